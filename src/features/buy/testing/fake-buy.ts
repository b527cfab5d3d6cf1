import {atom, type WritableAtom} from 'nanostores';
import type {News} from '../../../core/model/news.js';
import type {
  BuyApi,
  BuyFiat,
  BuyHistoryState,
  BuyNetwork,
  BuyOrder,
  BuyProblem,
  BuyProvider,
  BuyPurchase,
  BuyQuote,
  BuyState,
  BuyToken,
} from '../api.js';
import {chosenOf} from '../buy-rules.js';

/** Tokens to buy. */
export const BUY_TOKENS = {
  ether: {
    id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4',
    name: 'Ether',
    symbol: 'ETH',
    networks: [{name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: 'eip155:1'}],
  },
  dollar: {
    id: '2b92315d-eab7-5bef-84fa-089a131333f5',
    name: 'USD Coin',
    symbol: 'USDC',
    networks: [
      {
        name: 'ethereum-mainnet',
        displayName: 'Ethereum',
        chainId: 'eip155:1',
        address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      },
    ],
  },
} as const satisfies Record<string, BuyToken>;

/** Currencies to pay in. */
export const BUY_FIATS = {
  dollar: {
    id: 'USD',
    limits: [
      {id: 'card', min: '10.00', max: '7500.00'},
      {id: 'ach_bank_account', min: '10.00', max: '25000.00'},
    ],
  },
  euro: {id: 'EUR', limits: [{id: 'card', min: '10.00', max: '7500.00'}]},
} as const satisfies Record<string, BuyFiat>;

/** The providers for an account on Ethereum. */
export const BUY_PROVIDERS: readonly BuyProvider[] = [
  {id: 'coinbase', label: 'Coinbase', feePercent: {min: 1, max: 2}, networks: ['eip155:1', 'eip155:8453']},
  {id: 'meld', label: 'Meld.io', feePercent: {min: 1, max: 2}, networks: ['eip155:1', 'eip155:8453']},
];

/** A price of 100 dollars of ether. */
export function fakeBuyQuote(quote: Partial<BuyQuote> = {}): BuyQuote {
  return {
    quoteId: 'quote',
    purchase: {amount: '0.0391428571', currency: 'ETH'},
    subtotal: {amount: '97.86', currency: 'USD'},
    total: {amount: '100', currency: 'USD'},
    providerFee: {amount: '1.49', currency: 'USD'},
    networkFee: {amount: '0.65', currency: 'USD'},
    ...quote,
  };
}

/** The quote that replaces a failed one: it repeats the amount (spec 9). */
export function fakeEstimate(): BuyQuote {
  const entered = {amount: '100', currency: 'USD'};
  return {
    quoteId: 'mocked-quote-id',
    purchase: entered,
    subtotal: entered,
    total: entered,
    providerFee: entered,
    networkFee: entered,
    isEstimate: true,
  };
}

/** A purchase that the user has started. */
export function fakeOrder(order: Partial<BuyOrder> = {}): BuyOrder {
  return {
    key: 'order',
    at: 0,
    provider: 'coinbase',
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    caipNetworkId: 'eip155:1',
    networkName: 'Ethereum',
    token: {symbol: 'ETH'},
    fiat: {amount: '100', currency: 'USD'},
    status: 'waiting',
    windowState: 'open',
    ...order,
  };
}

/** A purchase in the history. */
export function fakePurchase(purchase: Partial<BuyPurchase> = {}): BuyPurchase {
  return {
    id: 'purchase',
    at: 0,
    status: 'done',
    caipNetworkId: 'eip155:1',
    amount: '0.0391428571',
    symbol: 'ETH',
    hash: `0x${'ab'.repeat(32)}`,
    ...purchase,
  };
}

/** A {@link BuyApi} whose state a test sets; it records the calls that change something. */
export interface FakeBuy extends BuyApi {
  readonly state: WritableAtom<BuyState>;
  readonly history: WritableAtom<BuyHistoryState>;
  readonly calls: (readonly unknown[])[];
  /** Views that follow the quote, and views that follow the orders. */
  readonly watching: {quotes: number; orders: number};
}

/** Values of a {@link FakeBuy}. */
export interface FakeBuyOptions {
  readonly news?: readonly News[];
  readonly state?: Partial<BuyState>;
  readonly history?: BuyHistoryState;
  readonly providers?: readonly BuyProvider[];
  readonly destination?: BuyNetwork;
  /** Default: by the form and the open order. */
  readonly problem?: BuyProblem;
  readonly unfinished?: BuyOrder;
}

/** Creates an API of purchases without network, provider or service. */
export function createFakeBuy(options: FakeBuyOptions = {}): FakeBuy {
  const calls: (readonly unknown[])[] = [];
  const note =
    (name: string) =>
    (...args: readonly unknown[]): void =>
      void calls.push([name, ...args]);
  const noteAsync =
    (name: string) =>
    async (...args: readonly unknown[]): Promise<void> =>
      void calls.push([name, ...args]);
  const watching = {quotes: 0, orders: 0};
  const watch = (what: keyof typeof watching) => () => {
    watching[what] += 1;
    return () => void (watching[what] -= 1);
  };
  const {ether, dollar} = BUY_TOKENS;
  const state = atom<BuyState>({
    options: {status: 'ready', tokens: [ether, dollar], fiats: [BUY_FIATS.dollar, BUY_FIATS.euro]},
    form: {amount: '100', token: ether, fiat: BUY_FIATS.dollar, paymentMethod: 'card'},
    quote: {status: 'ready', quote: fakeBuyQuote()},
    orders: [],
    acceptedSeconds: [],
    unavailable: [],
    ...options.state,
  });
  const {unfinished, problem} = options;
  return {
    state,
    history: atom(options.history ?? {status: 'ready', purchases: [], hasMore: false}),
    calls,
    watching,
    providers: () => options.providers ?? BUY_PROVIDERS,
    provider: () => chosenOf(options.providers ?? BUY_PROVIDERS, state.get().provider),
    chooseProvider(provider) {
      calls.push(['chooseProvider', provider]);
      state.set({...state.get(), provider});
    },
    destination: () => options.destination ?? {caipNetworkId: 'eip155:1', name: 'Ethereum'},
    loadOptions: noteAsync('loadOptions'),
    checkProviders: noteAsync('checkProviders'),
    setAmount: note('setAmount'),
    chooseToken: note('chooseToken'),
    chooseFiat: note('chooseFiat'),
    choosePaymentMethod: note('choosePaymentMethod'),
    problem: () => problem ?? problemOf(state.get(), unfinished),
    limits: () => {
      const {fiat, paymentMethod} = state.get().form;
      return fiat?.limits.find(({id}) => id === paymentMethod);
    },
    watchQuote: watch('quotes'),
    refreshQuote: noteAsync('refreshQuote'),
    unfinished: () => unfinished,
    putAway: note('putAway'),
    acceptSecond: note('acceptSecond'),
    start: note('start'),
    openAgain: note('openAgain'),
    followOrders: watch('orders'),
    showOrder: note('showOrder'),
    news: atom<readonly News[]>(options.news ?? []),
    markSeen: note('markSeen'),
    clearOrder: note('clearOrder'),
    loadHistory: noteAsync('loadHistory'),
    openHelp: note('openHelp'),
  };
}

function problemOf(
  {form: {token, amount, typed}, acceptedSeconds}: BuyState,
  unfinished: BuyOrder | undefined,
): BuyProblem | undefined {
  if (!token) return 'select-token';
  if (amount === '') return typed ? 'incorrect-value' : 'enter-amount';
  return unfinished && !acceptedSeconds.includes(unfinished.key) ? 'unfinished' : undefined;
}
