import type {Message} from '../../../core/messages/message.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {dateWords} from '../../../core/model/smart-sessions/date-words.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {cleanName} from '../../../core/model/safety/clean-name.js';

/** A request, written out as messages. */
export interface RequestWords {
  readonly lead: Message;
  readonly facts: readonly RequestFact[];
  /** The calls that are made together, each with its facts; the first ones of many. */
  readonly calls?: readonly (readonly RequestFact[])[];
  /** Number of further calls. */
  readonly otherCalls?: number;
  /** Permissions to grant or revoke, each with its facts; the first ones of many. */
  readonly permissions?: readonly (readonly RequestFact[])[];
  /** Number of further permissions. */
  readonly otherPermissions?: number;
  /** The account that the request names. Default: the one in use. */
  readonly account?: string;
  /** The network that the request names, where it is not the one in use (CAIP-2); or what keeps it from being known. */
  readonly elsewhere?: CaipNetworkId | Message;
  /** The message that is signed, as far as it can be shown. */
  readonly text?: string;
  /** The request word by word; empty where it cannot be written. */
  readonly raw?: string;
}

/** One line of what is asked for. */
export interface RequestFact {
  readonly label: FactLabel;
  /** Text of the page, cleaned; or a sentence. */
  readonly value: string | Message;
  /** An address or a key, which is read from left to right and shortened. */
  readonly isAddress?: boolean;
}

/** Label of a line. */
export type FactLabel =
  | 'permissions.account'
  | 'permissions.amount'
  | 'permissions.app'
  | 'permissions.begins'
  | 'permissions.conditions'
  | 'permissions.contract'
  | 'permissions.does'
  | 'permissions.function'
  | 'permissions.holder'
  | 'permissions.kind'
  | 'permissions.network'
  | 'permissions.often'
  | 'permissions.policies'
  | 'permissions.purpose'
  | 'permissions.session'
  | 'permissions.to'
  | 'permissions.token'
  | 'permissions.until';

/** Facts that a request is described with. */
export interface RequestContext {
  /** The one in use; absent where the page does not know it. */
  readonly network: Network | undefined;
  /** A network of the page. */
  readonly networkOf: (id: CaipNetworkId) => Network | undefined;
  /** Tokens that the page has read. */
  readonly tokens: readonly TokenBalance[];
  readonly locale: string;
}

/** The last moment that a date can tell. */
const LAST_S = 8_640_000_000_000;
/** More policies than a user reads one by one. */
const MAX_POLICIES = 20;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && ADDRESS.test(value);
}

export function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && QUANTITY.test(value);
}

/** A line, where there is something to say. */
export function fact(label: FactLabel, value: string): readonly RequestFact[] {
  return value ? [{label, value}] : [];
}

/** A line with an address; what is none is left out. */
export function addressFact(label: FactLabel, value: unknown): readonly RequestFact[] {
  return isAddress(value) ? [{label, value, isAddress: true}] : [];
}

/** A name that others wrote, fit to be shown; empty for what is no text. */
export function nameOf(value: unknown): string {
  return typeof value === 'string' ? cleanName(value) : '';
}

/** A line with a moment, given in seconds since 1970; none where none is given. */
export function timeFact(label: FactLabel, seconds: unknown, locale: string): readonly RequestFact[] {
  if (seconds === undefined) return [];
  const isTime = Number.isSafeInteger(seconds) && Number(seconds) >= 0 && Number(seconds) <= LAST_S;
  return [{label, value: isTime ? dateWords(Number(seconds), locale) : ['permissions.unread']}];
}

/** A line that names what else limits a permission. */
export function policyFact(policies: unknown): readonly RequestFact[] {
  const label = 'permissions.policies';
  if (policies === undefined) return [];
  if (!Array.isArray(policies) || policies.length > MAX_POLICIES)
    return [{label, value: ['permissions.unread']}];
  return policies.map((each: unknown) => {
    const name = isRecord(each) ? nameOf(each['type']) : '';
    return {label, value: name || ['permissions.unread']};
  });
}

/** `undefined` where a request names no network, or the one in use. */
export function otherNetwork(chainId: unknown, network: Network | undefined): CaipNetworkId | undefined {
  if (!isQuantity(chainId)) return undefined;
  const named = `eip155:${BigInt(chainId)}` as const;
  return named === network?.caipNetworkId ? undefined : named;
}
