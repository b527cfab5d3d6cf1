import {expect} from '@open-wc/testing';
import type {Network} from '../core/model/network.js';
import {createFakeClient} from '../testing/fakes/fake-client.js';

describe('the state of a client', () => {
  it('contains everything in one object', () => {
    const client = createFakeClient({locale: 'de', themeMode: 'dark'});
    const {activeNetwork, networks, ...state} = client.getState();
    expect(Object.keys(networks)).to.deep.equal(['eip155']);
    expect(activeNetwork?.name).to.equal('Ethereum');
    expect(state).to.deep.equal({
      initialized: false,
      open: false,
      loading: false,
      view: 'Connect',
      activeNamespace: 'eip155',
      status: 'disconnected',
      address: undefined,
      caipAddress: undefined,
      accounts: {},
      connections: [],
      theme: {mode: 'dark', variables: {}},
      locale: 'de',
    });
  });

  it('shows the account in use and those of every namespace', () => {
    const client = createFakeClient();
    client.connectAs({address: '0xA1'});
    client.connectAs({address: 'So1', caipNetworkId: 'solana:1'});
    const {status, address, caipAddress, accounts} = client.getState();
    expect({status, address, caipAddress}).to.deep.equal({
      status: 'connected',
      address: '0xA1',
      caipAddress: 'eip155:1:0xA1',
    });
    expect(accounts.solana).to.include({status: 'connected', address: 'So1'});
    expect(accounts.eip155).to.equal(client.account.get());
  });

  it('has the offered, approved and current networks of every namespace (spec 3)', () => {
    const client = createFakeClient({networks: ['eip155:1', 'eip155:8453', 'eip155:137', 'solana:1']});
    const idsOf = (networks: readonly Network[] = []) => networks.map(({caipNetworkId}) => caipNetworkId);
    client.connectAs({caipNetworkId: 'eip155:137', approved: ['eip155:137', 'eip155:8453']});
    const {eip155, solana} = client.getState().networks;
    expect(idsOf(eip155?.requestedCaipNetworks), 'approved ones first, in the wallet’s order').to.deep.equal([
      'eip155:137',
      'eip155:8453',
      'eip155:1',
    ]);
    expect(eip155?.caipNetwork?.caipNetworkId).to.equal('eip155:137');
    expect(eip155).to.deep.include({
      approvedCaipNetworkIds: ['eip155:137', 'eip155:8453'],
      supportsAllNetworks: false,
      smartAccountEnabledNetworks: [],
    });
    expect(idsOf(solana?.requestedCaipNetworks)).to.deep.equal(['solana:1']);
    expect(solana).to.deep.include({approvedCaipNetworkIds: [], supportsAllNetworks: false});
    client.connectAs();
    expect(client.getState().networks.eip155).to.include({supportsAllNetworks: true});
  });

  for (const isObserved of [true, false]) {
    it(`stays the same object until something in it changes, ${isObserved ? 'observed' : 'or unobserved'}`, async () => {
      const client = createFakeClient();
      const stop = isObserved ? client.subscribe(() => {}) : () => {};
      client.connectAs();
      const before = client.getState();
      client.modal.shake();
      client.modal.setLoading(false);
      client.networks.setPending('eip155:137');
      client.networks.choose('eip155:1');
      await client.setLocale('en');
      expect(client.getState()).to.equal(before);
      client.setThemeMode('dark');
      expect(client.getState()).not.to.equal(before);
      expect(client.getState().accounts, 'nor the parts that stay').to.equal(before.accounts);
      stop();
    });
  }

  it('calls subscribers once for each change', () => {
    const client = createFakeClient();
    const seen: boolean[] = [];
    const stop = client.subscribe(({open}) => seen.push(open));
    client.modal.open();
    client.modal.shake();
    client.modal.close();
    stop();
    client.modal.open();
    expect(seen).to.deep.equal([true, false]);
  });
});
