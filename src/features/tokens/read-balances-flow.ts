import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import {pause} from '../../core/ports/waiting.js';
import {type BalanceRequest, getBalance} from '../../io/api/get-balance.js';

/** Account and network of a reading. */
export interface BalancesRequest extends Omit<BalanceRequest, 'signal'> {
  /** The answers of the last seconds may be outdated. */
  readonly isForced?: boolean;
}

/**
 * Reads the tokens that the service lists for an account. Returns `undefined` if the service reads only another network
 * of the chain family.
 */
export type ReadBalancesFlow = (request: BalancesRequest) => Promise<readonly TokenBalance[] | undefined>;

/** Dependencies of {@link createReadBalancesFlow}. */
export interface ReadBalancesParts {
  /** The blockchain API. */
  readonly http: Http;
  readonly clock: Clock;
  /** Ends all waiting. */
  readonly signal: AbortSignal;
}

/**
 * The service answers from a cache by the address alone, whatever the network and the currency (blockchain-api
 * src/handlers/balance.rs, 2025-10-30).
 */
const SERVICE_CACHE_MS = 10_000;

/**
 * Creates the flow. Never returns the tokens of another network, nor values in another currency, from the cache of the
 * service: bypasses it on eip155, and waits until it has expired elsewhere (decision 0271).
 */
export function createReadBalancesFlow(parts: ReadBalancesParts): ReadBalancesFlow {
  const answers = new RecentAnswers(parts.clock);
  const reader: Reader = {
    ask: ({address, chainId, currency}, forceUpdate) =>
      answers.note(
        {address, chainId, currency},
        getBalance(parts.http, {
          address,
          chainId,
          currency,
          signal: parts.signal,
          ...(forceUpdate && {forceUpdate}),
        }),
      ),
    lifetimeMs: (request, since = answers.begun) => answers.lifetimeMs(request, since),
    async waitForCache(request, since = answers.begun) {
      // Another reading may renew the cache meanwhile.
      for (let ms = answers.lifetimeMs(request, since); ms > 0; ms = answers.lifetimeMs(request, since)) {
        await pause(parts.clock, ms, parts.signal);
      }
    },
    begun: () => answers.begun,
  };
  return (request) =>
    request.chainId.startsWith('eip155:') ? readUpdated(reader, request) : readAfterCache(reader, request);
}

interface Reader {
  /** Requests the tokens; `undefined` if they are of other networks. */
  ask(
    request: BalancesRequest,
    forceUpdate?: readonly string[],
  ): Promise<readonly TokenBalance[] | undefined>;
  /** Milliseconds until the cache has no answer to one of the first `since` requests that must not be shown. */
  lifetimeMs(request: BalancesRequest, since?: number): number;
  waitForCache(request: BalancesRequest, since?: number): Promise<void>;
  /** Number of requests so far. */
  begun(): number;
}

async function readUpdated(reader: Reader, request: BalancesRequest): Promise<readonly TokenBalance[]> {
  const coin = [coinAddress(request.chainId)];
  const forceUpdate = request.forceUpdate ?? (reader.lifetimeMs(request) > 0 ? coin : undefined);
  const tokens = forceUpdate ? await askForUpdate(reader, request, forceUpdate) : await reader.ask(request);
  if (tokens) return tokens;
  // Another page may have asked about another network.
  const updated = await askForUpdate(reader, request, coin);
  if (updated) return updated;
  throw new DrawbridgeError(
    'http/invalid-response',
    `Only tokens of other networks than ${request.chainId}`,
    {
      name: 'v1/account/balance',
    },
  );
}

/** Bypasses the cache. The service refuses the whole request for a token that it does not know: asks once more without. */
async function askForUpdate(
  reader: Reader,
  request: BalancesRequest,
  forceUpdate: readonly string[],
): Promise<readonly TokenBalance[] | undefined> {
  const [answer] = await Promise.allSettled([reader.ask(request, forceUpdate)]);
  if (answer.status === 'fulfilled') return answer.value;
  if (!isDrawbridgeError(answer.reason, 'http/status')) throw answer.reason;
  const [forced, since] = [{...request, isForced: true}, reader.begun()];
  const tokens = await reader.ask(request);
  if (reader.lifetimeMs(forced, since) === 0) return tokens;
  await reader.waitForCache(forced, since);
  return reader.ask(request);
}

/** The service takes `forceUpdate` on eip155 only. */
async function readAfterCache(
  reader: Reader,
  request: BalancesRequest,
): Promise<readonly TokenBalance[] | undefined> {
  const isForced = request.isForced === true || request.forceUpdate !== undefined;
  await reader.waitForCache({...request, isForced});
  return reader.ask(request);
}

type Subject = Pick<BalancesRequest, 'address' | 'chainId' | 'currency'>;

interface Exchange {
  readonly subject: Subject;
  /** Number of the request. */
  readonly turn: number;
  /** When the cache drops its answer; absent until it has arrived. */
  readonly until?: number;
}

/** The answers that the service may still have in its cache. */
class RecentAnswers {
  readonly #clock: Clock;
  #exchanges: readonly Exchange[] = [];
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Number of requests so far. */
  get begun(): number {
    return this.#begun;
  }

  /** Notes a request until its answer has left the cache; the service does not cache refusals. */
  async note<T>(subject: Subject, answer: Promise<T>): Promise<T> {
    const exchange: Exchange = {subject, turn: ++this.#begun};
    this.#exchanges = [...this.#exchanges, exchange];
    const [settled] = await Promise.allSettled([answer]);
    const now = this.#clock.now();
    const others = this.#exchanges.filter((each) => each !== exchange && (each.until ?? Infinity) > now);
    const isCached = settled.status === 'fulfilled';
    this.#exchanges = [...others, ...(isCached ? [{...exchange, until: now + SERVICE_CACHE_MS}] : [])];
    return answer;
  }

  /**
   * Milliseconds until the cache has no answer for the address in another currency or of another network. For a forced
   * request, the answers to the first `since` requests count as well.
   */
  lifetimeMs({isForced = false, ...request}: BalancesRequest, since: number): number {
    const now = this.#clock.now();
    const ends = this.#exchanges
      .filter(({subject}) => isSameAccount(subject, request))
      .filter(({subject, turn}) => !isSameSubject(subject, request) || (isForced && turn <= since))
      .map(({until = now + SERVICE_CACHE_MS}) => until - now);
    return Math.max(0, ...ends);
  }
}

function isSameAccount({address}: Subject, other: Subject): boolean {
  return address.toLowerCase() === other.address.toLowerCase();
}

function isSameSubject({chainId, currency}: Subject, other: Subject): boolean {
  return chainId === other.chainId && currency === other.currency;
}
