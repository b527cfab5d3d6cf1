import type {Stop} from '../../../../core/ports/clock.js';

/** Callbacks of {@link followPageCache}. */
export interface PageCacheEvents {
  /** Called before the browser freezes the page; no task runs after it returns. */
  readonly onEnter: () => void;
  readonly onExit: () => void;
}

/** Observes the page entering and leaving the back-forward cache. */
export function followPageCache({onEnter, onExit}: PageCacheEvents): Stop {
  const enter = ({persisted}: PageTransitionEvent): void => {
    if (persisted) onEnter();
  };
  const exit = ({persisted}: PageTransitionEvent): void => {
    if (persisted) onExit();
  };
  addEventListener('pagehide', enter);
  addEventListener('pageshow', exit);
  return () => {
    removeEventListener('pagehide', enter);
    removeEventListener('pageshow', exit);
  };
}
