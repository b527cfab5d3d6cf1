import type {Stop} from '../../../../core/ports/clock.js';

/** Calls `onReturn` when the page becomes visible, leaves a freeze, or the device is online again. */
export function followPageReturn(onReturn: () => void): Stop {
  const listening = new AbortController();
  const {signal} = listening;
  const look = (): void => {
    if (document.visibilityState === 'visible') onReturn();
  };
  document.addEventListener('visibilitychange', look, {signal});
  document.addEventListener('resume', onReturn, {signal});
  window.addEventListener('online', onReturn, {signal});
  return () => listening.abort();
}
