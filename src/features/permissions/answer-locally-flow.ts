import type {KernelContext} from '../../client/client.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Connected} from '../../core/ports/connection.js';
import type {EmbeddedWallet, WalletRequest} from '../../core/ports/embedded-wallet.js';
import {disconnected, ProviderError} from './read-request.js';

/** Dependencies of {@link createAnswerLocallyFlow}. */
export type AnswerLocallyParts = Pick<KernelContext, 'connections' | 'flows' | 'networks'>;

/** A request that the page itself answers; `undefined` for one that is for the wallet. */
export type AnswerLocallyFlow = (
  wallet: EmbeddedWallet,
  request: WalletRequest,
  connected: Connected | undefined,
) => Promise<unknown> | undefined;

/**
 * Creates the flow that answers requests on eip155 about the connection: `eth_accounts`, `eth_requestAccounts` and
 * `eth_chainId` from the state, `wallet_switchEthereumChain` with the client's switch.
 *
 * `eth_accounts` has the account in use alone, because the wallet signs with no other.
 */
export function createAnswerLocallyFlow(parts: AnswerLocallyParts): AnswerLocallyFlow {
  return (wallet, {method, params}, connected) => {
    if (wallet.namespace !== 'eip155') return undefined;
    switch (method) {
      case 'eth_accounts':
        return Promise.resolve(connected ? [connected.account.address] : []);
      case 'eth_requestAccounts':
        return require(wallet, connected, ({account}) => [account.address]);
      case 'eth_chainId':
        return require(wallet, connected, chainIdOf);
      case 'wallet_switchEthereumChain':
        return require(wallet, connected, (live) => switchChain(parts, live, params));
      default:
        return undefined;
    }
  };
}

async function require<T>(
  wallet: EmbeddedWallet,
  connected: Connected | undefined,
  answer: (connected: Connected) => T,
): Promise<Awaited<T>> {
  if (!connected) throw disconnected(wallet);
  return await answer(connected);
}

function chainIdOf({caipNetworkId}: Connected): string {
  return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`;
}

/** Switches as the modal does; a wallet that is not in use switches without changing the network in use. */
async function switchChain(
  parts: AnswerLocallyParts,
  {connector}: Connected,
  params: unknown,
): Promise<null> {
  const network = parts.networks.find(readNetworkId(params));
  if (!network)
    throw new ProviderError('unknownChain', 'This page does not offer the network; it cannot be added');
  const inUse = parts.connections.of('eip155');
  const isInUse = inUse.status === 'connected' && inUse.connector.id === connector.id;
  try {
    if (isInUse) await parts.flows.switchNetwork(network.caipNetworkId);
    else await connector.switchNetwork?.(network);
  } catch (cause) {
    const isDeclined = isDrawbridgeError(cause, 'switch/declined');
    const text = `The network is not ${network.name}`;
    throw new ProviderError(isDeclined ? 'userRejected' : 'internal', text, {cause});
  }
  return null;
}

/** Reads `[{chainId: '0x1'}]`. */
function readNetworkId(params: unknown): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  const chainId = isRecord(first) ? first['chainId'] : undefined;
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,14}$/i.test(chainId))
    throw new ProviderError('invalidParams', 'chainId: expected a hexadecimal number, such as 0x1');
  return `eip155:${Number(chainId)}`;
}

/**
 * True for the EIP-2255 request for `eth_accounts`, which wagmi sends before `eth_requestAccounts`. The guard rejects it
 * as any unlisted method, but shows the user no alert.
 */
export function isAccountsHandshake({method, params}: WalletRequest): boolean {
  if (method !== 'wallet_requestPermissions') return false;
  const [first, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  return others.length === 0 && isRecord(first) && Object.keys(first).join() === 'eth_accounts';
}
