import {TOKEN_PROGRAM_ADDRESS} from '@solana-program/token';
import type {BridgeAccounts, BridgeToken} from './bridge-accounts.js';
import {isDepositMemo, readDepositMemo, type DepositOrder} from './memos.js';
import {memosOf, type ChainTransaction} from './read-transaction.js';
import {depositId, unboundId, type TransferId} from './transfer-id.js';

/** Facts of each transfer into a vault. */
interface Arrival {
  readonly signature: string;
  readonly slot: number;
  readonly time: number | undefined;
}

/** A deposit with a valid order. */
export interface Deposit extends Arrival, DepositOrder {
  readonly kind: 'deposit';
  readonly id: TransferId;
  readonly sender: string;
  readonly mint: string;
  /** What arrived in the vault, in the smallest unit. */
  readonly amount: bigint;
}

/** Why the tokens in a vault are no deposit. */
export type UnboundReason =
  | 'no-memo'
  | 'several-memos'
  | 'unreadable-memo'
  | 'not-one-transfer'
  | 'delegate'
  | 'counter-used';

/** Tokens to give back to the owner of the account that sent them. */
export interface TokenReturn {
  readonly id: TransferId;
  readonly receiver: string;
  readonly mint: string;
  readonly amount: bigint;
}

/** Tokens in a vault that are no deposit. */
export interface UnboundTokens extends Arrival {
  readonly kind: 'unbound';
  readonly reason: UnboundReason;
  /** Empty if the transaction does not show whose tokens they were, for example where they were minted. */
  readonly returns: readonly TokenReturn[];
}

/** Reads the transfer into a vault; `undefined` for a transaction that brought none. */
function readDeposit(
  transaction: ChainTransaction,
  bridge: BridgeAccounts,
): Deposit | UnboundTokens | undefined {
  const arrived = bridge.tokens.filter((token) => arrivedIn(token, transaction) > 0n);
  const [token, another] = arrived;
  if (!token) return undefined;
  const found = another ? 'not-one-transfer' : findOrder(transaction, token);
  if (typeof found === 'string') return unbound(transaction, bridge, found);
  const {signature, slot, time} = transaction;
  return {
    kind: 'deposit',
    id: depositId(bridge, found),
    signature,
    slot,
    time,
    mint: token.mint,
    amount: arrivedIn(token, transaction),
    ...found,
  };
}

/** The same tokens as unbound ones, for a deposit that counts as none. */
function unbound(
  transaction: ChainTransaction,
  bridge: BridgeAccounts,
  reason: UnboundReason,
): UnboundTokens {
  const {signature, slot, time} = transaction;
  const returns = bridge.tokens.flatMap((token) => returnsOf(transaction, bridge, token));
  return {kind: 'unbound', signature, slot, time, reason, returns};
}

/**
 * Reads the transactions of the vaults, the oldest first: of deposits with one sender and one counter, only the first
 * counts.
 */
export function readDeposits(
  transactions: readonly ChainTransaction[],
  bridge: BridgeAccounts,
): readonly (Deposit | UnboundTokens)[] {
  const seen = new Set<string>();
  return transactions.flatMap((transaction) => {
    const read = readDeposit(transaction, bridge);
    if (read?.kind !== 'deposit') return read ?? [];
    if (seen.has(read.id)) return unbound(transaction, bridge, 'counter-used');
    seen.add(read.id);
    return read;
  });
}

/** What a failed transaction would have deposited; undefined for one that sent nothing to a vault. */
export function readFailedDeposit(
  transaction: ChainTransaction,
  bridge: BridgeAccounts,
):
  | (Omit<Deposit, 'kind' | 'id' | keyof DepositOrder> & {readonly order: DepositOrder | undefined})
  | undefined {
  for (const token of bridge.tokens) {
    const [transfer] = transfersInto(token, transaction);
    if (!transfer) continue;
    const {authority: sender, amount} = transfer;
    const memo = memosOf(transaction).find(
      ({text, signers}) => isDepositMemo(text) && signers.includes(sender),
    );
    const {signature, slot, time} = transaction;
    return {
      signature,
      slot,
      time,
      sender,
      mint: token.mint,
      amount,
      order: memo && readDepositMemo(memo.text),
    };
  }
  return undefined;
}

type SentOrder = DepositOrder & {readonly sender: string};

/** The order of the only transfer to a vault; a reason if there is no valid one. */
function findOrder(transaction: ChainTransaction, token: BridgeToken): SentOrder | UnboundReason {
  const [transfer, ...others] = transfersInto(token, transaction);
  const isWhole = transfer?.amount === arrivedIn(token, transaction);
  if (!transfer?.isChecked || !isWhole || others.length > 0) return 'not-one-transfer';
  const {authority: sender} = transfer;
  // Tokens of a person that another account was allowed to move: the order is not the owner's.
  if (ownerOf(transfer, transaction) !== sender) return 'delegate';
  const [memo, ...more] = memosOf(transaction).filter(
    ({text, signers}) => isDepositMemo(text) && signers.includes(sender),
  );
  if (!memo) return 'no-memo';
  if (more.length > 0) return 'several-memos';
  const order = readDepositMemo(memo.text);
  return order ? {...order, sender} : 'unreadable-memo';
}

/** Numbers of the token program's instructions, and the position of accounts in their lists. */
const TRANSFER = {number: 3, destination: 1, authority: 2} as const;
const TRANSFER_CHECKED = {number: 12, destination: 2, authority: 3} as const;

interface VaultTransfer {
  readonly source: string;
  readonly authority: string;
  readonly amount: bigint;
  readonly isChecked: boolean;
}

function transfersInto({vault}: BridgeToken, {instructions}: ChainTransaction): readonly VaultTransfer[] {
  return instructions.flatMap(({program, accounts, data}) => {
    const form = [TRANSFER, TRANSFER_CHECKED].find(({number}) => number === data[0]);
    if (program !== TOKEN_PROGRAM_ADDRESS || !form || accounts[form.destination] !== vault) return [];
    const amount = new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(1, true);
    const [source = ''] = accounts;
    const authority = accounts[form.authority] ?? '';
    return [{source, authority, amount, isChecked: form === TRANSFER_CHECKED}];
  });
}

/** Owner of the account that sent tokens; the node does not report one that was opened and closed meanwhile. */
function ownerOf({source, authority}: VaultTransfer, {tokens}: ChainTransaction): string {
  return tokens.find(({account}) => account === source)?.owner ?? authority;
}

function arrivedIn({vault}: BridgeToken, {tokens}: ChainTransaction): bigint {
  const found = tokens.find(({account}) => account === vault);
  return found ? found.after - found.before : 0n;
}

/** A return for each account that sent tokens; none if the transfers do not add up to what arrived. */
function returnsOf(
  transaction: ChainTransaction,
  bridge: BridgeAccounts,
  token: BridgeToken,
): readonly TokenReturn[] {
  const transfers = transfersInto(token, transaction);
  if (sumOf(transfers) !== arrivedIn(token, transaction)) return [];
  return transfers
    .filter(({source}, at) => transfers.findIndex((other) => other.source === source) === at)
    .map((transfer) => ({
      id: unboundId(bridge, {signature: transaction.signature, source: transfer.source}),
      receiver: ownerOf(transfer, transaction),
      mint: token.mint,
      amount: sumOf(transfers.filter(({source}) => source === transfer.source)),
    }));
}

function sumOf(transfers: readonly VaultTransfer[]): bigint {
  return transfers.reduce((sum, {amount}) => sum + amount, 0n);
}
