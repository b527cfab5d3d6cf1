import {expect} from '@open-wc/testing';
import {checkOptions} from '../core/config/check-options.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {translate} from '../core/messages/message.js';
import {optimism} from '../core/model/networks/rollups.js';
import {registry} from '../features/registry.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {connectFake} from '../testing/fakes/client/fake-connection.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createFakeConnector, fakeAccount} from '../testing/fakes/fake-connector.js';
import {warningsOf} from '../testing/fakes/warnings-of.js';
import {createDrawbridge, type ModalHost} from './create-drawbridge.js';
import type {Drawbridge} from './drawbridge.js';
import type {ModalSurface} from './surfaces.js';

describe('createDrawbridge, without a wallet', () => {
  it('throws immediately for invalid options', () => {
    expect(() => setup({themeMode: 'purple' as 'dark'})).to.throw('themeMode');
  });

  it('is initialized immediately without a stored connection', () => {
    expect(setup().client.getState()).to.include({initialized: true, status: 'disconnected', open: false});
  });

  it('has the language of the options in its initial state, because a server does not know the one of the page', () => {
    const page = document.documentElement;
    const {lang} = page;
    page.lang = 'de';
    const [plain, set] = [setup().client, setup({locale: 'fr'}).client];
    page.lang = lang;
    expect([plain.getInitialState().locale, plain.getState().locale]).to.deep.equal(['en', 'de']);
    expect([set.getInitialState().locale, set.getState().locale]).to.deep.equal(['fr', 'fr']);
  });

  it('adds a modal to the page at the first open, unless there is one or the page opted out', async () => {
    const appended = setup();
    await appended.client.open();
    await appended.client.open();
    expect(appended.log).to.deep.equal(['mount', 'load', 'load']);
    expect(appended.client.getState()).to.include({open: true, view: 'Connect'});
    const placed = setup();
    pageClientOf(placed.client).surfaces.add(placed.surface);
    await placed.client.open();
    expect(placed.log).to.deep.equal(['load']);
    const own = setup({disableAppend: true});
    await own.client.open();
    expect(own.log).to.deep.equal([]);
  });

  it('opens the basic screen without a chain plug-in, and Connect once a plug-in is added', async () => {
    const {client} = setup({chains: []});
    await client.open();
    expect(client.getState().view).to.equal('ConnectingWalletConnectBasic');
    client.close();
    const {createFakeAdapter} = await import('../testing/fakes/client/fake-assets.js');
    const module = {loadAdapter: async () => createFakeAdapter(), createSources: () => []};
    await client.addChain({namespace: 'eip155', load: async () => module}, ['eip155:10']);
    await client.open();
    expect(client.getState().view).to.equal('Connect');
  });

  it('adds a chain with the picture and the nodes that the page has for its networks', async () => {
    const image = 'https://harbour.test/optimism.svg';
    const {client} = setup({
      chainImages: {'eip155:10': image},
      customRpcUrls: {'eip155:10': ['https://node.test', 'wss://node.test']},
    });
    const {createFakeAdapter} = await import('../testing/fakes/client/fake-assets.js');
    const module = {loadAdapter: async () => createFakeAdapter(), createSources: () => []};
    await client.addChain({namespace: 'eip155', load: async () => module}, [optimism]);
    const added = pageClientOf(client).networks.find('eip155:10')!;
    expect(added.assets?.imageUrl).to.equal(image);
    expect(added.rpcUrls.default.http[0]).to.equal('https://node.test');
    expect(added.rpcUrls.default.webSocket).to.deep.equal(['wss://node.test']);
  });

  it('retries after the modal failed to load', async () => {
    const {client, host} = setup();
    const {mount} = host;
    host.mount = () => Promise.reject(new Error('offline'));
    await failureOf(client.open());
    expect(client.getState()).to.include({open: false, loading: false});
    host.mount = mount;
    await client.open();
    expect(client.getState().open).to.equal(true);
  });

  it('rejects invalid arguments and stays closed', async () => {
    const {client} = setup();
    const wanted = {view: 'WalletSend', arguments: {amount: '1e5'}} as const;
    expect(await failureOf(client.open(wanted))).to.deep.include({
      code: 'client/invalid-argument',
      context: {name: 'arguments.amount'},
    });
    expect(client.getState()).to.include({open: false, loading: false});
    await client.open({...wanted, arguments: {amount: '5'}});
    expect(client.getState()).to.include({open: true, view: 'Connect'});
  });

  for (const view of ['Konnect', 'SwitchNetwork', 'toString', '', 5]) {
    it(`opens Connect, or Account, for ${JSON.stringify(view)}, which is not a public view`, async () => {
      const {client} = setup();
      const warnings = await warningsOf(() => client.open({view: view as 'Connect'}));
      expect(client.getState()).to.include({open: true, view: 'Connect'});
      expect(warnings.join('\n')).to.match(view === '' ? /^$/ : /no view .* accepted: Connect, AllWallets,/);
      client.close();
      connectFake(pageClientOf(client).connections);
      await warningsOf(() => client.open({view: view as 'Connect'}));
      expect(client.getState()).to.include({open: true, view: 'Account'});
    });
  }

  it('closes, even if it was never opened', async () => {
    const {client} = setup();
    client.close();
    await client.open();
    client.close();
    expect(client.getState().open).to.equal(false);
  });

  it('stays open while the page objects', async () => {
    const {client, surface} = setup();
    pageClientOf(client).surfaces.add({...surface, mayClose: () => false});
    await client.open();
    client.close();
    expect(client.getState().open).to.equal(true);
  });

  describe('subscriptions', () => {
    const CHANGES = {
      subscribe: (client) => client.setThemeMode('dark'),
      subscribeAccount: (client) => connectFake(pageClientOf(client).connections),
      subscribeNetwork: (client) => pageClientOf(client).networks.choose('eip155:8453'),
      subscribeProvider: (client) => connectFake(pageClientOf(client).connections),
      subscribeTheme: (client) => client.setThemeVariables({'--drawbridge-radius-row': '4px'}),
      subscribeEvents: (client) => pageClientOf(client).modal.open(),
    } as const satisfies Partial<Record<keyof Drawbridge, (client: Drawbridge) => void>>;

    for (const [name, change] of Object.entries(CHANGES)) {
      it(`${name} reports changes until it is unsubscribed`, () => {
        const received = {before: 0, after: 0};
        const [one, other] = [setup().client, setup().client];
        const stop = one[name as keyof typeof CHANGES](() => received.before++);
        change(one);
        expect(received.before).to.equal(1);
        stop();
        stop();
        const stopOther = other[name as keyof typeof CHANGES](() => received.after++);
        stopOther();
        change(other);
        expect(received).to.deep.equal({before: 1, after: 0});
      });
    }

    it('subscribeAccount follows a given namespace only', () => {
      const {client} = setup();
      const received: unknown[] = [];
      client.subscribeAccount(({address}) => received.push(address), 'solana');
      connectFake(pageClientOf(client).connections, {address: '0xA1'});
      connectFake(pageClientOf(client).connections, {address: 'So1', caipNetworkId: 'solana:1'});
      expect(received).to.deep.equal(['So1']);
    });

    it('subscribeProvider does not follow accounts or networks', () => {
      const {client} = setup();
      connectFake(pageClientOf(client).connections);
      let received = 0;
      client.subscribeProvider(() => received++);
      pageClientOf(client).connections.setAccounts('eip155', [fakeAccount('0xB2')]);
      pageClientOf(client).connections.setNetwork('eip155', 'eip155:8453');
      expect(received).to.equal(0);
    });
  });

  describe('settings', () => {
    it('take effect on screen', async () => {
      const {client} = setup();
      client.setThemeMode('dark');
      client.setThemeVariables({'--drawbridge-color-accent': 'green'});
      await client.setLocale('he');
      expect(client.getState()).to.deep.include({
        theme: {mode: 'dark', variables: {'--drawbridge-color-accent': 'green'}},
        locale: 'he',
      });
      client.updateFeatures({swaps: false});
      expect(pageClientOf(client).features.state.get().swaps).to.equal(false);
    });

    it('reject an unknown palette and keep the current one', () => {
      const {client} = setup();
      client.setThemeMode('dark');
      expect(() => client.setThemeMode('neon' as 'dark'))
        .to.throw('setThemeMode: `mode` is “neon”; accepted: light, dark, auto')
        .with.property('code', 'config/invalid-option');
      expect(client.getState().theme.mode).to.equal('dark');
    });

    it('warn about an unknown custom property', async () => {
      const {client} = setup();
      const isAbout = (text: string): boolean => text.includes('setThemeVariables');
      const warnings = await warningsOf(async (soFar) => {
        client.setThemeVariables({'--drawbridge-color-accent': 'red'});
        client.setThemeVariables({'--drawbridge-colour-accent': 'red'});
        await eventually(() => soFar.some(isAbout), 'There is no warning.');
      });
      // An earlier test may have set a language without messages.
      const about = warnings.filter(isAbout);
      expect(about).to.have.length(1);
      expect(about[0]).to.match(
        /setThemeVariables has --drawbridge-colour-accent, .*accepted: --drawbridge-color-accent/,
      );
    });

    it('warn about a language without messages, unless the page supplies some', async () => {
      const {client} = setup();
      const warnings = await warningsOf(async (soFar) => {
        await setup({messages: {'connect.title': 'Rar'}}).client.setLocale('tlh');
        for (const locale of ['en-GB', 'en-XA', 'tlh']) await client.setLocale(locale);
        await eventually(() => soFar.length > 0, 'There is no warning.');
      });
      expect(warnings).to.have.length(1);
      expect(warnings[0])
        .to.contain('setLocale: there are no sentences in "tlh"')
        .and.to.contain('accepted: en');
    });

    it('add and remove networks', async () => {
      const {client} = setup();
      await client.addNetwork('eip155:10');
      expect(pageClientOf(client).networks.find('eip155:10')).to.include({chainNamespace: 'eip155'});
      await client.removeNetwork('eip155:10');
      expect(pageClientOf(client).networks.find('eip155:10')).to.equal(undefined);
      expect(await failureOf(client.removeNetwork('eip155:10'))).to.include({code: 'network/not-found'});
      const nonsense = client.addNetwork('ethereum' as 'eip155:1');
      expect(await failureOf(nonsense)).to.include({code: 'config/invalid-option'});
    });

    it('gate a wallet whose network is removed, and release it when the network is added again', async () => {
      const {client} = setup();
      await pageClientOf(client).load();
      connectFake(pageClientOf(client).connections, {caipNetworkId: 'eip155:8453'});
      pageClientOf(client).networks.choose('eip155:8453');
      await client.removeNetwork('eip155:1');
      expect(client.getState(), 'of another network').to.include({open: false});
      await client.addNetwork('eip155:1');
      await client.removeNetwork('eip155:8453');
      await eventually(() => client.getState().open, 'It is not held.');
      expect(client.getState()).to.include({view: 'UnsupportedChain', activeNetwork: undefined});
      await client.addNetwork('eip155:8453');
      await eventually(() => !client.getState().open, 'It is not let go.');
    });

    it('remove a chain, and disconnect the wallet connected there', async () => {
      const {client} = setup();
      connectFake(pageClientOf(client).connections);
      await client.removeChain('eip155');
      expect(client.getState()).to.include({activeNamespace: 'solana', status: 'disconnected'});
      expect(pageClientOf(client).connections.of('eip155').status).to.equal('disconnected');
      expect(pageClientOf(client).connections.stored).to.deep.equal({});
    });

    it('disconnect one chain of a wallet, and inform the user that the wallet keeps its permission', async () => {
      const evm = createFakeConnector({id: 'evm', type: 'EXTERNAL'});
      const solana = createFakeConnector({id: 'solana', type: 'EXTERNAL', namespaces: ['solana']});
      const wallets = [evm, {...solana, name: evm.name}];
      const {client, log} = setup({
        connectors: wallets.map((wallet) => ({id: wallet.id, load: async () => ({create: () => wallet})})),
      });
      for (const {id} of wallets) await client.connect({connectorId: id});
      await client.disconnect({namespace: 'eip155'});
      const {connections} = pageClientOf(client);
      expect([connections.of('eip155').status, connections.of('solana').status]).to.deep.equal([
        'disconnected',
        'connected',
      ]);
      expect(evm.calls).to.deep.equal(['connect', 'forget']);
      const {toast, messages} = await pageClientOf(client).load();
      await eventually(() => toast.current.get() !== undefined, 'The user is told nothing.');
      expect(log, 'the modal is on the page').to.deep.equal(['mount', 'load']);
      const {message, onPage} = toast.current.get()!;
      expect([translate(messages.get(), message), onPage]).to.deep.equal([
        'Disconnected from this page. evm keeps its permission for your other chain.',
        true,
      ]);
    });

    it('refuse to remove the only chain, and keep its wallet connected', async () => {
      const {client} = setup({networks: ['eip155:1']});
      connectFake(pageClientOf(client).connections);
      expect(await failureOf(client.removeChain('eip155'))).to.include({code: 'network/last-of-namespace'});
      expect(client.getState().status).to.equal('connected');
    });

    it("show a toast with the page's text", async () => {
      const {client} = setup();
      await client.showToast('Saved', 'success');
      const {toast} = await pageClientOf(client).load();
      expect(toast.current.get())
        .to.include({variant: 'success'})
        .and.to.deep.include({message: ['common.text', 'Saved']});
    });

    it('reject a toast without a modal to show it, and a text that is not a string', async () => {
      const own = setup({disableAppend: true}).client;
      expect(await failureOf(own.showToast('Saved'))).to.include({code: 'client/missing'});
      const {client} = setup();
      for (const wrong of [
        client.showToast(5 as unknown as string),
        client.showToast('Saved', 'warning' as 'error'),
      ])
        expect(await failureOf(wrong)).to.include({code: 'client/invalid-argument'});
    });
  });

  it('names an unknown connector in the error', async () => {
    const failure = await failureOf(setup().client.connect({connectorId: 'missing'}));
    expect(isDrawbridgeError(failure, 'connect/connector-missing')).to.equal(true);
    expect(String(failure)).to.contain('missing');
  });

  it('warns of unknown options in debug mode only', async () => {
    const theme = {theme: 'dark'} as Partial<DrawbridgeOptions>;
    const loud = await pageClientOf(setup({...theme, debug: true}).client).load();
    await eventually(() => loud.alerts.current.get() !== undefined, 'no warning came');
    expect(loud.alerts.current.get()?.details).to.contain('theme');
    const quiet = await pageClientOf(setup(theme).client).load();
    await quiet.loadMessages();
    expect(quiet.alerts.current.get()).to.equal(undefined);
  });

  it('lists options without effect in the console, in debug mode only', async () => {
    const said = await warningsOf(async () => {
      await pageClientOf(setup({features: {onramp: true}}).client).load();
      const options = {
        features: {swaps: true, onramp: true},
        endpoints: {authFrame: 'https://auth.example'},
        basic: true,
        debug: true,
        theme: '',
      };
      const client = await pageClientOf(setup(options).client).load();
      // The warning about unknown options follows.
      await eventually(() => client.alerts.current.get() !== undefined, 'no warning came');
    });
    expect(said).to.deep.equal([
      'Drawbridge: these options have no effect without a login, which needs `projectId` or `endpoints.authFrame`, ' +
        'and is off with `basic`: endpoints.authFrame.',
    ]);
  });

  describe('destroy', () => {
    it('removes the modal and disposes the client, however often it is called', async () => {
      const {client, log} = setup();
      await client.open();
      await Promise.all([client.destroy(), client.destroy()]);
      await client.destroy();
      expect(log.filter((line) => line === 'unmount')).not.to.deep.equal([]);
      for (const call of [client.open(), client.connect({connectorId: 'any'}), client.disconnect()]) {
        expect(isDrawbridgeError(await failureOf(call), 'client/destroyed')).to.equal(true);
      }
    });

    it('rejects an opening in progress', async () => {
      const {client} = setup();
      const opening = failureOf(client.open());
      await client.destroy();
      expect(isDrawbridgeError(await opening, 'client/destroyed')).to.equal(true);
      expect(client.getState().open).to.equal(false);
    });
  });
});

function setup(options: Partial<DrawbridgeOptions> = {}): {
  client: Drawbridge;
  host: {-readonly [K in keyof ModalHost]: ModalHost[K]};
  surface: ModalSurface;
  log: string[];
} {
  const log: string[] = [];
  const surface = {load: async () => void log.push('load'), mayClose: () => true};
  const host: ModalHost = {
    async mount(client) {
      log.push('mount');
      pageClientOf(client).surfaces.add(surface);
    },
    unmount: () => log.push('unmount'),
    loadFeatures: async () => registry,
  };
  const client = createDrawbridge(
    {
      projectId: 'test',
      networks: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      features: {analytics: false},
      env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
      ...options,
    },
    checkOptions,
    host,
  );
  return {client, host, surface, log};
}
