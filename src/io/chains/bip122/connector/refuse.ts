import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';

const CODES = {
  unsupported: 'wallet/request-unsupported',
  failed: 'wallet/request-failed',
  nonsense: 'wallet/invalid-answer',
} as const;

/**
 * Creates the error for a request that is not sent, or an answer that is invalid; `what` completes the
 * sentence.
 */
export function refuse(name: string, why: keyof typeof CODES, what: string): DrawbridgeError {
  return new DrawbridgeError(CODES[why], `${name} ${what}.`, {name});
}
