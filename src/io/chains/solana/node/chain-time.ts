import {viewOf} from '../tokens/extensions.js';
import type {ChainAccount} from './read-accounts.js';

/** Address of the clock sysvar. */
export const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const FIELDS = {epoch: 16, seconds: 32, bytes: 40} as const;

/** The cluster's time, as programs read it. */
export interface ChainTime {
  readonly epoch: bigint;
  /** Since the Unix epoch. */
  readonly seconds: bigint;
}

/** Reads the account at {@link CLOCK}; `undefined` if the node does not return it. */
export function readTime(account: ChainAccount | undefined): ChainTime | undefined {
  if (!account || account.data.length < FIELDS.bytes) return undefined;
  const view = viewOf(account.data);
  return {epoch: view.getBigUint64(FIELDS.epoch, true), seconds: view.getBigInt64(FIELDS.seconds, true)};
}
