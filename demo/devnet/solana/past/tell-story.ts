import {createKeyPairSignerFromPrivateKeyBytes} from '@solana/kit';
import type {SolanaAccount} from '../../protocol.js';
import type {Ledger} from '../ledger/ledger.js';
import {transferLamports, transferTokens} from '../transactions/instructions.js';
import {signTransaction} from '../transactions/sign-transaction.js';
import type {PastClock} from './past-clock.js';
import {STORY, type Chapter} from './story.js';

/** Sends the historical transfers, each at its own time, even those that fail. */
export async function tellStory(
  ledger: Ledger,
  clock: PastClock,
  accounts: readonly SolanaAccount[],
): Promise<void> {
  const signers = new Map<number, ReturnType<typeof createKeyPairSignerFromPrivateKeyBytes>>();
  for (const chapter of STORY) {
    const {from, daysAgo} = chapter;
    const key = Buffer.from(accounts[from]?.privateKey ?? '', 'hex');
    const signer = signers.get(from) ?? createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(key));
    signers.set(from, signer);
    clock.goTo(daysAgo);
    const sent = await signTransaction([await instructionFor(chapter, accounts)], await signer, ledger);
    ledger.send(sent, true);
  }
  clock.returnToPresent();
}

function instructionFor(
  {from, to, amount, token}: Chapter,
  accounts: readonly SolanaAccount[],
): ReturnType<typeof transferTokens> {
  const gift = {from: accounts[from]?.address ?? '', to: accounts[to]?.address ?? '', amount};
  return token ? transferTokens(gift, token) : Promise.resolve(transferLamports(gift));
}
