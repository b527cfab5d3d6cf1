import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toHexChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {readTransactionHash} from '../../../../core/model/safety/read-transaction-hash.js';
import {isRecord, getOwn, type Unchecked} from '../../../../core/model/safety/record.js';
import type {AssetDiscovery} from '../../../../core/ports/providers.js';
import {EIP155_METHODS} from '../proposed-namespaces.js';
import {ProviderRpcError, RPC_CODES, toProviderRpcError} from './provider-rpc-error.js';

/** A request of EIP-1193. */
export interface RpcRequest {
  readonly method: string;
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined;
}

/** The events of EIP-1193. `connect` is never emitted: a provider is connected from its creation. */
type ProviderEvent = 'connect' | 'disconnect' | 'chainChanged' | 'accountsChanged';

type Listener = (payload: never) => void;

/** The provider for dapps (EIP-1193). */
export interface WalletConnectProvider extends AssetDiscovery {
  request(request: RpcRequest): Promise<unknown>;
  on(event: ProviderEvent, listener: Listener): WalletConnectProvider;
  removeListener(event: ProviderEvent, listener: Listener): WalletConnectProvider;
}

/** The state and requests a provider needs of its session. */
export interface EvmSession {
  readonly isOpen: boolean;
  readonly walletName: string;
  readonly network: CaipNetworkId;
  readonly addresses: readonly string[];
  /** The methods the wallet granted. */
  readonly methods: ReadonlySet<string>;
  /** Capabilities for an account that the wallet reported with its approval (EIP-5792); unchecked. */
  capabilities(address: string): unknown;
  /** Whether the wallet reported then that it supports asset discovery (EIP-7811). */
  readonly assetDiscovery: boolean | undefined;
  askWallet(request: RpcRequest): Promise<unknown>;
  /** `undefined` if the page has no node of the active network. */
  readonly askNode: ((request: RpcRequest) => Promise<unknown>) | undefined;
  switchTo(network: CaipNetworkId): Promise<CaipNetworkId>;
}

/** A provider, and the function that emits its events. */
interface ProviderHandle {
  readonly provider: WalletConnectProvider;
  emit(event: ProviderEvent, payload: unknown): void;
}

type Answer = (session: EvmSession, request: RpcRequest) => unknown;

/** Methods answered without wallet or node. */
const LOCAL: Readonly<Record<string, Answer>> = {
  eth_accounts: ({addresses}) => addresses,
  eth_requestAccounts: ({addresses}) => addresses,
  eth_coinbase: ({addresses}) => addresses[0] ?? null,
  eth_chainId: ({network}) => hexChainIdOf(network),
  net_version: ({network}) => reference(network),
  wallet_switchEthereumChain: switchChain,
};

/** Methods that only a wallet can answer, granted or not. */
const OF_WALLETS = new Set<string>(EIP155_METHODS);
/** EIP-5792. */
const CAPABILITIES = 'wallet_getCapabilities';
/** EIP-7811. */
const ASSETS = 'wallet_getAssets';
/** Methods sent to a node if there is one: the transaction is signed already, and few wallets support it. */
const FOR_THE_NODE = new Set(['eth_sendRawTransaction']);

/** Creates the EIP-1193 provider of one session; its errors have EIP-1193's shape. */
export function createProvider(session: EvmSession): ProviderHandle {
  const listeners = new Map<ProviderEvent, Set<Listener>>();
  const provider: WalletConnectProvider = {
    get assetDiscovery() {
      // A method that was not granted cannot be called, whatever capabilities the wallet reports.
      return session.methods.has(ASSETS) ? session.assetDiscovery : false;
    },
    get grantedMethods() {
      return session.methods;
    },
    async request(request) {
      try {
        return await answerRequest(session, request);
      } catch (cause) {
        throw toProviderRpcError(cause);
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  return {
    provider,
    emit(event, payload) {
      for (const listener of listeners.get(event) ?? []) listener(payload as never);
    },
  };
}

/** The chain id of a network as EIP-1193 writes it. */
export function hexChainIdOf(network: CaipNetworkId): string {
  return toHexChainId(reference(network));
}

async function answerRequest(session: EvmSession, request: RpcRequest): Promise<unknown> {
  const {method} = request;
  if (!session.isOpen) throw new ProviderRpcError(RPC_CODES.disconnected, 'The wallet is disconnected');
  const local = getOwn(LOCAL, method);
  if (local) return local(session, request);
  return agreedCapabilities(session, request) ?? askOthers(session, request);
}

/** Sends the request to the wallet if it granted the method, else to a node. */
async function askOthers(session: EvmSession, request: RpcRequest): Promise<unknown> {
  const {method} = request;
  const {askNode} = session;
  if (askNode && FOR_THE_NODE.has(method)) return askNode(request);
  if (session.methods.has(method)) {
    return checkAnswer(await session.askWallet(request), {method, name: session.walletName});
  }
  if (askNode && !isForWallets(method)) return askNode(request);
  throw new ProviderRpcError(RPC_CODES.unsupportedMethod, `The wallet does not support ${method}`);
}

/** The capabilities that the wallet reported for the session's accounts; others are requested. */
function agreedCapabilities(session: EvmSession, {method, params}: RpcRequest): Unchecked | undefined {
  if (method !== CAPABILITIES) return undefined;
  const [address] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const reported = typeof address === 'string' ? session.capabilities(address) : undefined;
  return isRecord(reported) ? reported : undefined;
}

function isForWallets(method: string): boolean {
  return method.startsWith('wallet_') || OF_WALLETS.has(method);
}

async function switchChain(session: EvmSession, {params}: RpcRequest): Promise<null> {
  const [wanted] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const id = Number((wanted as {readonly chainId?: unknown} | undefined)?.chainId ?? Number.NaN);
  if (!Number.isSafeInteger(id) || id <= 0) {
    throw new ProviderRpcError(RPC_CODES.invalidParams, 'Expected [{chainId}] with a hexadecimal chain id');
  }
  const network = await session.switchTo(`eip155:${id}`);
  if (network === `eip155:${id}`) return null;
  throw new ProviderRpcError(RPC_CODES.internal, `The wallet did not move to chain ${id}`);
}

function reference(network: CaipNetworkId): string {
  return network.slice(network.indexOf(':') + 1);
}

interface Expected {
  readonly methods: string;
  /** Expected result, for the error message. */
  readonly what: string;
  readonly isIt: (answer: unknown) => boolean;
}

/** An on-chain signature of a Safe is `0x` alone. */
const BYTES = /^0x(?:[0-9a-f]{2})*$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

const isBytes = (answer: unknown): boolean => typeof answer === 'string' && BYTES.test(answer);

/** Results that pages and this product rely on; other methods may return any value. */
const EXPECTED: readonly Expected[] = [
  {
    methods: 'personal_sign eth_sign eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4',
    what: 'a signature',
    isIt: isBytes,
  },
  {
    methods: 'eth_signTransaction',
    what: 'a signed transaction',
    // Some nodes return the bytes together with the decoded transaction.
    isIt: (answer) => isBytes(isRecord(answer) ? answer['raw'] : answer),
  },
  {
    methods:
      'eth_blockNumber eth_estimateGas eth_gasPrice eth_getBalance eth_getTransactionCount eth_maxPriorityFeePerGas',
    what: 'a number in hexadecimal',
    isIt: (answer) => typeof answer === 'string' && QUANTITY.test(answer),
  },
  {methods: 'eth_call eth_getCode eth_getStorageAt', what: 'bytes', isIt: isBytes},
  {
    methods: 'wallet_getAssets wallet_getCallsStatus wallet_getCapabilities wallet_grantPermissions',
    what: 'an object',
    isIt: isRecord,
  },
  {
    methods: 'wallet_sendCalls',
    what: 'the id of the calls',
    // The first version of EIP-5792 returns the id alone.
    isIt: (answer) => isText(isRecord(answer) ? answer['id'] : answer),
  },
  {
    methods:
      'wallet_getPermissions wallet_requestPermissions wallet_requestExecutionPermissions wallet_getGrantedExecutionPermissions',
    what: 'a list of permissions',
    isIt: (answer) => Array.isArray(answer) && answer.every(isRecord),
  },
];

/** After these, a transaction may have been sent with any answer. */
const SENDING = new Set(['eth_sendTransaction', 'eth_sendRawTransaction']);

/** The method, and the wallet's name. */
interface AskedOf {
  readonly method: string;
  readonly name: string;
}

/**
 * Returns a remote wallet's answer if it is valid for the method; throws `wallet/invalid-answer` otherwise,
 * or `send/unclear` if a transaction may have been sent. For an answer that contains a transaction's hash,
 * returns the hash.
 */
function checkAnswer(answer: unknown, {method, name}: AskedOf): unknown {
  if (SENDING.has(method)) {
    const hash = readTransactionHash(answer);
    if (hash !== undefined) return hash;
    throw new DrawbridgeError(
      'send/unclear',
      `${name} answered ${method} with something other than a transaction hash.`,
      {name},
    );
  }
  const expected = EXPECTED.find(({methods}) => methods.split(' ').includes(method));
  if (!expected || expected.isIt(answer)) return answer;
  const {what} = expected;
  const text = `${name} answered ${method} with something other than ${what}.`;
  throw new DrawbridgeError('wallet/invalid-answer', text, {name});
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
