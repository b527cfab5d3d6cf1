import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import {written} from '../../core/model/safety/written.js';

/** Checks an answer; a mismatch becomes `http/invalid-response` with the path of the field. */
export function checkAnswer(shape: Shape, answer: unknown, resource: string): void {
  const mismatch = findMismatch(shape, answer);
  if (!mismatch) return;
  const {path, given, accepted} = mismatch;
  const message = `${resource}: ${path || 'answer'} is ${written(given)}; expected ${accepted}`;
  throw new DrawbridgeError('http/invalid-response', message, {name: resource});
}
