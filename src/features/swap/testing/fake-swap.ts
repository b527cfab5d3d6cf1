import {atom, type WritableAtom} from 'nanostores';
import type {PendingSpend} from '../../../controllers/spends-controller.js';
import type {FiatCurrency} from '../../../core/model/assets/fiat-currency.js';
import type {News} from '../../../core/model/news.js';
import {drawnCoin} from '../../../testing/fakes/gallery/drawn-coin.js';
import type {
  SwapApi,
  SwapProblem,
  SwapReview,
  SwapRun,
  SwapState,
  TokenSearch,
  SwapTokensState,
} from '../api.js';
import type {Quote, SwapLoss} from '../quote.js';
import {type StoredStep, withKeys} from '../run-steps.js';
import type {SwapToken} from '../swap-token.js';

/** The coin, and two tokens of Ethereum. */
export const SWAP_TOKENS = {
  ether: {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    decimals: 18,
    balance: 2n * 10n ** 18n,
    price: 2500,
  },
  dollar: {
    name: 'Devnet Dollar',
    symbol: 'DUSD',
    chainId: 'eip155:1',
    address: `0x${'d1'.repeat(20)}`,
    decimals: 6,
    iconUrl: drawnCoin('DUSD'),
    balance: 150_250_000n,
    price: 1,
  },
  tether: {
    name: 'Tether USD',
    symbol: 'USDT',
    chainId: 'eip155:1',
    address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    price: 1,
  },
} as const satisfies Record<string, SwapToken>;

const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';

/** A quote of 100 dollars for ether. */
export function fakeQuote(loss: Partial<SwapLoss> = {}, quote: Partial<Quote> = {}): Quote {
  return {
    id: 1,
    at: 0,
    sold: SWAP_TOKENS.dollar,
    bought: SWAP_TOKENS.ether,
    amount: 100_000_000n,
    expected: 39_900_000_000_000_000n,
    minReceived: 39_501_000_000_000_000n,
    fee: {fee: 210_000_000_000_000n},
    pricing: {
      currency: 'usd',
      prices: {sold: 1, bought: 2500},
      usdPrices: {sold: 1, bought: 2500},
      limit: {percent: 50, usd: 10_000},
    },
    loss: {level: 'quiet', percent: 1.2, amount: 1.25, worthIn: 100, worthOut: 98.75, ...loss},
    ...quote,
  };
}

/** The loss of March 2026. */
export const GREAT_LOSS = {
  level: 'typed',
  percent: 99.93,
  amount: 50_364_000,
  worthIn: 50_400_000,
  worthOut: 36_000,
  digits: '50000000',
} as const satisfies SwapLoss;

/** A review that asks the wallet to approve and to swap. */
export function fakeReview(review: Partial<SwapReview> = {}): SwapReview {
  return {
    quote: fakeQuote(),
    mode: 'steps',
    steps: ['approve', 'swap'],
    data: '0x',
    target: ROUTER,
    doubts: [],
    forecast: {outcome: 'succeeds', received: 39_890_000_000_000_000n},
    fee: {fee: 420_000_000_000_000n},
    ...review,
  };
}

/** A swap that the user has started; steps without a key get their place. */
export function fakeRun(steps: readonly StoredStep[], run: Partial<SwapRun> = {}): SwapRun {
  const {sold, bought, amount, minReceived} = fakeQuote();
  return {
    key: 'run',
    at: 0,
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    caipNetworkId: 'eip155:1',
    networkName: 'Ethereum',
    walletName: 'Aspen',
    mode: 'steps',
    sold,
    bought,
    amount,
    minReceived,
    steps: withKeys(steps),
    status: 'running',
    ...run,
  };
}

/** A transfer of dollars that may have been sent. */
export const FAKE_SPEND: PendingSpend = {
  key: 'unclear',
  at: 0,
  feature: 'send',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  caipNetworkId: 'eip155:1',
  asset: `eip155:1:${SWAP_TOKENS.dollar.address}`,
  amount: '1250.5',
  symbol: 'DUSD',
};

/** A {@link SwapApi} whose state a test sets; it records the calls that change something. */
export interface FakeSwap extends SwapApi {
  readonly state: WritableAtom<SwapState>;
  readonly tokens: WritableAtom<SwapTokensState>;
  readonly runs: WritableAtom<readonly SwapRun[]>;
  readonly news: WritableAtom<readonly News[]>;
  readonly calls: (readonly unknown[])[];
}

/** Values of a {@link FakeSwap}. */
export interface FakeSwapOptions {
  readonly state?: Partial<SwapState>;
  readonly tokens?: SwapTokensState;
  readonly runs?: readonly SwapRun[];
  readonly news?: readonly News[];
  readonly problem?: SwapProblem;
  readonly blocker?: ReturnType<SwapApi['blocker']>;
  readonly unfinished?: SwapRun;
  readonly transfers?: readonly PendingSpend[];
  readonly unlisted?: NonNullable<TokenSearch['unlisted']>;
  /** Default: 0.85. */
  readonly providerFee?: number | undefined;
}

/** Creates an API of swaps without network, wallet or service. */
export function createFakeSwap(options: FakeSwapOptions = {}): FakeSwap {
  const {ether, dollar, tether} = SWAP_TOKENS;
  const calls: (readonly unknown[])[] = [];
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void calls.push([name, ...args]);
  const noteAsync =
    (name: string) =>
    async (...args: readonly unknown[]): Promise<void> =>
      void calls.push([name, ...args]);
  const state = atom<SwapState>({
    form: {sold: dollar, bought: ether, amount: '100'},
    quote: {status: 'ready', quote: fakeQuote()},
    review: {status: 'none'},
    lossText: '',
    acceptedDoubts: [],
    acceptedRepeats: [],
    run: undefined,
    ...options.state,
  });
  const lists: SwapTokensState = {
    status: 'ready',
    own: [ether, dollar],
    suggested: [ether, dollar, tether],
    all: [dollar, ether, tether],
  };
  const tokens = atom<SwapTokensState>(options.tokens ?? lists);
  return {
    state,
    providerFee: 'providerFee' in options ? options.providerFee : 0.85,
    tokens,
    runs: atom(options.runs ?? []),
    news: atom(options.news ?? []),
    calls,
    currency: atom<FiatCurrency>('usd'),
    coinPrice: () => ether.price,
    loadTokens: noteAsync('loadTokens'),
    search: (text) => searchIn(tokens.get(), text, options.unlisted),
    prefill: note('prefill'),
    setAmount: note('setAmount'),
    fillMax: async () => false,
    chooseToken: note('chooseToken'),
    reverse: note('reverse'),
    problem: () => options.problem,
    watchQuote: () => () => {},
    refreshQuote: noteAsync('refreshQuote'),
    loadReview: noteAsync('loadReview'),
    acceptDoubt: note('acceptDoubt'),
    unfinished: () => options.unfinished,
    spends: atom(options.transfers ?? []),
    transfers: () => options.transfers ?? [],
    acceptRepeat: note('acceptRepeat'),
    typeLoss: note('typeLoss'),
    lossWord: () => 'accept',
    blocker: () => options.blocker,
    confirmEachStep: noteAsync('confirmEachStep'),
    confirm: noteAsync('confirm'),
    stopWaiting: note('stopWaiting'),
    showRun: note('showRun'),
    markSeen: note('markSeen'),
    clearRun: note('clearRun'),
  };
}

function searchIn(state: SwapTokensState, text: string, unlisted: TokenSearch['unlisted']): TokenSearch {
  if (state.status !== 'ready') return {own: [], suggested: [], all: []};
  const fits = ({name, symbol}: SwapToken): boolean =>
    `${name} ${symbol}`.toLowerCase().includes(text.toLowerCase());
  const {own, suggested, all} = state;
  return {
    own: own.filter(fits),
    suggested,
    all: all.filter(fits),
    ...(unlisted !== undefined && {unlisted}),
  };
}
