import {hidden} from './hidden-sdk.js';
import {USER_DISCONNECTED, type SignSdk} from './sign-sdk.js';

/** Ends the waits for sign-ins of a pairing. */
export async function dropSignIns(sdk: SignSdk, topic: string): Promise<void> {
  const {auth, core} = sdk;
  for (const {id, pairingTopic} of auth.requests.getAll()) {
    if (pairingTopic !== topic) continue;
    hidden(sdk).engine.events.emit(`session_request:${id}`, {error: USER_DISCONNECTED});
    await auth.requests.delete(id, USER_DISCONNECTED);
    core.expirer.del(id);
  }
}
