import type {Address} from '@solana/kit';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {AskNode} from '../ask-node.js';
import {readOwnedAccounts, type ChainAccount, type PlacedAccount} from '../read-chain-accounts.js';
import {readTokenAccount} from './token-account.js';

/** A token account, and the amount to take from it. */
export interface Source {
  readonly source: Address;
  readonly amount: bigint;
}

/** The sender's tokens of one mint. */
export interface SenderTokens {
  readonly owner: Address;
  readonly mint: Address;
  /** The owner's associated token account, which usually has the whole balance. */
  readonly address: Address;
  readonly account: ChainAccount | undefined;
}

/** Number of transfers that fit into one transaction. */
export const MAX_SOURCES = 12;

/**
 * Chooses the token accounts to take an amount from: the associated one, or the largest ones if its balance
 * is too small.
 *
 * If all of them together have too little, the whole amount is taken from the associated one, so that the
 * node rejects the transfer. Throws `input/send-refused` if one of them is frozen.
 */
export async function chooseSources(
  ask: AskNode,
  sender: SenderTokens,
  amount: bigint,
): Promise<readonly Source[]> {
  const own = readTokenAccount(sender.account);
  const whole: readonly Source[] = [{source: sender.address, amount}];
  if (own && !own.isFrozen && own.amount >= amount) return whole;
  // Some public nodes reject this request: then only the associated account is used.
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

/** Takes from each in order until the amount is reached; `undefined` if it is not. */
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
