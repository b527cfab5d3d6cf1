import type {Runtime} from './runtime.js';
import {readMint, readTokenAccount, tokenAmount, type TokenAmount} from './token-account.js';

/** The balances of a transaction's accounts at one moment. */
export interface Balances {
  /** In lamports, in the order of the message's accounts. */
  readonly lamports: readonly number[];
  readonly tokens: readonly TokenBalance[];
}

/** Tokens in one of a transaction's accounts. */
interface TokenBalance {
  readonly accountIndex: number;
  readonly mint: string;
  readonly owner: string;
  readonly programId: string;
  readonly uiTokenAmount: TokenAmount;
}

/** Reads the current balances of the accounts. */
export function readBalances(runtime: Runtime, addresses: readonly string[]): Balances {
  return {
    lamports: addresses.map((address) => Number(runtime.account(address)?.lamports ?? 0n)),
    tokens: addresses.flatMap((address, index) => tokenBalance(runtime, address, index)),
  };
}

/** The number of decimals of a token. */
export function decimalsOf(runtime: Runtime, mint: string): number {
  const account = runtime.account(mint);
  return (account && readMint(account)?.decimals) ?? 0;
}

function tokenBalance(runtime: Runtime, address: string, accountIndex: number): readonly TokenBalance[] {
  const account = runtime.account(address);
  const held = account && readTokenAccount(account);
  if (!held) return [];
  const {mint, owner, amount} = held;
  const uiTokenAmount = tokenAmount(amount, decimalsOf(runtime, mint));
  return [{accountIndex, mint, owner, programId: account.owner, uiTokenAmount}];
}
