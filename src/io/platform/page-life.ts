import type {Stop} from '../../core/ports/clock.js';

/** What {@link followPageLife} tells. */
export interface PageLife {
  /** The page goes into the back-forward cache: it runs no more, and may come back as it is. */
  readonly onLeave?: () => void;
  /** The page runs again, from the back-forward cache or after the browser froze it; called twice for one return. */
  readonly onReturn: () => void;
}

/**
 * Follows the page into the back-forward cache and out of it, and out of a freeze.
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
