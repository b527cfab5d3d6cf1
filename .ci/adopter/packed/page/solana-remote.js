// A page that uses Solana's own wallet adapter over the provider of a remote wallet.
import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {solana} from '@drawbridge/modal/networks';
import {connectAdapter, legacy, versioned} from './solana-adapter.js';

const client = createDrawbridge({
  projectId: 'adopter',
  networks: [solana],
  endpoints: {relay: new URLSearchParams(location.search).get('relay')},
  env: {fetch: () => Promise.reject(new Error('This page has nothing but the relay'))},
});

/** Connects the adapter to the provider of the session that is open. */
globalThis.start = async () => {
  const connected = await connectAdapter(client);
  Object.assign(globalThis, {...connected, legacy, versioned});
};
Object.assign(globalThis, {client});
