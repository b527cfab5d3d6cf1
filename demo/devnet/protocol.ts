import type {BridgeAccounts, BridgeToken} from '../bridge/protocol/solana/bridge-accounts.js';
import type {SolanaWindows} from '../bridge/protocol/solana/bridge-rules.js';

/** The services whose requests are recorded and can be made to fail. */
export type ServiceName =
  | 'explorer'
  | 'blockchain'
  | 'analytics'
  | 'rpc'
  | 'bitcoin'
  | 'relay'
  | 'auth'
  | 'buy';

/** Where everything is, in the shape of `createDrawbridge`'s `endpoints` option. */
interface DevnetEndpoints {
  readonly explorer: string;
  readonly blockchain: string;
  readonly analytics: string;
  readonly relay: string;
  readonly bitcoin: string;
  /** RPC URLs by CAIP-2 id, for Bitcoin the API of its block explorer; under `/rpc` a further path segment tags the caller for recordings and faults. */
  readonly rpc: Readonly<Record<string, string>>;
  readonly control: string;
}

/** A funded account of the publicly known anvil mnemonic: worthless anywhere but here. */
export interface DevnetAccount {
  readonly address: `0x${string}`;
  readonly privateKey: `0x${string}`;
}

/** One of the local chains. */
export interface DevnetChain {
  /** CAIP-2. */
  readonly id: string;
  readonly chainId: number;
  readonly name: string;
  readonly rpcUrl: string;
  /** The same path spoken over WebSocket, with subscriptions. */
  readonly wsUrl: string;
}

/** A token of the local EVM chains. */
export interface DevnetToken {
  readonly address: `0x${string}`;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** The contracts on every local EVM chain, at the same address on each. */
export interface DevnetContracts {
  /** ERC-20; that with the symbol `SUSD` answers nothing, as USDT does. */
  readonly tokens: readonly DevnetToken[];
  /** ERC-721. */
  readonly collection: `0x${string}`;
  /** Answers as ENS' universal resolver does. */
  readonly names: `0x${string}`;
  /** Swaps over pools, by the calls of Uniswap V2's router. */
  readonly router: `0x${string}`;
  /** The coin as a token: begins or ends the router's paths. */
  readonly wrappedCoin: `0x${string}`;
  /**
   * Code for an account (EIP-7702) that executes several calls, all or none:
   * `execute(address[] to, uint256[] values, bytes[] data)`.
   */
  readonly batchExecutor: `0x${string}`;
  /** Deploys the smart accounts of the login service. */
  readonly accountFactory: `0x${string}`;
  /**
   * ERC-20 with a pool: `TAXED` keeps a tenth of each transfer, `RAMP` has a small pool. The swap service does not list
   * `PHANTOM`, which moves in simulations without a gas price only.
   */
  readonly swapTokens: readonly DevnetToken[];
}

/** A token of the local bridge, on one network. */
export interface DevnetBridgedToken {
  readonly address: string;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** As the network's coin, out of a pool, at home, or minted by the bridge. */
  readonly kind: 'coin' | 'pooled' | 'home' | 'wrapped';
}

/** A token of the bridge on the local cluster; amounts as decimal texts, in its smallest unit. */
export interface DevnetSolanaToken extends BridgeToken {
  readonly fee: string;
  readonly most: string;
  readonly instant: string;
}

/** The bridge on the local cluster, with the rules that its validators keep. */
export interface DevnetSolanaBridge extends BridgeAccounts {
  readonly tokens: readonly DevnetSolanaToken[];
  readonly windows: SolanaWindows;
}

/** The local bridge, and staking. */
export interface DevnetBridge {
  /** `bridge` is its contract there, or the owner of its vaults on Solana; `id` is CAIP-2. Home is first. */
  readonly networks: readonly {readonly id: string; readonly name: string; readonly bridge: string}[];
  /** By the token's id in addresses of the site, then by CAIP-2 id. */
  readonly tokens: Readonly<Record<string, Readonly<Record<string, DevnetBridgedToken>>>>;
  /** On the home network. */
  readonly staking: string;
  /** Needs two of the first three accounts; on both EVM chains. */
  readonly sharedWallet: `0x${string}`;
  readonly validators: readonly string[];
  readonly solana: DevnetSolanaBridge;
}

/** A funded account of the local Solana cluster: its key is public knowledge, too. */
export interface SolanaAccount {
  /** Base58. */
  readonly address: string;
  /** 32 bytes in hexadecimal. */
  readonly privateKey: string;
}

/** A token of the local Solana cluster. */
export interface SolanaToken {
  readonly mint: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The token program, or Token-2022. */
  readonly program: string;
}

/** The local Solana cluster. */
export interface SolanaCluster {
  /** CAIP-2 id of the public devnet, whose genesis hash the cluster has. */
  readonly id: string;
  readonly name: string;
  readonly rpcUrl: string;
  /** The same path spoken over WebSocket, with subscriptions. */
  readonly wsUrl: string;
  readonly accounts: readonly SolanaAccount[];
  /** What every account has some of. */
  readonly tokens: readonly SolanaToken[];
}

/** Accounts beside the funded ones, on every local EVM chain. */
export interface SwapAccounts {
  /** Has 50 million DUSD. */
  readonly whale: DevnetAccount;
  /** Has code (EIP-7702) that does not accept plain signatures of its key. */
  readonly delegated: DevnetAccount;
}

/** What `GET /control/info` answers. */
export interface DevnetInfo {
  readonly origin: string;
  /** Origin of the login service: the same host, another port. */
  readonly authUrl: string;
  /** Origin of the purchase providers' pages: the same host, another port. */
  readonly buyUrl: string;
  readonly endpoints: DevnetEndpoints;
  readonly accounts: readonly DevnetAccount[];
  readonly swapAccounts: SwapAccounts;
  /** The EVM chains. */
  readonly chains: readonly DevnetChain[];
  readonly contracts: DevnetContracts;
  readonly bridge: DevnetBridge;
  readonly solana: SolanaCluster;
}

/** One request, or one message on a socket, as a service saw it. */
export interface RecordedRequest {
  readonly service: ServiceName;
  /** An HTTP method; `UPGRADE` when a socket opens, `MESSAGE` for what arrives on it. */
  readonly method: string;
  /** Path below the origin, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** The query as it arrived, without its question mark. */
  readonly search: string;
  /** Parsed JSON; the text if it is not JSON; `null` without a body. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** The names of all headers, in lower case. */
  readonly headerNames: readonly string[];
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The caller: the project id, or the tag in an RPC path. */
  readonly projectId: string | null;
  /** JSON-RPC methods in the body, in order. */
  readonly rpcMethods: readonly string[];
}

/** A failure to inject; several effects may be combined with a latency. */
export interface Fault {
  readonly service: ServiceName;
  /** Substring of the path or of a JSON-RPC method; without it every request matches. */
  readonly match?: string;
  /** Limits the fault to one caller, so that tests can share a devnet. */
  readonly projectId?: string;
  /** Delay before anything else happens. */
  readonly latencyMs?: number;
  /** Keeps the request waiting until it is released or faults are lifted; anything else happens then. */
  readonly hold?: boolean;
  /** HTTP status to answer with; on an open relay socket the code of a JSON-RPC error. */
  readonly status?: number;
  /** Answers 200 with a text that is not JSON. */
  readonly garbage?: boolean;
  /** Destroys the socket without an answer. */
  readonly drop?: boolean;
  /** Breaks the connection off in the middle of the answer; only of requests. */
  readonly half?: boolean;
  /** Leaves out the CORS headers, as public services do for a rate limit and a blocked country: pages cannot read the answer. */
  readonly hidesCors?: boolean;
  /**
   * Percent by which the gas of an EVM node's estimates rises, as on Arbitrum; the node then refuses a transaction whose
   * gas limit is below that.
   */
  readonly gasRisePercent?: number;
  /** An EVM node answers `null` to each request for a transaction or a receipt by hash. */
  readonly hidesTransactions?: boolean;
  /** How many requests it hits; without it all of them, until faults are cleared. */
  readonly times?: number;
}

/** The counts of the relay. */
export interface RelayStats {
  readonly connections: number;
  readonly published: number;
  readonly pushed: number;
  readonly acknowledged: number;
  /** Sockets refused for their project id or token. */
  readonly rejected: number;
  /** Published messages by tag. */
  readonly tags: Readonly<Record<string, number>>;
  /** Calls by JSON-RPC method. */
  readonly methods: Readonly<Record<string, number>>;
}

/** An analytics event as it arrived. */
export interface AnalyticsEvent {
  readonly projectId: string;
  readonly st: string | null;
  readonly sv: string | null;
  readonly contentType: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly event: unknown;
}
