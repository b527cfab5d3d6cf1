import {toKnownError, type DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {OnrampAssets} from '../../io/api/get-onramp-options.js';
import type {BuyFiat, BuyNetwork, BuyToken} from './api.js';
import type {BuyController} from './buy-controller.js';
import {BUILT_IN, inOrder, isSoldOn} from './buy-rules.js';
import type {PriceService} from './price-service.js';

/** Dependencies of {@link OptionsLoader}. */
export interface OptionsParts {
  readonly buy: BuyController;
  readonly prices: PriceService;
  /** True if the service supports the network in use. Rejects if that is unknown. */
  isSupported(): Promise<boolean>;
  destination(): BuyNetwork | undefined;
  /** The visitor's language, with its region. */
  language(): string;
}

const NOTHING: OnrampAssets = {tokens: [], currencies: []};

/** Loads the tokens and the currencies, and chooses the first ones. */
export class OptionsLoader {
  readonly #parts: OptionsParts;
  #loading: Promise<void> | undefined;
  #request = new AbortController();

  constructor(parts: OptionsParts) {
    this.#parts = parts;
  }

  /**
   * Never rejects: a built-in list replaces one that fails. A list that was built in is loaded again, unless the service
   * has refused to give one.
   */
  async load({force = false}: {readonly force?: boolean} = {}): Promise<void> {
    const {options} = this.#parts.buy.state.get();
    const {prices} = this.#parts;
    if (force) prices.tryAgain();
    else if (options.status === 'ready' && (!options.isBuiltIn || prices.isRefused)) return;
    await (this.#loading ??= this.#load());
  }

  /** Drops the list of another network. */
  reset(): void {
    this.#request.abort();
    this.#loading = undefined;
    this.#parts.buy.set({options: {status: 'idle'}});
  }

  async #load(): Promise<void> {
    const {buy} = this.#parts;
    const {signal} = (this.#request = new AbortController());
    // A list on screen stays until there is another one.
    if (buy.state.get().options.status === 'idle') buy.set({options: {status: 'loading'}});
    const answer = await this.#read(signal);
    if (signal.aborted) return;
    this.#loading = undefined;
    buy.set({options: {status: 'ready', ...answer}});
    this.#choose(answer);
  }

  async #read(signal: AbortSignal): Promise<{
    readonly tokens: readonly BuyToken[];
    readonly fiats: readonly BuyFiat[];
    readonly isBuiltIn?: true;
    readonly error?: DrawbridgeError;
  }> {
    const {prices, isSupported, language} = this.#parts;
    try {
      // 'Unsupported networks return empty results' (spec 8).
      const {tokens, currencies} = (await isSupported()) ? await prices.options(signal) : NOTHING;
      return {tokens, fiats: inOrder(currencies, language())};
    } catch (cause) {
      const {tokens, currencies} = BUILT_IN;
      return {tokens, fiats: inOrder(currencies, language()), isBuiltIn: true, error: toKnownError(cause)};
    }
  }

  /** Keeps the choices that are still in the lists, with their present networks and limits. */
  #choose({tokens, fiats}: {readonly tokens: readonly BuyToken[]; readonly fiats: readonly BuyFiat[]}): void {
    const {buy, destination} = this.#parts;
    const {token, fiat, paymentMethod} = buy.form;
    const network = destination();
    const known = tokens.find(({symbol}) => symbol === token?.symbol);
    const chosen = known ?? tokens.find((each) => network && isSoldOn(each, network)) ?? tokens[0];
    const {token: _, ...form} = buy.form;
    buy.set({form: {...form, ...(chosen && {token: chosen})}});
    const own = fiats.find(({id}) => id === fiat?.id) ?? fiats[0];
    if (own) buy.chooseFiat(own);
    const isKept = own?.limits.some(({id}) => id === paymentMethod);
    if (isKept && paymentMethod !== undefined) buy.changeForm({paymentMethod});
  }
}
