import type {ViewName} from '../../core/model/view.js';
import {savesData} from '../../io/platform/device.js';
import {whenIdle} from '../../io/platform/when-idle.js';
import type {ClientElement} from './client-element.js';
import {ViewHintEvent} from './view-events.js';

/**
 * Fetches the views that are likely to come next, so that a connection lost meanwhile does not lose them.
 *
 * It waits until the browser is idle, and fetches nothing where data is to be saved or the page says so.
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
