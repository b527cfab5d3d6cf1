import type {KernelContext} from '../../client/client.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {readChainId} from '../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Connected} from '../../core/ports/connection.js';
import type {EmbeddedWallet, WalletRequest} from '../../core/ports/embedded-wallet.js';
import {walletDisconnected, ProviderError} from './read-request.js';

/** Dependencies of {@link createLocalAnswers}. */
export type LocalAnswersParts = Pick<KernelContext, 'connections' | 'flows' | 'networks'>;

/** A request that the page itself answers; `undefined` for one that is for the wallet. */
export type LocalAnswers = (
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
export function createLocalAnswers(parts: LocalAnswersParts): LocalAnswers {
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
        return isForAccounts(params) ? answerPermission(parts, {wallet, method, connected}) : undefined;
    }
  };
}

interface PermissionRequest {
  readonly wallet: EmbeddedWallet;
  readonly method: string;
  readonly connected: Connected | undefined;
}

/** wagmi requests the permission `eth_accounts` (EIP-2255) before it connects, and revokes it to disconnect. */
function answerPermission(
  parts: LocalAnswersParts,
  {wallet, method, connected}: PermissionRequest,
): Promise<unknown> | undefined {
  if (method === 'wallet_requestPermissions') return require(wallet, connected, permissionsOf);
  return method === 'wallet_revokePermissions' ? disconnect(parts, connected) : undefined;
}

async function require<T>(
  wallet: EmbeddedWallet,
  connected: Connected | undefined,
  answer: (connected: Connected) => T,
): Promise<Awaited<T>> {
  if (!connected) throw walletDisconnected(wallet);
  return await answer(connected);
}

function chainIdOf({caipNetworkId}: Connected): string {
  return `0x${Number(caipNetworkId.split(':')[1]).toString(16)}`;
}

/** The permission that the page has while it is connected, as EIP-2255 has it. */
function permissionsOf({account}: Connected): readonly unknown[] {
  const caveats = [{type: 'restrictReturnedAccounts', value: [account.address]}];
  return [{invoker: location.origin, parentCapability: 'eth_accounts', caveats}];
}

async function disconnect({flows}: LocalAnswersParts, connected: Connected | undefined): Promise<null> {
  try {
    if (connected) await flows.disconnect({namespace: 'eip155', connectorId: connected.connector.id});
  } catch (cause) {
    throw new ProviderError('internal', 'The wallet did not confirm that it is disconnected', {cause});
  }
  return null;
}

/** Switches as the modal does; a wallet that is not in use switches without changing the network in use. */
async function switchChain(parts: LocalAnswersParts, {connector}: Connected, params: unknown): Promise<null> {
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
  const id = typeof chainId === 'string' && chainId.startsWith('0x') ? readChainId(chainId) : undefined;
  if (!id) throw new ProviderError('invalidParams', 'chainId: expected a hexadecimal number, such as 0x1');
  return id;
}

/** True for params that name the permission `eth_accounts` alone. */
function isForAccounts(params: unknown): boolean {
  const [first, ...others] = Array.isArray(params) ? (params as readonly unknown[]) : [];
  return others.length === 0 && isRecord(first) && Object.keys(first).join() === 'eth_accounts';
}
