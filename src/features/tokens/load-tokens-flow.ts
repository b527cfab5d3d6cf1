import type {AccountsController} from '../../controllers/accounts-controller.js';
import {BALANCE_RETRY_GAP_MS, PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {readRetryAt} from '../../core/errors/read-retry-at.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Subject} from '../../core/ports/subject.js';
import type {TokensController} from './tokens-controller.js';

/** The account whose tokens are read. */
export interface TokensSubject extends Subject {
  readonly network: Network;
  readonly currency: FiatCurrency;
  /** CAIP-10 addresses of tokens that were just moved. */
  readonly forceUpdate?: readonly string[];
  /** The tokens may have changed since the last reading. */
  readonly isForced?: boolean;
}

/** Options of a reading of an account's tokens. */
interface LoadTokensOptions {
  /** Reads even if the tokens shown are fresh. */
  readonly force?: boolean;
  /** CAIP-10 addresses of tokens that were just moved; the service reads them from the chain. */
  readonly forceUpdate?: readonly string[];
  /** Does not report a failure, which is in the state. */
  readonly isQuiet?: boolean;
}

/** Reads the tokens of the account in use; resolves when the state has them, or the failure. */
export type LoadTokensFlow = (namespace: ChainNamespace, options?: LoadTokensOptions) => Promise<void>;

/** Dependencies of {@link createLoadTokensFlow}. */
export interface LoadTokensParts {
  readonly readings: TokenReadings;
  readonly accounts: AccountsController;
  readonly tokens: TokensController;
  subjectOf(namespace: ChainNamespace): Subject | undefined;
  /** `undefined` on a network that neither wallet nor service supports. */
  read(subject: TokensSubject): Promise<readonly TokenBalance[] | undefined>;
  report(cause: unknown): void;
}

/**
 * Creates the flow. Caches results for 30 s, for each account. Sends no requests for 30 s after
 * a failure.
 */
export function createLoadTokensFlow(parts: LoadTokensParts): LoadTokensFlow {
  const {readings} = parts;
  return async (namespace, options = {}) => {
    const subject = tokensSubject(parts, namespace);
    if (!subject) return;
    const key = keyOf(subject);
    const reading = options.forceUpdate ? undefined : readings.current(key);
    if (reading) return await joined(parts, subject, reading);
    const known = readings.recall(key, isForced(options));
    if (known) return showAgain(parts, subject, known);
    const isOutdated = isForced(options) || readings.isOutdated(key);
    await readings.share(key, readInto(heardBy(parts, options), withUpdate(subject, options, isOutdated)));
  };
}

function isForced({force = false, forceUpdate}: LoadTokensOptions): boolean {
  return force || forceUpdate !== undefined;
}

function withUpdate(
  subject: TokensSubject,
  {forceUpdate}: LoadTokensOptions,
  isOutdated: boolean,
): TokensSubject {
  return isOutdated ? {...subject, isForced: true, ...(forceUpdate && {forceUpdate})} : subject;
}

function heardBy(parts: LoadTokensParts, {isQuiet = false}: LoadTokensOptions): LoadTokensParts {
  return isQuiet ? {...parts, report: () => {}} : parts;
}

/** Never rejects. */
async function readInto(parts: LoadTokensParts, subject: TokensSubject): Promise<void> {
  const key = keyOf(subject);
  const {chainNamespace: namespace} = subject.network;
  const turn = parts.readings.begin();
  parts.tokens.begin(namespace, key);
  const [read] = await Promise.allSettled([parts.read(subject)]);
  const heard = parts.readings.hear(key, turn, read);
  if (!heard || !isCurrent(parts, subject)) return;
  show(parts, subject, heard);
  const {answer, failure} = heard;
  if (failure || !answer?.tokens) parts.report(unavailable(subject, failure?.cause));
}

/** Marks a subject as loading while it is still being read, so that the previous tokens are not shown. */
async function joined(parts: LoadTokensParts, subject: TokensSubject, reading: Promise<void>): Promise<void> {
  if (!isShown(parts, subject)) parts.tokens.begin(subject.network.chainNamespace, keyOf(subject));
  await reading;
}

/** Shows the cached reading, unless it is shown already. */
function showAgain(parts: LoadTokensParts, subject: TokensSubject, heard: Heard): void {
  if (!heard.failure || !isShown(parts, subject)) show(parts, subject, heard);
}

function show(parts: LoadTokensParts, subject: TokensSubject, {answer, failure}: Heard): void {
  const {accounts, tokens: controller} = parts;
  const {chainNamespace: namespace} = subject.network;
  const key = keyOf(subject);
  if (answer?.tokens) {
    accounts.update(namespace, {tokenBalance: controller.show(namespace, key, answer.tokens)});
  } else if (answer) {
    controller.showUnsupported(namespace, key);
    // 'Unsupported networks return empty results' (spec 8).
    accounts.update(namespace, {tokenBalance: []});
  }
  if (failure) controller.fail(namespace, key, failure);
}

/** `undefined` if the chain family has no tokens, or on an unknown network. */
function tokensSubject(parts: LoadTokensParts, namespace: ChainNamespace): TokensSubject | undefined {
  const subject = parts.subjectOf(namespace);
  if (!subject?.network || !subject.capabilities.tokens) return undefined;
  return {...subject, network: subject.network, currency: parts.tokens.currency.get()};
}

function keyOf({network, address, currency}: TokensSubject): string {
  return `${network.caipNetworkId}:${address}:${currency}`;
}

function isCurrent(parts: LoadTokensParts, subject: TokensSubject): boolean {
  const current = tokensSubject(parts, subject.network.chainNamespace);
  return current !== undefined && keyOf(current) === keyOf(subject);
}

function isShown({tokens}: LoadTokensParts, subject: TokensSubject): boolean {
  const state = tokens.of(subject.network.chainNamespace);
  return state.status !== 'idle' && state.subject === keyOf(subject);
}

function unavailable({network}: TokensSubject, cause?: unknown): DrawbridgeError {
  return new DrawbridgeError('balance/unavailable', `Token Balance Unavailable on ${network.caipNetworkId}`, {
    name: network.name,
    ...(cause !== undefined && {cause}),
  });
}

/** The latest result for a subject. */
interface Heard {
  /** Number of the read; the latest start wins. */
  readonly turn: number;
  readonly readAt: number;
  /** Without tokens if unsupported; absent if no read has succeeded. */
  readonly answer?: {readonly tokens: readonly TokenBalance[] | undefined};
  /** Present if the last read failed. */
  readonly failure?: {readonly retryAt: number; readonly cause: unknown};
}

/** Number of cached subjects. */
const REMEMBERED = 10;

/** Caches the tokens of each account. */
export class TokenReadings {
  readonly #clock: Clock;
  /** Newest last. */
  readonly #heard = new Map<string, Heard>();
  readonly #underWay = new Map<string, Promise<void>>();
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The cached result to show instead of a new read: always after a failure, while fresh after a success. A forced
   * read expires all results, because a transfer may have changed other accounts.
   */
  recall(key: string, isToBeReadAnew: boolean): Heard | undefined {
    if (isToBeReadAnew) this.#distrustAll();
    const heard = this.#heard.get(key);
    const now = this.#clock.now();
    const isFresh = heard !== undefined && now - heard.readAt < PORTFOLIO_LIFETIME_MS;
    return isFresh || (heard?.failure && now < heard.failure.retryAt) ? heard : undefined;
  }

  /** True if a forced read has expired the result. */
  isOutdated(key: string): boolean {
    const heard = this.#heard.get(key);
    return heard?.answer !== undefined && heard.readAt === -Infinity;
  }

  /** The running read of a subject. */
  current(key: string): Promise<void> | undefined {
    return this.#underWay.get(key);
  }

  /** Shares a reading until it ends; it never rejects. */
  async share(key: string, reading: Promise<void>): Promise<void> {
    this.#underWay.set(key, reading);
    await reading;
    if (this.#underWay.get(key) === reading) this.#underWay.delete(key);
  }

  /** A reading begins. */
  begin(): number {
    return ++this.#begun;
  }

  /** `undefined` if a later read finished first. */
  hear(
    key: string,
    turn: number,
    read: PromiseSettledResult<readonly TokenBalance[] | undefined>,
  ): Heard | undefined {
    const last = this.#heard.get(key);
    if (last && last.turn > turn) return undefined;
    const now = this.#clock.now();
    const heard: Heard =
      read.status === 'fulfilled'
        ? {turn, readAt: now, answer: {tokens: read.value}}
        : {
            readAt: -Infinity,
            ...last,
            turn,
            failure: {
              retryAt: Math.max(now + BALANCE_RETRY_GAP_MS, readRetryAt(read.reason)),
              cause: read.reason,
            },
          };
    this.#heard.delete(key);
    this.#heard.set(key, heard);
    for (const oldest of [...this.#heard.keys()].slice(0, -REMEMBERED)) this.#heard.delete(oldest);
    return heard;
  }

  #distrustAll(): void {
    for (const [key, heard] of this.#heard) this.#heard.set(key, {...heard, readAt: -Infinity});
  }
}
