import {isRecord} from '../../../../core/model/safety/record.js';
import type {TransferMark} from '../../../../core/ports/transfers.js';
import {countIn, type AskNode} from '../ask-node.js';
import {type Lifetime, readSignatures} from '../chain-readings.js';
import type {TransferPlan} from './plan-transfer.js';

/** The account and the chain right before the wallet request. */
export interface SolanaMark {
  readonly blockhash: string;
  /** Height of the last block that accepts a transaction with this blockhash; absent if no node answered. */
  readonly lastBlock: number | undefined;
  /** The account's latest transaction then; `null` if there was none, absent if no node answered. */
  readonly latest: string | null | undefined;
  /** The accounts of the transfer's instructions. */
  readonly accounts: readonly string[];
}

/** Writes a mark; the account's latest transaction is left out if no node answers. */
export async function readMark(
  ask: AskNode,
  {payer, instructions}: TransferPlan,
  lifetime: Promise<Lifetime>,
): Promise<TransferMark> {
  const latest = Promise.allSettled([readSignatures(ask, payer, {limit: 1})]);
  const {blockhash, lastBlock} = await lifetime;
  const [signatures] = await latest;
  const accounts = instructions.flatMap((instruction) =>
    (instruction.accounts ?? []).map(({address}) => String(address)),
  );
  return {
    blockhash,
    ...(lastBlock !== undefined && {lastBlock}),
    ...(signatures.status === 'fulfilled' && {latest: signatures.value[0] ?? null}),
    accounts: [...new Set(accounts)],
  };
}

/** Reads a mark that may have been stored; `undefined` for any other value. */
export function markIn(mark: TransferMark | undefined): SolanaMark | undefined {
  if (!isRecord(mark)) return undefined;
  const {blockhash, lastBlock, latest, accounts} = mark;
  if (typeof blockhash !== 'string' || !Array.isArray(accounts)) return undefined;
  return {
    blockhash,
    lastBlock: countIn(lastBlock),
    latest: latest === null || typeof latest === 'string' ? latest : undefined,
    accounts: accounts.filter((each): each is string => typeof each === 'string'),
  };
}
