import {callMethodQuietly} from './call-quietly.js';

/**
 * Adds a handler for each event by `on`; the result removes them by `removeListener`. Providers may lack
 * either.
 */
export function listenToEvents(
  provider: object,
  handlers: Readonly<Record<string, (value: unknown) => void>>,
): () => void {
  const each = (method: string): void => {
    for (const [event, handler] of Object.entries(handlers))
      callMethodQuietly(provider, method, event, handler);
  };
  each('on');
  return () => each('removeListener');
}
