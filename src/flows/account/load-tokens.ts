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

/** Creates the flow. What was read is good for 30 s; after a failure nothing is asked for 30 s. */
export function createLoadTokensFlow(parts: LoadTokensParts): LoadTokensFlow {
  const timing = createTiming(parts.clock);
  const underWay = new Map<string, Promise<void>>();
  return async (namespace, options = {}) => {
    const subject = WITH_BALANCES.includes(namespace) ? subjectOf(parts, namespace) : undefined;
    if (!subject) return;
    const key = keyOf(subject);
    const {forceUpdate} = options;
    const known = forceUpdate ? undefined : underWay.get(key);
    if (known) return known;
    if (timing.isEarly(key, !isWanted(options) && isShown(parts, namespace, key))) return;
    const reading = readInto(heardBy(parts, options), timing, {
      ...subject,
      ...(forceUpdate && {forceUpdate}),
    });
    underWay.set(key, reading);
    await reading.finally(() => underWay.delete(key));
  };
}

function heardBy(parts: LoadTokensParts, {isQuiet = false}: LoadTokensOptions): LoadTokensParts {
  return isQuiet ? {...parts, report: () => {}} : parts;
}

function isWanted({force = false, forceUpdate}: LoadTokensOptions): boolean {
  return force || forceUpdate !== undefined;
}

async function readInto(parts: LoadTokensParts, timing: Timing, subject: TokensSubject): Promise<void> {
  const key = keyOf(subject);
  const {chainNamespace: namespace} = subject.network;
  parts.tokens.begin(namespace, key);
  try {
    const tokens = await parts.read(subject);
    timing.succeeded(key);
    if (!tokens) parts.report(unavailable(subject));
    if (isCurrent(parts, namespace, key)) publish(parts, {namespace, key, tokens});
  } catch (cause) {
    const retryAt = timing.failed(key);
    if (!isCurrent(parts, namespace, key)) return;
    parts.tokens.fail(namespace, key, {retryAt, cause});
    parts.report(unavailable(subject, cause));
  }
}

interface Timing {
  /** True when it is too early to ask: after a failure always, after a success as long as that is on show. */
  isEarly(key: string, isKnown: boolean): boolean;
  succeeded(key: string): void;
  /** When it may be asked for again. */
  failed(key: string): number;
}

function createTiming(clock: Clock): Timing {
  const readAt = new Map<string, number>();
  const retryAt = new Map<string, number>();
  return {
    isEarly(key, isKnown) {
      const isFresh = clock.now() - (readAt.get(key) ?? -Infinity) < PORTFOLIO_LIFETIME_MS;
      return (isKnown && isFresh) || clock.now() < (retryAt.get(key) ?? 0);
    },
    succeeded: (key) => void readAt.set(key, clock.now()),
    failed(key) {
      const next = clock.now() + BALANCE_RETRY_GAP_MS;
      retryAt.set(key, next);
      return next;
    },
  };
}

interface Read {
  readonly namespace: ChainNamespace;
  readonly key: string;
  readonly tokens: readonly TokenBalance[] | undefined;
}

function publish({accounts, tokens: controller}: LoadTokensParts, {namespace, key, tokens}: Read): void {
  if (tokens) return accounts.update(namespace, {tokenBalance: controller.show(namespace, key, tokens)});
  controller.showUnsupported(namespace, key);
  // 'Unsupported networks return empty results' (product.md point 8).
  accounts.update(namespace, {tokenBalance: []});
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

function isCurrent(parts: LoadTokensParts, namespace: ChainNamespace, key: string): boolean {
  const subject = subjectOf(parts, namespace);
  return subject !== undefined && keyOf(subject) === key;
}

function isShown({tokens}: LoadTokensParts, namespace: ChainNamespace, key: string): boolean {
  const state = tokens.of(namespace);
  return state.status === 'ready' && state.subject === key;
}

function unavailable({network}: TokensSubject, cause?: unknown): DrawbridgeError {
  return new DrawbridgeError('balance/unavailable', `Token Balance Unavailable on ${network.caipNetworkId}`, {
    name: network.name,
    ...(cause !== undefined && {cause}),
  });
}
