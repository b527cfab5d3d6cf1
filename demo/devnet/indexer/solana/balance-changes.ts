import {TOKEN_PROGRAMS} from '../../solana/ledger/token-account.js';
import type {Entry} from '../../solana/transactions/entry.js';

/** The change of an account's token balance in a transaction; negative if it sent tokens. */
export interface Change {
  /** Base58; absent for SOL. */
  readonly mint?: string;
  readonly amount: bigint;
}

/** The changes that a transaction made to an owner's balances, without its fee and the rent of token accounts. */
export function changesFor(owner: string, entry: Entry): readonly Change[] {
  const lamports = lamportChange(owner, entry);
  const before = tokensOf(owner, entry.before);
  const after = tokensOf(owner, entry.after);
  const mints = new Set([...before.keys(), ...after.keys()]);
  const tokens = [...mints].map((mint) => ({
    mint,
    amount: (after.get(mint) ?? 0n) - (before.get(mint) ?? 0n),
  }));
  return [{amount: lamports}, ...tokens].filter(({amount}) => amount !== 0n);
}

/** The other party of a transfer: the receiver or the sender. */
export function counterpartOf(owner: string, {mint, amount}: Change, entry: Entry): string | undefined {
  const accounts = new Set<string>([
    ...entry.sent.message.staticAccounts,
    ...[...entry.before.tokens, ...entry.after.tokens].map((balance) => balance.owner),
  ]);
  return [...accounts].find(
    (other) =>
      other !== owner &&
      changesFor(other, entry).some((change) => change.mint === mint && change.amount < 0n !== amount < 0n),
  );
}

function lamportChange(owner: string, {sent, before, after, fee}: Entry): bigint {
  const index = sent.message.staticAccounts.findIndex((address) => address === owner);
  if (index === -1) return 0n;
  const change = (after.lamports[index] ?? 0) - (before.lamports[index] ?? 0);
  if (index > 0) return BigInt(change);
  const rent = after.tokens
    .filter(({accountIndex, programId}) => !before.lamports[accountIndex] && programId in TOKEN_PROGRAMS)
    .reduce((sum, {accountIndex}) => sum + (after.lamports[accountIndex] ?? 0), 0);
  return BigInt(change + fee + rent);
}

function tokensOf(owner: string, {tokens}: Entry['before']): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>();
  for (const {mint, uiTokenAmount, owner: holder} of tokens) {
    if (holder === owner) held.set(mint, (held.get(mint) ?? 0n) + BigInt(uiTokenAmount.amount));
  }
  return held;
}
