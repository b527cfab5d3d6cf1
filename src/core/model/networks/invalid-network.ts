import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {written} from '../safety/written.js';

/** Says which field of a network is wrong, what was given and what is accepted. */
export function invalidNetwork(field: string, given: unknown, accepted: string): DrawbridgeError {
  const message = `networks: ${field || 'an entry'} is ${written(given)}; ${accepted} is accepted.`;
  return new DrawbridgeError('config/invalid-option', message, {name: 'networks'});
}
