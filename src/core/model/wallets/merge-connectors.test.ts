import {expect} from '@open-wc/testing';
import {mergeConnectors} from './merge-connectors.js';
import type {ConnectorFacts} from './wallet-identity.js';

describe('mergeConnectors', () => {
  it('"Connectors of the same name in several namespaces merge into one MULTI_CHAIN entry" if more than the name matches', () => {
    const [merged, ...others] = mergeConnectors([
      connector('app.phantom', 'Phantom', {namespaces: ['eip155'], rdns: 'app.phantom', explorerId: 'a797'}),
      connector('io.metamask', 'MetaMask', {namespaces: ['eip155']}),
      connector('solana:Phantom', 'Phantom', {
        namespaces: ['solana'],
        icon: 'data:image/png;base64,',
        explorerId: 'a797',
      }),
      connector('btc:phantom.bitcoin', 'Phantom Wallet', {namespaces: ['bip122'], explorerId: 'a797'}),
    ]);
    expect(merged).to.deep.include({
      type: 'MULTI_CHAIN',
      id: 'app.phantom',
      name: 'Phantom',
      namespaces: ['eip155', 'solana', 'bip122'],
      rdns: 'app.phantom',
      icon: 'data:image/png;base64,',
      explorerId: 'a797',
    });
    expect(merged && 'connectors' in merged && merged.connectors.map(({id}) => id)).to.deep.equal([
      'app.phantom',
      'solana:Phantom',
      'btc:phantom.bitcoin',
    ]);
    expect(others.map(({id}) => id)).to.deep.equal(['io.metamask']);
  });

  it('reads each wallet’s object as often among 3,000 wallets as among 30', () => {
    const reads = [30, 3_000].map((count) => {
      let times = 0;
      const list = Array.from({length: count}, (_, index) => {
        const object = Object.defineProperty({}, 'features', {get: () => void times++});
        return connector(`w${index}`, `Wallet ${index}`, {object});
      });
      expect(mergeConnectors(list)).to.deep.equal(list);
      return times / count;
    });
    expect(reads[0]).to.equal(reads[1]);
  });

  it('merges connectors that match in several ways, in the order given', () => {
    const object = {};
    const list = [
      connector('a', 'A', {namespaces: ['bip122'], object}),
      connector('b', 'B', {namespaces: ['solana'], rdns: 'org.b'}),
      connector('c', 'C', {namespaces: ['eip155'], rdns: 'org.b', explorerId: 'a797'}),
      connector('d', 'D', {namespaces: ['polkadot'], object, explorerId: 'a797'}),
    ];
    const [merged, ...others] = mergeConnectors(list);
    expect(merged).to.deep.include({id: 'a', namespaces: ['bip122', 'solana', 'eip155', 'polkadot']});
    expect(others).to.deep.equal([]);
  });

  const [here, there] = [{}, {}];
  const referring = {ethereum: here};
  const ties: readonly (readonly [
    what: string,
    evm: Partial<ConnectorFacts>,
    solana: Partial<ConnectorFacts>,
    isOne: boolean,
  ])[] = [
    ['a name alone', {}, {}, false],
    ['a name, when one has an rdns', {rdns: 'org.a'}, {}, false],
    ['a name, when one is known', {explorerId: 'a797'}, {}, false],
    ['other rdns', {rdns: 'org.a'}, {rdns: 'org.b'}, false],
    ['one rdns', {rdns: 'org.a'}, {rdns: 'org.a'}, true],
    ['one id in the explorer’s list', {explorerId: 'a797'}, {explorerId: 'a797'}, true],
    ['one object', {object: there}, {object: there}, true],
    ['two objects', {object: {}}, {object: {}}, false],
    ['an object that refers to the other', {object: here}, {object: referring}, false],
    ['an object that throws', {object: trap()}, {object: trap()}, false],
  ];
  for (const [what, evm, solana, isOne] of ties) {
    it(`${isOne ? 'makes one of' : 'keeps apart'} wallets of one name with ${what}`, () => {
      const list = [
        connector('a', 'Same', {namespaces: ['eip155'], ...evm}),
        connector('b', 'Same', {namespaces: ['solana'], ...solana}),
      ];
      expect(mergeConnectors(list).map(({type}) => type)).to.deep.equal(
        isOne ? ['MULTI_CHAIN'] : ['ANNOUNCED', 'ANNOUNCED'],
      );
    });
  }

  it('merges wallets whose objects refer to each other, in either order', () => {
    const [evm, solana, polkadot]: object[] = [{}, {}, {}];
    Object.assign(evm!, {solana, polkadot});
    Object.assign(solana!, {features: {'one:': {ethereum: evm}}});
    Object.assign(polkadot!, {ethereum: evm});
    const merged = mergeConnectors([
      connector('c', 'One', {namespaces: ['polkadot'], object: polkadot!}),
      connector('b', 'Two', {namespaces: ['solana'], object: solana!}),
      connector('a', 'Three', {namespaces: ['eip155'], object: evm!}),
    ]);
    expect(merged.map(({type, namespaces}) => [type, namespaces])).to.deep.equal([
      ['MULTI_CHAIN', ['polkadot', 'solana', 'eip155']],
    ]);
  });

  it('"AUTH stays AUTH", and remote wallets stay apart', () => {
    for (const type of ['AUTH', 'ID_AUTH', 'WALLET_CONNECT'] as const) {
      const list = [
        connector('a', 'Auth', {namespaces: ['eip155'], rdns: 'org.auth', type}),
        connector('b', 'Auth', {namespaces: ['solana'], rdns: 'org.auth', type}),
      ];
      expect(mergeConnectors(list), type).to.deep.equal(list);
    }
  });

  it('keeps a connector with a warning out of the real wallet’s row', () => {
    const real = connector('a', 'Phantom', {namespaces: ['eip155'], rdns: 'app.phantom'});
    const fake = connector('b', 'Phantom', {
      namespaces: ['solana'],
      rdns: 'app.phantom',
      warning: 'look-alike-name',
    });
    expect(mergeConnectors([real, fake])).to.deep.equal([real, fake]);
  });

  it('does not choose between two wallets of one name in one namespace', () => {
    const list = [
      connector('a', 'Phantom', {namespaces: ['eip155'], explorerId: 'a797'}),
      connector('b', 'Phantom', {namespaces: ['solana'], explorerId: 'a797'}),
      connector('c', 'Phantom', {namespaces: ['solana'], explorerId: 'a797'}),
    ];
    expect(mergeConnectors(list)).to.deep.equal(list);
  });

  it('returns unmerged connectors when limited to a namespace', () => {
    const list = [
      connector('a', 'Phantom', {namespaces: ['eip155'], explorerId: 'a797'}),
      connector('b', 'Phantom', {namespaces: ['solana'], explorerId: 'a797'}),
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

function trap(): object {
  return new Proxy({}, {ownKeys: () => expect.fail('touched')});
}
