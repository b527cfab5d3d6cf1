import type {DrawbridgeOptions} from '@drawbridge/modal';
import {
  arbitrum,
  base,
  bitcoin,
  bitcoinTestnet,
  defineNetwork,
  mainnet,
  polkadot,
  polygon,
  sepolia,
  solana,
  solanaDevnet,
  westend,
  type Network,
} from '@drawbridge/modal/networks';
import {DEMO_PROJECT_ID} from './demo-project.js';
import {DEVNET_ROUTER} from './devnet-router.js';

/** The options of a demo client. */
export type DemoSettings = Required<Pick<DrawbridgeOptions, 'projectId' | 'networks'>> &
  Pick<DrawbridgeOptions, 'endpoints' | 'onramp' | 'swap'>;

/** The project id of the public services, when the demo was started with one. */
function liveProjectId(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=drawbridge-project-id]')?.content;
}

/** True without a devnet, on real networks. */
export function isLive(): boolean {
  return liveProjectId() !== undefined;
}

/** The devnet, which the demo's server serves under the page's own origin, or the public services. */
export function demoSettings(): DemoSettings {
  const projectId = liveProjectId();
  if (projectId) return {projectId, networks: [mainnet, base, polygon, arbitrum, sepolia]};
  return {
    projectId: DEMO_PROJECT_ID,
    networks: [devnet(31337, 'Devnet One'), devnet(31338, 'Devnet Two')],
    endpoints: {
      explorer: `${services()}/explorer`,
      blockchain: `${services()}/blockchain`,
      ...(services() === '' && {analytics: '/analytics'}),
      relay: '/relay',
      rpc: '/rpc',
      bitcoin: '/bitcoin',
      meld: '/meld',
      ...loginService(),
    },
    onramp: {
      meldPublicKey: 'demo',
      networks: {'eip155:31337': 'devnet-one', 'eip155:31338': 'devnet-two'},
      meldNetworks: {
        'eip155:31337': 'DEVNET_ONE',
        'eip155:31338': 'DEVNET_TWO',
        [solanaDevnet.caipNetworkId]: 'SOLANA',
      },
    },
    swap: {
      networks: ['eip155:31337', 'eip155:31338'],
      // What the devnet's service keeps, as the public one does.
      providerFee: 0.85,
      routers: {'eip155:31337': [DEVNET_ROUTER], 'eip155:31338': [DEVNET_ROUTER]},
    },
  };
}

/**
 * The origin of explorer and blockchain API: the page's own, or one of this computer that the page's address names
 * (`?services=http://127.0.0.1:4010`), whose answers the page reads as it would read those of the public services. Events
 * then go to the public service.
 */
function services(): string {
  const given = new URLSearchParams(location.search).get('services') ?? '';
  const url = URL.canParse(given) ? new URL(given) : undefined;
  return url?.hostname === location.hostname ? url.origin : '';
}

/** Names the devnet's own login service in the address of a page. */
export const OWN_LOGIN = 'own-login';
/** The path at which the devnet's login service speaks the public protocol only. */
const PUBLIC_PATH = '/public';

/**
 * A service of the public kind, as pages have by default, or one with the additions of Drawbridge (`?own-login`). The
 * devnet assigns the origin when it starts, and `/devnet-login.js` passes it to the page.
 */
function loginService(): Pick<NonNullable<DrawbridgeOptions['endpoints']>, 'authFrame'> {
  const origin = document.documentElement.dataset['devnetLogin'];
  if (origin === undefined) return {};
  const isOwn = new URLSearchParams(location.search).has(OWN_LOGIN);
  return {authFrame: isOwn ? origin : `${origin}${PUBLIC_PATH}`};
}

/** The same with a network of every other chain family. */
export function everyChainSettings(): DemoSettings {
  const settings = solanaSettings();
  const others = isLive()
    ? [bitcoin, polkadot]
    : [
        // Its balances come from the endpoint.
        bitcoinTestnet,
        servedAt('/rpc/polkadot', westend),
      ];
  return {...settings, networks: [...settings.networks, ...others]};
}

/** The same with Solana alone: a wallet of several families is asked for no other. */
export function solanaSettings(): DemoSettings {
  const settings = demoSettings();
  const cluster = isLive()
    ? solana
    : {...servedAt('/rpc/solana', solanaDevnet), blockExplorers: scanOf('solana')};
  return {...settings, networks: [...settings.networks, cluster]};
}

/** A public test network that the devnet simulates. */
function servedAt(path: string, network: Network): Network {
  const url = new URL(path, location.href).href;
  // The explorer that simulates a Bitcoin node has no socket.
  const webSocket = network.chainNamespace === 'solana' ? [toSocket(url)] : [];
  return {...network, rpcUrls: {default: {http: [url], webSocket}}};
}

function toSocket(url: string): string {
  return url.replace(/^http/, 'ws');
}

function devnet(id: number, name: string): ReturnType<typeof defineNetwork> {
  // Absolute: wallets that add the network get this address, too.
  const url = new URL(`/rpc/${id}`, location.href).href;
  return defineNetwork({
    id,
    name,
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [url], webSocket: [toSocket(url)]}},
    blockExplorers: scanOf(String(id)),
    assets: {imageUrl: new URL(`/pictures/${encodeURIComponent(name)}.svg`, location.href).href},
    testnet: true,
  });
}

/** The devnet's own block explorer. */
function scanOf(chain: string): NonNullable<Network['blockExplorers']> {
  return {default: {name: 'Devnet Scan', url: new URL(`/scan/${chain}`, location.href).href}};
}
