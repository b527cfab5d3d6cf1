import type {Clock} from '../../../../core/ports/clock.js';
import {hidden} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/** Deadline of an answer on a living socket, in milliseconds. */
const DEADLINE_MS = 3_000;
const SUBSCRIBE = 'irn_batchSubscribe';

/**
 * Finds out whether the relay still answers, and opens a new socket if it does not: browsers keep a socket open
 * whose connection was lost while the page was suspended.
 *
 * The relay sends what is in its mailbox with the answer to a subscription, on the old socket as on the new one.
 */
export async function checkSocket(sdk: SignSdk, clock: Clock): Promise<void> {
  const {relayer} = hidden(sdk).core;
  // A relay that has refused the page is not asked again.
  const isOver = (): boolean => sdk.core.relayer.transportExplicitlyClosed;
  if (isOver()) return;
  if (!sdk.core.relayer.connected) return openAgain(sdk);
  const {provider, subscriber} = relayer;
  const answer = relayer.request({method: SUBSCRIBE, params: {topics: [...subscriber.topics]}});
  if ((await isSettledWithin(answer, clock)) || relayer.provider !== provider || isOver()) return;
  // The end of a dead socket may come after a minute, and would end the new one.
  relayer.unregisterProviderListeners();
  await subscriber.stop();
  await openAgain(sdk);
}

/** True after any answer, also an error. */
function isSettledWithin(answer: Promise<unknown>, clock: Clock): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.after(DEADLINE_MS, () => resolve(false));
    const settle = (): void => {
      stop();
      resolve(true);
    };
    answer.then(settle, settle);
  });
}

/** The SDK tries again, and reports failures to its logger. */
async function openAgain(sdk: SignSdk): Promise<void> {
  await sdk.core.relayer.transportOpen().catch(() => {});
}
