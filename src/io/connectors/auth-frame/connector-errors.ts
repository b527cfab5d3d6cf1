import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';

interface Named {
  readonly name: string;
}

/** The error of a connection that the user has left. */
export function cancelled({name}: Named): DrawbridgeError {
  return new DrawbridgeError('connect/cancelled', 'The user left', {name});
}

/** The error of a login without an account on the page's networks. */
export function noAccount({name}: Named): DrawbridgeError {
  return new DrawbridgeError('connect/no-account', `${name} has no account on the networks of this page.`, {
    name,
  });
}
