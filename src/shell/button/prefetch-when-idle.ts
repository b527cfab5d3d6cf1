import type {Drawbridge} from '../../client/drawbridge.js';
import {pageOf} from '../../client/page-of.js';
import {systemClock} from '../../io/platform/system-clock.js';

/** A button of the page. */
interface Prefetching extends HTMLElement {
  readonly client: Drawbridge | undefined;
  readonly disabled: boolean;
}

/** Quality of the connection, as browsers report it (Network Information API). */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Delay in browsers that do not report idle time. */
const UNTOLD_MS = 1_000;

/**
 * Fetches what the first click needs once the browser is idle; not where data is to be saved or the line is slow.
 *
 * It shares no module with what is loaded later: that would make a file of its own, which every opening loads.
 */
export function prefetchWhenIdle(button: Prefetching): void {
  const {saveData, effectiveType = '4g'} = (navigator as {readonly connection?: Line}).connection ?? {};
  if (saveData || effectiveType !== '4g') return;
  const prefetch = (): void => {
    if (button.isConnected && !button.disabled) button.client?.prefetch();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prefetch);
  else (pageOf(button.client)?.config.options.env?.clock ?? systemClock).after(UNTOLD_MS, prefetch);
}
