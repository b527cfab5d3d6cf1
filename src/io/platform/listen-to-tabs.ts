import type {Stop} from '../../core/ports/clock.js';

/** What a tab stores at one time comes as several events: half of it says something else than the whole. */
const GATHER_MS = 30;
/** The page is seen again, or online again. */
const RESUME_EVENTS = ['visibilitychange', 'online'];
/** How long after a change the storage is looked at once more, for a browser that tells before it shows. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Hears that another tab with the same client changed what is stored, or may have.
 *
 * The `storage` event comes with the new value; a message of another kind can arrive before it (decisions 0105).
 * A tab that was asleep or in the back-forward cache hears when it is seen again, one that was offline when it is not.
 */
export function listenToTabs(clientId: string, listener: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = ({key}: StorageEvent): void => {
    // Where everything was cleared there is no key.
    if (key && !key.startsWith(`drawbridge/${clientId}/`)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      listener();
      timer = setTimeout(listener, LOOK_AGAIN_MS);
    }, GATHER_MS);
  };
  addEventListener('storage', hear);
  for (const event of RESUME_EVENTS) addEventListener(event, listener);
  return () => {
    clearTimeout(timer);
    removeEventListener('storage', hear);
    for (const event of RESUME_EVENTS) removeEventListener(event, listener);
  };
}
