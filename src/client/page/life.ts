import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Client} from '../client.js';
import type {PageClient} from '../page-client.js';

/** The loaded part of a page client, from the first call that needs it to the end. */
export interface Life extends Pick<PageClient, 'full' | 'loaded'> {
  end(): Promise<void>;
}

/** Loads the client once; after a failure the next call tries again, after the end none does. */
export function createLife(load: () => Promise<Client>): Life {
  let client: Client | undefined;
  let loading: Promise<Client> | undefined;
  let isOver = false;
  const attempt = async (): Promise<Client> => {
    try {
      client = await load();
      if (isOver) await client.dispose();
      return client;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  return {
    loaded: () => client,
    async full() {
      if (isOver)
        throw new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
      loading ??= attempt();
      return loading;
    },
    async end() {
      isOver = true;
      await client?.dispose();
    },
  };
}
