import {atom, type ReadableAtom} from 'nanostores';
import {isFiatCurrency, type FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import {isNative, type TokenBalance} from '../../core/model/assets/token-balance.js';
import {areSameTokens} from '../../core/model/assets/token-list.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Storage, StorageSlot} from '../../core/ports/storage.js';

/** The tokens of one account on one network, which `subject` identifies. */
export type TokensState =
  | {readonly status: 'idle'}
  | {readonly status: 'loading'; readonly subject: string; readonly tokens: readonly TokenBalance[]}
  | {
      readonly status: 'ready';
      readonly subject: string;
      readonly tokens: readonly TokenBalance[];
      /** True if neither wallet nor service supports the network: not the same as an empty account. */
      readonly isUnsupported?: true;
    }
  /** Tokens loaded before stay; the next attempt is not before `retryAt` (milliseconds since the epoch). */
  | {
      readonly status: 'failed';
      readonly subject: string;
      readonly tokens: readonly TokenBalance[];
      readonly retryAt: number;
      readonly cause: unknown;
    };

/** The tokens by namespace. */
export type TokensByNamespace = Readonly<Partial<Record<ChainNamespace, TokensState>>>;

const CURRENCY = {
  name: 'currency',
  read: (stored: unknown) => (isFiatCurrency(stored) ? stored : undefined),
  fallback: 'usd' as FiatCurrency,
};
const HIDES_SMALL = {
  name: 'hide-small-balances',
  read: (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined),
  fallback: false,
};

const IDLE: TokensState = {status: 'idle'};

/** The accounts' tokens, and display settings. */
export class TokensController {
  readonly #state = atom<TokensByNamespace>({});
  readonly #currencySlot: StorageSlot<FiatCurrency>;
  readonly #hidesSmallSlot: StorageSlot<boolean>;
  readonly #currency;
  readonly #hidesSmall;
  readonly #coinPrices = atom<Readonly<Record<string, number>>>({});

  readonly state: ReadableAtom<TokensByNamespace> = this.#state;
  /** Currency of all values. */
  readonly currency: ReadableAtom<FiatCurrency>;
  /** True if the list hides tokens of very low value. */
  readonly hidesSmall: ReadableAtom<boolean>;
  /** Changes when {@link TokensController.coinPrice} may have a new price. */
  readonly coinPrices: ReadableAtom<unknown> = this.#coinPrices;

  constructor({storage}: {readonly storage: Storage}) {
    this.#currencySlot = storage.slot(CURRENCY);
    this.#hidesSmallSlot = storage.slot(HIDES_SMALL);
    this.#currency = atom(this.#currencySlot.get());
    this.#hidesSmall = atom(this.#hidesSmallSlot.get());
    this.currency = this.#currency;
    this.hidesSmall = this.#hidesSmall;
  }

  of(namespace: ChainNamespace): TokensState {
    return this.#state.get()[namespace] ?? IDLE;
  }

  /** Price of a network's coin in the chosen currency; `undefined` until it is known. */
  coinPrice(chainId: CaipNetworkId): number | undefined {
    const state = this.of(chainId.slice(0, chainId.indexOf(':')) as ChainNamespace);
    const known = state.status === 'idle' ? [] : state.tokens;
    const coin = known.find((token) => token.chainId === chainId && isNative(token));
    return coin?.price || this.#coinPrices.get()[keyOf(chainId, this.#currency.get())];
  }

  /** Stores a coin's price from another source than the list of tokens. */
  setCoinPrice(chainId: CaipNetworkId, currency: FiatCurrency, price: number): void {
    this.#coinPrices.set({...this.#coinPrices.get(), [keyOf(chainId, currency)]: price});
  }

  /** Marks an account as loading. Keeps its tokens. */
  begin(namespace: ChainNamespace, subject: string): void {
    this.#set(namespace, {status: 'loading', subject, tokens: this.#known(namespace, subject)});
  }

  /** Stores a reading; an equal list keeps its identity, so that nothing is computed again. */
  show(namespace: ChainNamespace, subject: string, read: readonly TokenBalance[]): readonly TokenBalance[] {
    const known = this.#known(namespace, subject);
    const tokens = areSameTokens(known, read) ? known : read;
    this.#set(namespace, {status: 'ready', subject, tokens});
    return tokens;
  }

  /** Marks the network as unsupported. */
  showUnsupported(namespace: ChainNamespace, subject: string): void {
    this.#set(namespace, {status: 'ready', subject, tokens: [], isUnsupported: true});
  }

  /** Marks a failed read, with the next attempt at `retryAt`. */
  fail(
    namespace: ChainNamespace,
    subject: string,
    failure: {readonly retryAt: number; readonly cause: unknown},
  ): void {
    this.#set(namespace, {status: 'failed', subject, tokens: this.#known(namespace, subject), ...failure});
  }

  /** Changes the currency. Drops values, which are in the old currency. */
  setCurrency(currency: FiatCurrency): void {
    if (currency !== this.#currency.get()) this.#state.set({});
    this.#currency.set(currency);
    this.#currencySlot.set(currency);
  }

  setHidesSmall(hides: boolean): void {
    this.#hidesSmall.set(hides);
    this.#hidesSmallSlot.set(hides);
  }

  #known(namespace: ChainNamespace, subject: string): readonly TokenBalance[] {
    const state = this.of(namespace);
    return state.status !== 'idle' && state.subject === subject ? state.tokens : [];
  }

  #set(namespace: ChainNamespace, state: TokensState): void {
    this.#state.set({...this.#state.get(), [namespace]: state});
  }
}

function keyOf(chainId: CaipNetworkId, currency: FiatCurrency): string {
  return `${chainId}:${currency}`;
}
