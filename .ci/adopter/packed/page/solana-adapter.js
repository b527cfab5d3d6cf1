// Solana's own wallet adapter over the provider of the modal, for pages of either kind of wallet.
import {isWalletAdapterCompatibleStandardWallet} from '@solana/wallet-adapter-base';
import {StandardWalletAdapter} from '@solana/wallet-standard-wallet-adapter-base';
import {SystemProgram, Transaction, TransactionMessage, VersionedTransaction} from '@solana/web3.js';

const recentBlockhash = '11111111111111111111111111111111';

const transfer = (key) => SystemProgram.transfer({fromPubkey: key, toPubkey: key, lamports: 1});
export const legacy = (feePayer) => new Transaction({feePayer, recentBlockhash}).add(transfer(feePayer));
export const versioned = (payerKey) =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey,
      recentBlockhash,
      instructions: [transfer(payerKey)],
    }).compileToV0Message(),
  );

/** Connects the adapter to the client's open connection; `events` records the adapter's events. */
export async function connectAdapter(client) {
  const provider = client.getProvider('solana');
  if (!isWalletAdapterCompatibleStandardWallet(provider)) throw new Error('The adapter refuses the provider');
  const adapter = new StandardWalletAdapter({wallet: provider});
  const events = [];
  adapter.on('connect', (key) => events.push(`connect ${key.toBase58()}`));
  adapter.on('disconnect', () => events.push('disconnect'));
  adapter.on('error', ({name}) => events.push(name));
  await adapter.connect();
  return {adapter, events};
}
