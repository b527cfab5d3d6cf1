import type {KernelContext} from '../../client/client.js';
import type {Lazy} from '../../client/lazy.js';
import {supportedOf} from '../../client/shared-services.js';
import {PRICE_LIFETIME_MS} from '../../core/config/constants.js';
import {translate} from '../../core/messages/message.js';
import type {Messages} from '../../core/messages/message.js';
import {Formats} from '../../core/model/assets/formats.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {connectedWallet} from '../../core/ports/connection.js';
import type {CreateInternalFeature, InternalApis} from '../../core/ports/feature.js';
import type {PageStatus} from '../../core/ports/page-status.js';
import {remember} from '../../core/ports/remember.js';
import {getGasPrice} from '../../io/api/get-gas-price.js';
import {postFungiblePrice} from '../../io/api/post-fungible-price.js';
import type {SwapApi, SwapProblem} from './api.js';
import {createLazyRunning, createReviewing, withRuns} from './create-lazy-running.js';
import type {Running} from './create-running.js';
import type {Quote} from './quote.js';
import type {ReviewFlow} from './review-flow.js';
import {RunBook} from './run-book.js';
import {SwapController} from './swap-controller.js';
import {SwapCosts} from './swap-costs.js';
import {argumentsOf, caipOf, swapProblem, type Swapper} from './swap-form.js';
import {acceptsLoss} from './swap-loss.js';
import {SwapQuoteKeeper, type SwapQuoteParts} from './swap-quote-keeper.js';
import type {SwapRunner} from './swap-runner.js';
import {SwapRuns} from './swap-runs.js';
import {allowsSwaps, maxSwapLoss, swapProviderFee} from './swap-settings.js';
import {TokenChoices} from './token-choices.js';

const EVM_ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Creates the feature. */
export const createSwap: CreateInternalFeature<'swap', 'tokens' | 'activity', KernelContext> = (
  context,
  needs,
) => {
  const swap = new SwapController(context.env);
  const rules = createRules(context, swap);
  const flows = createFlows(context, needs, {swap, rules});
  connect(context, needs, {swap, ...flows});
  const {choices, quotes, costs, book, running, reviewing} = flows;
  const runs = (): SwapRunner | undefined => running.loaded()?.runs;
  const {tokens} = needs.tokens;
  return {
    state: swap.state,
    tokens: choices.state,
    runs: book.runs,
    news: book.news,
    currency: tokens.currency,
    providerFee: swapProviderFee(context.config.options),
    coinPrice: () => {
      const network = context.subject.get()?.network?.caipNetworkId;
      return coinPriceOf(swap.currentQuote) ?? (network && tokens.coinPrice(network));
    },
    loadTokens: (options) => choices.load(options),
    search: (text, onChange) => choices.search(text, onChange),
    prefill: (given) => choices.prefill(given),
    ...createEdits(context, swap, costs),
    problem: () => rules.problem() ?? (swap.currentQuote ? undefined : 'no-quote'),
    watchQuote: () => quotes.watch(),
    refreshQuote: () => quotes.request(),
    async loadReview() {
      const review = await reviewing.load();
      // Another tab may have begun or finished a swap.
      book.list();
      runs()?.watch();
      await review.load();
      // A press does not wait for the network then. It loads the code again if this fails.
      await Promise.allSettled([running.load()]);
    },
    ...createConsents(context, swap, book),
    lossWord: rules.lossWord,
    blocker: () =>
      runs()?.isAsking() || runs()?.isRunning() ? 'running' : (rules.blocker() ?? book.blocker()),
    confirm: () => withRuns(running, swap, (loaded) => loaded.confirm()),
    confirmEachStep: (isWanted) => withRuns(running, swap, (loaded) => loaded.confirmEachStep(isWanted)),
    stopWaiting: () => runs()?.stopWaiting(),
    showRun(key) {
      book.show(key);
      void running.load().then(
        (loaded) => loaded.runs.watch(),
        () => {},
      );
      const {run} = swap.state.get();
      // After a reload, the form is empty: the next step needs a price of this swap.
      if (run?.status === 'running') choices.prefill(argumentsOf(run));
    },
    markSeen: (key) => book.markSeen(key),
    clearRun() {
      runs()?.stopWaiting();
      book.clear();
    },
  };
};

/** The rules that decide whether the wallet may be asked. */
interface Rules {
  problem(): SwapProblem | undefined;
  readonly lossWord: () => string;
  blocker(): ReturnType<SwapApi['blocker']>;
}

function createRules(context: KernelContext, swap: SwapController): Rules {
  const lossWord = (): string => translate(context.locale.messages.get() as Messages, ['swap.lossWord']);
  return {
    problem() {
      const used = swapperOf(context);
      const {quote} = swap.state.get();
      return swapProblem(swap.form, {
        caipNetworkId: used?.network.caipNetworkId,
        coinBalance: coinBalanceOf(context),
        fee: quote.status === 'ready' ? quote.quote.fee?.fee : undefined,
        isSmartAccount: used?.isSmartAccount ?? false,
      });
    },
    lossWord,
    blocker() {
      const {review, lossText, acceptedLoss, acceptedDoubts} = swap.state.get();
      if (review.status === 'refused') return 'refused';
      const current = swap.currentReview;
      if (!current) return 'loading';
      const {loss} = current.quote;
      if (loss.level === 'refused') return 'refused';
      if (!acceptsLoss(loss, {text: lossText, word: lossWord(), accepted: acceptedLoss})) return 'loss';
      return current.doubts.every((doubt) => acceptedDoubts.includes(doubt)) ? undefined : 'doubts';
    },
  };
}

interface Flows {
  readonly choices: TokenChoices;
  readonly quotes: SwapQuoteKeeper;
  readonly costs: SwapCosts;
  readonly book: RunBook;
  /** Reviews swaps. It loads with the first review. */
  readonly reviewing: Lazy<ReviewFlow>;
  /** Asks the wallet. It loads once a review is shown, or to continue a stored swap. */
  readonly running: Lazy<Running>;
}

interface Core {
  readonly swap: SwapController;
  readonly rules: Rules;
}

type Needs = Pick<InternalApis, 'tokens' | 'activity'>;

function createFlows(context: KernelContext, needs: Needs, {swap, rules}: Core): Flows {
  const {env, services, config} = context;
  const {tokens} = needs.tokens;
  const prices = createPrices(context);
  const coinBalance = (): bigint | undefined => coinBalanceOf(context);
  const shared = {
    clock: env.clock,
    http: services.blockchain,
    swap,
    swapper: () => swapperOf(context),
    isSupported: async ({network: {caipNetworkId}}: Swapper) =>
      isAllowed(context, caipNetworkId) && (await supportedOf(services).has(caipNetworkId)),
  };
  const costs = new SwapCosts({...shared, ...prices, coinBalance});
  const choices = new TokenChoices({
    ...shared,
    balances: ({network}) => {
      const state = tokens.of(network.chainNamespace);
      return {
        network,
        tokens: state.status === 'idle' ? [] : state.tokens,
        coinBalance: coinBalance(),
      };
    },
    loadBalances: async () => {
      const {namespace} = context.subject.get() ?? {};
      if (namespace) await Promise.allSettled([needs.tokens.load(namespace, {isQuiet: true})]);
    },
    isAddress: (text) => EVM_ADDRESS.test(text),
  });
  const {telemetry, spends} = context;
  const stored = new SwapRuns({...env, spends});
  const book = new RunBook({...shared, stored, spends, telemetry, formats: () => formatsOf(context)});
  const isAccepted = (): boolean => (rules.blocker() ?? book.blocker()) === undefined;
  const reviewing = createReviewing(context, {
    ...shared,
    coinBalance,
    leavesTooLittle: (fee) => costs.leavesTooLittle(fee),
  });
  const running = createLazyRunning(context, needs, reviewing, {...shared, stored, book, isAccepted});
  const quotes = new SwapQuoteKeeper({
    ...shared,
    ...prices,
    assumedCost: (swapper) => costs.assumed(swapper),
    followMax: (swapper) => costs.followMax(swapper),
    page: pageState,
    maxLoss: maxSwapLoss(config.options),
    problem: () => rules.problem(),
    currency: () => tokens.currency.get(),
    isAsking: () => running.loaded()?.runs.isAsking() ?? false,
  });
  return {choices, quotes, costs, book, reviewing, running};
}

function formatsOf({locale}: KernelContext): Formats {
  return new Formats(locale.locale.get());
}

/** Follows the account in use, its balances and the currency. */
function connect(
  context: KernelContext,
  {tokens: {tokens}}: Needs,
  {swap, choices, quotes, book, reviewing, running}: Flows & Pick<Core, 'swap'>,
): void {
  let reviewed = 0;
  // A review that is on screen follows its quote.
  const followQuote = (): void => {
    const {quote, review: shown} = swap.state.get();
    if (quote.status !== 'ready' || quote.quote.id === reviewed) return;
    reviewed = quote.quote.id;
    if (shown.status === 'loading') void reviewing.loaded()?.load();
  };
  const enter = (): void => {
    const swapper = swapperOf(context);
    swap.enter(swapper);
    void prefetchBatching(swapper);
    running.loaded()?.runs.resume();
    book.list();
    // The review loads it again if this fails.
    if (book.runs.get().length > 0) void running.load().catch(() => {});
    choices.refresh();
  };
  const stops = [
    context.subject.listen(enter),
    book.follow(),
    swap.state.listen(followQuote),
    tokens.state.listen(() => choices.refresh()),
    context.accounts.state.listen(() => choices.refresh()),
    tokens.currency.listen(() => swap.endQuote('form-changed')),
    () => quotes.dispose(),
    () => void running.end(),
    () => void reviewing.end(),
    () => swap.endQuote('account-changed'),
  ];
  for (const stop of stops) context.onDispose(stop);
  enter();
}

function createEdits(
  context: KernelContext,
  swap: SwapController,
  costs: SwapCosts,
): Pick<SwapApi, 'setAmount' | 'fillMax' | 'chooseToken' | 'reverse'> {
  return {
    setAmount: (amount, typed) => swap.change({amount, ...(typed !== undefined && {typed})}),
    fillMax: () => costs.fillMax(),
    chooseToken(side, token) {
      context.telemetry.track('CLICK_SELECT_TOKEN_TO_SWAP');
      const {isMax} = swap.form;
      swap.change({[side]: token, ...(isMax && side === 'sold' && {amount: ''})});
    },
    reverse() {
      const {sold, bought} = swap.form;
      swap.change({sold: bought, bought: sold, amount: ''});
    },
  };
}

/** The warnings that the user accepts on the review. */
function createConsents(
  {spends}: KernelContext,
  swap: SwapController,
  book: RunBook,
): Pick<SwapApi, 'unfinished' | 'spends' | 'transfers' | 'acceptRepeat' | 'acceptDoubt' | 'typeLoss'> {
  return {
    unfinished: () => book.unfinished(),
    spends: spends.state,
    transfers: () => book.transfers(),
    acceptRepeat: (key, accepted) => swap.acceptRepeat(key, accepted),
    acceptDoubt: (doubt, accepted) => swap.acceptDoubt(doubt, accepted),
    typeLoss: (text) => swap.typeLoss(text),
  };
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

function isAllowed({config}: KernelContext, network: CaipNetworkId): boolean {
  const {timeZone} = Intl.DateTimeFormat().resolvedOptions();
  return allowsSwaps(config.options, {timeZone}, network);
}

function swapperOf({subject}: Pick<KernelContext, 'subject'>): Swapper | undefined {
  const current = subject.get();
  if (!current?.network) return undefined;
  const {network, address, account, connector, wallet, provider, loadAdapter} = current;
  return {
    address,
    network,
    connectorId: connector.id,
    wallet: connectedWallet({connector, wallet}),
    provider,
    isSmartAccount: account.type === 'smartAccount',
    loadSwaps: async () => (await loadAdapter())?.swaps?.(),
    loadTransfers: async () => (await loadAdapter())?.transfers?.(),
    refresh: async (signal) => connector.refresh?.(signal),
  };
}

/** The price of the coin by which the quote values it, if it swaps the coin. */
function coinPriceOf(quote: Quote | undefined): number | undefined {
  if (quote?.sold.address !== undefined && quote.bought.address !== undefined) return undefined;
  const side = quote?.sold.address === undefined ? 'sold' : 'bought';
  return quote?.pricing.prices[side];
}

/** Balance of the network's coin by a node. */
function coinBalanceOf({accounts, subject, config}: KernelContext): bigint | undefined {
  const {namespace, network} = subject.get() ?? {};
  if (!namespace || !network) return undefined;
  const {balance, coin} = accounts.state.get()[namespace] ?? {};
  return (config.options.tokens?.[network.caipNetworkId] ? coin : balance)?.value;
}

/** Asks the wallet for its capabilities when it connects, so that the press of the button does not wait for them. */
async function prefetchBatching(swapper: Swapper | undefined): Promise<void> {
  if (!swapper) return;
  const {network, address: account, provider} = swapper;
  const [swaps] = await Promise.allSettled([swapper.loadSwaps()]);
  if (swaps.status === 'fulfilled') await swaps.value?.batching({network, account, provider});
}

/** Prices; `undefined` where none can be read. */
type Prices = Pick<SwapQuoteParts, 'priceOf' | 'gasPrice'>;

/** Prices of the services, cached for 30 s; `undefined` where none can be read. */
function createPrices({env, services, config}: KernelContext): Prices {
  const http = services.blockchain;
  const {projectId} = config;
  // An unknown price is an empty list, so that it is cached as well.
  const known = remember<readonly number[]>(env.clock, PRICE_LIFETIME_MS);
  const gas = remember<bigint>(env.clock, PRICE_LIFETIME_MS);
  const orUnknown = async <T>(answer: Promise<T | undefined>): Promise<T | undefined> => {
    const [read] = await Promise.allSettled([answer]);
    return read.status === 'fulfilled' ? read.value : undefined;
  };
  return {
    priceOf: (token, currency) => {
      const address = caipOf(token);
      const prices = known.get(`${currency}:${address.toLowerCase()}`, async () => {
        const price = await postFungiblePrice(http, {currency, address, projectId});
        return price === undefined ? [] : [price];
      });
      return orUnknown(prices.then((read) => read?.[0]));
    },
    gasPrice: (chainId) =>
      orUnknown(gas.get(chainId, async () => (await getGasPrice(http, {chainId})).standard)),
  };
}
