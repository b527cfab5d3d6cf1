import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {createProvider, type EvmSession, type RpcRequest, hexChainIdOf} from './evm-provider.js';
import {ProviderRpcError, RPC_CODES} from './provider-rpc-error.js';
import type {NamespaceHandle, RemoteNamespaceSession} from './remote-namespace-session.js';

/** State that EIP-1193 events report. */
interface ToldFacts {
  readonly chainId: string | undefined;
  readonly addresses: readonly string[];
  readonly isOpen: boolean;
}

/** Creates the EIP-1193 provider of a session. */
export function createEvmHandle(session: RemoteNamespaceSession): NamespaceHandle {
  const handle = createProvider(evmSession(session));
  let reported = factsOf(session);
  return {
    provider: handle.provider,
    refresh() {
      const before = reported;
      reported = factsOf(session);
      if (reported.chainId !== undefined && reported.chainId !== before.chainId)
        handle.emit('chainChanged', reported.chainId);
      if (reported.addresses.join() !== before.addresses.join())
        handle.emit('accountsChanged', reported.addresses);
      if (before.isOpen && !reported.isOpen) {
        handle.emit('disconnect', new ProviderRpcError(RPC_CODES.disconnected, 'The wallet is disconnected'));
      }
    },
  };
}

function factsOf({isOpen, network, accounts}: RemoteNamespaceSession): ToldFacts {
  return {
    isOpen,
    chainId: isOpen ? hexChainIdOf(network) : undefined,
    addresses: isOpen ? accounts.map(({address}) => address) : [],
  };
}

function evmSession(session: RemoteNamespaceSession): EvmSession {
  return {
    askWallet: (request) =>
      session.askWallet({
        method: request.method,
        params: request.params ?? [],
        isQuiet: isQuietMethod(request.method),
        ...networkNamedBy(request),
      }),
    switchTo: (network) => session.switchTo(network),
    capabilities: (address) => session.capabilities(address),
    get assetDiscovery() {
      return session.assetDiscovery;
    },
    get walletName() {
      return session.wallet.name;
    },
    get isOpen() {
      return session.isOpen;
    },
    get network() {
      return session.network;
    },
    get addresses() {
      return session.accounts.map(({address}) => address);
    },
    get methods() {
      return session.methods;
    },
    get askNode() {
      if (!session.hasNode()) return undefined;
      return ({method, params}: RpcRequest) => session.askNode({method, params: listOf(params)});
    },
  };
}

/**
 * Methods whose `chainId` parameter decides the network: the session's network may change while a request is
 * pending.
 */
const NAME_THEIR_CHAIN: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
];

function networkNamedBy({method, params}: RpcRequest): {readonly network?: CaipNetworkId} {
  const [first] = NAME_THEIR_CHAIN.includes(method) ? listOf(params) : [];
  const given = isRecord(first) ? first['chainId'] : undefined;
  if (given === undefined) return {};
  const id = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(id) && id > 0) return {network: `eip155:${id}`};
  throw new ProviderRpcError(RPC_CODES.invalidParams, `${method}: chainId is no chain id`);
}

/** Parameters as a list, as nodes require; the few methods with named parameters belong to wallets. */
function listOf(params: RpcRequest['params']): readonly unknown[] {
  if (params === undefined) return [];
  return Array.isArray(params) ? (params as readonly unknown[]) : [params];
}

/**
 * Methods that a wallet answers without its user, so that its app is not opened for them.
 *
 * Pages and this product call them repeatedly in the background, also when the user returns from the app. The
 * list is that of the method guard and further read-only methods. Any other method may need an approval.
 */
const QUIET_METHODS = new Set(
  [
    'eth_accounts eth_blockNumber eth_call eth_chainId eth_coinbase eth_createAccessList eth_estimateGas',
    'eth_estimateUserOperationGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance eth_getBlockByHash',
    'eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash',
    'eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs',
    'eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex',
    'eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount',
    'eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber',
    'eth_getUserOperationByHash eth_getUserOperationReceipt eth_maxPriorityFeePerGas eth_newBlockFilter',
    'eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_supportedEntryPoints eth_syncing',
    'eth_uninstallFilter net_version wallet_getAssets wallet_getCallsStatus wallet_getCapabilities',
    'wallet_getPermissions web3_clientVersion',
  ].flatMap((line) => line.split(' ')),
);

/** True for a method that needs no action of the user in the wallet. */
function isQuietMethod(method: string): boolean {
  return QUIET_METHODS.has(method);
}
