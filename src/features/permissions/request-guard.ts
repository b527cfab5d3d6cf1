import type {KernelContext} from '../../client/client.js';
import {connectionsOf} from '../../controllers/connections/all-connections.js';
import {type ToastMessage, TOAST_SWAP_DELAY_MS} from '../../controllers/toast-controller.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {EmbeddedWallet} from '../../core/ports/embedded-wallet.js';
import {pause} from '../../core/ports/waiting.js';
import type {ApprovalQueue} from './approval-queue.js';
import {connectionOfWallet} from './approvals-controller.js';
import {checkRequest} from './check-request.js';
import {createLocalAnswers} from './local-answers.js';
import {PERMISSIONS_FAILURES} from './permissions-failures.js';
import {walletDisconnected, ProviderError, readRequest} from './read-request.js';

/** Delay of the alert after the modal opened (spec 6). */
const ALERT_DELAY_MS = 300;

/**
 * viem sends a transaction again by this method after -32602, and gives the page the first error only if the second one
 * has this code. Without an alert: the page did not ask for it.
 */
const PROBE = 'wallet_sendTransaction';

/** Dependencies of {@link createRequestGuard}. */
interface GuardParts extends Pick<
  KernelContext,
  | 'connections'
  | 'env'
  | 'flows'
  | 'loadMessages'
  | 'modal'
  | 'networks'
  | 'open'
  | 'otherConnections'
  | 'toast'
> {
  readonly approve: Pick<ApprovalQueue, 'ask'>;
}

/** Creates the guard in front of the wallets of this site. */
export function createRequestGuard(
  parts: GuardParts,
): (wallet: EmbeddedWallet, request: unknown) => Promise<unknown> {
  const answerLocally = createLocalAnswers(parts);
  return async (wallet, given) => {
    const request = readRequest(given);
    const {method} = request;
    const connected = connectionOfWallet(wallet, connectionsOf(parts, wallet.namespace));
    const answer = answerLocally(wallet, request, connected);
    if (answer) return answer;
    if (method === PROBE) throw new ProviderError('methodNotFound', `There is no method ${PROBE}`);
    const permission = permissionOf(method);
    if (permission === 'unlisted') throw await refuse(parts, method);
    if (!connected) throw walletDisconnected(wallet);
    if (permission === 'safe') return wallet.answer(request);
    return parts.approve.ask(wallet, checkRequest(request, {wallet, connected}));
  };
}

/** Shows the alert 'Action not allowed', then gives the error to reject with. */
async function refuse(parts: GuardParts, name: string): Promise<ProviderError> {
  const {env, loadMessages, modal, open, toast} = parts;
  const isOpen = modal.state.get().open;
  // A failed load must not keep the page waiting.
  await Promise.allSettled([isOpen ? undefined : open(), loadMessages()]);
  if (!isOpen) await pause(env.clock, ALERT_DELAY_MS);
  const alert: ToastMessage = {variant: 'error', message: ['error.method'], onPage: true};
  toast.show(alert);
  // An earlier alert leaves first.
  if (toast.current.get() !== alert) await pause(env.clock, TOAST_SWAP_DELAY_MS);
  return notAllowed(name);
}

function notAllowed(name: string): ProviderError {
  const cause = new FeatureError(
    PERMISSIONS_FAILURES,
    'input/method-not-allowed',
    'Requested RPC call is not allowed',
    {name},
  );
  return new ProviderError('unsupportedMethod', cause.message, {cause});
}

/** Methods that only read: they pass. */
export const SAFE_METHODS = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
] as const;

/** Methods that sign, send or grant: the user approves each call (spec 6). */
export const NOT_SAFE_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const;

/** Methods of ERC-7715 as of January 2026 that only read. */
export const SAFE_PERMISSION_METHODS = [
  'wallet_getSupportedExecutionPermissions',
  'wallet_getGrantedExecutionPermissions',
] as const;

/** Methods of ERC-7715 as of January 2026 that grant or revoke: the user approves each call. */
export const NOT_SAFE_PERMISSION_METHODS = [
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
] as const;

/** Treatment of a request: pass, require approval, or reject. */
type Permission = 'safe' | 'not-safe' | 'unlisted';

const PERMISSIONS: ReadonlyMap<string, Permission> = new Map([
  ...[...SAFE_METHODS, ...SAFE_PERMISSION_METHODS].map((method) => [method, 'safe'] as const),
  ...[...NOT_SAFE_METHODS, ...NOT_SAFE_PERMISSION_METHODS].map((method) => [method, 'not-safe'] as const),
]);

/** Finds a method in the lists; case counts, as it does in JSON-RPC. */
export function permissionOf(method: string): Permission {
  return PERMISSIONS.get(method) ?? 'unlisted';
}
