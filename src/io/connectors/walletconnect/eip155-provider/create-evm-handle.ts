import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {ProviderRpcError, RPC_CODES} from './provider-rpc-error.js';
import {createProvider, toHexChainId, type EvmSession, type RpcRequest} from './evm-provider.js';
import type {NamespaceHandle, NamespaceSession} from '../providers/namespace-session.js';
import {isQuietMethod} from './quiet-methods.js';

/** State that EIP-1193 events report. */
interface ToldFacts {
  readonly chainId: string | undefined;
  readonly addresses: readonly string[];
  readonly isOpen: boolean;
}

/** Creates the EIP-1193 provider of a session. */
export function createEvmHandle(session: NamespaceSession): NamespaceHandle {
  const handle = createProvider(evmSession(session));
  let told = factsOf(session);
  return {
    provider: handle.provider,
    refresh() {
      const before = told;
      told = factsOf(session);
      if (told.chainId !== undefined && told.chainId !== before.chainId)
        handle.emit('chainChanged', told.chainId);
      if (told.addresses.join() !== before.addresses.join()) handle.emit('accountsChanged', told.addresses);
      if (before.isOpen && !told.isOpen) {
        handle.emit('disconnect', new ProviderRpcError(RPC_CODES.disconnected, 'The wallet is disconnected'));
      }
    },
  };
}

function factsOf({isOpen, network, accounts}: NamespaceSession): ToldFacts {
  return {
    isOpen,
    chainId: isOpen ? toHexChainId(network) : undefined,
    addresses: isOpen ? accounts.map(({address}) => address) : [],
  };
}

function evmSession(session: NamespaceSession): EvmSession {
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
