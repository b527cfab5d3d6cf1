import type {
  ArgumentCondition,
  CallableFunction,
  RecurringAllowance,
  SmartSessionPermission,
} from '../../../core/model/smart-sessions/session-permission.js';

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
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([name, entry]) => `${JSON.stringify(name)}:${canonical(entry)}`).join()}}`;
}
