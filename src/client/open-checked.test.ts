import {expect} from '@open-wc/testing';
import {mainnet} from '../core/model/networks/ethereum.js';
import {createDrawbridge} from '../exports/index.js';
import '../exports/elements.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {eventually} from '../testing/fakes/eventually.js';
import {createFakeClient, type FakeClient} from '../testing/fakes/fake-client.js';
import {drawn} from '../testing/fakes/ui/in-tree.js';

const ASPEN = {connectorId: 'test.aspen', walletName: 'Aspen'};

describe('open() while a stored connection is being restored', () => {
  for (const status of ['discovering', 'reconnecting'] as const) {
    it(`waits before showing a view that needs an account while the wallet is ${status}`, async () => {
      const client = createFakeClient();
      client.connections.wait('eip155', {status, connectorId: 'test.aspen', deadlineMs: 10_000});
      const opening = client.open({view: 'WalletReceive'});
      await eventually(() => client.modal.state.get().loading, 'The buttons of the page are not busy.');
      expect(client.modal.state.get().open).to.equal(false);
      client.connectAs();
      await opening;
      expect(client.modal.state.get().open).to.equal(true);
      expect(client.router.history.map(({view}) => view)).to.deep.equal(['WalletReceive']);
    });
  }

  it('opens Connect once the restore has failed', async () => {
    const client = createFakeClient();
    client.connections.wait('eip155', {status: 'reconnecting', connectorId: 'x', deadlineMs: 10_000});
    const opening = client.open({view: 'Account'});
    await drawn();
    client.clock.advance(10_000);
    await opening;
    expect(client.router.current.view).to.equal('Connect');
  });

  it('fills the form for the network of the restored account', async () => {
    const client = createFakeClient();
    client.connections.wait('eip155', {status: 'reconnecting', connectorId: 'x', deadlineMs: 10_000});
    const opening = client.open({view: 'WalletSend', arguments: {amount: '1'}});
    await drawn();
    client.connectAs();
    await opening;
    expect(client.router.current).to.deep.equal({view: 'WalletSend', params: {amount: '1'}});
  });

  it('opens views that need no account immediately, and waits for no other namespace', async () => {
    const client = createFakeClient();
    client.connections.wait('eip155', {status: 'reconnecting', connectorId: 'x', deadlineMs: 10_000});
    await client.open({view: 'WhatIsANetwork'});
    expect(client.router.current.view).to.equal('WhatIsANetwork');
    await client.open();
    expect(client.router.current.view).to.equal('Connect');
  });
});

describe('open() with a locked wallet', () => {
  it('shows the locked account without prompting its wallet', async () => {
    const client = locked();
    await client.open();
    expect(client.router.current.view).to.equal('Account');
    expect(client.calls).to.deep.equal([]);
  });

  it('shows the named view, with a hint that the wallet is locked', async () => {
    const client = locked();
    await client.open({view: 'WalletSend'});
    expect(client.router.current.view).to.equal('WalletSend');
    await client.open({view: 'Connect'});
    expect(client.router.current.view).to.equal('Connect');
  });
});

describe('open({view: "UnsupportedChain"})', () => {
  it('shows the networks while the wallet is on a network that the page offers', async () => {
    const client = createFakeClient();
    client.connectAs({caipNetworkId: 'eip155:8453'});
    await client.open({view: 'UnsupportedChain'});
    expect(client.router.current.view).to.equal('Networks');
    client.connectAs({caipNetworkId: 'eip155:424242'});
    await client.open({view: 'UnsupportedChain'});
    expect(client.router.current.view).to.equal('UnsupportedChain');
  });
});

describe('calls of open() that overlap', () => {
  for (const [what, last, shown] of [
    ['names a view', {view: 'WhatIsANetwork'}, 'WhatIsANetwork'],
    ['names none', undefined, 'Connect'],
  ] as const) {
    it(`show the view of the last call, which ${what}`, async () => {
      const client = createDrawbridge({
        projectId: 'test',
        networks: [mainnet],
        enableWalletConnect: false,
        features: {analytics: false},
        env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
      });
      for (let times = 0; times < 2; times++) {
        await Promise.all([
          client.open({view: 'Networks'}),
          client.open({view: 'WhatIsAWallet'}),
          client.open(last),
        ]);
        await drawn();
        expect(client.getState()).to.include({open: true, view: shown, loading: false});
      }
      await client.destroy();
    });
  }

  it('drop a call that still waits for an account', async () => {
    const client = createFakeClient();
    client.connections.wait('eip155', {status: 'reconnecting', connectorId: 'x', deadlineMs: 10_000});
    const stale = client.open({view: 'Account'});
    await drawn();
    await client.open({view: 'Networks'});
    client.connectAs();
    await stale;
    expect(client.router.current.view).to.equal('Networks');
  });
});

function locked(): FakeClient {
  const client = createFakeClient();
  client.connections.lock('eip155', ASPEN);
  return client;
}
