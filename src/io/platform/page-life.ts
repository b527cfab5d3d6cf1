import type {Stop} from '../../core/ports/clock.js';

/** Callbacks of {@link followPageLife}. */
export interface PageLife {
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
