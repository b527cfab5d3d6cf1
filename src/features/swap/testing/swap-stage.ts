import {atom} from 'nanostores';
import type {KernelContext} from '../../../client/client.js';
import {SpendsController} from '../../../controllers/spends-controller.js';
import type {SwapOptions} from '../../../core/config/options.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import {isWorthShowing, readTokenBalance} from '../../../core/model/assets/token-balance.js';
import {distinctTokens} from '../../../core/model/assets/token-list.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import type {KeyValueStorage} from '../../../core/ports/storage.js';
import type {Transfers} from '../../../core/ports/transfers.js';
import {Eip155Swaps} from '../../../io/chains/eip155/swaps/eip155-swaps.js';
import {Eip155Transfers} from '../../../io/chains/eip155/transfers/eip155-transfers.js';
import {WalletCapabilities} from '../../../io/chains/eip155/wallet-capabilities.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {createFakeClock, type FakeClock} from '../../../testing/fake-clock.js';
import {en} from '../../../testing/fakes/client/en.js';
import {settle} from '../../../testing/fakes/client/send-flow-stage.js';
import {
  BLOCK,
  type SimulatedBlock,
  type SimulatedMoves,
  simulatedSwap,
  wordOf,
} from '../../../testing/fakes/client/swap-simulation.js';
import {
  createTelemetryRecorder,
  type TelemetryRecorder,
} from '../../../testing/fakes/client/telemetry-recorder.js';
import {ACCOUNT, AMOUNT, EXPECTED, NOW} from '../../../testing/fakes/swap-answers.js';
import type {SwapApi} from '../api.js';
import {createSwap} from '../create-swap.js';
import type {SwapToken} from '../swap-token.js';

/** A request to the fake swap service. */
export interface ServiceRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** The services, the chain and the wallet of {@link createSwapStage}. */
export interface SwapStageOptions {
  readonly sold: SwapToken;
  readonly bought: SwapToken;
  /** The transactions of the swap service, by the end of the path. */
  readonly answer: (request: ServiceRequest) => unknown;
  /** The service's list of tokens. Default: both tokens. */
  readonly tokens?: () => unknown;
  /** The price service. Default: 5,000 for the bought token, and 1 for the other. */
  readonly price?: (request: ServiceRequest) => unknown;
  /** The wallet's answer to a request to send. Default: it never answers. */
  readonly send?: (method: string, params: readonly unknown[]) => Promise<unknown>;
  /** The wallet's answer to `wallet_getCallsStatus`. */
  readonly callsStatus?: (id: unknown) => unknown;
  readonly canBatch?: boolean;
  /** The capability `paymasterService` of the wallet. */
  readonly paymasterService?: object;
  /** By a node, in smallest units; the spender as a word of calldata. */
  readonly allowance?: (spender: string) => bigint;
  /** The bought token's amount that a transaction brought to the account. Default: its receipt is unknown. */
  readonly arrived?: (id: unknown) => bigint | undefined;
  /** A token's decimals by its contract, `undefined` if it has none. Default: those of the form. */
  readonly decimals?: (token: SwapToken) => number | undefined;
  /** The token refuses to change an allowance that is not zero. */
  readonly needsReset?: boolean;
  /** The amount that a simulated swap pays. Default: the expected one. */
  readonly received?: () => bigint;
  /** The gas that each simulated step uses. Default: 50,000. */
  readonly gasUsed?: bigint;
  /** The amount of a sold token that a simulated swap takes. Default: the reviewed one. */
  readonly taken?: () => bigint;
  /** The coins that a simulated swap takes in addition to a sold coin and to the network's fee. Default: 0. */
  readonly coinTaken?: () => bigint;
  /** Contracts could recognize a simulation on the node. */
  readonly isRecognizable?: boolean;
  /** Default: never decided. `chain`: read from the node, as the product does. */
  readonly outcome?: Transfers['outcome'] | 'chain';
  /** Further answers of the node; `undefined` leaves a request to the other options. */
  readonly node?: (method: string, params: readonly unknown[]) => unknown;
  /** Entries of the balance service, as it writes them. Default: not loaded. */
  readonly balances?: readonly unknown[];
  readonly supported?: readonly string[];
  readonly routers?: readonly string[];
  /** Further options of the page. */
  readonly limits?: SwapOptions;
  readonly storage?: KeyValueStorage;
  /** Balance of the account's coin by a node. Default: 100 whole coins. */
  readonly coinBalance?: bigint;
  /** The account is the contract of a wallet. */
  readonly isSmartAccount?: boolean;
  /** The gas price of the service, in wei; `null` if the service fails. Default: 1. */
  readonly gasPrice?: bigint | null;
  /** The service's answer with its gas prices. Default: {@link gasPrice}. */
  readonly serviceGas?: () => unknown;
  /** The gas price of the node, in wei; `null` if it gives none. Default: that of the service. */
  readonly nodeGasPrice?: () => bigint | null;
  /** The account's balance of a token by its contract. Default: that of the sold token. */
  readonly held?: () => bigint;
  /** The node's answers about a contract that the service does not list, by the selector of the call. */
  readonly unlisted?: Readonly<Record<string, string>>;
  /** Milliseconds since 1970 at the start. Default: {@link NOW}. */
  readonly now?: number;
}

/** The feature `swap`, with fakes of everything outside the page. */
export interface SwapStage {
  readonly swap: SwapApi;
  readonly clock: FakeClock;
  readonly telemetry: TelemetryRecorder;
  readonly toasts: readonly unknown[];
  /** The wallet's requests to send, by method. */
  readonly asked: readonly string[];
  /** Ids of transactions that the history is read for. */
  readonly expected: readonly string[];
  /** Shows the progress of the swap. The account is on screen until then. */
  showProgress(): void;
  /** Closes the modal. */
  closeModal(): void;
  /** Changes the account in the wallet. */
  useAccount(address: string): void;
  /** Fills in the form and reviews it. */
  review(): Promise<void>;
}

const SENDING = ['eth_sendTransaction', 'wallet_sendCalls'];
/** The service's address of the coin. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** `Transfer(address,address,uint256)` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `balanceOf(address)` of ERC-20. */
const BALANCE_OF = '0x70a08231';
/** `decimals()` of ERC-20. */
const DECIMALS = '0x313ce567';
const ZERO = '0'.repeat(64);

/** Creates the feature over fakes; the swaps of the chain are those of the product. */
export async function createSwapStage(options: SwapStageOptions): Promise<SwapStage> {
  const clock = createFakeClock();
  clock.advance(options.now ?? NOW);
  const asked: string[] = [];
  const toasts: unknown[] = [];
  const telemetry = createTelemetryRecorder();
  const modal = atom({open: true});
  const router = {current: {view: 'Account'}};
  const expected: string[] = [];
  const rpc = createNode(options);
  const swaps = new Eip155Swaps({rpc}, new WalletCapabilities(clock));
  const provider = createWallet(options, asked);
  const adapter = {
    swaps: () => swaps,
    transfers: () => transfersOf(options, {clock, rpc}),
  };
  const subject = atom({
    namespace: 'eip155',
    network: mainnet,
    address: ACCOUNT,
    account: {type: options.isSmartAccount ? 'smartAccount' : 'eoa'},
    connector: {id: 'aspen', type: 'INJECTED'},
    wallet: {name: 'Aspen'},
    provider,
    loadAdapter: async () => adapter,
  });
  const balance = {value: options.coinBalance ?? 10n ** 20n};
  const storage = createSlotStorage('test', options.storage ?? memoryStorage());
  const context = {
    env: {clock, storage, random: systemRandom},
    spends: new SpendsController({clock, storage}),
    services: {blockchain: {json: async (request: ServiceRequest) => answerOf(options, request)}},
    config: {
      projectId: 'p',
      options: {swap: {...options.limits, ...(options.routers && {routers: {'eip155:1': options.routers}})}},
    },
    telemetry,
    toast: {show: (shown: unknown) => toasts.push(shown)},
    subject,
    accounts: {state: atom({eip155: {balance}})},
    locale: {messages: atom(en), locale: atom('en')},
    modal: {state: modal},
    show: async () => {},
    router,
    transactions: {},
    onDispose: () => {},
  } as unknown as KernelContext;
  const needs = {
    tokens: {
      tokens: {
        currency: atom('usd'),
        state: atom({}),
        coinPrice: () => 5_000,
        of: () => balancesOf(options),
      },
      load: async () => {},
    },
    activity: {follow: {expect: async (id: string) => void expected.push(id)}},
  } as unknown as Pick<InternalApis, 'tokens' | 'activity'>;
  const swap = createSwap(context, needs);
  // The feature loads both to continue a stored swap.
  await import('../create-running.js');
  await import('../create-review.js');
  await settle();
  return {
    swap,
    clock,
    telemetry,
    toasts,
    asked,
    expected,
    showProgress: () => void (router.current = {view: 'SwapPreview'}),
    closeModal: () => modal.set({open: false}),
    useAccount: (address) => subject.set({...subject.get(), address}),
    async review() {
      const {sold, bought} = options;
      swap.chooseToken('sold', sold);
      swap.chooseToken('bought', bought);
      swap.setAmount(formatUnits(AMOUNT, sold.decimals));
      await swap.refreshQuote();
      await swap.loadReview();
      await settle();
    },
  };
}

function transfersOf({outcome}: SwapStageOptions, env: Pick<ChainEnv, 'clock' | 'rpc'>): object {
  if (outcome === 'chain') return new Eip155Transfers(env);
  return {outcome: outcome ?? (() => new Promise(() => {}))};
}

function balancesOf({balances}: SwapStageOptions): object {
  if (!balances) return {status: 'idle'};
  const tokens = balances.flatMap((entry) => readTokenBalance(entry) ?? []);
  return {status: 'ready', tokens: distinctTokens(tokens.filter(isWorthShowing))};
}

function answerOf(options: SwapStageOptions, request: ServiceRequest): unknown {
  const {path, query = {}} = request;
  const {supported = ['eip155:1'], sold, bought} = options;
  const {tokens = () => ({tokens: [sold, bought].map(listed)})} = options;
  const {price = ({body = {}}) => priceOf(bought, String(body['addresses']))} = options;
  if (path.endsWith('supported-chains')) return {http: supported, ws: []};
  if (path.endsWith('tokens')) return tokens();
  if (path.endsWith('gas-price')) return gasPriceOf(options);
  if (path.endsWith('fungible/price')) return price(request);
  if (path.endsWith('quotes')) {
    const {amount, from, to} = query;
    const toAmount = String(EXPECTED);
    return {quotes: [{fromAmount: amount, fromAccount: from, toAmount, toAccount: to}]};
  }
  return options.answer(request);
}

function nodeGasPriceOf({gasPrice = 1n, nodeGasPrice = () => gasPrice}: SwapStageOptions): string {
  const price = nodeGasPrice();
  if (price === null) throw new DrawbridgeError('rpc/failed', 'No node answers');
  return `0x${price.toString(16)}`;
}

function gasPriceOf({gasPrice = 1n, serviceGas}: SwapStageOptions): unknown {
  if (serviceGas) return serviceGas();
  if (gasPrice === null) throw new DrawbridgeError('http/status', 'down', {status: 503});
  const price = String(gasPrice);
  return {standard: price, fast: price, instant: price};
}

function priceOf({address = COIN}: SwapToken, priced: string): object {
  return {fungibles: [{name: 'Token', symbol: 'TKN', price: priced.endsWith(address) ? 5_000 : 1}]};
}

function listed({name, symbol, decimals, address = COIN}: SwapToken): object {
  return {name, symbol, decimals, address: `eip155:1:${address}`};
}

function createNode(options: SwapStageOptions) {
  return async ({method, params = []}: {readonly method: string; readonly params?: readonly unknown[]}) =>
    options.node?.(method, params) ?? nodeAnswer(options, method, params);
}

function nodeAnswer(options: SwapStageOptions, method: string, params: readonly unknown[]): unknown {
  const {bought, arrived} = options;
  if (method === 'eth_simulateV1') {
    const [{blockStateCalls}] = params as [{blockStateCalls: readonly [SimulatedBlock]}];
    return [{calls: simulatedSwap(movesOf(options), blockStateCalls[0])}];
  }
  if (method === 'eth_gasPrice') return nodeGasPriceOf(options);
  if (method === 'eth_getBlockByNumber') return BLOCK;
  if (method === 'eth_getTransactionReceipt') return receiptOf(bought, arrived?.(params[0]));
  if (method !== 'eth_call') return '0x1';
  const [call] = params as [{to: string; data: string}];
  return decimalsAt(options, call) ?? heldAt(options, call) ?? resultOf(options, call);
}

function movesOf(options: SwapStageOptions): SimulatedMoves {
  const {sold, bought, received, taken, coinTaken, gasUsed = 50_000n, isRecognizable = false} = options;
  return {
    sold,
    bought,
    received: received?.() ?? EXPECTED,
    taken: taken?.() ?? AMOUNT,
    coinTaken: coinTaken?.() ?? 0n,
    gasUsed,
    isRecognizable,
  };
}

/** The result of a call to a contract. */
function resultOf(
  {allowance = () => 0n, needsReset = false, unlisted}: SwapStageOptions,
  {data}: {readonly data: string},
): string {
  if (data.startsWith('0xdd62ed3e')) return wordOf(allowance(data.slice(-64)));
  const fact = unlisted?.[data];
  if (fact !== undefined) return fact;
  const isReset = data.endsWith(ZERO);
  return data.startsWith('0x095ea7b3') && needsReset && !isReset ? `0x${ZERO}` : wordOf(1n);
}

/** The answer of a token of the form. */
function decimalsAt(
  {sold, bought, decimals = (token) => token.decimals}: SwapStageOptions,
  {to, data}: {readonly to: string; readonly data: string},
): string | undefined {
  if (data !== DECIMALS) return undefined;
  const token = [sold, bought].find(({address}) => address !== undefined && isSameAddress(address, to));
  if (!token) return undefined;
  const places = decimals(token);
  return places === undefined ? '0x' : wordOf(BigInt(places));
}

/** The account's balance of the sold token. */
function heldAt(
  {sold, held}: SwapStageOptions,
  {to, data}: {readonly to: string; readonly data: string},
): string | undefined {
  const isAsked = data.startsWith(BALANCE_OF) && sold.address === to;
  return isAsked ? wordOf(held?.() ?? sold.balance ?? 1n) : undefined;
}

/** A receipt in which the token was transferred to the account. */
function receiptOf({address}: SwapToken, amount: bigint | undefined): unknown {
  if (amount === undefined) return null;
  const words = [COIN, ACCOUNT].map((each) => `0x${each.slice(2).toLowerCase().padStart(64, '0')}`);
  const log = {address, topics: [TRANSFER, ...words], data: wordOf(amount)};
  return {status: '0x1', from: ACCOUNT, blockNumber: '0x7', logs: amount > 0n ? [log] : []};
}

function createWallet({canBatch, paymasterService, send, callsStatus}: SwapStageOptions, asked: string[]) {
  return {
    on: () => {},
    async request({method, params = []}: {readonly method: string; readonly params?: readonly unknown[]}) {
      if (method === 'wallet_getCapabilities') {
        return {'0x1': {...(canBatch && {atomic: {status: 'supported'}}), paymasterService}};
      }
      if (method === 'wallet_getCallsStatus') return callsStatus?.(params[0]);
      if (!SENDING.includes(method)) return null;
      asked.push(method);
      return send ? send(method, params) : new Promise(() => {});
    },
  };
}
