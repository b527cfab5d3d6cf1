import { ReadableAtom } from 'nanostores';

declare class DrawbridgeError<C extends ErrorCode = ErrorCode> extends Error {
	readonly name = "DrawbridgeError";
	readonly code: C;
	readonly kind: ErrorKind;
	readonly context: ErrorContext;
	constructor(code: C, message: string, { cause, ...context }?: DrawbridgeErrorOptions);
}
declare const CHAIN_NAMESPACES: readonly [
	"eip155",
	"solana",
	"polkadot",
	"bip122"
];
declare const ERROR_KINDS: {
	readonly "config/invalid-option": "configuration";
	readonly "config/conflicting-options": "configuration";
	readonly "app/not-allowed": "configuration";
	readonly "app/project-refused": "configuration";
	readonly "app/clock-skew": "configuration";
	readonly "client/missing": "configuration";
	readonly "client/destroyed": "usage";
	readonly "client/invalid-argument": "usage";
	readonly "network/not-found": "usage";
	readonly "network/last-of-namespace": "usage";
	readonly "chain/adapter-missing": "usage";
	readonly "connect/connector-missing": "usage";
	readonly "connect/declined": "declined";
	readonly "connect/cancelled": "declined";
	readonly "connect/pending": "wallet";
	readonly "connect/blocked": "wallet";
	readonly "connect/silent": "wallet";
	readonly "connect/no-account": "wallet";
	readonly "connect/failed": "wallet";
	readonly "wallet/locked": "wallet";
	readonly "wallet/reload-needed": "wallet";
	readonly "wallet/invalid-answer": "wallet";
	readonly "wallet/request-declined": "declined";
	readonly "wallet/request-failed": "wallet";
	readonly "wallet/request-unsupported": "wallet";
	readonly "wallet/unknown": "wallet";
	readonly "pairing/cancelled": "declined";
	readonly "pairing/failed": "remote";
	readonly "relay/unreachable": "remote";
	readonly "switch/declined": "declined";
	readonly "switch/unsupported": "wallet";
	readonly "switch/mismatch": "wallet";
	readonly "switch/failed": "wallet";
	readonly "disconnect/failed": "wallet";
	readonly "http/status": "remote";
	readonly "http/invalid-response": "remote";
	readonly "http/offline": "remote";
	readonly "http/timeout": "remote";
	readonly "rpc/failed": "remote";
	readonly "balance/unavailable": "remote";
	readonly "activity/unavailable": "remote";
	readonly "input/name-deceptive": "input";
	readonly "input/name-offchain": "input";
	readonly "gas/unsupported": "remote";
	readonly "send/unsupported": "remote";
	readonly "send/failed": "remote";
	readonly "send/failed-solana": "remote";
	readonly "send/unclear": "remote";
	readonly "send/expired": "remote";
	readonly "sign-in/invalid-message": "remote";
	readonly "sign-in/wrong-domain": "remote";
	readonly "sign-in/wrong-uri": "remote";
	readonly "sign-in/wrong-network": "remote";
	readonly "sign-in/wrong-nonce": "remote";
	readonly "sign-in/wrong-signature": "remote";
	readonly "sign-in/expired": "remote";
	readonly "sign-in/not-yet-valid": "remote";
	readonly "sign-in/refused": "remote";
	readonly "sign-in/unverifiable": "remote";
	readonly "sign-in/verifier-missing": "usage";
	readonly "smart-session/changed": "remote";
	readonly "smart-session/kept": "remote";
	readonly "smart-session/too-wide": "remote";
	readonly "chunk/unavailable": "remote";
	readonly "clipboard/denied": "usage";
	readonly "input/caip": "input";
	readonly "input/hash-length": "input";
	readonly "input/chain-id": "input";
	readonly "input/send-incomplete": "input";
	readonly "input/send-refused": "input";
	readonly "input/method-not-allowed": "usage";
	readonly unknown: "remote";
};
/** Solana; its code is loaded when one of its networks is first needed. */
export declare function solana(): ChainPlugin;
interface Account<N extends ChainNamespace = ChainNamespace> {
	readonly namespace: N;
	readonly address: AddressOf<N>;
	readonly type: AccountType;
	/** Hexadecimal, where the wallet gives it (Bitcoin). */
	readonly publicKey?: string;
	/** Derivation path, where the wallet gives it (Bitcoin). */
	readonly path?: string;
	/** The wallet's name for the account, cleaned for display; absent where the wallet names no accounts. */
	readonly label?: string;
}
interface AccountWatch {
	readonly network: Network;
	readonly address: string;
	readonly hold: HoldNodeLine;
	/** Called when the account may have changed; possibly several times a block. */
	readonly onNews: () => void;
	/** True while the chain reports every change, so that polling is unnecessary; false until then. */
	readonly onLive: (isLive: boolean) => void;
}
interface Balance {
	readonly value: bigint;
	readonly decimals: number;
	readonly symbol: string;
}
interface BuiltTransfer {
	/**
	 * Asks the wallet to sign and send before it returns; resolves with the transaction's id once it is
	 * submitted.
	 * A request to the wallet cannot be withdrawn.
	 *
	 * Rejects with `send/unclear` where the transaction may have been sent, with `send/expired` where the wallet
	 * may still send it, and with the wallet's refusal only where it was certainly not sent.
	 */
	submit(): Promise<string>;
	/** Recognises the transaction where the wallet gives no id for it, or replaces it. */
	readonly mark?: TransferMark;
}
interface Cacao {
	readonly h: {
		readonly t: string;
	};
	readonly p: Readonly<Record<string, unknown>>;
	readonly s: {
		readonly t: string;
		readonly s: string;
		readonly m?: string;
	};
}
interface CapabilityAsk extends WalletAsk {
	readonly address: string;
	/** In hexadecimal. */
	readonly chainId: string;
}
interface ChainAdapter {
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
	/** Reads the balance of a token; rejects with `rpc/failed`, or `http/invalid-response` where there is no token. */
	tokenBalance?(request: TokenBalanceRequest): Promise<Balance>;
	/** Assets of an account as its wallet gives them; `undefined` when it does not. */
	walletAssets?(request: {
		readonly provider: unknown;
		readonly network: Network;
		readonly address: string;
	}): Promise<WalletAssets | undefined>;
	/**
	 * True for a smart account, whose gas is not paid from its balance. Absent where a family has none. Rejects if
	 * no node can tell.
	 */
	isSmartAccount?(request: SmartAccountRequest): Promise<boolean>;
	/** Loads the code that sends; rejects with `chunk/unavailable`. */
	transfers?(): Promise<Transfers>;
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
interface ChainCapabilities {
	/** An account has an address that others can pay to. */
	readonly receive?: boolean;
	/** Transfers can be built and followed: `ChainAdapter.transfers`. */
	readonly send?: boolean;
	/** The tokens and NFTs of an account can be read. */
	readonly tokens?: boolean;
	/** The history of an account can be read. */
	readonly activity?: boolean;
	/** Wallets may be asked for permissions to act for an account: `ChainAdapter.sessionGrants`. */
	readonly permissions?: boolean;
}
interface ChainEnv {
	readonly clock: Clock;
	/**
	 * Storage in which a connector without a silent restore keeps the accounts that its wallet opened to the
	 * page.
	 */
	readonly storage: Storage$1;
	/** The page's metadata, for wallets that show it in their prompt. */
	readonly metadata: Metadata;
	/** Plain JSON-RPC over HTTP; rejects with `rpc/failed`, `http/status`, `http/offline` or `http/timeout`. */
	readonly rpc: JsonRpc;
	/** Plain JSON over HTTP GET, for chains without JSON-RPC; rejects like `rpc`, or with `http/invalid-response`. */
	readonly get: JsonGet;
	/**
	 * Base of the service for Bitcoin balances, in mempool.space's format: `/api` or `/testnet/api` is added.
	 */
	readonly bitcoinUrl: string;
	/** The sources that the adopter left on. */
	readonly discovery: {
		readonly announced: boolean;
		readonly injected: boolean;
	};
	/** Warns the developer in the console; with `debug` alone. */
	readonly warn?: (text: string) => void;
	/** Takes failures of a wallet for which no caller waits, such as a malformed event. */
	readonly report?: (error: DrawbridgeError) => void;
}
interface ChainModule {
	/** Loaded when an address or a balance is first needed; rejects with `chunk/unavailable`. */
	loadAdapter(env: ChainEnv): Promise<ChainAdapter>;
	createSources(env: ChainEnv): readonly ConnectorSource[];
}
interface ChainPlugin {
	readonly namespace: ChainNamespace;
	/** Default: those of the built-in plug-in of the namespace. */
	readonly capabilities?: ChainCapabilities;
	load(): Promise<ChainModule>;
}
interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Runs `task` once after `ms` milliseconds unless stopped first. */
	after(ms: number, task: () => void): Stop;
}
interface ConnectRequest {
	/** Networks that the page offers, the preferred one first. */
	readonly networks: readonly Network[];
	/**
	 * Aborted when the user leaves the view. The connector must not prompt the user after that: it rejects with
	 * `connect/cancelled`. A prompt that is open already cannot be withdrawn, and the user may still approve it:
	 * the connector waits for its answer, without a deadline of its own, until {@link Connector.dispose}.
	 */
	readonly signal?: AbortSignal;
	/** Never given to `restore`. */
	readonly signIn?: SignInOffer;
}
interface ConnectedWalletInfo {
	readonly name: string;
	readonly icon?: string;
	readonly rdns?: string;
	/** The connector type by which the wallet was reached. */
	readonly type?: string;
	/** E-mail address or handle of an embedded wallet. */
	readonly identifier?: string;
	readonly social?: string;
}
interface Connector {
	/** Unique among the connectors of a client; rdns for announced wallets. */
	readonly id: string;
	readonly type: ConnectorType;
	readonly name: string;
	readonly namespaces: NonEmptyList<ChainNamespace>;
	/** A checked image address: https or data:image. */
	readonly icon?: string;
	readonly rdns?: string;
	/** The wallet's explorer id or the beginning of it, where it is known: see `comparableId`. */
	readonly explorerId?: string;
	readonly warning?: ConnectorWarning;
	/**
	 * The wallet's object in the page, which distinguishes it from others of its name. Absent where it has
	 * none.
	 */
	readonly object?: object;
	/** Asks the wallet to connect; may prompt the user. */
	connect(request: ConnectRequest): Promise<Session>;
	/** Restores an earlier connection; never prompts. */
	restore(request: ConnectRequest): Promise<Restored>;
	/** Ends the connection in the wallet. Local listeners are gone even when it rejects. */
	disconnect(): Promise<void>;
	/**
	 * Ends the connection in this page alone: clears stored values and listeners, and sends the wallet no request. It is
	 * called in place of `disconnect` where the wallet stays connected in another namespace, because one permission may
	 * cover both.
	 *
	 * Absent where nothing is stored or listened to.
	 */
	forget?(): Promise<void>;
	/**
	 * Asks the wallet to switch to a network and resolves with its network afterwards.
	 *
	 * Absent when a connector cannot switch.
	 */
	switchNetwork?(network: Network): Promise<CaipNetworkId>;
	/**
	 * Asks the wallet for its accounts and its network, and emits the changes as events before it resolves.
	 * Wallets may change them without an event. Never prompts.
	 *
	 * Absent where the wallet always emits events. Rejects with `connect/silent`, `wallet/locked`, or the
	 * wallet's failure.
	 */
	refresh?(signal?: AbortSignal): Promise<void>;
	/**
	 * The time at which the connection ends unless it is renewed, in milliseconds since 1970; `undefined` where
	 * it is unknown.
	 *
	 * Absent where it does not end.
	 */
	expiry?(): Promise<number | undefined>;
	readonly events: {
		subscribe(listener: (event: ConnectorEvent) => void): Stop;
	};
	/**
	 * Closes sockets, timers and listeners; the connection itself stays and can be restored later.
	 *
	 * Absent where nothing is open.
	 */
	dispose?(): Promise<void>;
}
interface ConnectorSource {
	/** The connectors found so far; grows when a wallet announces itself late. */
	readonly found: ReadableAtom<readonly Connector[]>;
	/**
	 * Settles once the wallets that have announced themselves are in {@link found}. Absent where they are at
	 * once.
	 */
	readonly ready?: Promise<unknown>;
	/** Starts the discovery; calling it again asks the wallets to announce themselves once more. */
	start(): void;
	stop(): void;
}
interface DrawbridgeErrorOptions extends ErrorContext {
	readonly cause?: unknown;
}
interface ErrorContext {
	/** Name of the wallet, option, network, service or tag concerned. */
	readonly name?: string;
	/** HTTP status, JSON-RPC or EIP-1193 code, where there was one. */
	readonly status?: number;
	/** HTTP status of a JSON-RPC error that came with a bad one: often about the node, not the request. */
	readonly httpStatus?: number;
}
interface ExecutionPermissions {
	/**
	 * The permission types that the wallet supports, each with its chains and rules; their content is not checked.
	 * `undefined` where the wallet does not know the method, or does not answer in time.
	 *
	 * Rejects with the other failures of {@link SessionGrants.grant}.
	 */
	supported(ask: WalletAsk): Promise<Unchecked | undefined>;
	/**
	 * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose entries are not checked; rejects like
	 * {@link SessionGrants.grant}.
	 */
	request(ask: WalletAsk & {
		readonly requests: readonly object[];
	}): Promise<readonly Unchecked[]>;
	/** The permissions that the wallet granted and has not revoked, not checked; none where it does not know the method. */
	granted(ask: WalletAsk): Promise<readonly Unchecked[]>;
	/**
	 * Asks the wallet to revoke the permission of a context. Rejects with `smart-session/kept` where the wallet does not
	 * know the method or still lists the permission afterwards, otherwise like {@link SessionGrants.grant}.
	 */
	revoke(ask: WalletAsk & {
		readonly context: string;
	}): Promise<void>;
}
interface Metadata {
	readonly name: string;
	readonly description: string;
	/** The page's own origin. */
	readonly url: string;
	readonly icons: readonly string[];
}
interface NativeCurrency {
	readonly name: string;
	readonly symbol: string;
	readonly decimals: number;
}
interface Network<N extends ChainNamespace = ChainNamespace> {
	/** The chain's own id: a number on EVM, the genesis-derived reference elsewhere. */
	readonly id: ChainIdOf<N>;
	readonly name: string;
	readonly chainNamespace: N;
	readonly caipNetworkId: CaipNetworkId<N>;
	readonly nativeCurrency: NativeCurrency;
	readonly rpcUrls: {
		readonly default: {
			readonly http: readonly string[];
			readonly webSocket?: readonly string[];
		};
	};
	readonly blockExplorers?: {
		readonly default: {
			readonly name: string;
			readonly url: string;
		};
	};
	readonly testnet?: boolean;
	/** Picture of the network: an id of the image service, or an address of its own. */
	readonly assets?: {
		readonly imageId?: string;
		readonly imageUrl?: string;
	};
	/** True when only the CAIP-2 id was given, so that everything else is a placeholder. */
	readonly stub?: boolean;
}
interface Nft {
	/** `contract:id` in lower case where the service gives it, otherwise made of name and picture. */
	readonly key: string;
	/** Empty where it is unknown. */
	readonly name: string;
	/** An https or data address. */
	readonly previewUrl?: string;
	/** Number of identical items; 1 for all but editions. */
	readonly count: bigint;
}
interface NodeLine {
	/** Rejects with `rpc/failed`, `http/timeout`, or `http/offline` when the connection is lost. */
	call(method: string, params: readonly unknown[]): Promise<unknown>;
}
interface NodeLineOptions {
	/** `ws:` or `wss:`; the next one is tried when one fails. */
	readonly urls: readonly string[];
	/** Runs with each new connection, to subscribe anew. Its result receives the notifications. */
	readonly onOpen: (line: NodeLine) => (notice: NodeNotice) => void;
	/** Runs when a connection is lost; another one is tried automatically. */
	readonly onClose: () => void;
}
interface NodeNotice {
	readonly method: string;
	/** Not checked yet. */
	readonly result: unknown;
}
interface RevokePlace extends Pick<WalletAsk, "provider"> {
	/** The wallet belongs to this site (connector type `AUTH`). */
	readonly isEmbedded: boolean;
}
interface Session {
	readonly wallet: ConnectedWalletInfo;
	readonly legs: NonEmptyList<SessionLeg>;
	/** The connector that keeps the session, where it is not the one that was asked. */
	readonly connector?: Connector;
}
interface SessionGrants {
	readonly execution: ExecutionPermissions;
	/** False where the wallet approved a list of methods when it was connected, and no method that grants permissions. */
	canGrant(ask: Pick<WalletAsk, "provider">): boolean;
	/**
	 * False where `wallet_revokePermissions` would disconnect the account (EIP-2255), as in wallets of the page, and where
	 * the wallet did not approve the method.
	 */
	canRevoke(ask: RevokePlace): boolean;
	/**
	 * The permissions that the wallet says it can grant (EIP-5792); `undefined` where it does not answer in
	 * time.
	 */
	capability(ask: CapabilityAsk): Promise<Unchecked | undefined>;
	/**
	 * Asks for permissions. Resolves with a plain copy of the wallet's reply, whose fields are not checked.
	 *
	 * Rejects with `wallet/request-declined`, `wallet/request-unsupported`, `wallet/locked`, `wallet/invalid-answer` or
	 * `wallet/request-failed`.
	 */
	grant(ask: WalletAsk & {
		readonly request: object;
	}): Promise<Unchecked>;
	/**
	 * Asks to revoke permissions. Resolves with the signature that proves it; rejects like `grant`, and with
	 * `smart-session/kept`, without asking the wallet, where {@link canRevoke} is false.
	 */
	revoke(ask: WalletAsk & RevokePlace & {
		readonly request: object;
	}): Promise<string>;
}
interface SessionLeg {
	readonly namespace: ChainNamespace;
	/** At least one; the first is the one in use. */
	readonly accounts: NonEmptyList<Account>;
	/** The wallet's network; it may be one that the page does not offer. */
	readonly caipNetworkId: CaipNetworkId;
	/** Networks that the wallet approved; `'all'` when it accepts any. */
	readonly approved: "all" | readonly CaipNetworkId[];
	/**
	 * The object dapps talk to: EIP-1193 on eip155.
	 *
	 * Kept `unknown` because each namespace has its own convention; the public API types it.
	 */
	readonly provider: unknown;
}
interface SignInMessage {
	/**
	 * `https` and the like, where the text names it before the domain; wallets in the browser know it anyway.
	 */
	readonly scheme?: string;
	/** Host of the page that asks, with its port where it has one (`location.host`). */
	readonly domain: string;
	/** In its family's form: with its EIP-55 checksum on eip155. */
	readonly address: string;
	/** The user's statement of consent, on one line. */
	readonly statement?: string;
	/** The subject of the sign-in (RFC 3986), such as the origin of the page. */
	readonly uri: string;
	readonly version: "1";
	/** CAIP-2. The text has only its reference, on Solana the cluster's name. */
	readonly chainId: CaipNetworkId;
	/** At least 8 letters or digits. */
	readonly nonce: string;
	/** RFC 3339, as are the other two times. */
	readonly issuedAt: string;
	readonly expirationTime?: string;
	readonly notBefore?: string;
	readonly requestId?: string;
	/** URIs that are part of the user's consent. */
	readonly resources?: readonly string[];
}
interface SignInOffer {
	/**
	 * The message for an account of that network; `undefined` where there is none, or none in time. Never
	 * rejects.
	 */
	fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
	/** Takes the messages that the wallet signed; they are checked before the connection counts. */
	accept(signed: readonly SignedOnConnect[]): void;
}
interface SignMessageRequest {
	/** The object of the connection: EIP-1193, a Wallet Standard wallet, or a typed object of ours. */
	readonly provider: unknown;
	/** One of the accounts that the wallet opened to the page. */
	readonly address: string;
	readonly message: string;
	/** Name of the wallet for failures. */
	readonly walletName: string;
}
interface SignedOnConnect {
	/** The text as it was signed. */
	readonly message: string;
	/** In the form of a session of the chain family. */
	readonly signature: string;
	readonly cacao?: Cacao;
}
interface SiteAccess {
	/** False once the wallet shows the page no account any more; true also where it does not tell. */
	readonly isGranted: boolean;
	/** True where the wallet keeps permissions that a page can revoke (EIP-2255). */
	readonly canRevoke: boolean;
	/** Milliseconds since 1970. */
	readonly since?: number;
	/** The networks of the permission, where the wallet limits them. */
	readonly networks?: readonly CaipNetworkId[];
}
interface SlotContent<T> {
	readonly name: string;
	/** Checks the stored value; `undefined` when it has another shape. */
	readonly read: (stored: unknown) => T | undefined;
	readonly fallback: T;
}
interface SmartAccountRequest {
	readonly network: Network;
	readonly address: string;
	readonly provider?: unknown;
}
interface Storage$1 {
	slot<T>(content: SlotContent<T>): StorageSlot<T>;
	/** Runs a task that only follows another tab: values that it sets in a slot are not stored. */
	following(task: () => void): void;
}
interface StorageSlot<T> {
	/** The stored value; the default when there is none or when it has another shape. */
	get(): T;
	/** Stores a value; `undefined` clears it, as {@link clear} does. */
	set(value: T): void;
	/** Clears the value, so that {@link get} gives the default again. */
	clear(): void;
}
interface TokenBalance {
	readonly name: string;
	readonly symbol: string;
	readonly chainId: CaipNetworkId;
	/** `namespace:chain:address`; absent for the native coin. */
	readonly address?: string;
	/** In the chosen fiat currency. */
	readonly value?: number;
	/** Of one whole token, in the chosen fiat currency. */
	readonly price: number;
	/** Decimal texts: the token's number of places, and the amount in whole tokens. */
	readonly quantity: {
		readonly decimals: string;
		readonly numeric: string;
	};
	readonly iconUrl?: string;
}
interface TokenBalanceRequest {
	readonly network: Network;
	readonly address: string;
	/** Its contract or mint, without a CAIP prefix. */
	readonly token: string;
	readonly signal?: AbortSignal;
}
interface TransferAsset {
	/** Contract (EVM) or mint (Solana), without its CAIP prefix. */
	readonly address?: string;
	readonly symbol: string;
	readonly decimals: number;
}
interface TransferFee {
	readonly fee: bigint;
	/**
	 * EVM only: one factor of `fee`, to which rollups add their charge for data; absent where the other factor
	 * is a guess, which does not bind.
	 */
	readonly gasLimit?: bigint;
	/** EVM only. */
	readonly gasPrice?: bigint;
}
interface TransferRequest {
	readonly network: Network;
	/** The object of the connection that asks the wallet: EIP-1193, or a Wallet Standard wallet. */
	readonly provider: unknown;
	readonly from: string;
	readonly to: string;
	readonly asset: TransferAsset;
	readonly amount: bigint;
	/** The fee that the user has seen, which is bound when sending; absent where it was unknown. */
	readonly fee?: TransferFee;
	/** The received amount that the user has seen, where it is less than `amount`; bound when sending. */
	readonly received?: bigint;
	readonly signal?: AbortSignal;
}
interface Transfers {
	/** Reads what the transfer costs. */
	estimate(request: Omit<TransferRequest, "provider">): Promise<TransferFee>;
	/** Asks the node for a forecast; never rejects for a transfer that would fail. */
	forecast(request: Omit<TransferRequest, "provider">): Promise<TransferForecast>;
	/**
	 * The fee that was shown, or a higher one where nodes no longer accept it. Absent where fees are constant.
	 */
	renewFee?(request: Omit<TransferRequest, "provider">, shown: TransferFee): Promise<TransferFee>;
	/**
	 * Reads the missing fields and writes the transaction; asks no wallet. Rejects as soon as `signal` aborts.
	 */
	build(request: TransferRequest): Promise<BuiltTransfer>;
	/**
	 * Waits until the chain has decided, `deadlineMs` at most; `unknown` when it has not by then. Notifications
	 * over the network's socket trigger the requests where `hold` is given; without it the chain is asked every
	 * second. With `movement`, the outcome says how much of it arrived.
	 *
	 * For whatever the wallet was asked to send: given the sender and the mark, it follows a replacement, and finds
	 * a transaction without an id.
	 */
	outcome(request: {
		readonly network: Network;
		/** Absent where the wallet's answer had none. */
		readonly id?: string | undefined;
		readonly from?: string | undefined;
		readonly mark?: TransferMark | undefined;
		/** The wallet may still show the request: it may send at any time. */
		readonly isOpen?: boolean;
		readonly onNews?: (news: TransferNews) => void;
		readonly movement?: SentMovement | undefined;
		readonly deadlineMs: number;
		readonly hold?: HoldNodeLine;
		readonly signal?: AbortSignal;
	}): Promise<TransferOutcome>;
	/** The kind of owner of a receiver. */
	receiverKind(request: {
		readonly network: Network;
		readonly address: string;
		readonly signal?: AbortSignal;
	}): Promise<ReceiverKind>;
	/**
	 * Looks a name up on a network. Absent where the family has no names.
	 *
	 * Also rejects with `input/name-deceptive` and `input/name-offchain`, which the user can act on.
	 */
	resolveName?(request: {
		/** The network that is asked. */
		readonly network: Network;
		readonly name: string;
		/** The network on which the address is used, when that is another one of the family. */
		readonly target?: Network;
		readonly signal?: AbortSignal;
	}): Promise<NameAnswer>;
}
interface WalletAsk {
	/** The object of the connection. */
	readonly provider: unknown;
	/** Name of the wallet for failures. */
	readonly walletName: string;
}
interface WalletAssets {
	/** Valued in US dollars: the wallet does not know the chosen currency. */
	readonly tokens: readonly TokenBalance[];
	readonly nfts: readonly Nft[];
}
type AccountType = "eoa" | "smartAccount" | "payment" | "ordinals" | "stx";
type AddressOf<N extends ChainNamespace> = N extends "eip155" ? `0x${string}` : string;
type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;
type ChainIdOf<N extends ChainNamespace> = N extends "eip155" ? number : string;
type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];
type ConnectorEvent = {
	readonly type: "accounts";
	readonly namespace: ChainNamespace;
	readonly accounts: readonly Account[];
} | {
	readonly type: "network";
	readonly namespace: ChainNamespace;
	readonly caipNetworkId: CaipNetworkId;
}
/** The wallet changed its permissions; all legs are given anew. */
 | {
	readonly type: "session";
	readonly session: Session;
}
/** The wallet was locked but still knows the page; `accounts` follows once it is unlocked. */
 | {
	readonly type: "locked";
} | {
	readonly type: "disconnect";
};
type ConnectorType = "EXTERNAL" | "WALLET_CONNECT" | "INJECTED" | "ANNOUNCED" | "AUTH" | "MULTI_CHAIN" | "ID_AUTH";
type ConnectorWarning = "shared-rdns" | "look-alike-name";
type ErrorCode = keyof typeof ERROR_KINDS;
type ErrorKind = "configuration" | "usage" | "declined" | "wallet" | "remote" | "input";
type HoldNodeLine = (options: NodeLineOptions) => Stop;
type JsonGet = (call: {
	readonly baseUrl: string;
	/** Below the base, without a leading slash. */
	readonly path: string;
	readonly signal?: AbortSignal;
}) => Promise<unknown>;
type JsonRpc = (call: {
	readonly url: string;
	readonly method: string;
	readonly params: readonly unknown[];
	readonly signal?: AbortSignal;
}) => Promise<unknown>;
type NameAnswer = {
	readonly status: "found";
	readonly address: string;
	/** The name has no address for the target, and this is its address for Ethereum. */
	readonly isForEthereum?: true;
} | {
	readonly status: "unregistered" | "no-address" | "unsupported";
};
type NonEmptyList<T> = readonly [
	T,
	...T[]
];
type PlainReason = 
/** The contract of the token gives no decimals, or there is no token. */
"decimals-unknown"
/** No node answered; trying again may help. */
 | "unconfirmed"
/** The receiver is the token's own contract. */
 | "own-contract"
/** The receiver is another token. */
 | "token-address"
/** The receiver is a program. */
 | "program-address" | "non-transferable"
/** The sender's token account is frozen. */
 | "frozen" | "receiver-frozen"
/** The receiver has no account for the token, and new ones start frozen. */
 | "default-frozen" | "paused"
/** The mint calls a program with each transfer, whose accounts are not resolved. */
 | "transfer-hook"
/** The receiver's account takes confidential transfers only. */
 | "confidential-only"
/** Wallets show amounts of the token multiplied by a factor. */
 | "scaled"
/** The mint has an extension that this code does not know. */
 | "unknown-extension"
/** The token's fee takes the whole amount. */
 | "fee-takes-all"
/** The token would return false, or succeed without giving the receiver anything. */
 | "moves-nothing";
type ReadSiteAccess = (request: {
	readonly provider: unknown;
	readonly walletName: string;
}) => Promise<SiteAccess>;
type ReceiverKind = "wallet" | "contract" | "unused" | "unknown" | "token-account" | "mint" | "program" | "keyless";
type Restored = {
	readonly status: "connected";
	readonly session: Session;
}
/** The wallet is there and knows the page, but must be unlocked first. */
 | {
	readonly status: "locked";
}
/** The wallet no longer lets the page in. */
 | {
	readonly status: "gone";
};
type SentMovement = Pick<TransferRequest, "from" | "to" | "asset" | "amount">;
type SignInFields = Omit<SignInMessage, "address">;
type SignMessage = (request: SignMessageRequest) => Promise<string>;
type Stop = () => void;
type TransferForecast = 
/** `received` where less than the amount arrives, because the token keeps a fee; in smallest units. */
{
	readonly outcome: "succeeds";
	readonly received?: bigint;
}
/** `reason` is the node's own text, cleaned for display. */
 | {
	readonly outcome: "fails";
	readonly reason: string;
}
/** The chain forbids this transfer because of the token or the receiver: it must not be sent. */
 | {
	readonly outcome: "refused";
	readonly refusal: TransferRefusal;
}
/** The node offers no simulation, which the user is told. */
 | {
	readonly outcome: "unknown";
};
type TransferMark = Readonly<Record<string, unknown>>;
type TransferNews = 
/** Its id: the wallet had given none, or that of a proposal. */
{
	readonly kind: "found";
	readonly id: string;
}
/** The user raised its fee in the wallet; it has this id from then on. */
 | {
	readonly kind: "sped-up";
	readonly id: string;
}
/** The id is that of a proposal, which further owners have to approve. */
 | {
	readonly kind: "proposed";
};
type TransferOutcome = 
/** `arrived`: what the receiver got, in smallest units; absent if that could not be read. */
{
	readonly status: "confirmed";
	readonly arrived?: bigint;
} | {
	readonly status: UnconfirmedStatus;
};
type TransferRefusal = 
/** The token has other decimals than the service says, so the amount in smallest units would be another. */
{
	readonly reason: "decimals";
	readonly told: number;
	readonly chain: number;
}
/** The amount that arrives is less than the amount the user was shown; in smallest units. */
 | {
	readonly reason: "receives-less";
	readonly received: bigint;
} | {
	readonly reason: PlainReason;
};
type Unchecked = Readonly<Record<string, unknown>>;
type UnconfirmedStatus = 
/** It is in a block and had no effect; its cost was charged. */
"failed"
/** The user replaced it with a transaction that sends nothing, whose cost was charged. */
 | "cancelled"
/** Another transaction of the account took its place. */
 | "replaced"
/** No block can take it any more; nothing was charged. */
 | "not-sent"
/** It waits for further approvals, as a multisig's do. */
 | "proposed"
/** The deadline passed first; also for a transaction that no node knows, which may be private. */
 | "unknown";
type WatchAccount = (watch: AccountWatch) => Stop;

export {};
