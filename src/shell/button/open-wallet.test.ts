import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {BUTTON_WALLETS} from '../../core/model/wallets/generated/button-wallets.js';
import type {Connector} from '../../core/ports/connector.js';
import {createFakeHttp} from '../../testing/fake-http.js';
import {createScriptedConnector} from '../../testing/fakes/client/fake-connection.js';
import {FakeLogin} from '../../testing/fakes/connectors/fake-login.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {createFakeClient, type FakeClient} from '../../testing/fakes/fake-client.js';
import {drawn} from '../../testing/fakes/ui/in-tree.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import {namedWallet, openWallet} from './open-wallet.js';

const META_MASK = BUTTON_WALLETS['metamask']!;
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

describe('openWallet', () => {
  for (const name of ['metamask', 'io.metamask', META_MASK.id]) {
    it(`opens the installed wallet named ${name.slice(0, 12)}`, async () => {
      const client = setup({id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask'});
      await openWallet(client, name);
      expect(client.router.current).to.deep.equal({
        view: 'ConnectingExternal',
        params: {connectorId: 'io.metamask', wallet: {name: 'MetaMask', isLogin: false}},
      });
    });
  }

  for (const name of ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']) {
    it(`opens the login for ${name}`, async () => {
      const client = setup();
      client.connectors.add(new FakeLogin());
      await openWallet(client, name);
      expect(client.modal.state.get().open).to.equal(true);
      expect(client.router.current.view).to.equal('EmailLogin');
    });
  }

  it('rejects a login on a page without one', async () => {
    const client = setup();
    let reason: unknown;
    const warnings = await warningsOf(async () => (reason = await failureOf(openWallet(client, 'google'))));
    expect(isDrawbridgeError(reason, 'connect/connector-missing')).to.equal(true);
    expect(warnings.join()).to.contain('endpoints.authFrame');
  });

  it('requests the namespace that the page set', async () => {
    const client = setup({id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask'});
    await openWallet(client, 'metamask', 'eip155');
    expect(client.router.current.params).to.deep.include({namespace: 'eip155'});
  });

  it('prompts no wallet for an unsupported chain, and reports that', async () => {
    const client = createFakeClient({networks: ['eip155:1', SOLANA]});
    client.connectors.add(
      createScriptedConnector({id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask'}),
    );
    await openWallet(client, 'metamask', 'solana');
    expect(client.router.current.view).to.equal('Connect');
    expect(client.modal.state.get().open).to.equal(true);
    expect(client.calls).to.deep.equal([]);
    const [key, ...names] = client.toast.current.get()?.message ?? [];
    expect([key, ...names]).to.deep.equal([
      'error.walletLacksChain',
      {name: 'MetaMask', isLogin: false},
      'Solana',
    ]);
  });

  it('offers no code of a listed wallet that does not support the chain', async () => {
    const far = {id: 'far', name: 'Far Wallet', chains: ['eip155:1']};
    const client = createFakeClient({networks: ['eip155:1', SOLANA], customWallets: [far]});
    await openWallet(client, 'far', 'solana');
    expect(client.router.current.view).to.equal('Connect');
    expect(client.toast.current.get()?.message).to.deep.equal([
      'error.walletLacksChain',
      {name: 'Far Wallet', isLogin: false},
      'Solana',
    ]);
    await openWallet(client, 'far', 'eip155');
    expect(client.router.current.view).to.equal('ConnectingWalletConnect');
  });

  it('opens no login that does not support the chain', async () => {
    const client = createFakeClient({networks: ['eip155:1', SOLANA]});
    client.connectors.add(new FakeLogin());
    await openWallet(client, 'google', 'solana');
    expect(client.router.current.view).to.equal('Connect');
    expect(client.toast.current.get()?.message[0]).to.equal('error.walletLacksChain');
    await openWallet(client, 'google', 'eip155');
    expect(client.router.current.view).to.equal('EmailLogin');
  });

  it('opens nothing for a namespace that the page lacks', async () => {
    for (const wallet of ['metamask', 'rainbow', 'walletConnect', 'google', 'missing']) {
      const client = setup({id: 'io.metamask', rdns: 'io.metamask', name: 'MetaMask'});
      client.connectors.add(new FakeLogin());
      expect(await failureOf(openWallet(client, wallet, 'solana')), wallet).to.include({
        code: 'chain/adapter-missing',
      });
      expect(client.modal.state.get().open, wallet).to.equal(false);
    }
  });

  it('picks the connector of the wallet that supports the chain', async () => {
    const client = createFakeClient({networks: ['eip155:1', SOLANA]});
    const object = {};
    client.connectors.add(createScriptedConnector({id: 'evm', rdns: 'org.one', name: 'One', object}));
    const other = {id: 'solana:One', name: 'One', namespaces: ['solana'], object} as const;
    const {rdns: _, ...registered} = createScriptedConnector(other);
    client.connectors.add(registered);
    await openWallet(client, 'org.one', 'solana');
    expect(client.router.current.params).to.include({connectorId: 'solana:One', namespace: 'solana'});
  });

  it('shows a link or code for a wallet that is not installed', async () => {
    const client = setup();
    await openWallet(client, 'rainbow');
    expect(client.router.current).to.deep.equal({
      view: 'ConnectingWalletConnect',
      params: {wallet: BUTTON_WALLETS['rainbow']},
    });
  });

  it('never opens an impostor instead of the requested wallet', async () => {
    const client = setup({id: 'fake', rdns: 'io.metamask', name: 'MetaMask', warning: 'shared-rdns'});
    await openWallet(client, 'metamask');
    expect(client.router.current.view).to.equal('ConnectingWalletConnect');
  });

  it('never picks a wallet by its name alone', async () => {
    const {rdns: _, ...registered} = createScriptedConnector({id: 'solana:MetaMask', name: 'MetaMask'});
    const client = setup();
    client.connectors.add(registered);
    await openWallet(client, 'io.metamask');
    expect(client.router.current.view).to.equal('ConnectingWalletConnect');
  });

  it('pairs with any wallet', async () => {
    const client = setup();
    await openWallet(client, 'walletConnect');
    expect(client.router.current).to.deep.equal({view: 'ConnectingWalletConnect', params: undefined});
  });

  it('finds a wallet that the adopter added', async () => {
    const client = createFakeClient({customWallets: [{id: 'harbour', name: 'Harbour Wallet'}]});
    await openWallet(client, 'harbour');
    expect(client.router.current.view).to.equal('ConnectingWalletConnect');
  });

  it('requests an unread listed wallet from the explorer, with the page’s buttons busy', async () => {
    const id = 'ab'.repeat(32);
    const http = createFakeHttp({
      getWallets: {data: [{id, name: 'Far Wallet', mobile_link: 'far://'}], count: 1},
    });
    const client = createFakeClient({http});
    const opening = openWallet(client, id);
    expect(client.modal.state.get().open).to.equal(false);
    await opening;
    expect(client.modal.state.get().open).to.equal(true);
    // Once it is open, the modal requests the wallets it lists, in a request without names.
    expect(http.requests.flatMap(({query}) => query?.['include'] || [])).to.deep.equal([id]);
    expect(client.router.current.params).to.deep.include({
      wallet: {id, name: 'Far Wallet', mobileLink: 'far://'},
    });
    expect(client.modal.state.get().loading).to.equal(false);
  });

  it('waits three seconds at most for an optional request', async () => {
    const client = createFakeClient({http: createFakeHttp({getWallets: () => new Promise(() => {})})});
    const opening = openWallet(client, 'rainbow');
    await drawn();
    expect(client.modal.state.get()).to.deep.include({loading: true, open: false});
    client.clock.advance(3_000);
    await opening;
    expect(client.router.current.params).to.deep.equal({wallet: BUTTON_WALLETS['rainbow']});
  });

  it('reports an unknown wallet, and keeps the others on screen', async () => {
    const client = setup();
    let reason: unknown;
    const warnings = await warningsOf(async () => (reason = await failureOf(openWallet(client, 'missing'))));
    expect(isDrawbridgeError(reason, 'connect/connector-missing')).to.equal(true);
    expect(warnings).to.have.length(1);
    for (const word of [
      '<drawbridge-wallet-button>',
      '`wallet` "missing"',
      'accepted: walletConnect, metamask,',
    ])
      expect(warnings[0]).to.contain(word);
    expect(client.router.current.view).to.equal('Connect');
    expect(client.modal.state.get().open).to.equal(true);
  });
});

describe('namedWallet', () => {
  it('finds a wallet by its short name, its rdns and its id', () => {
    for (const name of ['metamask', 'io.metamask', META_MASK.id]) {
      expect(namedWallet(name)?.name).to.equal('MetaMask');
    }
    expect(namedWallet('constructor')).to.equal(undefined);
  });

  it('has a unique explorer id of 64 hexadecimal digits for each wallet', () => {
    const ids = Object.values(BUTTON_WALLETS).map(({id}) => id);
    expect(ids.filter((id) => !/^[0-9a-f]{64}$/.test(id))).to.deep.equal([]);
    expect(new Set(ids).size).to.equal(ids.length);
  });
});

function setup(fields?: Partial<Connector>): FakeClient {
  const client = createFakeClient();
  if (fields) client.connectors.add(createScriptedConnector(fields));
  return client;
}
