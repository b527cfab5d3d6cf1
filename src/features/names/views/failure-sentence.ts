import type {DrawbridgeError, ErrorContext} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import {timeSpan} from '../../../ui/base/time-text.js';
import type {Availability} from '../names-controller.js';

/**
 * The sentence for a failed registration, with times as the locale writes them. The service's reason follows what failed,
 * unless there is a better explanation.
 */
export function failureSentence(error: DrawbridgeError, locale: string, wallet: MessageWallet): Message {
  const {field, name = '', reason} = error.context;
  if (error.code === 'name/clock-skew') return clockSentence(error.context, locale);
  const isRefused = error.code === 'name/not-registered';
  // The first refused timestamp may be a late signature, too: the service's own clock decides.
  if (isRefused && field === 'timestamp') return ['names.signedLate'];
  if (reason !== undefined)
    return isRefused ? ['names.failedBecause', name, reason] : ['names.reason', reason];
  if (isRefused) return ['names.registerFailed', name];
  return error.code === 'network/not-found' ? ['names.networkMissing'] : present(error, wallet).message;
}

/** What to do after a failed registration; `undefined` where its sentence says so. */
export function nextStep(
  {code, context: {field}}: DrawbridgeError,
  availability: Availability | undefined,
): Message | undefined {
  if (code === 'wallet/request-declined') return ['names.nothingRegistered'];
  if (code !== 'name/not-registered' || field === 'timestamp') return undefined;
  return availability === 'registered' ? ['names.chooseAnother'] : ['names.nothingRegistered'];
}

function clockSentence({aheadMs}: ErrorContext, locale: string): Message {
  if (aheadMs === undefined) return ['names.clockDiffers'];
  const time = timeSpan(Math.abs(aheadMs), locale);
  return [aheadMs > 0 ? 'names.clockAhead' : 'names.clockBehind', time];
}
