import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';
import {withTimeout} from './with-timeout.js';

/** Timeout for informing the wallet, in milliseconds. */
const DISCONNECT_DEADLINE_MS = 3_000;

/**
 * Ends a session: informs the wallet, and deletes the session here in any case.
 *
 * Rejects with `disconnect/failed` if the wallet could not be informed.
 */
export async function deleteSession(sdk: SignSdk, topic: string, clock: Clock): Promise<void> {
  if (!sdk.session.keys.includes(topic)) return;
  try {
    await withTimeout(sdk.disconnect({topic, reason: USER_DISCONNECTED}), DISCONNECT_DEADLINE_MS, clock);
  } catch (cause) {
    throw new DrawbridgeError(
      'disconnect/failed',
      'The wallet was not told of the end of its session: the relay did not accept the message',
      {cause},
    );
  } finally {
    await forget(sdk, topic);
  }
}

/** Deletes the entries that the SDK deletes after informing the wallet, without waiting for that. */
async function forget({session, core}: SignSdk, topic: string): Promise<void> {
  if (!session.keys.includes(topic)) return;
  await session.delete(topic, USER_DISCONNECTED);
  await core.crypto.deleteSymKey(topic);
  core.expirer.del(topic);
}
