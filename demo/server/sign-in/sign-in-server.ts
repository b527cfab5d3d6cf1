import {
  bitcoinVerifier,
  evmVerifier,
  polkadotVerifier,
  solanaVerifier,
  type CaipNetworkId,
} from '@drawbridge/modal/siwx';
import {getRequestListener} from '@hono/node-server';
import type {Hono} from 'hono';
import type {Connect, Plugin} from 'vite';
import {LIVE_NETWORKS} from '../live-pages.js';
import {signInRoutes} from './sign-in-routes.js';
import {createSignInStore} from './sign-in-store.js';
import {createTrouble} from './trouble.js';

const PATH = '/sign-in';
const TROUBLE_PATH = '/sign-in-trouble';
const DEVNET_CHAINS = [31337, 31338];
/** Networks of the demo's pages with the devnet, and with the public services. */
const CHAINS: Readonly<Record<'devnet' | 'live', readonly CaipNetworkId[]>> = {
  devnet: [
    ...DEVNET_CHAINS.map((id) => `eip155:${id}` as const),
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'bip122:000000000933ea01ad0ee984209779ba',
    'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  ],
  live: LIVE_NETWORKS,
};

/**
 * Signs visitors of the demo in, below `/sign-in` of the pages' own origin. Uses the origin that the browser requested,
 * because a phone on the same network visits another one; the server of a real site has it in its settings.
 *
 * `devnet` is the address of the devnet's chains, for contract wallets; without it, the public nodes are used.
 */
export function signInServer(devnet?: string): Plugin {
  const store = createSignInStore();
  const verifiers = [evmVerifier(nodesOf(devnet)), solanaVerifier(), bitcoinVerifier(), polkadotVerifier()];
  const chains = CHAINS[devnet === undefined ? 'live' : 'devnet'];
  const apps = new Map<string, Hono>();
  const appOf = (origin: string): Hono => {
    const app = apps.get(origin) ?? signInRoutes({origin, chains, store, verifiers});
    apps.set(origin, app);
    return app;
  };
  const answer = getRequestListener((request) => appOf(new URL(request.url).origin).fetch(request));
  const trouble = createTrouble();
  const handle = trouble.guard((request, response) => void answer(request, response));
  const use = ({middlewares}: {readonly middlewares: Connect.Server}): void =>
    void middlewares.use(TROUBLE_PATH, trouble.handle).use(PATH, handle);
  return {name: 'sign-in', configureServer: use, configurePreviewServer: use};
}

function nodesOf(devnet: string | undefined): Parameters<typeof evmVerifier>[0] {
  if (devnet === undefined) return {};
  return {rpcUrls: Object.fromEntries(DEVNET_CHAINS.map((id) => [`eip155:${id}`, `${devnet}/rpc/${id}`]))};
}
