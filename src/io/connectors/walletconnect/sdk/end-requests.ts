import {hidden, type RelayRequest} from './hidden-sdk.js';
import type {SignSdk} from './sign-sdk.js';

/**
 * Makes the SDK's requests to the relay end with the SDK; the result ends them.
 *
 * The SDK's publisher waits 15 and 60 seconds for the answer to a request, also after its socket was closed.
 */
export function endRequests(sdk: SignSdk): () => void {
  const {relayer} = hidden(sdk).core;
  const send = relayer.request;
  const open = new Set<() => void>();
  let isOver = false;
  relayer.request = (request: RelayRequest) =>
    new Promise((resolve, reject) => {
      // Resolves rather than rejects: the publisher would queue the message, and wait for the rest of its minute.
      const end = (): void => resolve(undefined);
      if (isOver) return end();
      open.add(end);
      void send(request)
        .then(resolve, reject)
        .finally(() => open.delete(end));
    });
  return () => {
    isOver = true;
    for (const end of open) end();
  };
}
