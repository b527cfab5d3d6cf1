import type {Stop} from '../../../../core/ports/clock.js';

/** What {@link followPageCache} tells. */
export interface PageCacheEvents {
  /** The page is stopped as soon as this returns. */
  readonly onEnter: () => void;
  readonly onExit: () => void;
}

/** Follows the page into the back-forward cache and out of it. */
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
