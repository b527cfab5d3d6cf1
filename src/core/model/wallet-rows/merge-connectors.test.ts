import {expect} from '@open-wc/testing';
import {mergeConnectors} from './merge-connectors.js';
import type {ConnectorFacts} from './identity/wallet-identity.js';

describe('mergeConnectors', () => {
  it('"Connectors of the same name in several namespaces merge into one MULTI_CHAIN entry" (reference 1.4.3)', () => {
    const [merged, ...others] = mergeConnectors([
      connector('io.phantom', 'Phantom', {namespaces: ['eip155'], rdns: 'app.phantom'}),
      connector('io.metamask', 'MetaMask', {namespaces: ['eip155']}),
      connector('solana:Phantom', 'Phantom', {
        namespaces: ['solana'],
        icon: 'data:image/png;base64,',
        explorerId: 'a797',
      }),
      connector('bip122:Phantom', ' phantom ', {namespaces: ['bip122']}),
    ]);
    expect(merged).to.deep.include({
      type: 'MULTI_CHAIN',
      id: 'io.phantom',
      name: 'Phantom',
      namespaces: ['eip155', 'solana', 'bip122'],
      rdns: 'app.phantom',
      icon: 'data:image/png;base64,',
      explorerId: 'a797',
    });
    expect(merged && 'connectors' in merged && merged.connectors.map(({id}) => id)).to.deep.equal([
      'io.phantom',
      'solana:Phantom',
      'bip122:Phantom',
    ]);
    expect(others.map(({id}) => id)).to.deep.equal(['io.metamask']);
  });

  it('"Trust Wallet" and "Trust" are one', () => {
    const merged = mergeConnectors([
      connector('a', 'Trust Wallet', {namespaces: ['eip155']}),
      connector('b', 'Trust', {namespaces: ['solana']}),
    ]);
    expect(merged.map(({type}) => type)).to.deep.equal(['MULTI_CHAIN']);
  });

  it('"AUTH stays AUTH", and remote wallets stay apart', () => {
    for (const type of ['AUTH', 'ID_AUTH', 'WALLET_CONNECT'] as const) {
      const list = [
        connector('a', 'Auth', {namespaces: ['eip155'], type}),
        connector('b', 'Auth', {namespaces: ['solana'], type}),
      ];
      expect(mergeConnectors(list), type).to.deep.equal(list);
    }
  });

  it('keeps what deserves a second look out of the real wallet’s row', () => {
    const real = connector('a', 'Phantom', {namespaces: ['eip155']});
    const fake = connector('b', 'Phantom', {namespaces: ['solana'], warning: 'look-alike-name'});
    expect(mergeConnectors([real, fake])).to.deep.equal([real, fake]);
  });

  it('does not guess which of two wallets of one name in one namespace is meant', () => {
    const list = [
      connector('a', 'Phantom', {namespaces: ['eip155']}),
      connector('b', 'Phantom', {namespaces: ['solana']}),
      connector('c', 'Phantom', {namespaces: ['solana']}),
    ];
    expect(mergeConnectors(list)).to.deep.equal(list);
  });

  it('limited to a namespace, shows its connectors as they are', () => {
    const list = [
      connector('a', 'Phantom', {namespaces: ['eip155']}),
      connector('b', 'Phantom', {namespaces: ['solana']}),
    ];
    expect(mergeConnectors(list, 'solana')).to.deep.equal([list[1]]);
  });
});

function connector(
  id: string,
  name: string,
  more: Partial<ConnectorFacts & {icon: string}>,
): ConnectorFacts & {readonly icon?: string} {
  return {id, name, type: 'ANNOUNCED', namespaces: ['eip155'], ...more};
}
