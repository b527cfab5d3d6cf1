import { SolanaSignAndSendTransactionFeature, SolanaSignMessageFeature, SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
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
declare const CONNECTOR_ROW_TYPES: readonly [
	"walletConnect",
	"recent",
	"injected",
	"featured",
	"custom",
	"external",
	"recommended"
];
declare const CONNECT_METHODS: readonly [
	"email",
	"social",
	"wallet"
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
/**
 * The elements of `@drawbridge/modal/elements` in Solid's JSX, by tag. `Shared` are the attributes of all elements.
 *
 * Load them with `"types": ["@drawbridge/modal/solid"]` in `tsconfig.json`.
 */
export type SolidElements<Shared = unknown> = {
	[T in keyof ElementAttributes]: Shared & ElementAttributes[T] & {
		readonly client?: Drawbridge | undefined;
	} & (T extends "drawbridge-modal" ? Listeners : unknown);
};
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
interface AccountButtonAttributes extends ButtonAttributes {
	/** Default: `show`. */
	readonly balance?: "show" | "hide" | undefined;
	/** The text while a wallet is connecting. */
	readonly "loading-label"?: string | undefined;
}
interface AccountExtras {
	/** Position of the tab on screen: Tokens, NFTs, Activity. */
	readonly currentTab: number;
	/** `undefined` until it is read. */
	readonly tokenBalance: readonly TokenBalance[] | undefined;
	readonly smartAccountDeployed: boolean | undefined;
	/** Names of accounts by address: the user's own where there is one, otherwise the wallet's. */
	readonly addressLabels: Readonly<Record<string, string>>;
	readonly user: AccountUser | undefined;
	readonly socialProvider: string | undefined;
	/** The window of a social login. */
	readonly socialWindow: Window | undefined;
	/** The link that a Farcaster login shows as QR code. */
	readonly farcasterUrl: string | undefined;
	/** The address to which an embedded wallet is about to move. */
	readonly shouldUpdateToAddress: string | undefined;
}
interface AccountState<N extends ChainNamespace = ChainNamespace> extends AccountExtras {
	readonly namespace: N;
	readonly status: "disconnected" | "discovering" | "connecting" | "reconnecting" | "locked" | "connected";
	readonly address: AddressOf<N> | undefined;
	readonly caipAddress: CaipAddress<N> | undefined;
	readonly allAccounts: readonly Account<N>[];
	readonly caipNetworkId: CaipNetworkId<N> | undefined;
	/** Decimal text cut to three places, for display. */
	readonly balance: string | undefined;
	/** `balance` with its symbol, formatted in the page's language; absent until it is read. */
	readonly balanceShown?: string;
	readonly balanceSymbol: string | undefined;
	readonly profileName: string | undefined;
	readonly profileImage: string | undefined;
	readonly addressExplorerUrl: string | undefined;
	readonly connectedWalletInfo: ConnectedWalletInfo | undefined;
	readonly preferredAccountType: AccountType | undefined;
}
interface AccountUser {
	readonly email?: string;
	readonly username?: string;
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
interface ActiveNetwork {
	readonly caipNetworkId: CaipNetworkId;
	/** Absent when the wallet is on a network the page does not know. */
	readonly network: AnyNetwork | undefined;
	readonly namespace: ChainNamespace;
}
interface Balance {
	readonly value: bigint;
	readonly decimals: number;
	readonly symbol: string;
}
interface BitcoinProvider {
	/** The accounts that the wallet has open, payment first; none once it is disconnected. */
	readonly accounts: readonly Account[];
	/** Resolves with the signature as base64: 65 bytes for ECDSA, a witness for BIP-322. */
	signMessage(request: BitcoinSignMessageRequest): Promise<string>;
	signPsbt(request: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt>;
	/** Resolves with the transaction id. */
	sendTransfer(transfer: BitcoinTransfer): Promise<string>;
}
interface BitcoinSignInput {
	readonly address: string;
	/** Position of the input in the transaction. */
	readonly index: number;
	/** Allowed signature hash types (BIP-174), where the wallet accepts them; default: the input's own. */
	readonly sighashTypes?: readonly number[];
}
interface BitcoinSignMessageRequest {
	readonly message: string;
	/** One of the provider's accounts; default: its payment account. */
	readonly address?: string;
	/**
	 * Default: the wallet's choice for that address, mostly `ecdsa`, and `bip322` for a Taproot one.
	 * With a value, the request fails where a wallet cannot sign in that form.
	 */
	readonly protocol?: BitcoinMessageProtocol;
}
interface BitcoinSignPsbtRequest {
	/** Base64. */
	readonly psbt: string;
	/** Default: every input the provider's accounts can sign. */
	readonly signInputs?: readonly BitcoinSignInput[];
	/** Asks the wallet to finalize and send the transaction as well. */
	readonly broadcast?: boolean;
}
interface BitcoinSignedPsbt {
	/** Base64. Absent only where a wallet has sent the transaction and returns only its id. */
	readonly psbt?: string;
	/** Present when the wallet was asked to send the transaction, and did. */
	readonly txid?: string;
}
interface BitcoinTransfer {
	readonly recipient: string;
	/** In satoshi. */
	readonly amount: bigint;
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
interface ButtonAttributes {
	readonly size?: "md" | "sm" | undefined;
	/** Replaces the usual text. */
	readonly label?: string | undefined;
	/** Default: the active one. */
	readonly namespace?: ChainNamespace | undefined;
	readonly disabled?: boolean | undefined;
	/** The id of the `<drawbridge-modal>` that the button belongs to. */
	readonly for?: string | undefined;
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
interface DisconnectOptions {
	readonly namespace?: ChainNamespace | undefined;
	/** One wallet of the namespace only: another connected one comes into use. Default: all of them. */
	readonly connectorId?: string | undefined;
}
interface Drawbridge {
	/** Opens the modal; resolves when it is on screen, rejects with `chunk/unavailable`. */
	open(options?: OpenOptions): Promise<void>;
	/** Closes the modal, also one that is still being loaded; it may refuse by a shake. */
	close(): void;
	/**
	 * Lets the open modal step aside from modality until the result is called, so that what the page shows beside or over
	 * it can be used: a prompt that a wallet draws in the page, a captcha. The modal stays visible.
	 *
	 * The dialog also steps aside without this call for boxes added to the body while a wallet has a prompt open, and
	 * for frames over it.
	 */
	stepAside(): Stop;
	/** Loads what the first click would load: call it on hover or focus. */
	prefetch(): void;
	/**
	 * Connects without opening the modal. Joins the prompt of the same wallet that is open already. Rejects with
	 * `chain/adapter-missing`, and asks no wallet, for a namespace that the wallet or the page does not serve; with
	 * `connect/silent` after five minutes, after which an approval still connects; else like the connect flow.
	 */
	connect(options: {
		readonly connectorId: string;
		readonly namespace?: ChainNamespace;
	}): Promise<void>;
	/**
	 * Disconnects one wallet (`connectorId`), a namespace, or all; local state is cleared even when it rejects
	 * with `disconnect/failed`.
	 *
	 * A namespace ends alone: a wallet in the page that stays connected in another one is disconnected here only, keeps
	 * its permission, which may cover both, and the user is told. A session over WalletConnect or e-mail ends in all its
	 * namespaces.
	 */
	disconnect(options?: DisconnectOptions): Promise<void>;
	/**
	 * Brings another connected wallet or account of a namespace into use, without asking the wallet.
	 * Rejects with `connect/connector-missing` for a wallet that is not connected there.
	 */
	switchWallet(options: SwitchWalletOptions): Promise<void>;
	/** Rejects with `network/not-found` or `switch/…`; the state is then as it was before. */
	switchNetwork(network: NetworkInput | CaipNetworkId): Promise<void>;
	/**
	 * What talks to the wallet in use: EIP-1193 on eip155, a Wallet Standard wallet on solana, else a typed
	 * object.
	 */
	getProvider<N extends ChainNamespace>(namespace: N): Providers[N] | undefined;
	getState(): DrawbridgeState;
	/**
	 * The state before anything stored is restored: the same on a server and in the browser, for the first
	 * render of a page that a server has rendered. The same object each time.
	 */
	getInitialState(): DrawbridgeState;
	subscribe(listener: (state: DrawbridgeState) => void): Stop;
	/** Follows the account of a namespace; default: the active one. */
	subscribeAccount<N extends ChainNamespace = ChainNamespace>(listener: (account: AnyAccountState<N>) => void, namespace?: N): Stop;
	subscribeNetwork(listener: (network: ActiveNetwork) => void): Stop;
	subscribeProvider(listener: (providers: Partial<Providers>) => void): Stop;
	subscribeTheme(listener: (theme: ThemeState) => void): Stop;
	subscribeEvents(listener: (event: ClientEvent) => void): Stop;
	/** Throws `config/invalid-option` for an unknown mode. */
	setThemeMode(mode: ThemeMode): void;
	/** Adds to the variables in use; an empty text removes one. */
	setThemeVariables(variables: ThemeVariables): void;
	/**
	 * Changes the language: every sentence that is loaded, in one step; the latest call wins. A language
	 * without sentences is written in English, marked as English, with its own formats for numbers and dates. Rejects with
	 * `chunk/unavailable`, and changes nothing then.
	 */
	setLocale(locale: string): Promise<void>;
	/**
	 * Resolves once the network is offered; its chain family is loaded with it. Rejects with
	 * `config/invalid-option` for what is not a network, `chain/adapter-missing` where `chains` leaves its
	 * family out.
	 */
	addNetwork(network: NetworkInput): Promise<void>;
	/** Rejects with `network/not-found` or `network/last-of-namespace`. */
	removeNetwork(id: CaipNetworkId): Promise<void>;
	/** Adds a chain family with its networks; rejects with `config/invalid-option` or `chunk/unavailable`. */
	addChain(plugin: ChainPlugin, networks: readonly NetworkInput[]): Promise<void>;
	/**
	 * Disconnects a chain and stops offering it; the active one gives way to the first network of another.
	 *
	 * Rejects with `chain/adapter-missing`, `network/last-of-namespace` for the only chain, or
	 * `client/invalid-argument` without one; also with `disconnect/failed`, after the chain is gone.
	 */
	removeChain(namespace: ChainNamespace): Promise<void>;
	updateFeatures(features: Features): void;
	/**
	 * Shows a sentence of the adopter's: in the modal while it is open, otherwise on the page. Resolves with a
	 * function that ends it, which a `loading` toast stays for.
	 *
	 * Rejects with `client/invalid-argument` for what is no text or variant, with `client/missing` where
	 * `disableAppend` leaves the page without a modal, and with `chunk/unavailable`.
	 */
	showToast(text: string, variant?: ToastVariant): Promise<Stop>;
	/** Removes every listener, timer, socket, frame and element this client made. */
	destroy(): Promise<void>;
}
interface DrawbridgeErrorOptions extends ErrorContext {
	readonly cause?: unknown;
}
interface DrawbridgeState {
	/** False until stored connections have been restored, or found to be gone. */
	readonly initialized: boolean;
	readonly open: boolean;
	readonly loading: boolean;
	readonly view: ViewName;
	readonly activeNamespace: ChainNamespace;
	/** `undefined` when the wallet is on a network the page does not know. */
	readonly activeNetwork: AnyNetwork | undefined;
	readonly status: AccountState["status"];
	readonly address: string | undefined;
	readonly caipAddress: string | undefined;
	/** Every namespace that was ever in use here. */
	readonly accounts: {
		readonly [N in ChainNamespace]?: AccountState<N>;
	};
	/** Every namespace that networks are offered in. */
	readonly networks: {
		readonly [N in ChainNamespace]?: NetworkState<N>;
	};
	readonly theme: ThemeState;
	readonly locale: string;
}
interface Eip1193Provider {
	/** `T` is the answer that the caller expects; the type is not checked. Rejects with an EIP-1193 or JSON-RPC error. */
	request<T = unknown>(request: {
		readonly method: string;
		readonly params?: unknown;
	}): Promise<T>;
	on(event: string, listener: (...values: never[]) => void): unknown;
	removeListener(event: string, listener: (...values: never[]) => void): unknown;
}
interface ElementAttributes {
	"drawbridge-modal": ModalElementAttributes;
	"drawbridge-button": AccountButtonAttributes;
	"drawbridge-connect-button": AccountButtonAttributes;
	"drawbridge-account-button": AccountButtonAttributes;
	"drawbridge-network-button": ButtonAttributes;
	"drawbridge-wallet-button": WalletButtonAttributes;
	"drawbridge-provider": object;
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
interface FeatureOptions {
}
interface Features extends Partial<FeatureOptions> {
	/** No effect yet. Default: true. */
	readonly swaps?: boolean;
	/** No effect yet. Default: true. */
	readonly onramp?: boolean;
	/** Shows the address as a QR code. Default: true. */
	readonly receive?: boolean;
	/** Sends tokens. Default: true. */
	readonly send?: boolean;
	/** Offers the e-mail login of an embedded wallet that a connector plug-in adds. Default: true. */
	readonly email?: boolean;
	/** Lists wallets beside the e-mail login. Default: true. */
	readonly emailShowWallets?: boolean;
	/** Social logins of an embedded wallet, in order; `false` for none. Default: all. */
	readonly socials?: readonly SocialProvider[] | false;
	/** Shows past transactions. Default: true. */
	readonly history?: boolean;
	/** Sends usage events. Default: true. */
	readonly analytics?: boolean;
	/** Offers the list of all wallets. Default: true. */
	readonly allWallets?: boolean;
	/** Users must accept the terms before they connect. Default: false. */
	readonly legalCheckbox?: boolean;
	/** Offers smart sessions. Default: false. */
	readonly smartSessions?: boolean;
	/** Hides wallets behind one button while an embedded wallet is offered. Default: false. */
	readonly collapseWallets?: boolean;
	/** Order of e-mail, social logins and wallets on the first screen. Default: `email`, `social`, `wallet`. */
	readonly connectMethodsOrder?: readonly ConnectMethod[];
	/** Order of the rows on the first screen. */
	readonly connectorTypeOrder?: readonly ConnectorRowType[];
	/** Order of the account's buttons. */
	readonly walletFeaturesOrder?: readonly ("onramp" | "swaps" | "receive" | "send")[];
}
interface InjectedId {
	readonly namespace?: ChainNamespace;
	readonly injectedId?: string;
}
interface Metadata {
	readonly name: string;
	readonly description: string;
	/** The page's own origin. */
	readonly url: string;
	readonly icons: readonly string[];
}
interface ModalElementAttributes {
	readonly "project-id"?: string | undefined;
	/** CAIP-2 ids separated by spaces, at least one. */
	readonly networks?: string | undefined;
	/** Default: the first of `networks`. */
	readonly "default-network"?: string | undefined;
	readonly "theme-mode"?: ThemeMode | undefined;
	/** A BCP 47 tag. */
	readonly locale?: string | undefined;
	readonly embedded?: boolean | undefined;
	readonly prefetch?: "idle" | "intent" | "none" | undefined;
	readonly "terms-conditions-url"?: string | undefined;
	readonly "privacy-policy-url"?: string | undefined;
	readonly "explorer-url"?: string | undefined;
	readonly "blockchain-url"?: string | undefined;
	readonly "analytics-url"?: string | undefined;
	readonly "relay-url"?: string | undefined;
	readonly "auth-frame-url"?: string | undefined;
	/** `eip155:1=URL eip155:8453=URL`, separated by spaces. */
	readonly "rpc-urls"?: string | undefined;
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
interface NetworkState<N extends ChainNamespace = ChainNamespace> {
	/** The network in use; `undefined` when the wallet is on a network that the page does not offer. */
	readonly caipNetwork: Network<N> | undefined;
	/**
	 * The networks that the page offers; those that the wallet has approved come first, in the wallet's order.
	 */
	readonly requestedCaipNetworks: readonly Network<N>[];
	/** The networks that the wallet has approved; empty when it accepts any, and while none is connected. */
	readonly approvedCaipNetworkIds: readonly CaipNetworkId<N>[];
	/** True when the wallet accepts networks it was not asked for. */
	readonly supportsAllNetworks: boolean;
	/** The networks on which the wallet's account is a smart account. */
	readonly smartAccountEnabledNetworks: readonly CaipNetworkId<N>[];
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
interface OpenArguments {
	readonly WalletSend: SendArguments;
}
interface OpenArguments {
}
interface OpenOptions {
	/** Wins over the view that would be chosen. A view that needs a connection opens Connect without one. */
	readonly view?: PublicView;
	/** Connects or shows this namespace and leaves the others alone. */
	readonly namespace?: ChainNamespace;
	/** Shows this pairing link instead of a link of our own. */
	readonly uri?: string;
	/**
	 * What the form of the view is filled with (`WalletSend` takes `SendArguments`). Opening rejects with
	 * `client/invalid-argument` where that cannot be right; a token the account does not hold is said in the
	 * form. Without a connection Connect opens.
	 */
	readonly arguments?: OpenArguments[keyof OpenArguments];
}
interface PolkadotProvider {
	/** Signs bytes; wallets wrap `bytes` in `<Bytes>…</Bytes>` so that no transaction can be signed this way. */
	signRaw(raw: PolkadotRawPayload): Promise<PolkadotSignature>;
	/** Signs a transaction in the `SignerPayloadJSON` form of Polkadot's libraries. */
	signPayload(payload: Readonly<Record<string, unknown>>): Promise<PolkadotSignature>;
}
interface PolkadotRawPayload {
	/** SS58, of any network. */
	readonly address: string;
	/** Hexadecimal with 0x. */
	readonly data: string;
	readonly type: "bytes" | "payload";
}
interface PolkadotSignature {
	readonly id: number;
	/** Hexadecimal with 0x. */
	readonly signature: string;
	/** The whole signed transaction, hexadecimal, from wallets that changed the given one. */
	readonly signedTransaction?: string;
}
interface Providers {
	readonly eip155: Eip1193Provider;
	readonly solana: SolanaProvider;
	readonly polkadot: PolkadotProvider;
	readonly bip122: BitcoinProvider;
}
interface PublicViews {
	readonly Account: true;
	readonly ProfileWallets: true;
}
interface PublicViews {
	readonly ApproveTransaction: true;
}
interface PublicViews {
	readonly Connect: true;
	readonly AllWallets: true;
	readonly ConnectingWalletConnect: true;
	readonly ConnectingWalletConnectBasic: true;
	readonly WhatIsAWallet: true;
	readonly GetWallet: true;
}
interface PublicViews {
	readonly Networks: true;
	readonly UnsupportedChain: true;
	readonly WhatIsANetwork: true;
}
interface PublicViews {
	readonly Transactions: true;
}
interface PublicViews {
	readonly WalletReceive: true;
}
interface PublicViews {
	readonly WalletSend: true;
}
interface PublicViews {
}
interface RevokePlace extends Pick<WalletAsk, "provider"> {
	/** The wallet belongs to this site (connector type `AUTH`). */
	readonly isEmbedded: boolean;
}
interface SendArguments {
	/** Symbol, address, or address as CAIP-10, of a token the account holds. Default: the network's own coin. */
	readonly token?: string;
	/** In whole tokens, as decimal text such as `'1.5'`. */
	readonly amount?: string;
	/** An address of the network in use, or a name. */
	readonly receiver?: string;
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
interface StandardChanges {
	readonly accounts?: readonly WalletAccount[];
	readonly chains?: readonly IdentifierString[];
}
interface StandardFeatures {
	readonly "standard:connect": {
		readonly version: "1.0.0";
		connect(input?: {
			readonly silent?: boolean;
		}): Promise<{
			readonly accounts: readonly WalletAccount[];
		}>;
	};
	readonly "standard:disconnect": {
		readonly version: "1.0.0";
		disconnect(): Promise<void>;
	};
	readonly "standard:events": {
		readonly version: "1.0.0";
		on(event: "change", listener: (changes: StandardChanges) => void): () => void;
	};
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
interface SwitchWalletOptions {
	readonly namespace: ChainNamespace;
	/** Default: the wallet in use. */
	readonly connectorId?: string;
	/** One of that wallet's accounts. Default: the one used last in it. */
	readonly address?: string;
}
interface ThemeState {
	readonly mode: ThemeMode;
	readonly variables: ThemeVariables;
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
interface ViemChain {
	readonly id: number;
	readonly name: string;
	readonly nativeCurrency: NativeCurrency;
	readonly rpcUrls: {
		readonly default: {
			readonly http: readonly string[];
			readonly webSocket?: readonly string[] | undefined;
		};
	};
	readonly blockExplorers?: {
		readonly default: {
			readonly name: string;
			readonly url: string;
		};
	} | undefined;
	readonly testnet?: boolean | undefined;
}
interface ViewParams {
	/** All that this site holds of the user. */
	readonly Sessions: undefined;
}
interface ViewParams {
	/** The address of the account in use, to be paid. */
	readonly WalletReceive: undefined;
	/** On which networks it may be paid. */
	readonly WalletCompatibleNetworks: undefined;
}
interface ViewParams {
	/** The history of the account in use. */
	readonly Transactions: undefined;
}
interface ViewParams {
	/** The smart sessions of all accounts that this site knows. */
	readonly SmartSessionList: undefined;
	readonly SmartSessionCreated: undefined;
}
interface ViewParams {
	/** Values that prefill the form. */
	readonly WalletSend: SendArguments | undefined;
	readonly WalletSendSelectToken: undefined;
	readonly WalletSendPreview: undefined;
	readonly WalletSendConfirmed: undefined;
}
interface ViewParams {
	readonly Account: undefined;
	/** The connected wallets of every namespace. */
	readonly ProfileWallets: undefined;
	/** The accounts of the wallet in use. */
	readonly SwitchAddress: undefined;
}
interface ViewParams {
	readonly ApproveTransaction: undefined;
}
interface ViewParams {
	readonly Connect: undefined;
	readonly AllWallets: undefined;
	/** `isOpening`: the wallet's link was followed just now, so its app should be coming up. */
	readonly ConnectingWalletConnect: {
		readonly wallet?: Wallet$1;
		readonly isOpening?: boolean;
	} | undefined;
	/** `uri` shows a link of the adopter's own instead of ours. */
	readonly ConnectingWalletConnectBasic: {
		readonly uri?: string;
	} | undefined;
	/**
	 * `name` is the wallet's, for the title while the connector is not at hand. `failure` is what an attempt ended with
	 * that another view was shown for; the user decides whether to ask again. `isReturning` leads back to the view
	 * before once the wallet is connected; otherwise the modal closes.
	 */
	readonly ConnectingExternal: {
		readonly connectorId: string;
		readonly namespace?: ChainNamespace;
		readonly name?: string;
		readonly failure?: DrawbridgeError;
		readonly isReturning?: true;
	};
	/** A wallet that has several chains: which of them? `name` is the wallet's, while the connector is not at hand. */
	readonly ConnectingMultiChain: {
		readonly connectorId: string;
		readonly name?: string;
	};
	readonly WhatIsAWallet: undefined;
	readonly GetWallet: undefined;
	readonly Downloads: {
		readonly wallet: Wallet$1;
	};
}
interface ViewParams {
	readonly Networks: undefined;
	readonly SwitchNetwork: {
		readonly caipNetworkId: CaipNetworkId;
	};
	/** Another chain needs a wallet of its own; `caipNetworkId` is where the user wants to go in it. */
	readonly SwitchActiveChain: {
		readonly switchToChain: ChainNamespace;
		readonly caipNetworkId?: CaipNetworkId;
	};
	readonly UnsupportedChain: undefined;
	readonly WhatIsANetwork: undefined;
}
interface ViewParams {
	readonly SIWXSignMessage: undefined;
	readonly ConnectingSiwe: undefined;
}
interface ViewParams {
}
interface Wallet$1 {
	readonly id: string;
	readonly name: string;
	readonly imageId?: string;
	/** Address of the picture, for wallets the adopter added. */
	readonly imageUrl?: string;
	readonly rdns?: string;
	readonly chains?: readonly CaipNetworkId[];
	readonly homepage?: string;
	/** A wallet's own scheme (`rainbow://`) or an https address. */
	readonly mobileLink?: string;
	readonly desktopLink?: string;
	readonly webappLink?: string;
	readonly appStore?: string;
	readonly playStore?: string;
	readonly chromeStore?: string;
	readonly injected?: readonly InjectedId[];
	readonly certified?: boolean;
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
interface WalletButtonAttributes extends ButtonAttributes {
	/** Explorer id, rdns, connector id or a short name such as `metamask`. */
	readonly wallet?: string | undefined;
}
type AccountType = "eoa" | "smartAccount" | "payment" | "ordinals" | "stx";
type AddressOf<N extends ChainNamespace> = N extends "eip155" ? `0x${string}` : string;
type AnyAccountState<N extends ChainNamespace = ChainNamespace> = {
	[K in N]: AccountState<K>;
}[N];
type AnyNetwork<N extends ChainNamespace = ChainNamespace> = {
	[K in N]: Network<K>;
}[N];
type BitcoinMessageProtocol = "ecdsa" | "bip322";
type CaipAddress<N extends ChainNamespace = ChainNamespace> = `${N}:${string}:${string}`;
type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;
type ChainIdOf<N extends ChainNamespace> = N extends "eip155" ? number : string;
type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];
type ClientEvent = {
	readonly type: "open" | "close";
} | {
	readonly type: "connect" | "disconnect" | "account-change";
	readonly account: AnyAccountState;
} | {
	readonly type: "network-change";
	readonly network: ActiveNetwork;
} | {
	readonly type: "view-change";
	readonly view: ViewName;
} | {
	readonly type: "error";
	readonly error: DrawbridgeError;
};
type ConnectMethod = (typeof CONNECT_METHODS)[number];
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
type ConnectorRowType = (typeof CONNECTOR_ROW_TYPES)[number];
type ConnectorType = "EXTERNAL" | "WALLET_CONNECT" | "INJECTED" | "ANNOUNCED" | "AUTH" | "MULTI_CHAIN" | "ID_AUTH";
type ConnectorWarning = "shared-rdns" | "look-alike-name";
type ElementEvents = Pick<GlobalEventHandlersEventMap, Extract<keyof GlobalEventHandlersEventMap, `drawbridge-${string}`>>;
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
type Listeners = {
	readonly [E in keyof ElementEvents as `on:${E}`]?: ((event: ElementEvents[E]) => void) | undefined;
};
type NameAnswer = {
	readonly status: "found";
	readonly address: string;
	/** The name has no address for the target, and this is its address for Ethereum. */
	readonly isForEthereum?: true;
} | {
	readonly status: "unregistered" | "no-address" | "unsupported";
};
type NetworkInput = Network | ViemChain | CaipNetworkId;
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
type PublicView = keyof PublicViews & ViewName;
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
type SocialProvider = "google" | "x" | "discord" | "farcaster" | "github" | "apple" | "facebook";
type SolanaProvider = Wallet & {
	readonly features: StandardFeatures & SolanaSigningFeatures;
};
type SolanaSigningFeatures = Partial<SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature>;
type Stop = () => void;
type ThemeMode = "light" | "dark" | "auto";
type ThemeVariables = Readonly<Record<`--drawbridge-${string}`, string>>;
type ToastVariant = "loading" | "success" | "error";
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
type ViewName = keyof ViewParams;
type WatchAccount = (watch: AccountWatch) => Stop;

export {};
