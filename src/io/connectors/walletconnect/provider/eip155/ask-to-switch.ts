import type {CaipNetworkId} from '../../../../../core/model/caip.js';
import type {Network} from '../../../../../core/model/network.js';
import {RPC_CODES, ProviderRpcError} from './provider-rpc-error.js';
import {toHexChainId, type RpcRequest} from './evm-provider.js';
import {readForeign} from '../../to-drawbridge-error.js';

const SWITCH = 'wallet_switchEthereumChain';
const ADD = 'wallet_addEthereumChain';

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
    const isUnknown = readForeign(cause).code === RPC_CODES.unrecognizedChain;
    if (!isUnknown || !facts || !methods.has(ADD)) throw cause;
    await ask({method: ADD, params: [addParameters(facts)]});
  }
}

/** The parameter of EIP-3085. */
function addParameters({caipNetworkId, name, nativeCurrency, rpcUrls, blockExplorers}: Network): object {
  return {
    chainId: toHexChainId(caipNetworkId),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(blockExplorers && {blockExplorerUrls: [blockExplorers.default.url]}),
  };
}
