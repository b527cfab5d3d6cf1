import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';
import {withTimeout} from './with-timeout.js';

/** How long a wallet's side is tried for. */
const DISCONNECT_DEADLINE_MS = 3_000;

/**
 * Ends a session: tells the wallet, and forgets it here in any case.
 *
 * Rejects with `disconnect/failed` when the wallet could not be told.
 */
export async function deleteSession(sdk: SignSdk, topic: string, clock: Clock): Promise<void> {
  if (!sdk.session.keys.includes(topic)) return;
  try {
    await withTimeout(sdk.disconnect({topic, reason: USER_DISCONNECTED}), DISCONNECT_DEADLINE_MS, clock);
  } catch (cause) {
    throw new DrawbridgeError('disconnect/failed', 'The wallet could not be told', {cause});
  } finally {
    await forget(sdk, topic);
  }
}

/** Deletes what the SDK deletes once the wallet was told, without waiting for the wallet. */
async function forget({session, core}: SignSdk, topic: string): Promise<void> {
  if (!session.keys.includes(topic)) return;
  await session.delete(topic, USER_DISCONNECTED);
  await core.crypto.deleteSymKey(topic);
  core.expirer.del(topic);
}
