import {decimalsOf} from '../../solana/ledger/balances.js';
import type {Ledger} from '../../solana/ledger/ledger.js';
import {RULED_TOKENS} from '../../solana/rules/ruled-tokens.js';
import {CLUSTER_TOKENS} from '../../solana/tokens.js';
import type {Entry} from '../../solana/transactions/entry.js';
import type {Activity, Movement, Token} from '../chain-accounts.js';
import {changesFor, counterpartOf, type Change} from './balance-changes.js';

/** The coin of the cluster. */
export const SOL: Token = {name: 'Solana', symbol: 'SOL', decimals: 9, usd: 150};

/** Name of a token that the cluster does not list; the service sends `null`. */
export const UNKNOWN_TOKEN = 'Unknown token';

/** A transaction from the point of view of one account: received and sent assets, and the type. */
export function seenBy(account: string, entry: Entry, ledger: Ledger): Activity {
  const {sent, outcome, blockTime, slot} = entry;
  const changes = outcome.error ? [] : changesFor(account, entry);
  return {
    hash: sent.signature,
    time: blockTime * 1000,
    status: outcome.error ? 'failed' : 'confirmed',
    operation: operationOf(changes),
    ...partiesOf(account, changes[0], entry),
    nonce: slot,
    movements: changes.map((change) => movementOf(change, ledger)),
  };
}

/** A token by its mint; foreign tokens have no name here. */
export function describeToken(mint: string, {runtime}: Ledger): Token {
  const ruled = RULED_TOKENS.find((token) => token.mint === mint);
  const {name, symbol, usd} = CLUSTER_TOKENS.find((token) => token.mint === mint) ??
    ruled ?? {name: UNKNOWN_TOKEN, symbol: mint.slice(0, 4), usd: 0};
  return {name, symbol, usd, decimals: ruled?.toldDecimals ?? decimalsOf(runtime, mint), address: mint};
}

function partiesOf(account: string, change: Change | undefined, entry: Entry): Pick<Activity, 'from' | 'to'> {
  const payer = entry.sent.message.staticAccounts[0] ?? '';
  if (!change) return {from: payer, to: ''};
  const other = counterpartOf(account, change, entry);
  return change.amount > 0n ? {from: other ?? payer, to: account} : {from: account, to: other ?? ''};
}

function movementOf({mint, amount}: Change, ledger: Ledger): Movement {
  const token = mint === undefined ? SOL : describeToken(mint, ledger);
  return amount > 0n
    ? {direction: 'in', moved: {token, amount}}
    : {direction: 'out', moved: {token, amount: -amount}};
}

function operationOf(changes: readonly Change[]): string {
  const isGiving = changes.some(({amount}) => amount < 0n);
  const isTaking = changes.some(({amount}) => amount > 0n);
  if (isGiving && isTaking) return 'trade';
  if (isGiving) return 'send';
  return isTaking ? 'receive' : 'execute';
}
