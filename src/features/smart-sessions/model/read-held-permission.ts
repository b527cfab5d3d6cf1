import type {CaipAddress} from '../../../core/model/caip.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {ListedSession} from '../../../core/model/smart-session.js';
import {expiryOf} from './read-execution-grants.js';

/** A permission that a wallet lists as granted, without what this site knows of it. */
export interface HeldPermission extends Omit<ListedSession, 'project'> {
  /** Absent where the wallet names no account. */
  readonly account?: CaipAddress;
  readonly sessionAccount: string;
}

const BYTES = /^0x([0-9a-f]{2})+$/i;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const QUANTITY = /^0x[0-9a-f]{1,16}$/i;

/**
 * Reads an entry of `wallet_getGrantedExecutionPermissions`; `undefined` without a context or a network, when there is
 * nothing to revoke it by. What is unreadable in it counts as unlimited.
 */
export function readHeldPermission(entry: Unchecked): HeldPermission | undefined {
  const {chainId, context, from, to, permission, rules} = entry;
  const isChain = typeof chainId === 'string' && QUANTITY.test(chainId);
  if (!isChain || typeof context !== 'string' || !BYTES.test(context)) return undefined;
  const end = expiryOf(Array.isArray(rules) ? rules.filter(isRecord) : []);
  return {
    pci: context,
    ...(isAddress(from) && {account: `eip155:${BigInt(chainId)}:${from}` as const}),
    sessionAccount: isAddress(to) ? to : '',
    ...(typeof end === 'number' && {expiry: end}),
    permissions: [isRecord(permission) ? permission : {}],
  };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && ADDRESS.test(value);
}
