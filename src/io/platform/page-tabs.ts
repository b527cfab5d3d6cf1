import type {Tabs} from '../../core/ports/page/tabs.js';

/**
 * Reaches the other tabs over a BroadcastChannel of the client's own, opened at the first use;
 * where there is none, as on a server, every tab is alone.
 */
export function pageTabs(clientId: string): Tabs {
  let channel: BroadcastChannel | undefined;
  let isClosed = false;
  const open = (): BroadcastChannel | undefined => {
    const isAlone = isClosed || typeof document === 'undefined' || typeof BroadcastChannel === 'undefined';
    return (channel ??= isAlone ? undefined : new BroadcastChannel(`drawbridge/${clientId}`));
  };
  return {
    // What has changed is read from the storage: a message carries nothing that would have to be trusted.
    announce: () => open()?.postMessage(0),
    listen(listener) {
      const opened = open();
      opened?.addEventListener('message', listener);
      return () => opened?.removeEventListener('message', listener);
    },
    close() {
      isClosed = true;
      channel?.close();
      channel = undefined;
    },
  };
}
