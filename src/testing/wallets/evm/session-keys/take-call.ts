import {toFunctionSelector, type AbiFunction, type Hex} from 'viem';
import type {GrantedPermission, SessionCall} from './grant-schema.js';

type ContractCall = Extract<GrantedPermission, {type: 'contract-call'}>['data'];
type CallableFunction = ContractCall['functions'][number];

/** The spent part of a session's allowances, by permission and period. */
export type Spent = Map<string, bigint>;

/** Place and time of a call. */
export interface CallPlace {
  readonly permissions: readonly GrantedPermission[];
  /** Seconds since 1970. */
  readonly now: number;
  readonly spent: Spent;
}

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb';

/** True if a permission allows the call; then spends its part of an allowance. */
export function takeCall(call: SessionCall, {permissions, now, spent}: CallPlace): boolean {
  return permissions.some((permission, index) => {
    if (permission.type === 'contract-call') return allows(permission.data, call);
    const amount = amountOf(permission, call);
    const {start, period, allowance} = permission.data;
    if (amount === undefined || now < start) return false;
    const key = `${index} ${Math.floor((now - start) / period)}`;
    const total = (spent.get(key) ?? 0n) + amount;
    if (total > BigInt(allowance)) return false;
    spent.set(key, total);
    return true;
  });
}

/** The amount that a call takes from an allowance; `undefined` if the allowance does not apply. */
function amountOf(
  permission: Exclude<GrantedPermission, {type: 'contract-call'}>,
  {to, data, value}: SessionCall,
): bigint | undefined {
  if (permission.type === 'native-token-recurring-allowance')
    return data === '0x' ? BigInt(value) : undefined;
  const isTransfer = data.startsWith(TRANSFER) && data.length === 2 + 2 * (4 + 64);
  if (!isTransfer || !isSame(to, permission.data.token) || BigInt(value) !== 0n) return undefined;
  return wordOf(data, 1);
}

function allows({address, abi, functions}: ContractCall, call: SessionCall): boolean {
  if (!isSame(call.to, address)) return false;
  return functions.some((each) => isOf(abi, each, call.data) && isWithin(each, call));
}

function isOf(abi: ContractCall['abi'], {functionName}: CallableFunction, data: Hex): boolean {
  const named = abi.filter((entry) => entry.type === 'function' && entry['name'] === functionName);
  return named.some((entry) => data.startsWith(toFunctionSelector(entry as unknown as AbiFunction)));
}

function isWithin({args = [], valueLimit = '0x0'}: CallableFunction, {data, value}: SessionCall): boolean {
  if (BigInt(value) > BigInt(valueLimit)) return false;
  return args.every((condition, index) => {
    if (!condition) return true;
    const [given, limit] = [wordOf(data, index), BigInt(condition.value)];
    if (given === undefined) return false;
    if (condition.operator === 'EQUAL') return given === limit;
    return condition.operator === 'GREATER_THAN' ? given > limit : given < limit;
  });
}

/** An argument of one word, such as a number or an address. */
function wordOf(data: Hex, index: number): bigint | undefined {
  const start = 2 + 8 + index * 64;
  const word = data.slice(start, start + 64);
  return word.length === 64 ? BigInt(`0x${word}`) : undefined;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
