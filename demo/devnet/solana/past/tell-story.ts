import {createKeyPairSignerFromPrivateKeyBytes} from '@solana/kit';
import type {SolanaAccount} from '../../protocol.js';
import type {Ledger} from '../ledger/ledger.js';
import {transferLamports, transferTokens} from '../transactions/instructions.js';
import {signTransaction} from '../transactions/sign-transaction.js';
import type {PastClock} from './past-clock.js';
import {STORY, type Chapter} from './story.js';
import type {Moment} from './tell-transfers.js';

/** Lets everything happen at its time, the oldest first. */
export async function tellStory(clock: PastClock, moments: readonly Moment[]): Promise<void> {
  for (const {daysAgo, happen} of moments.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    clock.goTo(daysAgo);
    await happen();
  }
  clock.returnToPresent();
}

/** The historical transfers between the accounts, even those that fail. */
export function momentsOfAccounts(ledger: Ledger, accounts: readonly SolanaAccount[]): readonly Moment[] {
  const signers = new Map<number, ReturnType<typeof createKeyPairSignerFromPrivateKeyBytes>>();
  const send = async (chapter: Chapter): Promise<void> => {
    const {from} = chapter;
    const key = Buffer.from(accounts[from]?.privateKey ?? '', 'hex');
    const signer = signers.get(from) ?? createKeyPairSignerFromPrivateKeyBytes(Uint8Array.from(key));
    signers.set(from, signer);
    const sent = await signTransaction([await instructionFor(chapter, accounts)], await signer, ledger);
    ledger.send(sent, {skipsPreflight: true});
  };
  return STORY.map((chapter) => ({daysAgo: chapter.daysAgo, happen: () => send(chapter)}));
}

function instructionFor(
  {from, to, amount, token}: Chapter,
  accounts: readonly SolanaAccount[],
): ReturnType<typeof transferTokens> {
  const gift = {from: accounts[from]?.address ?? '', to: accounts[to]?.address ?? '', amount};
  return token ? transferTokens(gift, token) : Promise.resolve(transferLamports(gift));
}
