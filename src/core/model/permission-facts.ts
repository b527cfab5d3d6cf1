import type {Message} from '../messages/message.js';
import {formatUnits} from './assets/amount.js';
import {Formats} from './assets/formats.js';
import type {TokenBalance} from './assets/token-balance.js';
import type {Network} from './network.js';
import {cleanName} from './safety/clean-name.js';
import {isRecord, type Unchecked} from './safety/record.js';

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

/** Context for the description of permissions. */
interface PermissionContext {
  /** The network of the permission; absent if the page does not know it. */
  readonly network: Network | undefined;
  /** Tokens that the page has read. */
  readonly tokens: readonly TokenBalance[];
  readonly locale: string;
}

/** More functions than a user reads one by one. */
const MAX_FUNCTIONS = 20;
/** More policies than a user reads one by one. */
const MAX_POLICIES = 20;
/** The last moment a date can represent, in seconds since 1970. */
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

/** The contract of the token that a permission lets its holder spend, as the permission writes it. */
export function permissionToken(given: unknown): string | undefined {
  const {data}: Unchecked = isRecord(given) ? given : {};
  const {token, tokenAddress}: Unchecked = isRecord(data) ? data : {};
  const address = token ?? tokenAddress;
  return typeof address === 'string' && ADDRESS.test(address) ? address : undefined;
}

/** The dangers of permissions, each once, in the order of the facts. */
export function dangersOf(facts: readonly Pick<PermissionFact, 'danger'>[]): readonly Message[] {
  const dangers = facts.flatMap(({danger}) => (danger ? [danger] : []));
  return [...new Map(dangers.map((danger) => [JSON.stringify(danger), danger])).values()];
}

/** Puts dangerous entries first; otherwise keeps the order. */
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
  const [limit] = valueLimits([given]);
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

/** The amount that a permission lets the session spend, in the smallest unit. */
interface Allowance {
  readonly amount: bigint;
  /** In seconds: the amount may be spent again after each; absent if it is for each call, or once. */
  readonly periodS?: number;
  /** The function whose calls may carry the amount. */
  readonly functionName?: string;
}

/** Amount that a permission lets its holder spend. */
interface Spending {
  /** Absent if it cannot be read. */
  readonly total?: Allowance;
  /** How fast a stream may be spent. */
  readonly rate?: Allowance;
  /** The amount is for each period, and the period should be known. */
  readonly isRecurring: boolean;
}

const NUMBER = /^0x[0-9a-f]{1,64}$/i;
/** Wallets write such amounts for 'no limit'. */
const UNLIMITED = 1n << 255n;

/** True for an amount that does not limit anything. */
function isUnlimited({amount}: Allowance): boolean {
  return amount >= UNLIMITED;
}

/**
 * Reads what may be spent by a permission type of the older dialect (`…-recurring-allowance`) or of ERC-7715 as of
 * January 2026 (`…-periodic`, `…-allowance`, `…-stream`). A permission without an amount has no limit.
 */
function spendingOf(type: unknown, data: Unchecked): Spending {
  if (typeof type === 'string' && type.endsWith('-stream')) return streamOf(data);
  const {allowance, allowanceAmount, periodAmount, period, periodDuration} = data;
  const isRecurring = typeof type === 'string' && /-(recurring-allowance|periodic)$/.test(type);
  const amount = readAmount(allowance ?? allowanceAmount ?? periodAmount);
  const periodS = isRecurring ? readPeriod(period ?? periodDuration) : undefined;
  return {
    isRecurring,
    ...(amount !== undefined && {total: {amount, ...(periodS !== undefined && {periodS})}}),
  };
}

/**
 * Reads the amount of the coin that calls of functions may carry: none for a function without a limit.
 * Functions whose limit cannot be read are left out.
 */
function valueLimits(functions: readonly unknown[]): readonly Allowance[] {
  return functions.filter(isRecord).flatMap(({functionName, valueLimit}) => {
    const amount = valueLimit === undefined ? 0n : readNumber(valueLimit);
    return amount === undefined ? [] : [{amount, functionName: nameOf(functionName)}];
  });
}

/** A stream without a maximum amount continues until its end. */
function streamOf({maxAmount, amountPerSecond}: Unchecked): Spending {
  const amount = readAmount(maxAmount);
  const perSecond = readNumber(amountPerSecond);
  return {
    isRecurring: false,
    ...(amount !== undefined && {total: {amount}}),
    ...(perSecond !== undefined && {rate: {amount: perSecond, periodS: 1}}),
  };
}

function readAmount(value: unknown): bigint | undefined {
  return value === undefined || value === null ? UNLIMITED : readNumber(value);
}

function readPeriod(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function readNumber(value: unknown): bigint | undefined {
  return typeof value === 'string' && NUMBER.test(value) ? BigInt(value) : undefined;
}

/** The unit of an amount. */
interface Unit {
  readonly symbol: string;
  readonly decimals: number;
}

/** Limits without a period, for each single unit of time, and for each other period. */
const LIMITS = ['allowance.upTo', 'allowance.upToEach', 'allowance.upToEvery'] as const;
const LIMITS_IN_UNITS = [
  'allowance.upToUnits',
  'allowance.upToUnitsEach',
  'allowance.upToUnitsEvery',
] as const;

/** Only units of which the period is a whole number: a rounded one would be wrong. */
const PERIODS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Writes how much may be spent, and how often: in whole coins or tokens, or in smallest units where the token
 * is unknown.
 */
function allowanceWords(allowance: Allowance, unit: Unit | undefined, locale: string): Message {
  const {amount, periodS, functionName} = allowance;
  if (isUnlimited(allowance)) return ['allowance.noLimit'];
  if (amount === 0n && functionName !== undefined)
    return unit ? ['allowance.none', unit.symbol] : ['allowance.noneOfCoin'];
  const written = writeAllowance(amount, unit, locale);
  if (unit && functionName !== undefined) return ['allowance.upToCall', written];
  const [once, each, every] = unit ? LIMITS : LIMITS_IN_UNITS;
  if (periodS === undefined) return [once, written];
  const single = singlePeriod(periodS);
  return single ? [each, written, single] : [every, written, periodWords(periodS, locale)];
}

/** An amount and its symbol stay in one line. */
function writeAllowance(amount: bigint, unit: Unit | undefined, locale: string): string {
  const formats = new Formats(locale);
  return unit
    ? `${formats.exact(formatUnits(amount, unit.decimals))}\u00a0${unit.symbol}`
    : formats.exact(`${amount}`);
}

/**
 * The unit of a token that the page has read; `undefined` if it has none at that address, which begins
 * with its network.
 */
function unitOfToken(tokens: readonly TokenBalance[], address: string): Unit | undefined {
  const token = tokens.find((each) => each.address?.toLowerCase() === address.toLowerCase());
  const decimals = Number(token?.quantity.decimals);
  return token && Number.isInteger(decimals) ? {symbol: token.symbol, decimals} : undefined;
}

/** The unit of a period of exactly one of them, as in 'every hour'. */
function singlePeriod(seconds: number): (typeof PERIODS)[number][0] | undefined {
  return PERIODS.find(([, length]) => length === seconds)?.[0];
}

function periodWords(seconds: number, locale: string): string {
  const [unit, length] = PERIODS.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'long'}).format(seconds / length);
}
