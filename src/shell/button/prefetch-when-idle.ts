import type {Drawbridge} from '../../client/drawbridge.js';
import {pageOf} from '../../client/page-of.js';
import {savesData} from '../../io/platform/saves-data.js';
import {systemClock} from '../../io/platform/system-clock.js';
import {whenIdle} from '../../io/platform/when-idle.js';

/** A button of the page. */
interface Prefetching extends HTMLElement {
  readonly client: Drawbridge | undefined;
  readonly disabled: boolean;
}

/** Fetches what the first click needs once the browser is idle; not where data is to be saved or the line is slow. */
export function prefetchWhenIdle(button: Prefetching): void {
  const page = pageOf(button.client);
  if (!page || savesData() || isSlowLine(navigator)) return;
  whenIdle(page.config.options.env?.clock ?? systemClock, () => {
    if (button.isConnected && !button.disabled) button.client?.prefetch();
  });
}

/** True where the browser knows that the visitor's line is slower than 4G (`effectiveType`, Network Information API). */
function isSlowLine({
  connection,
}: Navigator & {readonly connection?: {readonly effectiveType?: unknown}}): boolean {
  return (connection?.effectiveType ?? '4g') !== '4g';
}
