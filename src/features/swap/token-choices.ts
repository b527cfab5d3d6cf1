import {atom, type ReadableAtom} from 'nanostores';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {Http} from '../../core/ports/http.js';
import {isRefused} from '../../io/api/answer-checks.js';
import {type ConvertToken, getConvertTokens} from '../../io/api/get-convert-tokens.js';
import type {SwapArguments, TokenLists, TokenSearch, SwapTokensState} from './api.js';
import {toQuoteFailure, toError} from './quote-failure.js';
import type {SwapController} from './swap-controller.js';
import {SWAP_FAILURES} from './swap-failures.js';
import {isSameSwapper, type Swapper} from './swap-form.js';
import type {SwapToken} from './swap-token.js';
import {findSwapToken, type OwnBalances, refreshed, searchTokens, tokenLists} from './swap-tokens.js';

/** Dependencies of {@link TokenChoices}. */
export interface TokensParts {
  readonly http: Http;
  readonly swap: SwapController;
  /** True if the service swaps on the network in use; rejects if that cannot be read. */
  isSupported(swapper: Swapper): Promise<boolean>;
  swapper(): Swapper | undefined;
  balances(swapper: Swapper): OwnBalances;
  /** Reads balances and prices of the account in use; never rejects. */
  loadBalances(): Promise<void>;
  isAddress(text: string): boolean;
}

const NONE: TokenLists = {own: [], suggested: [], all: []};

interface Loaded {
  readonly key: string;
  readonly listed: readonly ConvertToken[];
}

/** The tokens to choose from, on the network in use. */
export class TokenChoices {
  readonly #parts: TokensParts;
  readonly #state = atom<SwapTokensState>({status: 'idle'});
  readonly #unlisted = new Map<string, SwapToken | 'reading' | 'none' | 'failed'>();
  #loaded: Loaded | undefined;
  #loading: {readonly key: string; readonly done: Promise<void>} | undefined;
  #prefilled: SwapArguments | undefined;
  #pending: SwapArguments | undefined;

  readonly state: ReadableAtom<SwapTokensState> = this.#state;

  constructor(parts: TokensParts) {
    this.#parts = parts;
  }

  /** Applies new balances. */
  refresh(): void {
    const {swapper: used, swap, balances} = this.#parts;
    const swapper = used();
    if (!swapper || this.#loaded?.key !== swapper.network.caipNetworkId) return;
    const lists = tokenLists(this.#loaded.listed, balances(swapper));
    this.#state.set({status: 'ready', ...lists});
    const {sold, bought} = swap.form;
    swap.refreshTokens({sold: sold && refreshed(sold, lists), bought: bought && refreshed(bought, lists)});
    if (this.#pending) void this.#fillIn(swapper, lists, this.#pending);
    else if (!sold) swap.change({sold: coinOf(lists)});
  }

  async load({force = false}: {readonly force?: boolean} = {}): Promise<void> {
    const swapper = this.#parts.swapper();
    if (!swapper) return this.#state.set({status: 'idle'});
    const key = swapper.network.caipNetworkId;
    if (!force && this.#loaded?.key === key) {
      void this.#readAgain(swapper);
      return this.refresh();
    }
    if (this.#loading?.key === key) return this.#loading.done;
    const done = this.#read(swapper, key).finally(() => {
      if (this.#loading?.done === done) this.#loading = undefined;
    });
    this.#loading = {key, done};
    await done;
  }

  search(text: string, onChange: () => void): TokenSearch {
    const current = this.#state.get();
    const found = searchTokens(current.status === 'ready' ? current : NONE, text);
    const swapper = this.#parts.swapper();
    const address = plainOf(text.trim());
    const isFound = found.own.length > 0 || found.all.length > 0;
    if (isFound || !swapper || !this.#parts.isAddress(address)) return found;
    return {...found, unlisted: this.#lookUp(swapper, address, onChange)};
  }

  /** Fills in the arguments of `open()`, once for each object. */
  prefill(given: SwapArguments | undefined): void {
    if (given === undefined || given === this.#prefilled) return;
    this.#prefilled = given;
    this.#pending = given;
    this.refresh();
  }

  #lookUp(swapper: Swapper, address: string, onChange: () => void): NonNullable<TokenSearch['unlisted']> {
    const key = `${swapper.network.caipNetworkId}:${address.toLowerCase()}`;
    const known = this.#unlisted.get(key);
    if (known !== undefined && known !== 'failed') return known;
    this.#unlisted.set(key, 'reading');
    void readUnlisted(swapper, address)
      .then(
        (token) => this.#unlisted.set(key, token),
        (cause: unknown) =>
          this.#unlisted.set(key, toError(cause).code === 'input/no-token' ? 'none' : 'failed'),
      )
      .finally(onChange);
    return 'reading';
  }

  /** The lists have no balance of tokens that the service does not list. */
  async #readAgain(swapper: Swapper): Promise<void> {
    const {swap, swapper: used} = this.#parts;
    for (const side of ['sold', 'bought'] as const) {
      const {address, isUnlisted} = swap.form[side] ?? {};
      if (address === undefined || !isUnlisted) continue;
      const [read] = await Promise.allSettled([readUnlisted(swapper, address)]);
      const isHere = isSameSwapper(used(), swapper) && swap.form[side]?.address === address;
      if (isHere && read.status === 'fulfilled') swap.refreshTokens({...swap.form, [side]: read.value});
    }
  }

  async #read(swapper: Swapper, key: string): Promise<void> {
    const {swapper: used, loadBalances} = this.#parts;
    if (this.#loaded?.key !== key) this.#state.set({status: 'loading'});
    void loadBalances();
    const [answer] = await Promise.allSettled([readListed(this.#parts, swapper)]);
    if (used()?.network.caipNetworkId !== key) return;
    if (answer.status === 'fulfilled') {
      this.#loaded = {key, listed: answer.value};
      return this.refresh();
    }
    const error = toError(answer.reason);
    const failure = error.code === 'swap/unsupported' ? 'unsupported' : toQuoteFailure(error);
    this.#state.set({status: 'failed', failure, error});
  }

  async #fillIn(swapper: Swapper, lists: TokenLists, given: SwapArguments): Promise<void> {
    this.#pending = undefined;
    const [sold, bought] = await Promise.all(
      [given.fromToken, given.toToken].map((text) => this.#find(swapper, lists, text)),
    );
    const {swap, swapper: used} = this.#parts;
    if (used()?.network.caipNetworkId !== swapper.network.caipNetworkId) return;
    const {amount} = given;
    swap.change({sold: sold ?? coinOf(lists), bought, ...(amount !== undefined && {amount})});
  }

  async #find(swapper: Swapper, lists: TokenLists, text: string | undefined): Promise<SwapToken | undefined> {
    if (text === undefined) return undefined;
    const known = findSwapToken(lists, text, swapper.network.caipNetworkId);
    const address = plainOf(text);
    if (known || !this.#parts.isAddress(address)) return known;
    const [read] = await Promise.allSettled([readUnlisted(swapper, address)]);
    return read.status === 'fulfilled' ? read.value : undefined;
  }
}

function plainOf(address: string): string {
  return address.slice(address.lastIndexOf(':') + 1);
}

async function readListed(parts: TokensParts, swapper: Swapper): Promise<readonly ConvertToken[]> {
  const {caipNetworkId: chainId, name} = swapper.network;
  const unsupported = (cause?: unknown): DrawbridgeError =>
    new FeatureError(SWAP_FAILURES, 'swap/unsupported', 'Network not supported for Swaps', {name, cause});
  if (!(await parts.isSupported(swapper))) throw unsupported();
  const [answer] = await Promise.allSettled([getConvertTokens(parts.http, {chainId})]);
  if (answer.status === 'fulfilled') return answer.value;
  // The service's list of networks also has those without swaps: it refuses their tokens.
  throw isRefused(answer.reason) ? unsupported(answer.reason) : answer.reason;
}

async function readUnlisted(swapper: Swapper, address: string): Promise<SwapToken> {
  const {network} = swapper;
  const swaps = await swapper.loadSwaps();
  if (!swaps)
    throw new FeatureError(SWAP_FAILURES, 'swap/unsupported', 'Network not supported for Swaps', {
      name: network.name,
    });
  const {address: owner} = swapper;
  const [token, balance] = await Promise.all([
    swaps.readToken({network, address}),
    swaps.balance({network, token: address, owner}).catch(() => undefined),
  ]);
  const chainId = network.caipNetworkId;
  return {address, ...token, chainId, isUnlisted: true, ...(balance !== undefined && {balance})};
}

function coinOf({all, own}: TokenLists): SwapToken | undefined {
  return [...all, ...own].find(({address}) => address === undefined);
}
