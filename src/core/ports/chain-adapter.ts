import type {DrawbridgeError} from '../errors/drawbridge-error.js';
import type {Balance} from '../model/account.js';
import type {WalletAssets} from '../model/assets/wallet-assets.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {MessageToSign} from '../model/message-bytes.js';
import type {Metadata} from '../model/metadata.js';
import type {Network} from '../model/network.js';
import type {Clock} from './clock.js';
import type {ConnectorSource} from './connector.js';
import type {WatchAccount} from './node-line.js';
import type {SessionGrants} from './session-grants.js';
import type {Storage} from './storage.js';
import type {Swaps} from './swaps.js';
import type {Transfers} from './transfers.js';

/** The account and the token of a balance request. */
export interface TokenBalanceRequest {
  readonly network: Network;
  readonly address: string;
  /** Its contract or mint, without a CAIP prefix. */
  readonly token: string;
  readonly signal?: AbortSignal;
}

/** An account, and its wallet if it can report capabilities. */
export interface SmartAccountRequest {
  readonly network: Network;
  readonly address: string;
  readonly provider?: unknown;
}

/** A message to sign, and the account that signs it. */
export interface SignMessageRequest {
  /** The object of the connection: EIP-1193, a Wallet Standard wallet, or a typed object of ours. */
  readonly provider: unknown;
  /** One of the accounts that the wallet opened to the page. */
  readonly address: string;
  /** A text, or any bytes. */
  readonly message: MessageToSign;
  /** Name of the wallet for failures. */
  readonly walletName: string;
}

/**
 * Asks a wallet to sign a message. Resolves with the signature as `SiwxSession` has it: `0x` and hexadecimal on eip155 and
 * polkadot, base58 on solana, base64 on bip122.
 *
 * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer`,
 * `wallet/request-failed`, or `client/invalid-argument` for bytes where wallets sign texts alone.
 */
export type SignMessage = (request: SignMessageRequest) => Promise<string>;

/** Access of the page to a wallet's accounts, with its start and its networks, as the wallet gives them. */
export interface SiteAccess {
  /** False once the wallet no longer shows the page an account; true also if the wallet does not report it. */
  readonly isGranted: boolean;
  /** True if the wallet keeps permissions that a page can revoke (EIP-2255). */
  readonly canRevoke: boolean;
  /** Milliseconds since 1970. */
  readonly since?: number;
  /** The networks of the permission, if the wallet limits them. */
  readonly networks?: readonly CaipNetworkId[];
}

/** Asks a wallet in the page for the page's permissions. Never prompts, never rejects. */
export type ReadSiteAccess = (request: {
  readonly provider: unknown;
  readonly walletName: string;
}) => Promise<SiteAccess>;

/** The code of a chain family. Optional members are capabilities: the caller checks for them. */
export interface ChainAdapter {
  readonly namespace: ChainNamespace;
  /**
   * True for a well-formed address of this family, checksum included where it has one; on that network where
   * its checksums are its own (EIP-1191).
   */
  isAddress(text: string, network?: Network): boolean;
  /**
   * An address in its family's form, on that network where each has its own form (EIP-55 and EIP-1191 on EVM,
   * SS58 prefixes).
   */
  formatAddress(address: string, network?: Network): string;
  /** Reads the native balance; rejects with `rpc/failed`. */
  nativeBalance?(request: {
    readonly network: Network;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<Balance>;
  /**
   * Reads the balance of a token; rejects with `rpc/failed`, or `http/invalid-response` if there is no token.
   */
  tokenBalance?(request: TokenBalanceRequest): Promise<Balance>;
  /** Assets of an account as its wallet gives them; `undefined` when it does not. */
  walletAssets?(request: {
    readonly provider: unknown;
    readonly network: Network;
    readonly address: string;
  }): Promise<WalletAssets | undefined>;
  /**
   * True for a smart account, whose gas is not paid from its balance. Absent if a family has none. Rejects if
   * no node answers.
   */
  isSmartAccount?(request: SmartAccountRequest): Promise<boolean>;
  /** Loads the code that sends; rejects with `chunk/unavailable`. */
  transfers?(): Promise<Transfers>;
  /** Loads the code that checks and sends swaps; rejects with `chunk/unavailable`. */
  swaps?(): Promise<Swaps>;
  /** Loads the code that follows an account over a node's socket; rejects with `chunk/unavailable`. */
  watchAccount?(): Promise<WatchAccount>;
  /** Loads the code that asks the wallet to sign a text; rejects with `chunk/unavailable`. */
  signMessage?(): Promise<SignMessage>;
  /**
   * Loads the code that asks a wallet in the page for the page's permissions (EIP-2255); rejects with
   * `chunk/unavailable`.
   */
  siteAccess?(): Promise<ReadSiteAccess>;
  /**
   * Loads the code that asks the wallet to grant smart sessions (ERC-7715), and to revoke them; rejects with
   * `chunk/unavailable`.
   */
  sessionGrants?(): Promise<SessionGrants>;
}

/** Capabilities of a chain family, known before its adapter is loaded; absent ones count as false. */
export interface ChainCapabilities {
  /** An account has an address that others can pay to. */
  readonly receive?: boolean;
  /** Transfers can be built and followed: `ChainAdapter.transfers`. */
  readonly send?: boolean;
  /** Swaps can be checked and sent: `ChainAdapter.swaps`. */
  readonly swap?: boolean;
  /** The tokens and NFTs of an account can be read. */
  readonly tokens?: boolean;
  /** The history of an account can be read. */
  readonly activity?: boolean;
  /** Wallets can grant permissions to act for an account: `ChainAdapter.sessionGrants`. */
  readonly permissions?: boolean;
}

/** The environment of a chain plug-in. */
export interface ChainEnv {
  readonly clock: Clock;
  /**
   * Storage in which a connector without a silent restore keeps the accounts that its wallet opened to the
   * page.
   */
  readonly storage: Storage;
  /** The page's metadata, for wallets that show it in their prompt. */
  readonly metadata: Metadata;
  /**
   * Plain JSON-RPC over HTTP; rejects with `rpc/failed`, `http/status`, `http/offline`, `http/unreachable` or
   * `http/timeout`.
   */
  readonly rpc: JsonRpc;
  /** Plain JSON over HTTP GET, for chains without JSON-RPC; rejects like `rpc`, or with `http/invalid-response`. */
  readonly get: JsonGet;
  /**
   * Base of the service for Bitcoin balances, in mempool.space's format: `/api` or `/testnet/api` is added.
   */
  readonly bitcoinUrl: string;
  /** The sources that the adopter left on. */
  readonly discovery: {readonly announced: boolean; readonly injected: boolean};
  /** Warns the developer in the console; with `debug` alone. */
  readonly warn?: (text: string) => void;
  /** Takes failures of a wallet for which no caller waits, such as a malformed event. */
  readonly report?: (error: DrawbridgeError) => void;
}

/** Calls a node. */
export type JsonRpc = (call: {
  readonly url: string;
  readonly method: string;
  readonly params: readonly unknown[];
  readonly signal?: AbortSignal;
}) => Promise<unknown>;

/** Reads JSON by HTTP GET. */
export type JsonGet = (call: {
  readonly baseUrl: string;
  /** Below the base, without a leading slash. */
  readonly path: string;
  readonly signal?: AbortSignal;
}) => Promise<unknown>;

/** A chain family that is loaded when it is first needed. */
export interface ChainPlugin {
  readonly namespace: ChainNamespace;
  /** Default: those of the built-in plug-in of the namespace. */
  readonly capabilities?: ChainCapabilities;
  load(): Promise<ChainModule>;
}

/** The module of a chain plug-in. */
export interface ChainModule {
  /** Loaded when an address or a balance is first needed; rejects with `chunk/unavailable`. */
  loadAdapter(env: ChainEnv): Promise<ChainAdapter>;
  createSources(env: ChainEnv): readonly ConnectorSource[];
}
