import {expect} from '@open-wc/testing';
import {NO_ACCOUNT} from '../core/model/account.js';
import {createScriptedConnector} from '../testing/fakes/client/fake-connection.js';
import {createFakeClient} from '../testing/fakes/fake-client.js';
describe('derived state', () => {
  it("is the wallet's network while one is connected, otherwise the chosen one", () => {
    const client = createFakeClient();
    client.networks.choose('eip155:8453');
    expect(client.activeNetwork.get()).to.deep.include({caipNetworkId: 'eip155:8453', namespace: 'eip155'});
    client.connectAs({caipNetworkId: 'eip155:137'});
    client.networks.choose('eip155:8453');
    expect(client.activeNetwork.get().network?.name).to.equal('Polygon');
    client.connections.setNetwork('eip155', 'eip155:424242');
    expect(client.activeNetwork.get()).to.deep.equal({
      caipNetworkId: 'eip155:424242',
      network: undefined,
      namespace: 'eip155',
    });
  });

  it('has the account in CAIP form, with its wallet and its address on the block explorer', () => {
    const client = createFakeClient();
    client.connectAs({address: '0xA1', wallet: 'Aspen'});
    expect(client.account.get()).to.deep.include({
      namespace: 'eip155',
      status: 'connected',
      address: '0xA1',
      caipAddress: 'eip155:1:0xA1',
      connectedWalletInfo: {name: 'Aspen'},
      addressExplorerUrl: 'https://etherscan.io/address/0xA1',
      preferredAccountType: 'eoa',
    });
  });

  it('has the default account type before a connection', () => {
    expect(createFakeClient().account.get().preferredAccountType).to.equal('smartAccount');
    const client = createFakeClient({defaultAccountTypes: {eip155: 'eoa'}});
    expect(client.account.get().preferredAccountType).to.equal('eoa');
    expect(client.accountOf('bip122').get().preferredAccountType).to.equal('payment');
  });

  it('matches what React renders on a server, before restoring', () => {
    const {namespace, preferredAccountType, ...account} = createFakeClient().account.get();
    const known = Object.fromEntries(Object.entries(account).filter(([, value]) => value !== undefined));
    const rendered = Object.fromEntries(
      Object.entries(NO_ACCOUNT).filter(([, value]) => value !== undefined),
    );
    expect(known).to.deep.equal(rendered);
    expect([namespace, preferredAccountType]).to.deep.equal(['eip155', 'smartAccount']);
  });

  it('has the address, the network and the wallet’s name, but no CAIP address while a connection is restored', () => {
    const client = createFakeClient();
    client.connectAs({address: '0xA1'});
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    client.connections.expectStored();
    expect(client.account.get()).to.deep.include({
      status: 'reconnecting',
      address: '0xA1',
      caipAddress: undefined,
      caipNetworkId: 'eip155:1',
      allAccounts: [],
      connectedWalletInfo: {name: 'Aspen'},
    });
  });

  it('returns the same store for the same namespace', () => {
    const client = createFakeClient();
    expect(client.accountOf('solana')).to.equal(client.accountOf('solana'));
    expect(client.accountOf('solana')).not.to.equal(client.accountOf('eip155'));
  });

  it('notifies listeners only of changes', () => {
    const client = createFakeClient();
    client.connectAs({address: '0xA1'});
    let changes = 0;
    client.account.listen(() => changes++);
    client.activeNetwork.listen(() => changes++);
    client.networks.setPending('eip155:137');
    client.connections.wait('solana', {status: 'connecting', connectorId: 'other', deadlineMs: 1_000});
    client.accounts.update('solana', {identity: {name: 'ada.sol'}});
    expect(changes).to.equal(0);
    client.accounts.update('eip155', {identity: {name: 'ada.eth'}});
    expect(changes).to.equal(1);
  });

  it('never shows an account older than the connection', () => {
    const client = createFakeClient();
    const seen: unknown[] = [];
    client.accountOf('eip155').listen(() => {});
    client.account.listen(() => {});
    client.connections.state.listen(() => seen.push(client.account.get().address));
    for (const address of ['0xA1', '0xB2']) {
      client.connections.settle(
        {connector: createScriptedConnector(), wallet: {name: 'Aspen'}},
        {
          namespace: 'eip155',
          accounts: [{namespace: 'eip155', address, type: 'eoa'}],
          caipNetworkId: 'eip155:1',
          approved: 'all',
          provider: {},
        },
      );
    }
    expect(seen).to.deep.equal(['0xA1', '0xB2']);
  });
});
