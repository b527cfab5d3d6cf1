import type {Stop} from '../clock.js';

/** The other tabs of this site that run the same client. */
export interface Tabs {
  /** Tells them that what is stored has changed. */
  announce(): void;
  /** Hears that another tab changed what is stored. */
  listen(listener: () => void): Stop;
  close(): void;
}
