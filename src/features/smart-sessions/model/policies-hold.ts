import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {SmartSessionPolicy} from '../../../core/model/smart-sessions/grant-request.js';
import {canonical} from './is-within.js';

/** The direction in which a number of a policy is stricter. */
type Stricter = 'lower' | 'higher';

/** Policies of ERC-7715 as of 2024 whose numbers can be compared. */
const KNOWN: Readonly<Record<string, Readonly<Record<string, Stricter>>>> = {
  'gas-limit': {limit: 'lower'},
  'call-limit': {count: 'lower'},
  'rate-limit': {count: 'lower', interval: 'higher'},
  'spent-limit': {allowance: 'lower'},
};
const HEX_NUMBER = /^0x[0-9a-f]{1,64}$/i;

/** True where the grant has each policy of the request, unchanged or stricter; it may have others. */
export function policiesHold(granted: unknown, asked: readonly SmartSessionPolicy[]): boolean {
  const left: Unchecked[] = Array.isArray(granted) ? granted.filter(isRecord) : [];
  return asked.every((policy) => {
    const index = left.findIndex((each) => holds(each, policy));
    return index >= 0 && left.splice(index, 1).length === 1;
  });
}

function holds({type, data}: Unchecked, asked: SmartSessionPolicy): boolean {
  if (type !== asked.type) return false;
  if (canonical(data) === canonical(asked.data)) return true;
  const fields = Object.hasOwn(KNOWN, asked.type) ? Object.entries(KNOWN[asked.type] ?? {}) : [];
  // A further field may be an exception.
  if (!isRecord(data) || fields.length === 0 || Object.keys(data).length !== fields.length) return false;
  const limits = asked.data as Unchecked;
  return fields.every(([field, stricter]) => {
    const [own, limit] = [numberOf(data[field]), numberOf(limits[field])];
    if (own === undefined || limit === undefined) return false;
    return stricter === 'lower' ? own <= limit : own >= limit;
  });
}

/** Policies write numbers in decimal or in hexadecimal. */
function numberOf(value: unknown): bigint | undefined {
  if (typeof value === 'string' && HEX_NUMBER.test(value)) return BigInt(value);
  return Number.isSafeInteger(value) && Number(value) >= 0 ? BigInt(Number(value)) : undefined;
}
