import type {Stop} from './clock.js';

/** The page, as far as repeated requests depend on it. */
export interface PageStatus {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls the listener after the page was shown or hidden, or the device went online or offline. */
  listen(listener: () => void): Stop;
}
