import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';

const CODES = {
  unsupported: 'wallet/request-unsupported',
  failed: 'wallet/request-failed',
  nonsense: 'wallet/invalid-answer',
} as const;

/** The error of a request that is not made, or whose answer is not used; `what` completes a sentence. */
export function refuse(name: string, why: keyof typeof CODES, what: string): DrawbridgeError {
  return new DrawbridgeError(CODES[why], `${name} ${what}.`, {name});
}
