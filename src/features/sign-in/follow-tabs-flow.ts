import type {Clock, Stop} from '../../core/ports/clock.js';
import type {SiwxConfig} from '../../core/model/sign-in/siwx-session.js';
import {CHANGED} from './sign-in-controller.js';
import type {SignInFlow} from './sign-in-flow.js';

/** A value that another tab stored may be seen after the browser told of it. */
const LOOK_AGAIN_MS = 1_000;

/** Dependencies of {@link followTabs}. */
export interface FollowTabsParts {
  readonly clientId: string;
  readonly clock: Clock;
  readonly siwx: SiwxConfig | undefined;
}

/** Looks again when the page's SIWX, or the modal of another tab with the same client, says that a session began or ended. */
export function followTabs(
  {clientId, clock, siwx}: FollowTabsParts,
  {recheck}: Pick<SignInFlow, 'recheck'>,
): Stop {
  let stopTimer: Stop = () => {};
  const look = (): void => void recheck();
  const lookTwice = (): void => {
    stopTimer();
    stopTimer = clock.after(LOOK_AGAIN_MS, look);
    look();
  };
  const hear = ({key}: StorageEvent): void => {
    // The event of a cleared storage has no key.
    if (key === null || key === `drawbridge/${clientId}/${CHANGED}/v1`) lookTwice();
  };
  addEventListener('storage', hear);
  const stopSiwx = siwx?.subscribeTabs?.(lookTwice);
  return () => {
    stopTimer();
    stopSiwx?.();
    removeEventListener('storage', hear);
  };
}
