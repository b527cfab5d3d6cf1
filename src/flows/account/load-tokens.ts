import type {AccountsController} from '../../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {TokensController} from '../../controllers/tokens/tokens-controller.js';
import {BALANCE_RETRY_GAP_MS, PORTFOLIO_LIFETIME_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {FiatCurrency} from '../../core/model/tokens/fiat-currency.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import type {Clock} from '../../core/ports/clock.js';

/** The account whose tokens are read. */
export interface TokensSubject {
  readonly address: string;
  readonly network: Network;
  readonly currency: FiatCurrency;
  readonly provider: unknown;
  /** CAIP-10 addresses of tokens that were just moved. */
  readonly forceUpdate?: readonly string[];
}

/** How an account's tokens are read anew. */
export interface LoadTokensOptions {
  /** Reads even if what is known is fresh. */
  readonly force?: boolean;
  /** CAIP-10 addresses of tokens that were just moved; the service reads them from the chain. */
  readonly forceUpdate?: readonly string[];
  /** Nobody asked for it: a failure shows in the state and is told nobody. */
  readonly isQuiet?: boolean;
}

/** Reads what the account in use owns; resolves when the state shows it, or shows that it could not be read. */
export type LoadTokensFlow = (namespace: ChainNamespace, options?: LoadTokensOptions) => Promise<void>;

/** What {@link createLoadTokensFlow} works with. */
export interface LoadTokensParts {
  readonly clock: Clock;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  readonly tokens: TokensController;
  /** `undefined` on a network nobody can be asked about. */
  read(subject: TokensSubject): Promise<readonly TokenBalance[] | undefined>;
  report(cause: unknown): void;
}

/** 'Balance and activity enabled for eip155 and solana' (product.md point 9). */
const WITH_BALANCES: readonly ChainNamespace[] = ['eip155', 'solana'];

/**
 * Creates the flow. What was read is good for 30 s, also for whoever was elsewhere meanwhile; after a failure nothing is
 * asked for 30 s.
 */
export function createLoadTokensFlow(parts: LoadTokensParts): LoadTokensFlow {
  const memory = new Memory(parts.clock);
  const underWay = new Map<string, Promise<void>>();
  return async (namespace, options = {}) => {
    const subject = WITH_BALANCES.includes(namespace) ? subjectOf(parts, namespace) : undefined;
    if (!subject) return;
    const key = keyOf(subject);
    const reading = options.forceUpdate ? undefined : underWay.get(key);
    if (reading) return await joined(parts, subject, reading);
    const known = memory.recall(key, isForced(options));
    if (known) return showAgain(parts, subject, known);
    const begun = readInto(heardBy(parts, options), memory, withUpdate(subject, options));
    underWay.set(key, begun);
    await begun.finally(() => underWay.get(key) === begun && underWay.delete(key));
  };
}

function isForced({force = false, forceUpdate}: LoadTokensOptions): boolean {
  return force || forceUpdate !== undefined;
}

function withUpdate(subject: TokensSubject, {forceUpdate}: LoadTokensOptions): TokensSubject {
  return forceUpdate ? {...subject, forceUpdate} : subject;
}

function heardBy(parts: LoadTokensParts, {isQuiet = false}: LoadTokensOptions): LoadTokensParts {
  return isQuiet ? {...parts, report: () => {}} : parts;
}

/** Never rejects. */
async function readInto(parts: LoadTokensParts, memory: Memory, subject: TokensSubject): Promise<void> {
  const key = keyOf(subject);
  const {chainNamespace: namespace} = subject.network;
  const turn = memory.begin();
  parts.tokens.begin(namespace, key);
  const [read] = await Promise.allSettled([parts.read(subject)]);
  const heard = memory.hear(key, turn, read);
  if (!heard || !isCurrent(parts, subject)) return;
  show(parts, subject, heard);
  const {answer, failure} = heard;
  if (failure || !answer?.tokens) parts.report(unavailable(subject, failure?.cause));
}

/** Who comes back to what is still being read must not see what was on show elsewhere. */
async function joined(parts: LoadTokensParts, subject: TokensSubject, reading: Promise<void>): Promise<void> {
  if (!isShown(parts, subject)) parts.tokens.begin(subject.network.chainNamespace, keyOf(subject));
  await reading;
}

/** What was last heard of a subject. */
interface Heard {
  /** Which reading has told it: of several the one that began last counts. */
  readonly turn: number;
  readonly readAt: number;
  /** Without tokens where nobody can be asked; missing where it could never be read. */
  readonly answer?: {readonly tokens: readonly TokenBalance[] | undefined};
  /** There where the last reading failed. */
  readonly failure?: {readonly retryAt: number; readonly cause: unknown};
}

/** Subjects that are remembered. */
const REMEMBERED = 10;

/** Remembers what was heard, so that nobody is asked too early. */
class Memory {
  readonly #clock: Clock;
  /** The one heard of last stands last. */
  readonly #heard = new Map<string, Heard>();
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * What is to be shown instead of asking: after a failure always, after a success as long as that is fresh. What makes
   * somebody read anew may have changed everything: a transfer can be confirmed while the user is elsewhere.
   */
  recall(key: string, isToBeReadAnew: boolean): Heard | undefined {
    if (isToBeReadAnew) this.#distrustAll();
    const heard = this.#heard.get(key);
    const now = this.#clock.now();
    const isFresh = heard !== undefined && now - heard.readAt < PORTFOLIO_LIFETIME_MS;
    return isFresh || (heard?.failure && now < heard.failure.retryAt) ? heard : undefined;
  }

  /** A reading begins. */
  begin(): number {
    return ++this.#begun;
  }

  /** `undefined` where a reading that began later was heard before. */
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
            failure: {retryAt: now + BALANCE_RETRY_GAP_MS, cause: read.reason},
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

/** What is remembered, unless it is on show as it is. */
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
    // 'Unsupported networks return empty results' (product.md point 8).
    accounts.update(namespace, {tokenBalance: []});
  }
  if (failure) controller.fail(namespace, key, failure);
}

function subjectOf(
  {connections, networks, tokens}: LoadTokensParts,
  namespace: ChainNamespace,
): TokensSubject | undefined {
  const connection = connections.of(namespace);
  if (connection.status !== 'connected') return undefined;
  const network = networks.find(connection.caipNetworkId);
  const {address} = connection.account;
  return network && {address, network, currency: tokens.currency.get(), provider: connection.provider};
}

function keyOf({network, address, currency}: TokensSubject): string {
  return `${network.caipNetworkId}:${address}:${currency}`;
}

function isCurrent(parts: LoadTokensParts, subject: TokensSubject): boolean {
  const current = subjectOf(parts, subject.network.chainNamespace);
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
