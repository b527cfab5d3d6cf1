import type {AlertsController} from '../controllers/alerts-controller.js';
import type {ToastController} from '../controllers/toast-controller.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../core/errors/error-codes.js';
import {ShownError} from '../core/errors/shown-error.js';
import {toKnownError} from '../core/errors/to-known-error.js';
import {present} from '../core/errors/presentation.js';
import type {Stop} from '../core/ports/clock.js';

/** Decides how a failure is shown and who is told. Never throws. */
export type ReportFailureFlow = (cause: unknown) => void;

/** What {@link createReportFailureFlow} works with. */
export interface ReportFailureParts {
  readonly alerts: AlertsController;
  readonly toast: ToastController;
  /** The error-reporting agent and the page's `drawbridge-error` event. */
  readonly tell: (error: DrawbridgeError) => void;
  /** Runs `end` when what failed is mended, so that no toast tells of what is over. */
  readonly follow: (code: ErrorCode, end: Stop) => void;
}

/** Creates the flow every failure ends in. */
export function createReportFailureFlow({
  alerts,
  toast,
  tell,
  follow,
}: ReportFailureParts): ReportFailureFlow {
  return (cause) => {
    const error = toKnownError(cause);
    const {surface, ...words} = present(error);
    if (surface === 'toast' && !(error instanceof ShownError))
      follow(error.code, toast.show({variant: 'error', message: words.message}));
    if (surface === 'alert') alerts.show(keyOf(error), {...words, details: error.message});
    if (surface !== 'silent') tell(error);
  };
}

/** Two options that are wrong are two alerts. */
function keyOf({code, context: {name}}: DrawbridgeError): string {
  return code === 'config/invalid-option' && name ? `${code} ${name}` : code;
}
