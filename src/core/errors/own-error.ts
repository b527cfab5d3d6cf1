import {DrawbridgeError} from './drawbridge-error.js';

/** The members of an error that are read when it is identified or shown. */
const READ = ['name', 'message', 'code', 'cause', 'stack', 'data'] as const;

/**
 * Returns a `DrawbridgeError` unchanged, `wallet/unknown` for an object that throws while being read, such as
 * a proxy, and `undefined` for any other value.
 *
 * A `DrawbridgeError` is recognised by its class: a wallet could throw an object that only looks like one.
 */
export function ownError(cause: unknown): DrawbridgeError | undefined {
  try {
    if (cause instanceof DrawbridgeError) return cause;
    // Not kept as the cause: showing the error would call the throwing getter.
    if (cause instanceof Object) for (const name of READ) Reflect.get(cause, name);
    return undefined;
  } catch {
    return new DrawbridgeError(
      'wallet/unknown',
      'A wallet rejected with a value that throws when it is read.',
    );
  }
}
