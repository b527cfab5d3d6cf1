import {foundry, mainnet, solana} from '@drawbridge/modal/networks';
import {createSiwx} from '@drawbridge/modal/siwx';
import {expect} from '@open-wc/testing';
import {Profiler, type ReactNode} from 'react';
import {renderHook, type RenderedHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDisconnect} from './use-disconnect.js';
import {useDrawbridgeAccount} from './use-drawbridge-account.js';
import {useDrawbridgeBalance} from './use-drawbridge-balance.js';
import {useDrawbridgeConnections} from './use-drawbridge-connections.js';
import {useDrawbridgeEvents} from './use-drawbridge-events.js';
import {useDrawbridgeModal} from './use-drawbridge-modal.js';
import {useDrawbridgeNetwork} from './use-drawbridge-network.js';
import {useDrawbridgeProvider} from './use-drawbridge-provider.js';
import {useDrawbridgeSession} from './use-drawbridge-session.js';
import {useDrawbridgeState} from './use-drawbridge-state.js';
import {useDrawbridgeTheme} from './use-drawbridge-theme.js';
import {useDrawbridge} from './use-drawbridge.js';
import {useSignMessage} from './use-sign-message.js';
import {useSwitchNetwork} from './use-switch-network.js';
import {useWalletInfo} from './use-wallet-info.js';

const SIWX = createSiwx();

const HOOKS: readonly (readonly [name: string, useIt: () => unknown])[] = [
  ['useDrawbridge', () => useDrawbridge()],
  ['useDrawbridgeAccount', () => useDrawbridgeAccount()],
  ['useDrawbridgeBalance', () => useDrawbridgeBalance()],
  ['useDrawbridgeConnections', () => useDrawbridgeConnections()],
  ['useDrawbridgeEvents', () => useDrawbridgeEvents(() => {})],
  ['useDrawbridgeModal', () => useDrawbridgeModal()],
  ['useDrawbridgeNetwork', () => useDrawbridgeNetwork()],
  ['useDrawbridgeProvider', () => useDrawbridgeProvider('eip155')],
  ['useDrawbridgeSession', () => useDrawbridgeSession({siwx: SIWX})],
  ['useDrawbridgeState', () => useDrawbridgeState()],
  ['useDrawbridgeState', () => useDrawbridgeState(({accounts}) => Object.keys(accounts))],
  ['useDrawbridgeTheme', () => useDrawbridgeTheme()],
  ['useDisconnect', () => useDisconnect()],
  ['useSignMessage', () => useSignMessage()],
  ['useSwitchNetwork', () => useSwitchNetwork()],
  ['useWalletInfo', () => useWalletInfo()],
];

describe('the hooks', () => {
  let page: TestPage;
  afterEach(() => page.leave());

  it('follow an account as it connects and disconnects', async () => {
    const seen = await setup(() => useDrawbridgeAccount());
    expect(seen.last).to.include({status: 'disconnected', address: undefined, isConnected: false});
    await page.connect();
    expect(seen.last).to.include({
      status: 'connected',
      address: page.wallet.addresses[0],
      namespace: 'eip155',
      isConnected: true,
    });
    await page.change(() => page.client.disconnect());
    expect(seen.last).to.include({status: 'disconnected', address: undefined, isConnected: false});
  });

  it('return the account of the given namespace', async () => {
    const seen = await setup(() => useDrawbridgeAccount({namespace: 'solana'}));
    await page.connect();
    expect(seen.last).to.include({namespace: 'solana', status: 'disconnected', isConnected: false});
  });

  it('return the network in use, and switch it', async () => {
    const seen = await setup(() => useDrawbridgeNetwork());
    await page.connect();
    expect(seen.last).to.include({caipNetworkId: 'eip155:31337', chainId: 31337});
    expect(seen.last.network?.name).to.equal(foundry.name);
    await page.change(() => seen.last.switchNetwork(mainnet));
    expect(seen.last).to.include({caipNetworkId: 'eip155:1', chainId: 1});
    expect(page.wallet.snapshot.chainId).to.equal(1);
  });

  it('return the network of an inactive namespace', async () => {
    const seen = await setup(() => useDrawbridgeNetwork({namespace: 'solana'}), {
      networks: [foundry, solana],
    });
    await page.connect();
    expect(seen.last).to.include({caipNetworkId: solana.caipNetworkId, chainId: solana.id});
  });

  it('return only the id of a network that the page does not offer', async () => {
    const seen = await setup(() => useDrawbridgeNetwork(), {networks: [mainnet]});
    await page.connect();
    expect(seen.last).to.include({network: undefined, caipNetworkId: 'eip155:31337', chainId: undefined});
  });

  it("return the connected wallet's provider, and undefined before and after", async () => {
    const seen = await setup(() => useDrawbridgeProvider('eip155'));
    expect(seen.last).to.equal(undefined);
    await page.connect();
    expect(await seen.last?.request({method: 'eth_accounts'})).to.deep.equal(
      page.wallet.addresses.map((address) => address.toLowerCase()),
    );
    await page.change(() => page.client.disconnect());
    expect(seen.last).to.equal(undefined);
  });

  it('return the formatted balance', async () => {
    const seen = await setup(() => useDrawbridgeBalance());
    expect(seen.last).to.include({balance: undefined, symbol: undefined});
    await page.connect();
    await seen.until(({balance}) => balance !== undefined);
    expect(seen.last).to.include({balance: '1.500', symbol: 'ETH'});
  });

  it('return the wallet', async () => {
    const seen = await setup(() => useWalletInfo());
    expect(seen.last).to.equal(undefined);
    await page.connect();
    expect(seen.last).to.include({name: 'Aspen', rdns: 'example.aspen'});
  });

  it('return the whole state', async () => {
    const seen = await setup(() => useDrawbridgeState());
    expect(seen.last).to.equal(page.client.getState());
    await page.connect();
    expect(seen.last).to.equal(page.client.getState());
  });

  it('change the theme', async () => {
    const seen = await setup(() => useDrawbridgeTheme());
    expect(seen.last.mode).to.equal('auto');
    await page.change(() => seen.last.setThemeMode('dark'));
    expect(seen.last.mode).to.equal('dark');
    await page.change(() => seen.last.setThemeVariables({'--drawbridge-color-accent': 'red'}));
    expect(seen.last.variables).to.deep.equal({'--drawbridge-color-accent': 'red'});
  });

  for (const [name, useIt] of HOOKS) {
    it(`${name} returns the same value until its data changes`, async () => {
      const seen = await setup(useIt);
      const before = seen.last;
      await seen.again();
      expect(seen.last).to.equal(before);
    });

    it(`${name} throws an error with its own name without a client`, async () => {
      page = openTestPage({hasProvider: false});
      const Probe = (): ReactNode => {
        useIt();
        return null;
      };
      const cause: unknown = await page.render(<Probe />).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(cause).to.include({code: 'client/missing', kind: 'configuration'});
      expect(String(cause)).to.contain(`${name} has no client`);
    });
  }

  it('prefer their own client to the provider’s', async () => {
    page = openTestPage();
    const other = openTestPage({themeMode: 'dark'});
    const modes: string[] = [];
    const Probe = (): ReactNode => {
      modes.push(useDrawbridgeTheme({client: other.client}).mode);
      return null;
    };
    await page.render(<Probe />);
    expect(modes.at(-1)).to.equal('dark');
    await other.leave();
  });

  it('re-render only for changes of their data', async () => {
    let renders = 0;
    page = openTestPage();
    const Probe = (): ReactNode => {
      useDrawbridgeAccount();
      return null;
    };
    await page.render(
      <Profiler id="account" onRender={() => (renders += 1)}>
        <Probe />
      </Profiler>,
    );
    const before = renders;
    await page.change(() => page.client.setThemeMode('dark'));
    await page.change(() => page.client.setLocale('ar'));
    expect(renders).to.equal(before);
  });

  it('subscribe once in StrictMode, and unsubscribe on unmounting', async () => {
    page = openTestPage();
    let listeners = 0;
    const client = {
      ...page.client,
      subscribe(listener: Parameters<typeof page.client.subscribe>[0]) {
        const stop = page.client.subscribe(listener);
        listeners += 1;
        return () => {
          listeners -= 1;
          stop();
        };
      },
    };
    const Probe = (): ReactNode => useDrawbridgeAccount({client}).status;
    await page.render(<Probe />);
    expect(listeners).to.equal(1);
    await page.render(null);
    expect(listeners).to.equal(0);
  });

  /** Renders a hook and keeps its result. */
  async function setup<T>(
    useIt: () => T,
    options: Parameters<typeof openTestPage>[0] = {},
  ): Promise<RenderedHook<T>> {
    page = openTestPage(options);
    return renderHook(page, useIt);
  }
});
