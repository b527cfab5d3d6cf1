import {expect} from '@open-wc/testing';
import {fakeConnected} from '../../../testing/fakes/client/fake-connection.js';
import {walletGroups, type KnownWallets} from './wallet-groups.js';

const NOTHING: KnownWallets = {
  connections: {},
  stored: {},
  otherConnections: {},
  storedOthers: {},
  connectorOf: () => undefined,
};
const ASPEN = {connectorId: 'test.aspen', walletName: 'Aspen', address: '0xA1'};
const STORED = {...ASPEN, caipNetworkId: 'eip155:1'} as const;

describe('the wallets of a chain', () => {
  it('start with the one in use, and include each once', () => {
    const [aspen, birch] = [fakeConnected(), fakeConnected({wallet: 'Birch', address: '0xB2'})];
    const entries = entriesOf({
      connections: {eip155: aspen},
      stored: {eip155: STORED},
      otherConnections: {eip155: [birch]},
      storedOthers: {eip155: [{connectorId: 'test.birch', walletName: 'Birch', address: '0xB2'}]},
    });
    expect(entries.map(({wallet, state}) => [wallet.name, state])).to.deep.equal([
      ['Aspen', 'in-use'],
      ['Birch', 'other'],
    ]);
  });

  it('include a locked one', () => {
    const locked = {status: 'locked', connectorId: 'test.aspen', walletName: 'Aspen'} as const;
    expect(entriesOf({connections: {eip155: locked}, stored: {eip155: STORED}})).to.deep.equal([
      {connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}, state: 'locked'},
    ]);
  });

  for (const status of ['discovering', 'reconnecting'] as const) {
    it(`include one that is being restored (${status})`, () => {
      const connection = {status, connectorId: 'test.aspen', deadline: 1} as const;
      const [entry] = entriesOf({connections: {eip155: connection}, stored: {eip155: STORED}});
      expect(entry).to.include({state: 'looking', address: '0xA1'});
      expect(entry?.wallet.name).to.equal('Aspen');
    });
  }

  it('include stored ones that are missing', () => {
    const storedOthers = {eip155: [{connectorId: 'test.birch', walletName: 'Birch', address: '0xB2'}]};
    const entries = entriesOf({stored: {eip155: STORED}, storedOthers});
    expect(entries.map(({wallet, state}) => [wallet.name, state])).to.deep.equal([
      ['Aspen', 'away'],
      ['Birch', 'away'],
    ]);
  });

  it('omit one that is only connecting', () => {
    const connecting = {status: 'connecting', connectorId: 'test.birch', deadline: 1} as const;
    expect(entriesOf({connections: {eip155: connecting}})).to.deep.equal([]);
  });
});

function entriesOf(known: Partial<KnownWallets>) {
  const [group] = walletGroups(['eip155'], {...NOTHING, ...known});
  return group!.entries;
}
