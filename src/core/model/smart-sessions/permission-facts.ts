import type {Message} from '../../messages/message.js';
import type {TokenBalance} from '../assets/token-balance.js';
import type {Network} from '../network.js';
import {cleanName} from '../safety/clean-name.js';
import {isRecord, type Unchecked} from '../safety/record.js';
import {
  type Allowance,
  allowanceWords,
  isUnlimited,
  spendingOf,
  type Unit,
  unitOfToken,
  valueLimits,
} from './allowances.js';

/** Label of a line about a permission; the sentences are shared by the views that show permissions. */
export type PermissionLabel =
  | 'grant.amount'
  | 'grant.begins'
  | 'grant.conditions'
  | 'grant.contract'
  | 'grant.does'
  | 'grant.function'
  | 'grant.holder'
  | 'grant.kind'
  | 'grant.often'
  | 'grant.policies'
  | 'grant.token'
  | 'grant.until';

/** One line about a permission. */
export interface PermissionFact {
  readonly label: PermissionLabel;
  /** Foreign text, cleaned; or a sentence. */
  readonly value: string | Message;
  /** An address or a key, which is read from left to right and shortened. */
  readonly isAddress?: boolean;
  /** The greatest risk, as a separate sentence. */
  readonly danger?: Message;
}

/** What permissions are described with. */
interface PermissionContext {
  /** The network of the permission; absent where the page does not know it. */
  readonly network: Network | undefined;
  /** Tokens that the page has read. */
  readonly tokens: readonly TokenBalance[];
  readonly locale: string;
}

/** More functions than a user reads one by one. */
const MAX_FUNCTIONS = 20;
/** More policies than a user reads one by one. */
const MAX_POLICIES = 20;
/** The last moment that a date can tell, in seconds since 1970. */
const LAST_S = 8_640_000_000_000;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const UNREAD: Message = ['grant.unread'];
const PART_UNREAD: Message = ['grant.partUnread'];
const NO_LIMIT: Message = ['allowance.noLimit'];
const DELEGATES: Message = ['grant.delegates'];
/** Functions that move tokens or let others move them: without a condition they spend everything. */
const SPENDING_FUNCTIONS: ReadonlySet<string> = new Set([
  'approve',
  'increaseAllowance',
  'permit',
  'safeTransferFrom',
  'setApprovalForAll',
  'transfer',
  'transferFrom',
]);

type Kind = 'call' | 'coin' | 'token';

/** The older permission types, and those that wallets of ERC-7715 as of January 2026 support. */
const KINDS: Readonly<Record<string, Kind>> = {
  'contract-call': 'call',
  'native-token-recurring-allowance': 'coin',
  'native-token-allowance': 'coin',
  'native-token-periodic': 'coin',
  'native-token-stream': 'coin',
  'erc20-recurring-allowance': 'token',
  'erc20-token-allowance': 'token',
  'erc20-token-periodic': 'token',
  'erc20-token-stream': 'token',
};

/** Describes what one permission lets its holder call or spend, how much and how often. */
export function permissionFacts(given: unknown, context: PermissionContext): readonly PermissionFact[] {
  const {type, data, policies}: Unchecked = isRecord(given) ? given : {};
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return [
    kindFact(kind, type, context),
    ...(kind ? knownFacts(kind, {type, data: isRecord(data) ? data : {}}, context) : []),
    ...policyFacts(policies),
  ];
}

/** The dangers of permissions, each once, in the order of the facts. */
export function dangersOf(facts: readonly Pick<PermissionFact, 'danger'>[]): readonly Message[] {
  const dangers = facts.flatMap(({danger}) => (danger ? [danger] : []));
  return [...new Map(dangers.map((danger) => [danger.join(' '), danger])).values()];
}

/** Puts what is dangerous before the rest; otherwise the order stays. */
export function dangerousFirst<T>(all: readonly T[], isDangerous: (each: T) => boolean): readonly T[] {
  return [...all.filter(isDangerous), ...all.filter((each) => !isDangerous(each))];
}

/** The end of permissions, in seconds since 1970: without one they never end, which is a danger. */
export function endFact(seconds: unknown, locale: string): PermissionFact {
  const label = 'grant.until';
  const noEnd: Message = ['grant.noEnd'];
  if (seconds === undefined || seconds === null) return {label, value: noEnd, danger: noEnd};
  const written = timeWords(seconds, locale);
  return written === undefined ? unread(label) : {label, value: written};
}

/** Lines that name what else limits a permission. */
export function policyFacts(policies: unknown): readonly PermissionFact[] {
  const label = 'grant.policies';
  if (policies === undefined || policies === null) return [];
  // More limits than are known do no harm.
  if (!Array.isArray(policies) || policies.length > MAX_POLICIES) return [{label, value: UNREAD}];
  return policies.map((each: unknown) => {
    const name = isRecord(each) ? nameOf(each['type']) : '';
    return {label, value: name || UNREAD};
  });
}

function kindFact(kind: Kind | undefined, type: unknown, {network}: PermissionContext): PermissionFact {
  const label = 'grant.kind';
  if (kind === 'call') return {label, value: ['grant.mayCall']};
  if (kind === 'token') return {label, value: ['grant.maySpendToken']};
  const coin = network?.nativeCurrency.symbol;
  if (kind) return {label, value: coin === undefined ? ['grant.maySpendCoins'] : ['grant.maySpend', coin]};
  const name = nameOf(type);
  return name ? {label, value: ['grant.unknown', name], danger: PART_UNREAD} : unread(label);
}

interface Known {
  readonly type: unknown;
  readonly data: Unchecked;
}

function knownFacts(kind: Kind, {type, data}: Known, context: PermissionContext): readonly PermissionFact[] {
  const {network, tokens} = context;
  if (kind === 'call')
    return [...placeFacts('grant.contract', data['address']), ...functionFacts(data['functions'], context)];
  if (kind === 'coin') return spendingFacts({type, data}, {...context, unit: network?.nativeCurrency});
  const token = data['token'] ?? data['tokenAddress'];
  const unit = unitOfToken(tokens, `${network?.caipNetworkId}:${String(token)}`);
  return [...placeFacts('grant.token', token), ...spendingFacts({type, data}, {...context, unit})];
}

function placeFacts(label: PermissionLabel, value: unknown): readonly PermissionFact[] {
  const isAddress = typeof value === 'string' && ADDRESS.test(value);
  return [isAddress ? {label, value, isAddress: true} : unread(label)];
}

interface InUnit extends Pick<PermissionContext, 'locale'> {
  readonly unit: Unit | undefined;
}

function spendingFacts({type, data}: Known, {unit, locale}: InUnit): readonly PermissionFact[] {
  const {total, rate, isRecurring} = spendingOf(type, data);
  const start = data['start'] ?? data['startTime'];
  return [
    total ? amountFact(total, unit, locale) : unread('grant.amount'),
    ...(rate ? [{label: 'grant.often', value: allowanceWords(rate, unit, locale)} as const] : []),
    ...(isRecurring && total?.periodS === undefined ? [unread('grant.often')] : []),
    ...(start === undefined || start === null
      ? []
      : [{label: 'grant.begins', value: timeWords(start, locale) ?? UNREAD} as const]),
  ];
}

function amountFact(allowance: Allowance, unit: Unit | undefined, locale: string): PermissionFact {
  const value = allowanceWords(allowance, unit, locale);
  return {label: 'grant.amount', value, ...(isUnlimited(allowance) && {danger: NO_LIMIT})};
}

function functionFacts(functions: unknown, context: PermissionContext): readonly PermissionFact[] {
  const label = 'grant.function';
  if (!Array.isArray(functions) || functions.length === 0) return [unread(label)];
  const shown = functions.slice(0, MAX_FUNCTIONS);
  const other = functions.length - shown.length;
  return [
    ...shown.flatMap((each: unknown) => functionFact(each, context)),
    ...(other > 0 ? [{label, value: ['grant.otherFunctions', other], danger: PART_UNREAD} as const] : []),
  ];
}

function functionFact(given: unknown, {network, locale}: PermissionContext): readonly PermissionFact[] {
  const {functionName, args, operation}: Unchecked = isRecord(given) ? given : {};
  const [limit] = valueLimits([given], nameOf);
  const name = nameOf(functionName);
  const isPlain = operation === undefined || operation === 'Call';
  return [
    name ? {label: 'grant.function', value: name} : unread('grant.function'),
    limit ? amountFact(limit, network?.nativeCurrency, locale) : unread('grant.amount'),
    ...conditionFacts(args, name),
    ...(isPlain ? [] : [{label: 'grant.does', value: DELEGATES, danger: DELEGATES} as const]),
  ];
}

/** Conditions narrow the arguments of a function; the full request shows them. */
function conditionFacts(args: unknown, name: string): readonly PermissionFact[] {
  const label = 'grant.conditions';
  if (args !== undefined && !Array.isArray(args)) return [unread(label)];
  const count = (args ?? []).filter((each: unknown) => each !== null && each !== undefined).length;
  if (count > 0) return [{label, value: ['grant.conditionCount', count]}];
  return SPENDING_FUNCTIONS.has(name) ? [{label, value: NO_LIMIT, danger: NO_LIMIT}] : [];
}

function timeWords(seconds: unknown, locale: string): string | undefined {
  const isTime = Number.isSafeInteger(seconds) && Number(seconds) >= 0 && Number(seconds) <= LAST_S;
  return isTime ? dateWords(Number(seconds), locale) : undefined;
}

function unread(label: PermissionLabel): PermissionFact {
  return {label, value: UNREAD, danger: PART_UNREAD};
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? cleanName(value) : '';
}

/** Day and time in the reader's own time zone, of seconds since 1970. */
export function dateWords(seconds: number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeStyle: 'short'});
  return format.format(seconds * 1000);
}
