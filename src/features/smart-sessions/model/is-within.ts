import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {
  ArgumentCondition,
  CallableFunction,
  RecurringAllowance,
  SmartSessionPermission,
  SmartSessionPolicy,
} from '../../../core/model/smart-session.js';

type ContractCall = Extract<SmartSessionPermission, {type: 'contract-call'}>['data'];

/** True where each permission that was granted is one of those asked for, or less than it. */
export function areWithin(
  granted: readonly SmartSessionPermission[],
  asked: readonly SmartSessionPermission[],
): boolean {
  const left = [...asked];
  return granted.every((permission) => {
    const index = left.findIndex((each) => isWithin(permission, each));
    // Granting one permission twice would let its allowance be spent twice.
    return index >= 0 && left.splice(index, 1).length === 1;
  });
}

function isWithin(granted: SmartSessionPermission, asked: SmartSessionPermission): boolean {
  if (granted.type === 'contract-call')
    return asked.type === granted.type && isCallWithin(granted.data, asked.data);
  if (granted.type === 'native-token-recurring-allowance')
    return asked.type === granted.type && isAllowanceWithin(granted.data, asked.data);
  return (
    asked.type === granted.type &&
    isSame(granted.data.token, asked.data.token) &&
    isAllowanceWithin(granted.data, asked.data)
  );
}

function isCallWithin(granted: ContractCall, asked: ContractCall): boolean {
  const known = new Set(asked.abi.map((entry) => canonical(entry)));
  return (
    isSame(granted.address, asked.address) &&
    granted.abi.every((entry) => known.has(canonical(entry))) &&
    granted.functions.every((each) => asked.functions.some((other) => isFunctionWithin(each, other)))
  );
}

function isFunctionWithin(granted: CallableFunction, asked: CallableFunction): boolean {
  const {functionName, args = [], operation = 'Call'} = granted;
  const conditions = asked.args ?? [];
  return (
    functionName === asked.functionName &&
    operation === (asked.operation ?? 'Call') &&
    isValueWithin(granted, asked) &&
    conditions.every((condition, index) => !condition || isConditionWithin(args[index], condition))
  );
}

/** Without a limit, calls may carry no value. */
function isValueWithin({valueLimit = '0x0'}: CallableFunction, asked: CallableFunction): boolean {
  return BigInt(valueLimit) <= BigInt(asked.valueLimit ?? '0x0');
}

/** One that lets fewer values through counts as within. */
function isConditionWithin(
  granted: ArgumentCondition | null | undefined,
  {operator, value}: ArgumentCondition,
): boolean {
  if (!granted) return false;
  const [own, limit] = [BigInt(granted.value), BigInt(value)];
  if (operator === 'EQUAL') return granted.operator === 'EQUAL' && own === limit;
  const isInside = operator === 'GREATER_THAN' ? own > limit : own < limit;
  if (granted.operator === 'EQUAL') return isInside;
  return granted.operator === operator && (isInside || own === limit);
}

function isAllowanceWithin(granted: RecurringAllowance, asked: RecurringAllowance): boolean {
  return (
    BigInt(granted.allowance) <= BigInt(asked.allowance) &&
    granted.start >= asked.start &&
    granted.period >= asked.period
  );
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The same text for the same data, whatever the order of its fields. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join()}}`;
}

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
