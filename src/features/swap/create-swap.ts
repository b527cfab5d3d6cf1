import type {KernelContext} from '../../client/client.js';
import {supportedOf} from '../../client/shared-services.js';
import {PRICE_LIFETIME_MS} from '../../core/config/constants.js';
import {allowsSwaps, maxSwapLoss, swapRouters} from '../../core/config/swap-settings.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import {coinAddress} from '../../core/model/assets/coin-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {translate} from '../../core/messages/message.js';
import type {Messages} from '../../core/messages/message.js';
import type {TransactionEntry} from '../../core/model/transaction-stack.js';
import type {CreateInternalFeature, InternalApis} from '../../core/ports/feature.js';
import {remember} from '../../core/ports/remember.js';
import {withApproval} from '../../flows/transaction-stack.js';
import {createUntilDestroyed} from '../../flows/until-destroyed.js';
import {getGasPrice} from '../../io/api/get-gas-price.js';
import {postFungiblePrice} from '../../io/api/post-fungible-price.js';
import type {SwapApi, SwapProblem, SwapRun, SwapToken} from './api.js';
import {type PageState, QuoteKeeper, type QuoteParts} from './quote-flow.js';
import {createReviewFlow, type ReviewFlow} from './review-flow.js';
import {RunFollower} from './follow-run-flow.js';
import {RunBook} from './run-book-flow.js';
import {SwapRunner} from './run-flow.js';
import {SwapController} from './swap-controller.js';
import {argumentsOf, caipOf, isSameToken, problemOf, type Swapper} from './swap-form.js';
import {acceptsLoss} from './swap-loss.js';
import {SwapRuns} from './swap-runs.js';
import {TokenChoices} from './tokens-flow.js';

/** The view that follows a transaction that a wallet of this site approved. */
const TO_PREVIEW: TransactionEntry = {view: {view: 'SwapPreview', params: undefined}};
/** Gas kept for a swap of all coins: twice that of the specification. */
const MAX_GAS = 300_000n;
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
  const {choices, quotes, review, runs, prices, book} = flows;
  const {tokens} = needs.tokens;
  return {
    state: swap.state,
    tokens: choices.state,
    runs: book.runs,
    currency: tokens.currency,
    coinPrice: () => {
      const network = context.subject.get()?.network?.caipNetworkId;
      return network && tokens.coinPrice(network);
    },
    loadTokens: (options) => choices.load(options),
    search: (text, onChange) => choices.search(text, onChange),
    prefill: (given) => choices.prefill(given),
    ...createEdits(context, swap, prices),
    problem: () => rules.problem() ?? (swap.currentQuote ? undefined : 'no-quote'),
    watchQuote: () => quotes.watch(),
    refreshQuote: () => quotes.request(),
    loadReview() {
      // Another tab may have begun or finished a swap.
      runs.watch();
      return review.load();
    },
    unfinished: () => book.unfinished(),
    acceptRepeat: (key, accepted) => swap.acceptRepeat(key, accepted),
    acceptDoubt: (doubt, accepted) => swap.acceptDoubt(doubt, accepted),
    typeLoss: (text) => swap.typeLoss(text),
    lossWord: rules.lossWord,
    blocker: () => (runs.isAsking() || runs.isRunning() ? 'running' : (rules.blocker() ?? book.blocker())),
    confirm: () => runs.confirm(),
    stopWaiting: () => runs.stopWaiting(),
    showRun(key) {
      runs.show(key);
      const {run} = swap.state.get();
      // After a reload, the form is empty: the next step needs a price of this swap.
      if (run?.status === 'running') choices.prefill(argumentsOf(run));
    },
    clearRun: () => runs.clear(),
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
      return problemOf(swap.form, {
        caipNetworkId: used?.network.caipNetworkId,
        coinBalance: coinBalanceOf(context),
        fee: quote.status === 'ready' ? quote.quote.fee?.fee : undefined,
        isSmartAccount: used?.isSmartAccount ?? false,
      });
    },
    lossWord,
    blocker() {
      const {review, lossText, acceptedDoubts} = swap.state.get();
      if (review.status === 'refused') return 'refused';
      const current = swap.currentReview;
      if (!current) return 'loading';
      const {loss} = current.quote;
      if (loss.level === 'refused') return 'refused';
      if (!acceptsLoss(loss, lossText, lossWord())) return 'loss';
      return current.doubts.every((doubt) => acceptedDoubts.includes(doubt)) ? undefined : 'doubts';
    },
  };
}

interface Flows {
  readonly choices: TokenChoices;
  readonly quotes: QuoteKeeper;
  readonly review: ReviewFlow;
  readonly runs: SwapRunner;
  readonly book: RunBook;
  readonly prices: Prices;
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
  const choices = new TokenChoices({
    ...shared,
    balances: ({network: {chainNamespace, caipNetworkId}}) => {
      const state = tokens.of(chainNamespace);
      return {
        caipNetworkId,
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
  const review = createReviewFlow({
    ...shared,
    projectId: config.projectId,
    routers: ({network}) => swapRouters(config.options, network.caipNetworkId),
    coinBalance,
  });
  const running = createRunning(context, needs, {...shared, review, rules});
  const quotes = new QuoteKeeper({
    ...shared,
    ...prices,
    page: pageState,
    maxLoss: maxSwapLoss(config.options),
    problem: () => rules.problem(),
    currency: () => tokens.currency.get(),
    isAsking: () => running.runs.isAsking(),
  });
  return {choices, quotes, review, prices, ...running};
}

interface RunningParts extends Core {
  readonly clock: KernelContext['env']['clock'];
  readonly review: ReviewFlow;
  swapper(): Swapper | undefined;
}

function createRunning(
  context: KernelContext,
  needs: Needs,
  parts: RunningParts,
): Pick<Flows, 'book' | 'runs'> {
  const {env, telemetry, toast} = context;
  const end = createUntilDestroyed();
  context.onDispose(() => end.end());
  const stored = new SwapRuns(env);
  const book = new RunBook({...parts, stored, telemetry});
  const onSubmitted = (id: string): void => void needs.activity.follow.expect(id);
  const follower = new RunFollower({
    ...parts,
    book,
    ended: end.signal,
    onSubmitted,
    onSwapped: ({sold, bought, amount, minReceived, received = minReceived}) => {
      const from = `${formatUnits(amount, sold.decimals)} ${sold.symbol}`;
      const to = `${formatUnits(received, bought.decimals)} ${bought.symbol}`;
      toast.show({variant: 'success', message: ['swap.success', from, to]});
    },
    refreshBalances: (run) => refreshBalances(context, needs.tokens, run),
  });
  const runs = new SwapRunner({
    ...parts,
    stored,
    book,
    follower,
    onSubmitted,
    isAccepted: () => (parts.rules.blocker() ?? book.blocker()) === undefined,
    asking: (ask) => {
      const connector = context.subject.get()?.connector;
      return withApproval(context, {connector, entry: TO_PREVIEW}, ask);
    },
  });
  return {book, runs};
}

/** Follows the account in use, its balances and the currency. */
function connect(
  context: KernelContext,
  {tokens: {tokens}}: Needs,
  {swap, choices, quotes, review, runs}: Flows & Pick<Core, 'swap'>,
): void {
  let reviewed = 0;
  // A review that is on screen follows its quote.
  const followQuote = (): void => {
    const {quote, review: shown} = swap.state.get();
    if (quote.status !== 'ready' || quote.quote.id === reviewed) return;
    reviewed = quote.quote.id;
    if (shown.status === 'loading') void review.load();
  };
  const enter = (): void => {
    const swapper = swapperOf(context);
    swap.enter(swapper);
    void prefetchBatching(swapper);
    runs.resume();
    choices.refresh();
  };
  const stops = [
    context.subject.listen(enter),
    swap.state.listen(followQuote),
    tokens.state.listen(() => choices.refresh()),
    context.accounts.state.listen(() => choices.refresh()),
    tokens.currency.listen(() => swap.endQuote('form-changed')),
    () => quotes.dispose(),
    () => swap.endQuote('account-changed'),
  ];
  for (const stop of stops) context.onDispose(stop);
  enter();
}

function createEdits(
  context: KernelContext,
  swap: SwapController,
  prices: Prices,
): Pick<SwapApi, 'setAmount' | 'fillMax' | 'chooseToken' | 'reverse'> {
  return {
    setAmount: (amount, typed) => swap.change({amount, ...(typed !== undefined && {typed})}),
    fillMax: () => fillMax(context, swap, prices),
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

const pageState: PageState = {
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
    walletName: wallet.name,
    provider,
    isSmartAccount: account.type === 'smartAccount',
    loadSwaps: async () => (await loadAdapter())?.swaps?.(),
    loadTransfers: async () => (await loadAdapter())?.transfers?.(),
    refresh: async (signal) => connector.refresh?.(signal),
  };
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
type Prices = Pick<QuoteParts, 'priceOf' | 'gasPrice'>;

/** Prices of the services, cached for 30 s; `undefined` where none can be read. */
function createPrices({env, services, config}: KernelContext): Prices {
  const http = services.blockchain;
  const {projectId} = config;
  const known = remember<number>(env.clock, PRICE_LIFETIME_MS);
  const gas = remember<bigint>(env.clock, PRICE_LIFETIME_MS);
  const orUnknown = async <T>(answer: Promise<T | undefined>): Promise<T | undefined> => {
    const [read] = await Promise.allSettled([answer]);
    return read.status === 'fulfilled' ? read.value : undefined;
  };
  return {
    priceOf: (token, currency) => {
      const address = caipOf(token);
      return orUnknown(
        known.get(`${currency}:${address.toLowerCase()}`, async () => {
          const [answer] = await postFungiblePrice(http, {currency, addresses: [address], projectId});
          return answer && answer.price > 0 ? answer.price : undefined;
        }),
      );
    },
    gasPrice: (chainId) =>
      orUnknown(gas.get(chainId, async () => (await getGasPrice(http, {chainId})).standard)),
  };
}

/** Fills in the balance; the coin keeps its gas. Returns false if one of the two is unknown. */
async function fillMax(context: KernelContext, swap: SwapController, prices: Prices): Promise<boolean> {
  const {sold} = swap.form;
  const used = swapperOf(context);
  if (!sold || !used) return false;
  const reserve = await readReserve(used, sold, prices);
  const {sold: now} = swap.form;
  const balance = now?.address === undefined ? coinBalanceOf(context) : now.balance;
  if (reserve === undefined || balance === undefined || !isSameToken(now, sold)) return false;
  const amount = formatUnits(balance > reserve ? balance - reserve : 0n, sold.decimals);
  swap.change({amount, isMax: true});
  return true;
}

/** Coins that stay for the gas; `undefined` if its price is unknown. */
async function readReserve(
  {network, isSmartAccount}: Swapper,
  {address}: SwapToken,
  {gasPrice}: Prices,
): Promise<bigint | undefined> {
  if (address !== undefined || isSmartAccount) return 0n;
  const price = await gasPrice(network.caipNetworkId);
  return price === undefined ? undefined : price * MAX_GAS;
}

async function refreshBalances(
  {subject}: KernelContext,
  tokens: InternalApis['tokens'],
  {sold, bought, caipNetworkId}: SwapRun,
): Promise<void> {
  const {namespace} = subject.get() ?? {};
  if (!namespace) return;
  const forceUpdate = [sold, bought].map(({address}) =>
    address === undefined ? coinAddress(caipNetworkId) : `${caipNetworkId}:${address}`,
  );
  await Promise.allSettled([tokens.load(namespace, {force: true, forceUpdate})]);
}
