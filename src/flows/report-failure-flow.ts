import type {AlertsController} from '../controllers/alerts-controller.js';
import type {ToastController} from '../controllers/toast-controller.js';
import {type DrawbridgeError, ShownError, toKnownError} from '../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../core/errors/error-codes.js';
import {present} from '../core/errors/presentation.js';
import type {MessageWallet} from '../core/messages/shown-wallet.js';
import type {Stop} from '../core/ports/clock.js';

/** Decides how a failure is shown and whether it is reported. Never throws. */
export type ReportFailureFlow = (cause: unknown) => void;

/** Dependencies of {@link createReportFailureFlow}. */
export interface ReportFailureParts {
  readonly alerts: AlertsController;
  readonly toast: ToastController;
  /** The error-reporting agent and the page's `drawbridge-error` event. */
  readonly onFailure: (error: DrawbridgeError) => void;
  /** Runs `end` once the failure is resolved, so that no toast outlives its cause. */
  readonly follow: (code: ErrorCode, end: Stop) => void;
  /** The connected wallet of that name, for the words about its failure. */
  readonly connected: (name: string) => MessageWallet | undefined;
}

/** Creates the flow every failure ends in. */
export function createReportFailureFlow({
  alerts,
  toast,
  onFailure,
  follow,
  connected,
}: ReportFailureParts): ReportFailureFlow {
  return (cause) => {
    const error = toKnownError(cause);
    const {surface, ...words} = present(error, connected(error.context.name ?? ''));
    const onPage = surface === 'page-notice';
    const isNotice = onPage || surface === 'notice';
    if ((isNotice || surface === 'toast') && !(error instanceof ShownError)) {
      const how = {...(isNotice && {isNotice}), ...(onPage && {onPage})};
      follow(error.code, toast.show({variant: 'error', message: words.message, ...how}));
    }
    if (surface === 'alert') alerts.show(keyOf(error), {...words, details: error.message});
    if (surface !== 'silent') onFailure(error);
  };
}

/** Each wrong option gets a separate alert. */
function keyOf({code, context: {name}}: DrawbridgeError): string {
  return code === 'config/invalid-option' && name ? `${code} ${name}` : code;
}
