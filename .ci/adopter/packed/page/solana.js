// A page that uses Solana's own wallet adapter over the provider of a wallet in the browser.
import {createDrawbridge} from '@drawbridge/modal';
import {solana} from '@drawbridge/modal/networks';
import {createMockSolanaWallet, SOLANA_TEST_KEYS} from '@drawbridge/modal/testing';
import {connectAdapter, legacy, versioned} from './solana-adapter.js';

const [FIRST, SECOND] = SOLANA_TEST_KEYS;

const wallet = createMockSolanaWallet({accounts: [FIRST, SECOND]});
wallet.register();
const client = createDrawbridge({
  projectId: 'adopter',
  networks: [solana],
  env: {fetch: () => Promise.reject(new Error('This page is alone'))},
});
const connect = () => client.connect({connectorId: `solana:${wallet.wallet.name}`, namespace: 'solana'});

/** Connects the client, and the adapter to its provider. */
globalThis.start = async () => {
  await connect();
  const connected = await connectAdapter(client);
  Object.assign(globalThis, {...connected, client, wallet, connect, FIRST, SECOND, legacy, versioned});
};
