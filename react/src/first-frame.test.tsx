import {createDrawbridge, type Drawbridge} from '@drawbridge/modal';
import {foundry, mainnet} from '@drawbridge/modal/networks';
import {cookieStorage, initialStateFromCookie, type InitialState} from '@drawbridge/modal/ssr';
import {createMockEvmWallet} from '@drawbridge/modal/testing';
import {expect} from '@open-wc/testing';
import {act, StrictMode, type ReactElement} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {renderToString} from 'react-dom/server';
import {DrawbridgeProvider} from './drawbridge-provider.js';
import {useDrawbridgeAccount} from './hooks/use-drawbridge-account.js';
import {useDrawbridgeNetwork} from './hooks/use-drawbridge-network.js';
import {useDrawbridgeState} from './hooks/use-drawbridge-state.js';
import {useWalletInfo} from './hooks/use-wallet-info.js';

const RDNS = 'example.aspen';
const NETWORKS = [mainnet, foundry] as const;
const BALANCE = '0x14d1120d7b160000';
const STRANGER = '0x00000000000000000000000000000000DeaDBeef';

describe('the first frame of a server-rendered page', () => {
  const leaves: (() => unknown)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0).toReversed()) await leave();
    localStorage.clear();
  });

  it('has the account on the server, and never lacks it until the wallet is connected again', async () => {
    const {id, address} = await visit();
    const initialState = initialStateFromCookie(document.cookie, {id, networks: NETWORKS});
    const html = serverHtml(id, initialState);
    expect(html).to.contain(`reconnecting ${address} Foundry Aspen`);

    const {texts, client, complaints} = await hydrate(html, id, initialState);
    await connected(client);
    expect(texts.at(-1)).to.equal(`connected ${address} Foundry Aspen`);
    for (const text of texts)
      expect(text).to.match(new RegExp(`(reconnecting|connected) ${address} Foundry`));
    expect(complaints).to.deep.equal([]);
  });

  it('belongs to a request: a client that serves several visitors shows each their own', () => {
    const client = createClient(crypto.randomUUID());
    const of = (address: string): InitialState => ({
      accounts: {eip155: {status: 'reconnecting', address, caipNetworkId: 'eip155:1', walletName: 'Oak'}},
    });
    const render = (initialState?: InitialState): string =>
      renderToString(page(client, initialState)).replace(/<[^>]+>/g, '');
    const other = STRANGER.replace('Dea', 'Fea');
    const pages = [of(STRANGER), of(other), undefined, of(STRANGER)].map(render);
    expect(pages).to.deep.equal([
      `reconnecting ${STRANGER} Ethereum Oak`,
      `reconnecting ${other} Ethereum Oak`,
      'disconnected  Ethereum ',
      `reconnecting ${STRANGER} Ethereum Oak`,
    ]);
    expect(client.getState()).to.include({status: 'disconnected', address: undefined});
  });

  it('ends disconnected for a cookie whose connection is gone', async () => {
    const id = crypto.randomUUID();
    const initialState: InitialState = {
      accounts: {
        eip155: {status: 'reconnecting', address: STRANGER, caipNetworkId: 'eip155:1', walletName: 'Oak'},
      },
    };
    const {texts, complaints} = await hydrate(serverHtml(id, initialState), id, initialState);
    expect(texts).to.deep.equal([`reconnecting ${STRANGER} Ethereum Oak`, 'disconnected  Ethereum ']);
    expect(complaints).to.deep.equal([]);
  });

  /** Connects as a visitor does, and leaves; the wallet stays in the browser. */
  async function visit(): Promise<{id: string; address: string}> {
    const id = crypto.randomUUID();
    const chains = NETWORKS.map(({id: chainId, name}) => ({id: chainId, name, rpcUrl: 'https://rpc.test/'}));
    const wallet = createMockEvmWallet({name: 'Aspen', rdns: RDNS, chains}).announce();
    leaves.push(() => wallet.destroy());
    const client = createClient(id);
    await client.connect({connectorId: RDNS});
    await client.switchNetwork(foundry);
    const {address} = client.getState();
    await client.destroy();
    return {id, address: address!};
  }

  interface Hydrated {
    readonly client: Drawbridge;
    /** Each text that the page has shown. */
    readonly texts: readonly string[];
    readonly complaints: readonly unknown[];
  }

  async function hydrate(html: string, id: string, initialState?: InitialState): Promise<Hydrated> {
    Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html;
    const texts = [host.textContent];
    const note = (): void => {
      if (texts.at(-1) !== host.textContent) texts.push(host.textContent);
    };
    const observer = new MutationObserver(note);
    observer.observe(host, {subtree: true, childList: true, characterData: true});
    const client = createClient(id);
    const complaints: unknown[] = [];
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(host, page(client, initialState), {
        onRecoverableError: (error) => complaints.push(error),
      });
    });
    leaves.push(async () => {
      await act(async () => root?.unmount());
      observer.disconnect();
      host.remove();
      await client.destroy();
    });
    return {client, texts, complaints};
  }
});

/** As a server renders it: its client has no storage of a visitor. */
function serverHtml(id: string, initialState: InitialState | undefined): string {
  const storage = {getItem: () => null, setItem: () => {}, removeItem: () => {}};
  return renderToString(page(createClient(id, storage), initialState));
}

function page(client: Drawbridge, initialState: InitialState | undefined): ReactElement {
  return (
    <StrictMode>
      <DrawbridgeProvider client={client} initialState={initialState}>
        <Words />
      </DrawbridgeProvider>
    </StrictMode>
  );
}

function Words(): ReactElement {
  const {status} = useDrawbridgeState();
  const {address = ''} = useDrawbridgeAccount();
  const {network} = useDrawbridgeNetwork();
  const {name = ''} = useWalletInfo() ?? {};
  return <p>{`${status} ${address} ${network?.name} ${name}`}</p>;
}

function createClient(id: string, storage = cookieStorage()): Drawbridge {
  return createDrawbridge({
    id,
    projectId: 'test',
    networks: NETWORKS,
    enableWalletConnect: false,
    features: {analytics: false},
    env: {
      fetch: () => Promise.resolve(Response.json({jsonrpc: '2.0', id: 1, result: BALANCE})),
      storage,
    },
  });
}

/** Resolves once the client's wallet is connected and React has followed. */
async function connected(client: Drawbridge): Promise<void> {
  await act(
    () =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (client.getState().status === 'connected') resolve();
        };
        client.subscribe(look);
        look();
      }),
  );
}
