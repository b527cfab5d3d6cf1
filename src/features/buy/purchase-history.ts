import {toKnownError} from '../../core/errors/drawbridge-error.js';
import {isEvmAddress} from '../../core/model/addresses/address.js';
import type {PurchaseStatus} from '../../core/model/assets/purchase-status.js';
import type {Purchase, PurchasePage} from '../../core/model/assets/purchase.js';
import type {Http} from '../../core/ports/http.js';
import {getPurchases} from '../../io/api/get-purchases.js';
import type {BuyHistoryState, BuyPurchase} from './api.js';
import type {BuyController} from './buy-controller.js';

/** Dependencies of {@link PurchaseHistory}. */
export interface PurchaseHistoryParts {
  readonly buy: BuyController;
  readonly http: Http;
  /** The address of the account in use. */
  account(): string | undefined;
  /** True if the service supports the network in use. Rejects if that is unknown. */
  isSupported(): Promise<boolean>;
}

const STATUS = {
  confirmed: 'done',
  pending: 'processing',
  unknown: 'processing',
  failed: 'failed',
  canceled: 'failed',
  expired: 'failed',
} as const satisfies Record<PurchaseStatus, BuyPurchase['status']>;

/** The purchases in the provider's history of the account in use. */
export class PurchaseHistory {
  readonly #parts: PurchaseHistoryParts;
  #request = new AbortController();
  #next: string | undefined;

  constructor(parts: PurchaseHistoryParts) {
    this.#parts = parts;
  }

  /**
   * Reads the newest purchases; an unsupported network has none (spec 8). The service only has those of EVM addresses
   * (blockchain-api src/handlers/history.rs, 2025-10-30).
   */
  async read(address: string, signal: AbortSignal, cursor?: string): Promise<PurchasePage> {
    const {http, isSupported} = this.#parts;
    if (!isEvmAddress(address) || !(await isSupported())) return {purchases: []};
    return getPurchases(http, {address, cursor, signal});
  }

  /** Loads the first page, or the next one. Failures are in the state. */
  async load({more = false}: {readonly more?: boolean} = {}): Promise<void> {
    const state = this.#parts.buy.history.get();
    const isLoadingMore = state.status === 'ready' && state.isLoadingMore === true;
    if (!more) await this.#load();
    else if (this.#next !== undefined && !isLoadingMore) await this.#load(this.#next);
  }

  async #load(cursor?: string): Promise<void> {
    const {buy, account} = this.#parts;
    const address = account();
    if (address === undefined) return;
    this.#request.abort();
    const {signal} = (this.#request = new AbortController());
    const known = this.#known;
    if (!known) buy.setHistory({status: 'loading'});
    else if (cursor !== undefined) buy.setHistory({...known, isLoadingMore: true});
    const [answer] = await Promise.allSettled([this.read(address, signal, cursor)]);
    if (signal.aborted) return;
    if (answer.status === 'rejected') return buy.setHistory(failed(known, answer.reason));
    this.#next = answer.value.next;
    const earlier = cursor === undefined ? [] : (known?.purchases ?? []);
    this.#show([...earlier, ...answer.value.purchases.map(toPurchase)]);
  }

  get #known(): Extract<BuyHistoryState, {readonly status: 'ready'}> | undefined {
    const state = this.#parts.buy.history.get();
    return state.status === 'ready' ? state : undefined;
  }

  /** Applies the newest page to the list on screen. */
  refresh({purchases}: PurchasePage): void {
    const state = this.#parts.buy.history.get();
    if (state.status !== 'ready' || state.isLoadingMore) return;
    this.#show([...purchases.map(toPurchase), ...state.purchases]);
  }

  /** Drops the purchases of another account. */
  reset(): void {
    this.#request.abort();
    this.#next = undefined;
    this.#parts.buy.setHistory({status: 'idle'});
  }

  /** Shows each purchase once, newest first; the first of a list counts. */
  #show(purchases: readonly BuyPurchase[]): void {
    const known = new Map<string, BuyPurchase>();
    for (const purchase of purchases) if (!known.has(purchase.id)) known.set(purchase.id, purchase);
    const sorted = [...known.values()].toSorted((one, other) => other.at - one.at);
    const state: BuyHistoryState = {
      status: 'ready',
      purchases: sorted,
      hasMore: this.#next !== undefined,
    };
    this.#parts.buy.setHistory(state);
  }
}

function failed(
  known: Extract<BuyHistoryState, {readonly status: 'ready'}> | undefined,
  cause: unknown,
): BuyHistoryState {
  const error = toKnownError(cause);
  if (!known) return {status: 'failed', error};
  const {isLoadingMore: _, ...rest} = known;
  return {...rest, error};
}

function toPurchase({id, minedAt, status, chain, hash, transfers}: Purchase): BuyPurchase {
  const bought = transfers.find(({direction, token}) => direction === 'in' && token);
  const {symbol, iconUrl} = bought?.token ?? {};
  // A purchase that is not on its way has no amount yet.
  const isKnown = bought && /[1-9]/.test(bought.quantity);
  return {
    id,
    at: minedAt,
    status: STATUS[status],
    ...(chain !== undefined && {caipNetworkId: chain}),
    ...(isKnown && {amount: bought.quantity}),
    ...(symbol !== undefined && {symbol}),
    ...(iconUrl !== undefined && {iconUrl}),
    ...(hash !== undefined && {hash}),
  };
}
