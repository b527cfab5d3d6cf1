import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {FeatureContext} from '../../core/ports/feature.js';
import {pause} from '../../core/ports/waiting/pause.js';
import {TOAST_SWAP_DELAY_MS, type Toast} from '../../controllers/toast-controller.js';
import type {ApproveFlow} from './approve-flow.js';
import type {PermissionsApi} from './feature.js';
import {permissionOf} from './model/method-lists.js';
import {ProviderError} from './model/provider-error.js';
import {readRequest} from './model/read-request.js';

/** Delay of the alert after the modal opened (spec 6). */
const ALERT_DELAY_MS = 300;

/** Dependencies of {@link createGuardFlow}. */
export interface GuardParts extends Pick<
  FeatureContext,
  'env' | 'loadMessages' | 'modal' | 'open' | 'toast'
> {
  readonly approve: Pick<ApproveFlow, 'ask'>;
}

/** Creates the guard in front of the wallets of this site. */
export function createGuardFlow(parts: GuardParts): PermissionsApi['request'] {
  return async (wallet, given) => {
    const request = readRequest(given);
    const {method} = request;
    if (method === 'eth_chainId' && wallet.chainId) return wallet.chainId();
    const permission = permissionOf(method);
    if (permission === 'safe') return wallet.answer(request);
    if (permission === 'not-safe') return parts.approve.ask(wallet, request);
    throw await refuse(parts, method);
  };
}

/** Shows the alert 'Action not allowed', then gives the error to reject with. */
async function refuse(parts: GuardParts, name: string): Promise<ProviderError> {
  const {env, loadMessages, modal, open, toast} = parts;
  const cause = new DrawbridgeError('input/method-not-allowed', 'Requested RPC call is not allowed', {name});
  const isOpen = modal.state.get().open;
  // A failed load must not keep the page waiting.
  await Promise.allSettled([isOpen ? undefined : open(), loadMessages()]);
  if (!isOpen) await pause(env.clock, ALERT_DELAY_MS);
  const alert: Toast = {variant: 'error', message: ['error.method'], onPage: true};
  toast.show(alert);
  // One that stood there leaves first.
  if (toast.current.get() !== alert) await pause(env.clock, TOAST_SWAP_DELAY_MS);
  return new ProviderError('unsupportedMethod', cause.message, {cause});
}
