import type {Stop} from '../../core/ports/clock.js';

/** Calls `onFocus` when the user returns to the page: the window gets the focus, or the tab is shown. */
export function followPageFocus(onFocus: () => void): Stop {
  const show = (): void => {
    if (document.visibilityState === 'visible') onFocus();
  };
  addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', show);
  return () => {
    removeEventListener('focus', onFocus);
    document.removeEventListener('visibilitychange', show);
  };
}
