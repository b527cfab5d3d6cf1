import {DrawbridgeError} from '../drawbridge-error.js';

/** What is read of an error wherever one is told apart or shown. */
const READ = ['name', 'message', 'code', 'cause', 'stack', 'data'] as const;

/**
 * An error of ours as it is; `wallet/unknown` in the place of what throws as soon as it is looked at, like a proxy that
 * traps; `undefined` for any other.
 *
 * Ours are told by their class: a wallet could throw something that only looks like one.
 */
export function ownError(cause: unknown): DrawbridgeError | undefined {
  try {
    if (cause instanceof DrawbridgeError) return cause;
    // Not kept as the cause: showing the error would run the trap.
    if (cause instanceof Object) for (const name of READ) Reflect.get(cause, name);
    return undefined;
  } catch {
    return new DrawbridgeError('wallet/unknown', 'A wallet failed with something that cannot be read');
  }
}
