import type {Clock, Stop} from '../../core/ports/clock.js';
import {CHANGED} from './sign-in-controller.js';
import type {SignInFlow} from './sign-in-flow.js';

/** A value that another tab stored may be seen after the browser told of it. */
const LOOK_AGAIN_MS = 1_000;

/** Looks again when another tab with the same client says that a session began or ended. */
export function followTabs(clientId: string, clock: Clock, {recheck}: Pick<SignInFlow, 'recheck'>): Stop {
  let stopTimer: Stop = () => {};
  const look = (): void => void recheck();
  const hear = ({key}: StorageEvent): void => {
    // Where everything was cleared there is no key.
    if (key !== null && key !== `drawbridge/${clientId}/${CHANGED}/v1`) return;
    stopTimer();
    stopTimer = clock.after(LOOK_AGAIN_MS, look);
    look();
  };
  addEventListener('storage', hear);
  return () => {
    stopTimer();
    removeEventListener('storage', hear);
  };
}
