import {DrawbridgeError} from '../../errors/drawbridge-error.js';

/** Says which field of a network is wrong, what was given, in words, and what is accepted. */
export function invalidNetwork(field: string, given: string, accepted: string): DrawbridgeError {
  const message = `networks: ${field || 'an entry'} is ${given}; ${accepted} is accepted.`;
  return new DrawbridgeError('config/invalid-option', message, {name: 'networks'});
}
