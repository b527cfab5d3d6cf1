import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {written} from '../../core/model/safety/written.js';

/**
 * Checks an answer, or the part of it at `path`; a mismatch becomes `http/invalid-response` with the path of the field.
 */
export function checkAnswer(shape: Shape, answer: unknown, resource: string, path = ''): void {
  const mismatch = findMismatch(shape, answer, path);
  if (!mismatch) return;
  const {given, accepted} = mismatch;
  const message = `${resource}: ${mismatch.path || 'answer'} is ${written(given)}; expected ${accepted}`;
  throw new DrawbridgeError('http/invalid-response', message, {name: resource});
}

/** True for the status 400, with which the service refuses what it does not know: a network, a token. */
export function isRefused(error: unknown): boolean {
  return isDrawbridgeError(error, 'http/status') && error.context.status === 400;
}
