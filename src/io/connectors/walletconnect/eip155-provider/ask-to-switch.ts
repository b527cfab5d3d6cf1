import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {isPublicNode} from '../../../../core/model/safety/public-node.js';
import {RPC_CODES, ProviderRpcError} from './provider-rpc-error.js';
import {toHexChainId, type RpcRequest} from './evm-provider.js';
import {isDeclined, readForeign} from '../to-drawbridge-error.js';

const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';
const UNKNOWN_CHAIN_CODES = new Set<number>([
  RPC_CODES.unrecognizedChain,
  RPC_CODES.internal,
  -RPC_CODES.internal,
  5100,
]);
const SAYS_UNKNOWN_CHAIN =
  /unrecogni[sz]ed chain|unknown chain|chain.*not (been )?(added|found)|add(ing)? the chain/i;

/** What {@link askToSwitch} works with. */
export interface SwitchParts {
  readonly methods: ReadonlySet<string>;
  /** The network's facts, where the page knows it; a wallet that does not is then told them. */
  readonly facts: Network | undefined;
  readonly ask: (request: RpcRequest) => Promise<unknown>;
}

/** Asks an EVM wallet to move to a network it has not granted yet, and to add it when it does not know it. */
export async function askToSwitch(network: CaipNetworkId, {methods, facts, ask}: SwitchParts): Promise<void> {
  if (!methods.has(SWITCH)) {
    throw new ProviderRpcError(RPC_CODES.unrecognizedChain, `The wallet has not granted ${network}`);
  }
  try {
    await ask({method: SWITCH, params: [{chainId: toHexChainId(network)}]});
  } catch (cause) {
    const parameters = facts && addParameters(facts);
    if (!isUnknownChain(cause) || !parameters || !methods.has(ADD)) throw cause;
    await ask({method: ADD, params: [parameters]});
  }
}

/**
 * True when the wallet may take the network once it is told what it needs to know of it.
 *
 * Injected wallets say so by 4902, -32603, 32603 and 5000, or in words. Over WalletConnect 5000 is the user's own
 * refusal and never counts; its 5100 (unsupported chains) is what 4902 is to EIP-3326.
 */
function isUnknownChain(cause: unknown): boolean {
  const error = readForeign(cause);
  if (isDeclined(error)) return false;
  return UNKNOWN_CHAIN_CODES.has(error.code ?? 0) || SAYS_UNKNOWN_CHAIN.test(error.message);
}

/** The parameter of EIP-3085 with public nodes only; `undefined` for a network without one the wallet could reach. */
function addParameters({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  stub,
}: Network): object | undefined {
  const nodes = rpcUrls.default.http.filter(isPublicNode);
  if (stub || nodes.length === 0) return undefined;
  return {
    chainId: toHexChainId(caipNetworkId),
    chainName: name,
    nativeCurrency,
    rpcUrls: nodes,
    ...(blockExplorers && {blockExplorerUrls: [blockExplorers.default.url]}),
  };
}
