import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toHexChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {isPublicNode} from '../../../../core/model/safety/is-public-node.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {isUnrecognisedChain, toSwitchError} from '../to-drawbridge-error.js';
import type {EvmRequests} from './evm-requests.js';

/**
 * Delay before a second check, in milliseconds: some wallets answer a switch request before they have
 * switched.
 */
export const SWITCH_SETTLE_MS = 1_000;

/** Dependencies of {@link switchChain}. */
interface SwitchEnv {
  readonly requests: EvmRequests;
  readonly clock: Clock;
}

/**
 * Switches a wallet to a network, adds the network if the wallet does not know it, and returns the wallet's
 * network afterwards.
 *
 * Rejects with `switch/declined`, `switch/unsupported`, `switch/mismatch` or `switch/failed`.
 */
export async function switchChain(network: Network, env: SwitchEnv): Promise<CaipNetworkId> {
  if (network.chainNamespace !== 'eip155') throw unsupported(network);
  try {
    await ask(network, env.requests);
  } catch (error) {
    if (!isUnrecognisedChain(error)) throw toSwitchError(error, network.name);
    await add(network, env, error);
  }
  return confirm(network, env);
}

function ask({id}: Network, requests: EvmRequests): Promise<unknown> {
  return requests.send({method: 'wallet_switchEthereumChain', params: [{chainId: toHexChainId(id)}]});
}

async function add(network: Network, env: SwitchEnv, cause: unknown): Promise<void> {
  const {requests} = env;
  const parameter = toAddChainParameter(network);
  if (!parameter) throw unsupported(network, cause);
  try {
    await requests.send({method: 'wallet_addEthereumChain', params: [parameter]});
    // Most wallets also switch to a network they add, but EIP-3085 does not require it.
    if ((await settledChain(network, env)) !== network.caipNetworkId) await ask(network, requests);
  } catch (error) {
    throw toSwitchError(error, network.name);
  }
}

/** Checks the wallet's network: the result of `eth_chainId` counts, not the accepted request. */
async function confirm(network: Network, env: SwitchEnv): Promise<CaipNetworkId> {
  const current = await settledChain(network, env);
  if (current === network.caipNetworkId) return current;
  const message = `The wallet accepted the switch to ${network.caipNetworkId} but is on ${current}.`;
  throw new DrawbridgeError('switch/mismatch', message, {name: network.name});
}

/** The wallet's network, read a second time after {@link SWITCH_SETTLE_MS} if it is not the expected one yet. */
async function settledChain(network: Network, {requests, clock}: SwitchEnv): Promise<CaipNetworkId> {
  const current = await readChain(network, requests);
  if (current === network.caipNetworkId) return current;
  await new Promise<void>((resolve) => clock.after(SWITCH_SETTLE_MS, resolve));
  return readChain(network, requests);
}

async function readChain(network: Network, requests: EvmRequests): Promise<CaipNetworkId> {
  try {
    return await requests.chain();
  } catch (error) {
    throw toSwitchError(error, network.name);
  }
}

function unsupported({name, caipNetworkId}: Network, cause?: unknown): DrawbridgeError {
  const message = `The wallet does not have ${caipNetworkId}, and the page cannot add it.`;
  return new DrawbridgeError('switch/unsupported', message, {name, cause});
}

/** Parameter of `wallet_addEthereumChain` (EIP-3085). */
interface AddChainParameter {
  readonly chainId: string;
  readonly chainName: string;
  readonly nativeCurrency: Network['nativeCurrency'];
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls?: readonly string[];
}

/**
 * Describes a network to a wallet, with its public nodes only; `undefined` if it has none the wallet could
 * reach.
 */
function toAddChainParameter(network: Network): AddChainParameter | undefined {
  const rpcUrls = network.rpcUrls.default.http.filter(isPublicNode);
  if (rpcUrls.length === 0 || network.stub) return undefined;
  const explorer = network.blockExplorers?.default.url;
  return {
    chainId: toHexChainId(network.id),
    chainName: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls,
    ...(explorer === undefined ? {} : {blockExplorerUrls: [explorer]}),
  };
}
