import type {KernelContext} from '../../client/client.js';
import {warnDevelopers} from '../../client/lazy.js';
import {supportedOf} from '../../client/shared-services.js';
import type {ToastMessage} from '../../controllers/toast-controller.js';
import {hasService} from '../../core/config/page-settings.js';
import type {Message} from '../../core/messages/message.js';
import type {Balance} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {Formats} from '../../core/model/assets/formats.js';
import type {CreateInternalFeature, InternalApis} from '../../core/ports/feature.js';
import type {PageStatus} from '../../core/ports/page-status.js';
import type {BuyApi, BuyNetwork, BuyProblem, BuyProvider} from './api.js';
import {BuyController} from './buy-controller.js';
import {BuyOrders, publicOrder, type StoredOrder} from './buy-orders.js';
import {BuyQuoteKeeper} from './buy-quote-keeper.js';
import {
  type Buyer,
  chosenOf,
  countryOf,
  destinationOf,
  isSameBuyer,
  limitsOf,
  buyProblem,
  providersOf,
  type Shopper,
} from './buy-rules.js';
import {buyNetworks, isBuyingRestricted} from './buy-settings.js';
import {BuyWindow} from './buy-window.js';
import {ProviderCheck, type ProviderCheckParts} from './link-requests.js';
import {OptionsLoader} from './options-loader.js';
import {OrderBook} from './order-book.js';
import {OrderFollower} from './order-follower.js';
import {OrderOpener} from './order-opener.js';
import {isCoinOf, orderPrice} from './order-price.js';
import {PriceService} from './price-service.js';
import {PurchaseHistory} from './purchase-history.js';

/** Creates the feature. */
export const createBuy: CreateInternalFeature<'buy', 'tokens', KernelContext> = (context, needs) => {
  const buy = new BuyController();
  const stored = new BuyOrders(context.env);
  const buyer = (): Buyer | undefined => buyerOf(context);
  const book = new OrderBook({
    buy,
    stored,
    clock: context.env.clock,
    buyer,
    isShown: (key) => isProgressShown(context, buy, key),
    onFailed: ({what}) => void tell(context, {variant: 'error', message: what}),
  });
  const rules = createRules(context, {buy, book});
  const flows = createFlows(context, needs, {buy, book, stored, rules});
  connect(context, buy, {book, ...flows});
  const {options, quotes, opener, follower, history, check, prices} = flows;
  return {
    state: buy.state,
    history: buy.history,
    ...rules,
    provider: () => chosenOf(rules.providers(), buy.state.get().provider),
    chooseProvider: (provider) => buy.set({provider}),
    loadOptions: (given) => options.load(given),
    checkProviders: () => check.check(),
    setAmount: (amount, typed) => buy.setAmount(amount, typed),
    chooseToken: (token) => buy.changeForm({token}),
    chooseFiat: (fiat) => buy.chooseFiat(fiat),
    choosePaymentMethod: (paymentMethod) => buy.changeForm({paymentMethod}),
    limits: () => limitsOf(buy.form),
    watchQuote: () => quotes.watch(),
    async refreshQuote() {
      prices.tryAgain();
      await quotes.request();
    },
    unfinished: () => book.unfinished(),
    putAway: (key) => book.putAway(key),
    acceptSecond: (key, isAccepted) => buy.acceptSecond(key, isAccepted),
    start: (provider) => opener.start(provider),
    openAgain: (key) => opener.openAgain(key),
    followOrders: () => follower.watch(),
    showOrder: (key) => book.show(key),
    news: book.news,
    markSeen: (key) => book.markSeen(key),
    clearOrder: () => book.clear(),
    loadHistory: (given) => history.load(given),
    openHelp() {
      context.telemetry.track('SELECT_WHAT_IS_A_BUY', {isSmartAccount: buyer()?.isSmartAccount ?? false});
      context.router.push('WhatIsABuy');
    },
  };
};

type Rules = Pick<BuyApi, 'providers' | 'destination' | 'problem'>;

interface Core {
  readonly buy: BuyController;
  readonly book: OrderBook;
}

function createRules(context: KernelContext, {buy, book}: Core): Rules {
  const {config, networks, device} = context;
  const {timeZone} = device;
  const providers = (): readonly BuyProvider[] => {
    const ids = networks.state.get().requested.map(({caipNetworkId}) => caipNetworkId);
    const {unavailable} = buy.state.get();
    return providersOf(shopperOf(context), config.options, {timeZone, ids, unavailable});
  };
  const destination = (): BuyNetwork | undefined => {
    const shopper = shopperOf(context);
    return shopper && providers().length > 0 ? destinationOf(shopper, config.options) : undefined;
  };
  return {
    providers,
    destination,
    problem(): BuyProblem | undefined {
      const {form, options, quote, provider} = buy.state.get();
      const chosen = chosenOf(providers(), provider)?.id;
      const isAllowed = !isBuyingRestricted(config.options, device);
      const facts = {providers: providers(), destination: destination(), options, isAllowed};
      const isRefused = quote.status === 'refused' && chosen === 'coinbase';
      return (
        buyProblem(form, facts) ??
        (isRefused ? 'provider-refused' : book.needsConsent({provider: chosen}) ? 'unfinished' : undefined)
      );
    },
  };
}

interface Flows {
  readonly options: OptionsLoader;
  readonly quotes: BuyQuoteKeeper;
  readonly opener: OrderOpener;
  readonly follower: OrderFollower;
  readonly history: PurchaseHistory;
  readonly check: ProviderCheck;
  readonly prices: PriceService;
}

type Needs = Pick<InternalApis, 'tokens'>;

function createFlows(
  context: KernelContext,
  needs: Needs,
  {buy, book, stored, rules}: Core & {readonly stored: BuyOrders; readonly rules: Rules},
): Flows {
  const {env, services, config, router, telemetry} = context;
  // The country is unknown: the region of the browser's language stands in for it.
  const prices = new PriceService(
    services.blockchain,
    () => countryOf(navigator.language),
    (refusal) => check.refuse(refusal),
  );
  const buyer = (): Buyer | undefined => buyerOf(context);
  const account = (): string | undefined => buyer()?.address;
  const shared = {
    buy,
    book,
    stored,
    clock: env.clock,
    http: services.blockchain,
    prices,
    options: config.options,
    page: pageState,
    buyer,
    account,
    ...rules,
    isSupported: () => isSupported(context),
  };
  const history = new PurchaseHistory(shared);
  const follower = new OrderFollower({
    ...shared,
    readBalance: (order, signal) => readBalance(context, order, signal),
    async readHistory(address, signal) {
      const page = await history.read(address, signal);
      history.refresh(page);
      return page;
    },
    report: context.report,
    onDone: (order) => finish(context, needs, {order, isShown: isProgressShown(context, buy, order.key)}),
  });
  const quotes = new BuyQuoteKeeper(shared);
  const check = createCheck(context, {...shared, quotes, page: location});
  const opener = new OrderOpener({
    ...shared,
    page: location,
    meldUrl: () => new URL(config.endpoints.meld, location.href),
    openWindow: () => new BuyWindow(),
    readBalance: async (order, signal) => (await readBalance(context, order, signal))?.value.toString(),
    onStarted({provider}) {
      telemetry.track('SELECT_BUY_PROVIDER', {provider, isSmartAccount: buyer()?.isSmartAccount ?? false});
      router.push('BuyInProgress');
    },
    priceOf: (order) => orderPrice(context, order, {buy, prices}),
    onClosed: () => follower.poll(),
    onRefused: (cause) => check.refuse(cause),
  });
  const options = new OptionsLoader({...shared, language: () => navigator.language});
  return {options, quotes, opener, follower, history, check, prices};
}

/** True if the service supports the network in use; also on a page without the service, whose requests say so. */
async function isSupported(context: KernelContext): Promise<boolean> {
  const {config, services} = context;
  if (!hasService(config, 'blockchain')) return true;
  const id = shopperOf(context)?.network.caipNetworkId;
  return id !== undefined && supportedOf(services).has(id);
}

/** Reports an unavailable provider to the page's developer, and drops its price. */
function createCheck(
  {report}: KernelContext,
  {quotes, ...parts}: Omit<ProviderCheckParts, 'isOffered' | 'report'> & Rules & Pick<Flows, 'quotes'>,
): ProviderCheck {
  return new ProviderCheck({
    ...parts,
    isOffered: () => parts.providers().some(({id, isUnavailable}) => id === 'coinbase' && !isUnavailable),
    report(error) {
      warnDevelopers(({warnOfError}) => warnOfError(error));
      // The service's first refusal of the project is an error of the page already.
      if (error.code !== 'app/project-refused') report(error);
      quotes.reset();
    },
  });
}

/** Follows the account in use and the life of the page. */
function connect(
  context: KernelContext,
  buy: BuyController,
  {book, options, quotes, opener, follower, history, check}: Flows & Pick<Core, 'book'>,
): void {
  let before = buyerOf(context);
  const enter = (): void => {
    const now = buyerOf(context);
    if (isSameBuyer(before, now)) return;
    const isOther = !before || !now || !isSameAddress(before.address, now.address);
    before = now;
    opener.leave();
    options.reset();
    quotes.reset();
    if (isOther) {
      buy.set({order: undefined, notice: undefined, acceptedSeconds: []});
      history.reset();
    }
    follower.leave();
  };
  const interrupt = (): void => opener.interrupt();
  addEventListener('pagehide', interrupt);
  const stops = [
    context.subject.listen(enter),
    book.follow(),
    () => removeEventListener('pagehide', interrupt),
    () => quotes.dispose(),
    () => follower.dispose(),
    () => opener.dispose(),
    () => check.dispose(),
    () => history.reset(),
    () => options.reset(),
  ];
  for (const stop of stops) context.onDispose(stop);
  book.list();
}

/** True if the user looks at the progress of the order. */
function isProgressShown({modal, router}: KernelContext, buy: BuyController, key: string): boolean {
  const isVisible = modal.state.get().open && document.visibilityState === 'visible';
  return isVisible && router.current.view === 'BuyInProgress' && buy.state.get().order?.key === key;
}

/** Shows a toast, on the page if the modal is closed. */
async function tell({modal, show, toast}: KernelContext, shown: ToastMessage): Promise<void> {
  if (!modal.state.get().open) await Promise.allSettled([show()]);
  toast.show({...shown, onPage: true});
}

/** A purchase that is complete. */
interface Finished {
  readonly order: StoredOrder;
  /** Its view is on screen, and shows that it is complete. */
  readonly isShown: boolean;
}

/** Shows that a purchase is complete, with the amount if that is known, and loads the balances again. */
function finish(context: KernelContext, {tokens}: Needs, {order, isShown}: Finished): void {
  const {locale, subject} = context;
  const {settled} = publicOrder(order);
  const message: Message = settled
    ? ['buy.arrived', `${new Formats(locale.locale.get()).exact(settled.amount)} ${settled.symbol}`]
    : ['buy.done'];
  if (!isShown) void tell(context, {variant: 'success', message});
  const {namespace} = subject.get() ?? {};
  if (namespace) void Promise.allSettled([tokens.load(namespace, {force: true})]);
}

/** Reads the balance of an order's token from a node; `undefined` for a network or a coin that the page cannot read. */
async function readBalance(
  {networks, adapterOf}: KernelContext,
  {caipNetworkId, account: address, token, tokenAddress}: StoredOrder,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const network = networks.state.get().requested.find((each) => each.caipNetworkId === caipNetworkId);
  if (!network) return undefined;
  const adapter = await adapterOf(network.chainNamespace);
  if (tokenAddress !== undefined)
    return adapter?.tokenBalance?.({network, address, token: tokenAddress, signal});
  return isCoinOf(network, token) ? adapter?.nativeBalance?.({network, address, signal}) : undefined;
}

function buyerOf({subject}: KernelContext): Buyer | undefined {
  const {network, address, account} = subject.get() ?? {};
  if (!network || address === undefined) return undefined;
  return {network, address, isSmartAccount: account?.type === 'smartAccount'};
}

/** The buyer; before a wallet is connected, a visitor on the first network of the page where anything is sold. */
function shopperOf(context: KernelContext): Shopper | undefined {
  const {config, networks} = context;
  const sold = buyNetworks(config.options);
  const {requested} = networks.state.get();
  const first = requested.find(({caipNetworkId}) => sold.has(caipNetworkId));
  return buyerOf(context) ?? (first && {network: first, isSmartAccount: false});
}

const pageState: PageStatus = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  listen(listener) {
    document.addEventListener('visibilitychange', listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
};
