import {DrawbridgeError} from '../../errors/drawbridge-error.js';

/** Says which field of a network is wrong, what was given and what is accepted. */
export function invalidNetwork(field: string, given: unknown, accepted: string): DrawbridgeError {
  const message = `networks: ${field} is ${written(given)}; ${accepted} is accepted.`;
  return new DrawbridgeError('config/invalid-option', message, {name: 'networks'});
}

function written(given: unknown): string {
  // JSON leaves out functions and symbols, and refuses bigints and cycles.
  if (typeof given === 'string' || typeof given === 'number') return JSON.stringify(given);
  return Array.isArray(given) ? 'a list' : `of type ${given === null ? 'null' : typeof given}`;
}
