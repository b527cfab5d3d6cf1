import {cleanName} from '../safety/clean-name.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import type {SmartSession} from './smart-session.js';
import {recurringAllowance, valueLimits, type Allowance} from './allowances.js';

/** The contents of a permission, cleaned for display. */
export interface PermissionDetails {
  readonly type: string;
  /** Address of the contract or the token; empty where it has none. */
  readonly contract: string;
  /** The functions that may be called. */
  readonly functions: readonly string[];
  /** The amounts that may be spent; without those that cannot be read. */
  readonly allowances: readonly Allowance[];
}

const MAX_DETAILS = 20;
const ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Reads the permissions of a session, which are foreign data. */
export function permissionDetails({permissions}: SmartSession): readonly PermissionDetails[] {
  return permissions.slice(0, MAX_DETAILS).map(({type, data}) => {
    const given = isRecord(data) ? data : {};
    const allowances = type === 'contract-call' ? limitsOf(given) : recurringAllowance(type, given);
    return {type: nameOf(type), contract: contractOf(given), functions: functionsOf(given), allowances};
  });
}

function contractOf({address, token}: Unchecked): string {
  const given = address ?? token;
  return typeof given === 'string' && ADDRESS.test(given) ? given : '';
}

function functionsOf({functions}: Unchecked): readonly string[] {
  if (!Array.isArray(functions)) return [];
  const names = functions.map((each: unknown) => (isRecord(each) ? nameOf(each['functionName']) : ''));
  return names.filter((name) => name !== '').slice(0, MAX_DETAILS);
}

function limitsOf({functions}: Unchecked): readonly Allowance[] {
  return Array.isArray(functions) ? valueLimits(functions.slice(0, MAX_DETAILS), nameOf) : [];
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? cleanName(value) : '';
}
