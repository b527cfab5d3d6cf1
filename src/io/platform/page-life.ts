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

/** Callbacks of {@link followPageLife}. */
interface PageLife {
  /** Called when the page enters the back-forward cache, where it is suspended. */
  readonly onLeave?: () => void;
  /** Called when the page leaves the back-forward cache or a freeze; may be called twice for one return. */
  readonly onReturn: () => void;
}

/**
 * Observes the page entering and leaving the back-forward cache, and leaving a freeze.
 *
 * A return from the cache is a `pageshow` event that is `persisted`; Chromium dispatches `resume` before it.
 */
export function followPageLife({onLeave, onReturn}: PageLife): Stop {
  const leave = ({persisted}: PageTransitionEvent): void => {
    if (persisted) onLeave?.();
  };
  const comeBack = ({persisted}: PageTransitionEvent): void => {
    if (persisted) onReturn();
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  document.addEventListener('resume', onReturn);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
    document.removeEventListener('resume', onReturn);
  };
}
