import {atom} from 'nanostores';
import {type Address, createPublicClient, createWalletClient, erc20Abi, http, parseAbi} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet, type DevnetControl} from '../../../../demo/devnet/client.js';
import type {KernelContext} from '../../../client/client.js';
import {SpendsController} from '../../../controllers/spends-controller.js';
import {defineNetwork} from '../../../core/model/networks/define-network.js';
import type {InternalApis} from '../../../core/ports/feature.js';
import {Eip155Swaps} from '../../../io/chains/eip155/swaps/eip155-swaps.js';
import {Eip155Transfers} from '../../../io/chains/eip155/transfers/eip155-transfers.js';
import {WalletCapabilities} from '../../../io/chains/eip155/wallet-capabilities.js';
import {createFetchHttp} from '../../../io/platform/fetch-http.js';
import {createJsonRpc} from '../../../io/platform/json-rpc.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {systemClock} from '../../../io/platform/system-clock.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {en} from '../../../testing/fakes/client/en.js';
import {createTelemetryRecorder} from '../../../testing/fakes/client/telemetry-recorder.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../../testing/wallets/evm/mock-evm-wallet.js';
import {fund} from '../../../testing/wallets/test-chains.js';
import type {SwapApi} from '../api.js';
import {createSwap} from '../create-swap.js';
import type {SwapToken} from '../swap-token.js';

/**
 * How a wallet treats the requests of a swap: `lowers` halves the first approval of each swap, as its user may, and
 * `refuses` reports batches but fails them.
 */
export type NightWallet = 'plain' | 'batches' | 'lowers' | 'refuses';

/** A token of the devnet that a night swaps. */
export type NightToken = SwapToken & {readonly held: bigint};

const CHAIN_ID = 31338;
const CHAIN = `eip155:${CHAIN_ID}` as const;
/** `approve(address,uint256)` */
const APPROVE = '0x095ea7b3';
const SENDING = ['eth_sendTransaction', 'wallet_sendCalls'];
const MINT = parseAbi(['function mint(address to, uint256 value)']);

/** One user of {@link createSwapNight}, with the swaps of a page. */
export interface NightUser {
  readonly swap: SwapApi;
  readonly devnet: DevnetControl;
  readonly tokens: readonly NightToken[];
  /** The calls that the wallet got since the last reading, as `to`, `value` and `data`. */
  asked(): readonly NightCall[];
  /** The wallet lowers the next approval again. */
  lowersAgain(): void;
  balanceOf(token: SwapToken): Promise<bigint>;
  allowance(token: SwapToken, spender: string): Promise<bigint>;
  end(): void;
}

/** A call that a wallet got to send. */
export interface NightCall {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

/** The swaps of a page over the devnet's services and nodes, with a wallet that really signs. */
export async function createSwapNight(kind: NightWallet): Promise<NightUser> {
  const devnet = await connectDevnet();
  // Elsewhere the pools of the tests' devnet stand still. No other test compares amounts of swaps on this chain.
  await devnet.poolsMove(true);
  const rpcUrl = devnet.rpcUrl(CHAIN_ID);
  const signer = privateKeyToAccount(generatePrivateKey());
  await fund(rpcUrl, signer.address);
  const network = defineNetwork({
    id: CHAIN_ID,
    name: 'Devnet Two',
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [rpcUrl]}},
  });
  const chain = createPublicClient({transport: http(rpcUrl), pollingInterval: 20});
  const tokens = await mintTokens(devnet, rpcUrl, signer);
  const wallet = createMockEvmWallet({
    accounts: [signer],
    chains: [{id: CHAIN_ID, rpcUrl}],
    authorized: true,
    ...(kind === 'batches' && {
      batching: 'supported' as const,
      batchExecutor: devnet.contracts.batchExecutor,
    }),
    ...(kind === 'refuses' && {batching: 'refuses' as const}),
  });
  const {provider, asked, lowersAgain} = watched(wallet, kind);
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const swaps = new Eip155Swaps({rpc}, new WalletCapabilities(systemClock));
  const transfers = new Eip155Transfers({rpc, clock: systemClock});
  const ending: (() => void)[] = [];
  const subject = atom({
    namespace: 'eip155',
    network,
    address: signer.address,
    account: {type: 'eoa'},
    connector: {id: kind, type: 'INJECTED'},
    wallet: {name: kind},
    provider,
    loadAdapter: async () => ({swaps: () => swaps, transfers: () => transfers}),
  });
  const storage = createSlotStorage('night', memoryStorage());
  const context = {
    env: {clock: systemClock, storage, random: systemRandom},
    spends: new SpendsController({clock: systemClock, storage}),
    services: {
      blockchain: createFetchHttp({
        fetch: (...args) => fetch(...args),
        clock: systemClock,
        baseUrl: devnet.endpoints.blockchain,
        commonQuery: {projectId: devnet.projectId, st: 'html', sv: 'test'},
      }),
    },
    config: {
      projectId: devnet.projectId,
      options: {swap: {networks: [CHAIN], routers: {[CHAIN]: [devnet.contracts.router]}}},
    },
    telemetry: createTelemetryRecorder(),
    toast: {show: () => {}},
    show: async () => {},
    modal: {state: atom({open: false})},
    router: {current: {view: 'Account'}},
    subject,
    accounts: {state: atom({eip155: {balance: {value: 10n ** 19n}}})},
    locale: {messages: atom(en), locale: atom('en')},
    transactions: {},
    onDispose: (end: () => void) => ending.push(end),
  } as unknown as KernelContext;
  const needs = {
    tokens: {
      tokens: {currency: atom('usd'), state: atom({}), coinPrice: () => 2_500, of: () => ({status: 'idle'})},
      load: async () => {},
    },
    activity: {follow: {expect: async () => {}}},
  } as unknown as Pick<InternalApis, 'tokens' | 'activity'>;
  const contract = (token: SwapToken) => ({abi: erc20Abi, address: token.address as Address}) as const;
  return {
    devnet,
    swap: createSwap(context, needs),
    tokens,
    asked,
    lowersAgain,
    balanceOf: (token) =>
      token.address === undefined
        ? chain.getBalance({address: signer.address})
        : chain.readContract({...contract(token), functionName: 'balanceOf', args: [signer.address]}),
    allowance: (token, spender) =>
      chain.readContract({
        ...contract(token),
        functionName: 'allowance',
        args: [signer.address, spender as Address],
      }),
    end: () => {
      for (const each of ending) each();
    },
  };
}

/** Gives an account a thousand of each token, and one bitcoin; the coin is there. */
async function mintTokens(
  {contracts}: DevnetControl,
  rpcUrl: string,
  signer: ReturnType<typeof privateKeyToAccount>,
): Promise<readonly NightToken[]> {
  const client = createWalletClient({account: signer, transport: http(rpcUrl)});
  const chain = createPublicClient({transport: http(rpcUrl), pollingInterval: 20});
  const coin: NightToken = {name: 'Ether', symbol: 'ETH', chainId: CHAIN, decimals: 18, held: 10n ** 18n};
  const tokens = contracts.tokens
    .filter(({symbol}) => ['DUSD', 'KEY', 'MBTC', 'SUSD'].includes(symbol))
    .map(({symbol, decimals, address}): NightToken => {
      // Small enough for the pools: a site refuses a sale that loses more than half.
      const held = (symbol === 'MBTC' ? 1n : 1_000n) * 10n ** BigInt(decimals);
      return {name: symbol, symbol, chainId: CHAIN, address, decimals, held, balance: held};
    });
  for (const {address, held} of tokens) {
    const hash = await client.writeContract({
      abi: MINT,
      address: address as Address,
      functionName: 'mint',
      args: [signer.address, held],
      chain: null,
    });
    await receiptOf(chain, hash);
  }
  return [coin, ...tokens];
}

interface Params {
  readonly to?: string;
  readonly value?: string;
  readonly data?: string;
  readonly calls?: readonly Params[];
}

/** Records the calls that the wallet gets, and lowers approvals. */
function watched({provider: wallet}: MockEvmWallet, kind: NightWallet) {
  const calls: NightCall[] = [];
  let lowers = kind === 'lowers';
  const request = async (asked: {method: string; params?: readonly unknown[]}): Promise<unknown> => {
    const {method, params: [given = {}] = []} = asked as {method: string; params?: readonly Params[]};
    if (!SENDING.includes(method)) return wallet.request(asked);
    calls.push(...(given.calls ?? [given]).map(toCall));
    const data = lowers ? halved(given.data) : undefined;
    if (data === undefined) return wallet.request(asked);
    lowers = false;
    return wallet.request({method, params: [{...given, data}]});
  };
  return {
    provider: Object.assign(Object.create(wallet) as typeof wallet, {request}),
    asked: () => calls.splice(0),
    lowersAgain: () => (lowers = kind === 'lowers'),
  };
}

function toCall({to = '', value = '0x0', data = '0x'}: Params): NightCall {
  return {to, value: BigInt(value), data};
}

/** An approval of half the amount; `undefined` for any other call, and for a reset. */
function halved(data = '0x'): string | undefined {
  const amount = data.startsWith(APPROVE) ? BigInt(`0x${data.slice(74)}`) : 0n;
  if (amount === 0n) return undefined;
  return `${data.slice(0, 74)}${(amount / 2n).toString(16).padStart(64, '0')}`;
}
