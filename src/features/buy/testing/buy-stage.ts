import {atom} from 'nanostores';
import type {KernelContext} from '../../../client/client.js';
import {DEFAULT_ENDPOINTS} from '../../../core/config/generated/defaults.js';
import type {Endpoints, OnrampOptions} from '../../../core/config/options.js';
import type {Network} from '../../../core/model/network.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import type {KeyValueStorage} from '../../../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {createFakeClock, type FakeClock} from '../../../testing/fake-clock.js';
import {settle} from '../../../testing/fakes/client/send-flow-stage.js';
import {
  createTelemetryRecorder,
  type TelemetryRecorder,
} from '../../../testing/fakes/client/telemetry-recorder.js';
import type {BuyApi} from '../api.js';
import {createBuy} from '../create-buy.js';

/** The account that buys. */
export const BUYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Milliseconds since 1970 at the start. */
const START = 1_800_000_000_000;
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

/** A request to the fake service. */
export interface BuyRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly signal?: AbortSignal;
}

/** The services, the chain and the browser of {@link createBuyStage}. */
export interface BuyStageOptions {
  /** Replaces an answer of the service; `undefined` keeps it. May throw. */
  readonly answer?: (request: BuyRequest) => unknown;
  /** Rows of the provider's history. */
  readonly history?: () => readonly object[];
  /** Balance of every token, in smallest units of six places. Default: 0. */
  readonly balance?: () => bigint | Promise<bigint>;
  readonly storage?: KeyValueStorage;
  readonly network?: Network;
  /** All networks of the page. Default: the one in use. */
  readonly page?: readonly Network[];
  readonly onramp?: OnrampOptions;
  readonly endpoints?: Endpoints;
  readonly restricted?: readonly string[];
  readonly timeZone?: string;
  readonly isSmartAccount?: boolean;
  readonly supported?: readonly string[];
  readonly clock?: FakeClock;
}

/** A window that the page opened. */
export interface OpenedWindow {
  /** The addresses to which the page sent the window. */
  readonly links: readonly string[];
  closed: boolean;
  opener: unknown;
  focused: number;
}

/** The feature `buy`, with fakes of everything outside the page. */
export interface BuyStage {
  readonly buy: BuyApi;
  readonly clock: FakeClock;
  readonly telemetry: TelemetryRecorder;
  readonly toasts: readonly unknown[];
  readonly views: readonly string[];
  /** Failures that were reported. */
  readonly reports: readonly unknown[];
  readonly requests: readonly BuyRequest[];
  readonly windows: readonly OpenedWindow[];
  /** The browser opens no windows from now on. */
  isBlocking: boolean;
  useAccount(address: string | undefined): void;
  useNetwork(network: Network): void;
  /** Fills in 100 US dollars of USDC. */
  fill(): Promise<void>;
  /** Moves time forward in small steps, so that each answer arrives. */
  pass(ms: number): Promise<void>;
  /** Shows the progress of the order. The account is on screen until then. */
  showProgress(): void;
  /** Ends the client, as a reload does. */
  end(): void;
}

/** Creates the feature over fakes. {@link BuyStage.end} gives back the browser's `open`. */
export function createBuyStage(options: BuyStageOptions = {}): BuyStage {
  const clock = options.clock ?? createFakeClock();
  if (!options.clock) clock.advance(START);
  const requests: BuyRequest[] = [];
  const windows: (OpenedWindow & {links: string[]})[] = [];
  const [toasts, views, reports]: [unknown[], string[], unknown[]] = [[], [], []];
  const router = {push: (view: string) => views.push(view), current: {view: 'Account'}};
  const telemetry = createTelemetryRecorder();
  const disposals: (() => void)[] = [];
  const subject = atom<object | undefined>(subjectOf(BUYER, options.network ?? mainnet, options));
  const {open} = window;
  const adapter = {
    tokenBalance: async () => ({value: (await options.balance?.()) ?? 0n, decimals: 6, symbol: 'USDC'}),
    nativeBalance: async () => ({value: (await options.balance?.()) ?? 0n, decimals: 6, symbol: 'ETH'}),
  };
  const context = {
    env: {
      clock,
      storage: createSlotStorage('test', options.storage ?? memoryStorage()),
      random: systemRandom,
    },
    services: {
      blockchain: {
        async json(request: BuyRequest) {
          requests.push(request);
          const given: unknown = await options.answer?.(request);
          return given === undefined ? answerOf(request, options) : given;
        },
      },
    },
    config: {
      projectId: 'p',
      endpoints: {...DEFAULT_ENDPOINTS, ...options.endpoints},
      options: {
        ...(options.onramp && {onramp: options.onramp}),
        ...(options.restricted && {restrictedTimeZones: {onramp: options.restricted}}),
      },
    },
    device: {timeZone: options.timeZone ?? 'Europe/Berlin'},
    networks: {state: atom({requested: networksOf(options)})},
    adapterOf: async () => adapter,
    router,
    modal: {state: atom({open: true})},
    telemetry,
    toast: {show: (shown: unknown) => toasts.push(shown)},
    locale: {locale: atom('en')},
    report: (error: unknown) => reports.push(error),
    subject,
    onDispose: (stop: () => void) => disposals.push(stop),
  } as unknown as KernelContext;
  const needs = {tokens: {load: async () => {}}} as unknown as Pick<InternalApis, 'tokens'>;
  const buy = createBuy(context, needs);
  const stage: BuyStage = {
    buy,
    clock,
    telemetry,
    toasts,
    views,
    reports,
    requests,
    windows,
    isBlocking: false,
    useAccount(address) {
      const {network} = (subject.get() ?? {network: mainnet}) as {network: Network};
      subject.set(address === undefined ? undefined : subjectOf(address, network, options));
    },
    useNetwork: (network) => subject.set(subjectOf(BUYER, network, options)),
    async fill() {
      await buy.loadOptions();
      buy.setAmount('100');
      await buy.refreshQuote();
      await settle();
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= 1_000) {
        clock.advance(Math.min(left, 1_000));
        await settle();
      }
    },
    showProgress: () => void (router.current = {view: 'BuyInProgress'}),
    end() {
      window.open = open;
      for (const stop of disposals.toReversed()) stop();
    },
  };
  window.open = () => {
    if (stage.isBlocking) return null;
    const links: string[] = [];
    const location = {replace: (link: string) => links.push(link)};
    const close = (): void => void (opened.closed = true);
    const focus = (): void => void (opened.focused += 1);
    const opened = {links, closed: false, opener: window as unknown, focused: 0, location, close, focus};
    windows.push(opened);
    return opened as unknown as Window;
  };
  return stage;
}

function subjectOf(address: string, network: Network, {isSmartAccount}: BuyStageOptions): object {
  return {
    namespace: network.chainNamespace,
    network,
    caipNetworkId: network.caipNetworkId,
    address,
    account: {type: isSmartAccount ? 'smartAccount' : 'eoa'},
  };
}

/** The networks of the page. */
function networksOf({network = mainnet, page = [network]}: BuyStageOptions): readonly Network[] {
  return page;
}

function answerOf({path, body = {}}: BuyRequest, options: BuyStageOptions): unknown {
  const {supported = ['eip155:1', 'eip155:10', 'eip155:56']} = options;
  if (path.endsWith('supported-chains')) return {http: supported, ws: []};
  if (path.endsWith('onramp/options')) return OPTIONS;
  if (path.endsWith('fungible/price')) return {fungibles: [{name: 'Token', symbol: 'TKN', price: 1}]};
  if (path.endsWith('onramp/quote')) return quoteOf(String(body['amount']));
  if (path.endsWith('history')) return {data: options.history?.() ?? [], next: null};
  return {url: `https://pay.example/buy?token=${systemRandom.uuid()}`};
}

const LIMITS = [
  {id: 'card', min: '10.00', max: '7500.00'},
  {id: 'ach_bank_account', min: '20.00', max: '25000.00'},
];

/** The options of the fake service. */
const OPTIONS = {
  purchaseCurrencies: [
    {
      id: 'u',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: USDC},
        {name: 'optimism-mainnet', display_name: 'Optimism', chain_id: '10', contract_address: USDC},
      ],
    },
    {
      id: 'e',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: ''}],
    },
  ],
  paymentCurrencies: [
    {id: 'USD', payment_method_limits: LIMITS},
    {id: 'EUR', payment_method_limits: LIMITS.slice(0, 1)},
  ],
};

function quoteOf(amount: string): object {
  const fee = {amount: '1', currency: 'USD'};
  const bought = String(Number(amount) - 2);
  return {
    quoteId: 'q',
    purchaseAmount: {amount: bought, currency: 'USDC'},
    paymentSubtotal: {amount: bought, currency: 'USD'},
    paymentTotal: {amount, currency: 'USD'},
    coinbaseFee: fee,
    networkFee: fee,
  };
}

/** A row of the provider's history. */
export function historyRow(
  id: string,
  status: string,
  {
    amount,
    at = START,
    symbol = 'USDC',
    chain = 'eip155:1',
    to = BUYER,
  }: {
    readonly amount?: string;
    readonly at?: number;
    readonly symbol?: string;
    readonly chain?: string | null;
    readonly to?: string;
  } = {},
): object {
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: `0x${id}`,
      chain,
      minedAt: new Date(at).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: to,
      status: status.startsWith('ONRAMP_') ? status : `ONRAMP_TRANSACTION_STATUS_${status}`,
      nonce: 1,
    },
    transfers: [{direction: 'in', fungible_info: {name: symbol, symbol}, quantity: {numeric: amount ?? '0'}}],
  };
}
