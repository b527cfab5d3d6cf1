import {systemClock} from '../io/platform/system-clock.js';
import {whenIdle} from '../io/platform/when-idle.js';
import type {Drawbridge} from './drawbridge.js';
import {pageOf} from './page-of.js';

/** Quality of the connection, as browsers report it (Network Information API). */
interface ConnectionQuality {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Prefetches and renders the first screen after the page's `load` event, once the browser is idle.
 *
 * Does nothing unless the option `prefetch` is `idle` (the default), if the visitor saves data, or if the connection is
 * slower than 4g. Browsers that do not report either are taken to have a fast connection.
 */
export function prefetchWhenIdle(client: Drawbridge): void {
  const {prefetch = 'idle', env} = pageOf(client)?.config.options ?? {};
  if (prefetch !== 'idle' || !isFastAndUnmetered()) return;
  const start = (): void => whenIdle(env?.clock ?? systemClock, () => client.prefetch());
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, {once: true});
}

function isFastAndUnmetered(): boolean {
  const {connection = {}} = navigator as {readonly connection?: ConnectionQuality};
  return !connection.saveData && (connection.effectiveType ?? '4g') === '4g';
}
