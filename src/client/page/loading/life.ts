import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Client} from '../../client.js';
import type {PageClient} from '../../page-client.js';

/** The loaded part of a page client, from the first call that needs it to the end. */
export interface Life extends Pick<PageClient, 'full' | 'loaded'> {
  end(): Promise<void>;
}

/** Loads the client once; after a failure the next call tries again, after the end none does. */
export function createLife(load: () => Promise<Client>): Life {
  let client: Client | undefined;
  let loading: Promise<Client> | undefined;
  let ending: Promise<void> | undefined;
  const attempt = async (): Promise<Client> => {
    try {
      const loaded = await load();
      if (ending) {
        await loaded.dispose();
        throw destroyed();
      }
      client = loaded;
      return loaded;
    } catch (cause) {
      loading = undefined;
      throw cause;
    }
  };
  const finish = async (): Promise<void> => {
    // What is still on its way disposes of itself.
    await Promise.allSettled([loading]);
    await client?.dispose();
  };
  return {
    loaded: () => client,
    full: () => (ending ? Promise.reject(destroyed()) : (loading ??= attempt())),
    end: () => (ending ??= finish()),
  };
}

function destroyed(): DrawbridgeError {
  return new DrawbridgeError('client/destroyed', 'This client was destroyed; create a new one');
}
