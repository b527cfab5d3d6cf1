import type {SdkSession, SignSdk} from './sign-sdk.js';

/** A session as the wallet made it; what `session.get` gives was changed to tame the SDK. */
export function storedSession({session}: SignSdk, topic: string): SdkSession | undefined {
  return session.getAll().find((each) => each.topic === topic);
}
