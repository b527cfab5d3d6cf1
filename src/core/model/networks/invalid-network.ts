import {DrawbridgeError} from '../../errors/drawbridge-error.js';

/** Creates the error that names the invalid field of a network, the given value and the accepted ones. */
export function invalidNetwork(field: string, given: string, accepted: string): DrawbridgeError {
  const message = `networks: ${field || 'an entry'} is ${given}; ${accepted} is accepted.`;
  return new DrawbridgeError('config/invalid-option', message, {name: 'networks'});
}
