import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isSentBefore} from '../../../../core/errors/to-send-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {currentCaipNetworkId} from '../../../../core/model/networks/deprecated-ids.js';
import type {JsonRpc} from '../../../../core/ports/chain-adapter.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import {isAboutNode} from '../../../../core/ports/first-answer.js';
import {ProviderRpcError, RPC_CODES} from '../providers/provider-rpc-error.js';
import type {
  RemoteNamespaceSession,
  NodeRequest,
  NamespaceRequest,
} from '../providers/remote-namespace-session.js';
import type {RelayLink} from '../relay/relay-link.js';
import {openWalletApp} from '../wallet-app.js';
import type {SessionState} from './session-state.js';

/** Dependencies of {@link createNamespaceSession}: one open session. */
export interface NamespaceSessionParts {
  readonly topic: string;
  readonly state: SessionState;
  readonly link: RelayLink;
  readonly env: ConnectorEnv;
  readonly isOpen: () => boolean;
  /** The definition of a network, if the page has it. */
  readonly factsOf: (network: CaipNetworkId) => Network | undefined;
  readonly accountsOf: (namespace: ChainNamespace) => readonly Account[];
  readonly switchTo: (network: CaipNetworkId) => Promise<CaipNetworkId>;
  readonly end: () => void;
}

/** Creates one namespace of an open session, for its provider. */
export function createNamespaceSession(
  namespace: ChainNamespace,
  parts: NamespaceSessionParts,
): RemoteNamespaceSession {
  const {topic, state, env, isOpen, factsOf, accountsOf, switchTo, end} = parts;
  const nodesOf = (network = state.network(namespace)): readonly string[] =>
    factsOf(network)?.rpcUrls.default.http ?? [];
  return {
    topic,
    storage: env.storage,
    switchTo,
    end,
    get isOpen() {
      return isOpen() && state.has(namespace);
    },
    get wallet() {
      return state.wallet;
    },
    get network() {
      return state.network(namespace);
    },
    get networks() {
      return [...new Set(state.grant(namespace).networks.map(currentCaipNetworkId))];
    },
    get accounts() {
      return accountsOf(namespace);
    },
    get methods() {
      return state.grant(namespace).methods;
    },
    capabilities: (address) => state.capabilities(address),
    get assetDiscovery() {
      return state.assetDiscovery;
    },
    askWallet: (request) => askWallet(parts, {network: state.network(namespace), ...request}),
    hasNode: (network) => nodesOf(network).length > 0,
    askNode: ({network, ...request}: NodeRequest) => askNodes(env.rpc, nodesOf(network), request),
  };
}

async function askWallet(
  {topic, state, link}: NamespaceSessionParts,
  {method, params, network, isQuiet = false}: NamespaceRequest & {readonly network: CaipNetworkId},
): Promise<unknown> {
  const chainId = state.grantedId(network);
  if (chainId === undefined) {
    throw new ProviderRpcError(RPC_CODES.chainDisconnected, `The wallet has not granted ${network}`);
  }
  const opensApp = state.opensApp && !isQuiet;
  return link.request({topic, chainId, method, params}, (requestId) => {
    if (opensApp) openWalletApp({topic, requestId, app: state.app});
  });
}

/** Error codes that concern the node and not the request: rate limit and unsupported method. */
const OF_THE_NODE = new Set<number | undefined>([-32_005, -32_601]);

/** EIP-1474. */
const REVERTED = 3;

/** A node that does not answer these may have the transaction. */
const SENDING = new Set(['sendTransaction', 'eth_sendRawTransaction']);

/**
 * Queries the nodes in order and returns the first answer; an error that every node would return is final.
 *
 * Rejects with the failure of the last node. For a transaction, a node that gave no answer counts more than one that
 * refused it, unless that one has it.
 */
export async function askNodes(
  rpc: JsonRpc,
  urls: readonly string[],
  request: {readonly method: string; readonly params: readonly unknown[]},
): Promise<unknown> {
  let failure: unknown = new DrawbridgeError('rpc/failed', 'No node of the network is known');
  let silence: unknown;
  for (const url of urls) {
    try {
      // Sequential on purpose: further nodes are only a fallback.
      return await rpc({url, ...request});
    } catch (cause) {
      failure = cause;
      if (!isDrawbridgeError(cause, 'rpc/failed')) silence ??= cause;
      if (isFinal(cause)) break;
    }
  }
  const mayBeSent = SENDING.has(request.method) && silence !== undefined && !isSentBefore(failure);
  throw mayBeSent ? silence : failure;
}

/** A revert is final; another node may not have this one's limit. */
function isFinal(cause: unknown): boolean {
  if (!isDrawbridgeError(cause, 'rpc/failed')) return false;
  const {status} = cause.context;
  return status === REVERTED || !(OF_THE_NODE.has(status) || isAboutNode(cause));
}
