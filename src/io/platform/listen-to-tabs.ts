import type {Stop} from '../../core/ports/clock.js';

/**
 * Time to collect events, in milliseconds: one change of several entries causes several events, and a partial
 * state is inconsistent.
 */
const GATHER_MS = 30;
/** Events after which the tab may have missed changes: the page is visible or online again. */
const RESUME_EVENTS = ['visibilitychange', 'online'];
/**
 * Delay of a second read after a change, in milliseconds, for a browser that dispatches the event before the
 * value is readable.
 */
const REPEAT_AFTER_MS = 1_000;

/**
 * Calls the listener when another tab of the same client changed stored values, or may have.
 *
 * The `storage` event has the new value; a message of another kind can arrive before it.
 * After a suspension, a tab's listener is called when it becomes visible, and after a loss of connection when
 * it goes online or offline.
 */
export function listenToTabs(clientId: string, listener: () => void): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onStorage = ({key}: StorageEvent): void => {
    // The key is `null` after `clear()`.
    if (key && !key.startsWith(`drawbridge/${clientId}/`)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      listener();
      timer = setTimeout(listener, REPEAT_AFTER_MS);
    }, GATHER_MS);
  };
  addEventListener('storage', onStorage);
  for (const event of RESUME_EVENTS) addEventListener(event, listener);
  return () => {
    clearTimeout(timer);
    removeEventListener('storage', onStorage);
    for (const event of RESUME_EVENTS) removeEventListener(event, listener);
  };
}
