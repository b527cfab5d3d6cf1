import {type Chain, fallback, http, type Transport} from 'viem';
import type {PageClient} from '../client/client.js';
import type {Drawbridge} from '../client/drawbridge.js';
import {pageOf} from '../client/page-of.js';
import type {WagmiConnectorFn} from '../client/wagmi/connector-types.js';
import {createWagmiConnector} from '../client/wagmi/wagmi-connector.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Network} from '../core/model/network.js';

export type {
  AddedChain,
  EvmConnection,
  WagmiConnector,
  WagmiConnectorConfig,
  WagmiConnectorFn,
} from '../client/wagmi/connector-types.js';
// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../features/registry.js';

/**
 * Creates a connector for `createConfig` of wagmi 2 and 3. wagmi then has the client's account, network and status. Set
 * `multiInjectedProviderDiscovery: false` as well: the client already finds the wallets.
 *
 * wagmi's `connect` opens the modal at EVM wallets, and rejects with viem's `UserRejectedRequestError` if the user closes
 * it; a later approval in the wallet still connects. wagmi's `disconnect` is `client.disconnect({namespace: 'eip155'})`.
 *
 * Throws `client/missing` if the argument is not a client.
 */
export function drawbridgeConnector(client: Drawbridge): WagmiConnectorFn {
  const page = requirePage(client);
  return (config) => createWagmiConnector(client, page, config);
}

/** Options of wagmi's `createConfig` for a client. */
export type DrawbridgeWagmi = {
  readonly chains: readonly [Chain, ...Chain[]];
  readonly transports: Record<number, Transport>;
  readonly connectors: WagmiConnectorFn[];
  readonly multiInjectedProviderDiscovery: false;
};

/**
 * Returns the options of wagmi's `createConfig` for a client: its EVM networks with the default network first, transports
 * to their RPC addresses (those of `customRpcUrls` first), and the connector.
 *
 * Throws `client/missing` if the argument is not a client, and `config/invalid-option` if the client has no EVM network, or
 * has one without an RPC address, because the page gave only its id.
 */
export function drawbridgeWagmi(client: Drawbridge): DrawbridgeWagmi {
  const {networks, config} = requirePage(client);
  const ids = new Set(
    [config.defaultNetwork, ...networks.state.get().requested].map(({caipNetworkId}) => caipNetworkId),
  );
  const offered = [...ids].flatMap((id) => networks.find(id) ?? []);
  const chains = offered.filter(({chainNamespace}) => chainNamespace === 'eip155').map(toChain);
  const [first, ...others] = chains;
  if (!first) throw invalid('the client has no EVM network.');
  const transports = chains.map(
    ({id, rpcUrls}) => [id, fallback(rpcUrls.default.http.map((url) => http(url)))] as const,
  );
  return {
    chains: [first, ...others],
    transports: Object.fromEntries(transports),
    connectors: [drawbridgeConnector(client)],
    multiInjectedProviderDiscovery: false,
  };
}

function toChain({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  testnet,
  caipNetworkId,
}: Network): Chain {
  if (rpcUrls.default.http.length === 0)
    throw invalid(
      `${caipNetworkId} has no RPC address; pass it as an object of @drawbridge/modal/networks or viem.`,
    );
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls,
    ...(blockExplorers && {blockExplorers}),
    ...(testnet && {testnet}),
  };
}

function invalid(text: string): DrawbridgeError {
  return new DrawbridgeError('config/invalid-option', `drawbridgeWagmi(): ${text}`, {name: 'networks'});
}

function requirePage(client: Drawbridge): PageClient {
  const page = pageOf(client);
  if (page) return page;
  throw new DrawbridgeError('client/missing', 'The connector for wagmi takes a client of createDrawbridge.');
}
