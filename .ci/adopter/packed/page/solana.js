// A page that uses Solana's own wallet adapter over the provider of the modal.
import {createDrawbridge} from '@drawbridge/modal';
import {solana} from '@drawbridge/modal/networks';
import {createMockSolanaWallet, SOLANA_TEST_KEYS} from '@drawbridge/modal/testing';
import {isWalletAdapterCompatibleStandardWallet} from '@solana/wallet-adapter-base';
import {StandardWalletAdapter} from '@solana/wallet-standard-wallet-adapter-base';
import {SystemProgram, Transaction, TransactionMessage, VersionedTransaction} from '@solana/web3.js';

const [FIRST, SECOND] = SOLANA_TEST_KEYS;
const recentBlockhash = '11111111111111111111111111111111';

const wallet = createMockSolanaWallet({accounts: [FIRST, SECOND]});
wallet.register();
const client = createDrawbridge({
  projectId: 'adopter',
  networks: [solana],
  env: {fetch: () => Promise.reject(new Error('This page is alone'))},
});
const connect = () => client.connect({connectorId: `solana:${wallet.wallet.name}`, namespace: 'solana'});

const transfer = (key) => SystemProgram.transfer({fromPubkey: key, toPubkey: key, lamports: 1});
const legacy = (feePayer) => new Transaction({feePayer, recentBlockhash}).add(transfer(feePayer));
const versioned = (payerKey) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey,
      recentBlockhash,
      instructions: [transfer(payerKey)],
    }).compileToV0Message(),
  );

/** Connects the client, and the adapter to its provider; `events` says what the adapter told. */
globalThis.start = async () => {
  await connect();
  const provider = client.getProvider('solana');
  if (!isWalletAdapterCompatibleStandardWallet(provider)) throw new Error('The adapter refuses the provider');
  const adapter = new StandardWalletAdapter({wallet: provider});
  const events = [];
  adapter.on('connect', (key) => events.push(`connect ${key.toBase58()}`));
  adapter.on('disconnect', () => events.push('disconnect'));
  adapter.on('error', ({name}) => events.push(name));
  await adapter.connect();
  Object.assign(globalThis, {adapter, client, wallet, events, connect, FIRST, SECOND, legacy, versioned});
};
