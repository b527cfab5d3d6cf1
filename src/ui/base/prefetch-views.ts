import type {ViewName} from '../../core/model/view.js';
import {savesData} from '../../io/platform/device.js';
import {whenIdle} from '../../io/platform/when-idle.js';
import type {ClientElement} from './client-element.js';
import {ViewHintEvent} from './view-events.js';

/**
 * Fetches the views that the user is likely to open next, so that they open offline as well.
 *
 * Waits until the browser is idle. Fetches nothing if the user saves data or the page turned prefetching off.
 */
export function prefetchViews(host: ClientElement, views: readonly ViewName[], andThen?: () => void): void {
  const {clock, config} = host.client;
  if (savesData() || config.options.prefetch === 'none') return;
  whenIdle(clock, () => {
    if (!host.isConnected) return;
    for (const view of views) host.dispatchEvent(new ViewHintEvent(view));
    andThen?.();
  });
}
