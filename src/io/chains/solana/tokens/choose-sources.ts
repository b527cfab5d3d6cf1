import type {Address} from '@solana/web3.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {AskNode} from '../node/ask-node.js';
import {readOwnedAccounts, type ChainAccount, type PlacedAccount} from '../node/read-accounts.js';
import {readTokenAccount} from './token-account.js';

/** A token account, and how much is taken out of it. */
export interface Source {
  readonly source: Address;
  readonly amount: bigint;
}

/** What {@link chooseSources} takes tokens from. */
export interface SenderTokens {
  readonly owner: Address;
  readonly mint: Address;
  /** The owner's associated token account, where nearly everybody has everything. */
  readonly address: Address;
  readonly account: ChainAccount | undefined;
}

/** As many as fit into one transaction beside everything else. */
export const MAX_SOURCES = 12;

/**
 * The token accounts an amount is taken from: the associated one, or the fullest ones where that has too little.
 *
 * When all of them together have too little, everything is asked of the associated one, so that the node says so;
 * where one of them is frozen, `input/send-refused` does.
 */
export async function chooseSources(
  ask: AskNode,
  sender: SenderTokens,
  amount: bigint,
): Promise<readonly Source[]> {
  const own = readTokenAccount(sender.account);
  const whole: readonly Source[] = [{source: sender.address, amount}];
  if (own && !own.isFrozen && own.amount >= amount) return whole;
  // Some nodes do not answer this to everybody: then there is nothing but the associated account.
  const [listed] = await Promise.allSettled([readOwnedAccounts(ask, sender.owner, sender.mint)]);
  const accounts = listed.status === 'fulfilled' ? listed.value : [];
  const full = accounts
    .flatMap((account) => toSource(account) ?? [])
    .toSorted((one, other) => (one.amount < other.amount ? 1 : -1));
  const taken = takeFrom(full.slice(0, MAX_SOURCES), amount);
  if (taken) return taken;
  const isFrozen = [sender.account, ...accounts].some((account) => readTokenAccount(account)?.isFrozen);
  if (isFrozen) throw refused({reason: 'frozen'});
  return whole;
}

function toSource(account: PlacedAccount): Source | undefined {
  const content = readTokenAccount(account);
  if (!content || content.isFrozen) return undefined;
  return {source: account.address as Address, amount: content.amount};
}

/** Empties one after the other until there is enough; `undefined` when there never is. */
function takeFrom(full: readonly Source[], amount: bigint): readonly Source[] | undefined {
  const taken: Source[] = [];
  let missing = amount;
  for (const source of full) {
    if (missing <= 0n) break;
    const part = source.amount < missing ? source.amount : missing;
    taken.push({...source, amount: part});
    missing -= part;
  }
  return missing > 0n || taken.length === 0 ? undefined : taken;
}
