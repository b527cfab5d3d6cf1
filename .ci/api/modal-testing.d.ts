import { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';

declare class ProviderEvents {
	#private;
	/** Adds a listener; adding it twice counts once. */
	on(event: string, listener: ProviderListener): void;
	/** Removes a listener; one that was never added is ignored. */
	remove(event: string, listener: ProviderListener): void;
	/** Calls everyone who listened when the event happened. */
	emit(event: string, value: unknown): void;
	/** Number of listeners of all events, for tests of leaks. */
	get count(): number;
}
declare const CHAIN_NAMESPACES: readonly [
	"eip155",
	"solana",
	"polkadot",
	"bip122"
];
/**
 * A Bitcoin wallet for tests and demos: real keys, real signatures, announced and talked to as one of the
 * real ones, and a user who answers as scripted. What it sends goes nowhere but into {@link transactions}.
 */
export declare class MockBitcoinWallet {
	#private;
	private constructor();
	/** Loads what signing needs; it stays out of the types as well. */
	static create(options: MockBitcoinWalletOptions): Promise<MockBitcoinWallet>;
	/**
	 * The object that pages receive: one with `request`, OKX's object of the main network, or a Wallet Standard
	 * wallet.
	 */
	get provider(): object;
	/** Every request so far, in order; for the Wallet Standard `method` is the feature. */
	get log(): readonly WalletLogEntry[];
	/** Permission, network and selected account. */
	get snapshot(): BitcoinWalletSnapshot;
	/** The addresses of the selected account on the wallet's network, whether or not the site sees them. */
	get addresses(): MockBitcoinAddresses;
	/** Every transaction the wallet has signed to be sent, in order. */
	get transactions(): readonly MockBitcoinTransaction[];
	get isLocked(): boolean;
	/** Number of event listeners that the page has on the wallet. */
	get listenerCount(): number;
	addressesOn(network: MockBitcoinNetwork): MockBitcoinAddresses;
	/** The balance that an address can spend. */
	utxosOf(address: string): readonly Utxo[];
	/** Announces the wallet to pages. */
	announce(): this;
	/** Announces the wallet after that time, as a slow extension does. */
	announceAfter(ms: number, clock?: Clock): Stop;
	/** Takes the wallet off the page. */
	withdraw(): void;
	/** Scripts the answer to a method, or with `'*'` to every prompt; `locked` locks the wallet. */
	answer(method: string, behaviour: WalletBehaviour): this;
	/** Forgets the script; the `approve` hook decides again. */
	resetScript(): void;
	/** Lets the requests go on that are scripted as `pending`. */
	release(): void;
	/** Refuses the requests that are scripted as `pending`. */
	rejectPending(): void;
	/** Locks the wallet: prompts wait, and where a wallet shows its accounts, it hides them. */
	lock(): void;
	/** Unlocks the wallet; prompts that waited go on. */
	unlock(): void;
	/** Selects another account by its number, as a user in the wallet. */
	setAccount(account: number): void;
	/** Moves to a network, as a user in the wallet. */
	setNetwork(network: MockBitcoinNetwork): void;
	/** Takes the site's permission away, as a user who disconnects it in the wallet. */
	revoke(): void;
	/** As after a reload of the page: a Wallet Standard wallet shows nothing before the page connects again. */
	reload(): void;
	/** Leaves the page as it was before the wallet came. */
	destroy(): void;
}
/** The mock wallet as a page receives it: EIP-1193 without the controls. */
export declare class MockEip1193Provider {
	#private;
	/** A property, so that pages may pass it around unbound. */
	readonly request: (args: RequestArguments) => Promise<unknown>;
	constructor(handle: (call: RpcCall) => Promise<unknown>, events: ProviderEvents, isConnected: () => boolean);
	on(event: string, listener: ProviderListener): this;
	removeListener(event: string, listener: ProviderListener): this;
	isConnected(): boolean;
}
/**
 * An injected EVM wallet for tests and demos: real keys, real signatures, a real chain, and a user who
 * answers as scripted.
 */
export declare class MockEvmWallet {
	#private;
	/** The EIP-1193 provider that pages receive, without the controls of this class. */
	readonly provider: MockEip1193Provider;
	constructor(options: MockEvmWalletOptions);
	/** The wallet's announcement. */
	get info(): WalletInfo;
	/** Every request so far, in order. */
	get log(): readonly WalletLogEntry[];
	/** Permission, chain and selected account. */
	get snapshot(): EvmWalletSnapshot;
	/** The wallet's addresses with checksum, whether or not the site sees them. */
	get addresses(): readonly `0x${string}`[];
	/** Whether the wallet is locked. */
	get isLocked(): boolean;
	/** Number of event listeners that the page has on the provider. */
	get listenerCount(): number;
	/** Announces the wallet by EIP-6963, now and whenever a page asks. */
	announce(): this;
	/** Announces the wallet after that time. */
	announceAfter(ms: number, clock?: Clock): Stop;
	/** Stops announcing. */
	withdraw(): void;
	/** Sets `window.ethereum`. */
	installLegacy(): this;
	/** Puts back the `window.ethereum` that was there before. */
	uninstallLegacy(): void;
	/** Scripts the answer to a method, or with `'*'` to every prompt; `locked` locks the wallet. */
	answer(method: string, behaviour: WalletBehaviour): this;
	/** Forgets the script; the `approve` hook decides again. */
	resetScript(): void;
	/** Lets the requests go on that are scripted as `pending`. */
	release(): void;
	/** Refuses the requests that are scripted as `pending`. */
	rejectPending(): void;
	/** Locks the wallet: no account is visible, prompts wait. */
	lock(): void;
	/** Unlocks the wallet; prompts that waited go on. */
	unlock(): void;
	/** Replaces the accounts, the selected one first, as a user who switches in the wallet. */
	setAccounts(accounts: readonly WalletAccountInput[], manner?: ChangeManner): void;
	/** Switches the chain, as a user in the wallet. */
	setChain(id: number, manner?: ChangeManner): void;
	/** Takes the site's permission away, as a user who disconnects it in the wallet. */
	revoke(): void;
	/** Ends every smart session, as a user in the wallet's settings. */
	revokeSessions(): void;
	/** Loses every chain: emits `disconnect`, and requests fail with 4900 until {@link reconnect}. */
	disconnect(): void;
	/** Reaches the chains again and emits `connect`. */
	reconnect(): void;
	/** Leaves the page as it was before the wallet came. */
	destroy(): void;
}
/**
 * A Polkadot wallet in the page for tests and demos: real sr25519 and ed25519 keys, real signatures, and a
 * user who answers as scripted.
 */
export declare class MockPolkadotWallet {
	#private;
	/** Its key in `window.injectedWeb3`. */
	readonly key: string;
	/** Use {@link createMockPolkadotWallet}, which makes the keys. */
	constructor(pairs: readonly KeyPair[], options: MockPolkadotWalletOptions);
	/** Every call so far, in order. */
	get log(): readonly WalletLogEntry[];
	/** The site's permission. */
	get snapshot(): PolkadotWalletSnapshot;
	/** The wallet's addresses with the generic prefix, whether or not the site sees them. */
	get addresses(): readonly string[];
	/** Whether the wallet is locked. */
	get isLocked(): boolean;
	/** Number of subscriptions that the page has. */
	get listenerCount(): number;
	/** Puts the wallet into `window.injectedWeb3`. */
	install(): this;
	/** Puts the wallet into the page after that time, as an extension that wakes up late. */
	installAfter(ms: number, clock?: Clock): Stop;
	/** Takes the wallet out of the page, as a user who switches the extension off. */
	uninstall(): void;
	/** Scripts the answer to a call, or with `'*'` to every prompt; `locked` locks the wallet. */
	answer(method: PolkadotMethod | "*", behaviour: WalletBehaviour): this;
	/** Forgets the script; the `approve` hook decides again. */
	resetScript(): void;
	/** Lets the calls go on that are scripted as `pending`. */
	release(): void;
	/** Refuses the calls that are scripted as `pending`. */
	rejectPending(): void;
	/** Locks the wallet: every prompt is refused with `Wallet is locked`. */
	lock(): void;
	/** Unlocks the wallet. */
	unlock(): void;
	/** Replaces the accounts the wallet opens to the site. */
	setAccounts(accounts: readonly PolkadotAccountInput[]): Promise<void>;
	/** Takes the site's permission away, as a user who disconnects it in the wallet. */
	revoke(): void;
	/** Leaves the page as it was before the wallet came. */
	destroy(): void;
}
/**
 * The wallet side of WalletConnect for tests and demos: pairs, signs for real, and has a user who answers
 * as scripted.
 */
export declare class MockRemoteWallet {
	#private;
	/** Every proposal (as `session_proposal`) and request so far, in order. */
	get log(): readonly WalletLogEntry[];
	/** Errors that no dapp received, such as an approval after the proposal expired. */
	get failures(): readonly unknown[];
	/** The addresses of its ordinary accounts with checksum, the selected one first. */
	get addresses(): readonly `0x${string}`[];
	/** The chain the wallet is on. */
	get chain(): WalletChain;
	/** Whether it signs in as it agrees; other wallets are asked to sign afterwards. */
	set signsIn(isOn: boolean);
	/** The sessions that are open. */
	sessions(): readonly RemoteSession[];
	/** Pairs with a dapp by its `wc:` link; its proposal follows on its own. */
	pair(uri: string): Promise<void>;
	/** Scripts the answer to a method or to `session_proposal`, or with `'*'` to every prompt. */
	answer(method: string, behaviour: ScriptedBehaviour): this;
	/** Forgets the script; the hooks decide again. */
	resetScript(): void;
	/** Lets what is scripted as `pending` go on. */
	release(): void;
	/** Refuses what is scripted as `pending`. */
	rejectPending(): void;
	/**
	 * Switches to another of its chains and notifies every session (`chainChanged`, after an update if needed).
	 */
	switchChain(id: number, manner?: ChangeManner): Promise<void>;
	/** Replaces the accounts and notifies every session (an update, then `accountsChanged`). */
	setAccounts(accounts: readonly WalletAccountInput[], manner?: ChangeManner): Promise<void>;
	/** Has other smart accounts; sites that connect from now on are told of them. */
	setSmartAccounts(accounts: readonly WalletAccountInput[]): void;
	/** Grants a namespace that was withheld, to one session or from now on to all (an update). */
	grant(namespace: ChainNamespace, topic?: string): Promise<void>;
	/** Takes a namespace back from one session, or from now on from all (an update). */
	revoke(namespace: ChainNamespace, topic?: string): Promise<void>;
	/** Sends an event of any kind to the sessions, on the active chain unless a CAIP-2 id says otherwise. */
	emit(event: RemoteEvent, chainId?: string): Promise<void>;
	/** Ends one session, or all of them, as a user who disconnects in the wallet. */
	disconnect(topic?: string): Promise<void>;
	/** Closes the socket; sessions stay stored and come back with the same `storagePrefix`. */
	destroy(): Promise<void>;
}
/**
 * A Solana wallet for tests and demos: a Wallet Standard wallet with real keys and real signatures, and a
 * user who answers as scripted.
 */
export declare class MockSolanaWallet {
	#private;
	/** The Wallet Standard wallet that pages receive, without the controls of this class. */
	readonly wallet: Wallet;
	constructor(options: MockSolanaWalletOptions);
	/** Every call so far, in order; `method` is the feature, silent connects are `standard:connect silent`. */
	get log(): readonly WalletLogEntry[];
	/** Permission and selected account. */
	get snapshot(): SolanaWalletSnapshot;
	/** The wallet's addresses, whether or not the site sees them. */
	get addresses(): readonly string[];
	/** Whether the wallet is locked. */
	get isLocked(): boolean;
	/** Number of event listeners that the page has on the wallet. */
	get listenerCount(): number;
	/** Registers the wallet by the Wallet Standard, now and with apps that become ready later. */
	register(): this;
	/** Registers the wallet after that time. */
	registerAfter(ms: number, clock?: Clock): Stop;
	/** Takes the wallet out of the registry. */
	unregister(): void;
	/** Scripts the answer to a feature, or with `'*'` to every prompt; `locked` locks the wallet. */
	answer(feature: string, behaviour: WalletBehaviour): this;
	/** Forgets the script; the `approve` hook decides again. */
	resetScript(): void;
	/** Lets the calls go on that are scripted as `pending`. */
	release(): void;
	/** Refuses the calls that are scripted as `pending`. */
	rejectPending(): void;
	/** Locks the wallet: no account is visible, prompts wait. */
	lock(): void;
	/** Unlocks the wallet; prompts that waited go on. */
	unlock(): void;
	/** Replaces the accounts, the selected one first, as a user who switches in the wallet. */
	setAccounts(accounts: readonly SolanaKeyInput[], manner?: ChangeManner): void;
	/** Replaces the chains, as a wallet whose user leaves the test mode. */
	setChains(chains: readonly IdentifierString[], manner?: ChangeManner): void;
	/** Takes the site's permission away, as a user who disconnects it in the wallet. */
	revoke(): void;
	/** As after a reload of the page: nothing is shown before the page connects again, silently or not. */
	reload(): void;
	/** Leaves the page as it was before the wallet came. */
	destroy(): void;
}
/** The error a wallet answers with: codes of EIP-1193 and EIP-1474. */
export declare class WalletRpcError extends Error {
	readonly name = "ProviderRpcError";
	readonly code: number;
	readonly data?: unknown;
	constructor({ code, message, data }: WalletErrorFields, options?: ErrorOptions);
}
/**
 * Private keys of the first accounts of anvil's and hardhat's test mnemonic.
 *
 * The keys are public: funds sent to them on a public chain are lost.
 */
export declare const ANVIL_PRIVATE_KEYS: readonly [
	"0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
	"0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
	"0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a"
];
/**
 * The seed of the mnemonic `test test … junk`, which the devnet funds.
 *
 * The seed is public: funds sent to its addresses on a public chain are lost.
 */
export declare const BITCOIN_TEST_SEED = "9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0";
/**
 * The accounts //Alice and //Bob of Substrate's development phrase, and the ed25519 account of //Alice.
 *
 * The keys are public: funds sent to them on a public chain are lost.
 */
export declare const POLKADOT_DEV_ACCOUNTS: readonly [
	PolkadotAccountInput,
	PolkadotAccountInput,
	PolkadotAccountInput
];
/**
 * Keys of the mock wallets' accounts.
 *
 * The keys are public: funds sent to them on a public chain are lost.
 */
export declare const SOLANA_TEST_KEYS: readonly [
	string,
	string,
	string
];
/** Creates a fake clock that starts at zero. */
export declare function createFakeClock(): FakeClock;
/** Creates a service that answers 404 to paths without an answer. */
export declare function createFakeHttp(answers?: Readonly<Record<string, unknown>>): FakeHttp;
/**
 * Creates a Bitcoin wallet; no page finds it until it announces itself.
 *
 * Needs the package `@scure/btc-signer`, which is loaded with the first one.
 */
export declare function createMockBitcoinWallet(options: MockBitcoinWalletOptions): Promise<MockBitcoinWallet>;
/** Creates an injected EVM wallet; no page finds it until it announces itself or is installed. */
export declare function createMockEvmWallet(options?: MockEvmWalletOptions): MockEvmWallet;
/** Creates a Polkadot wallet, its keys made; no page finds it until it is installed. */
export declare function createMockPolkadotWallet(options?: MockPolkadotWalletOptions): Promise<MockPolkadotWallet>;
/** Opens a remote wallet; loads WalletConnect's SDK and connects to the relay. */
export declare function createMockRemoteWallet(options: MockRemoteWalletOptions): Promise<MockRemoteWallet>;
/** Creates a Solana wallet; no page finds it until it registers. */
export declare function createMockSolanaWallet(options?: MockSolanaWalletOptions): MockSolanaWallet;
/** Serves Bitcoin over a remote wallet's sessions: `families: [await remoteBitcoin()]`. */
export declare function remoteBitcoin(options?: RemoteBitcoinOptions): Promise<RemoteBitcoin>;
/** Serves Polkadot over a remote wallet's sessions: `families: [await remotePolkadot()]`. */
export declare function remotePolkadot(options?: RemotePolkadotOptions): Promise<RemoteFamily>;
/** Serves Solana over a remote wallet's sessions: `families: [remoteSolana()]`. */
export declare function remoteSolana(options?: RemoteSolanaOptions): RemoteFamily;
/** Requests that a wallet prompts its user with. */
export interface BitcoinWalletPrompt {
	/** The method or feature that was called. */
	readonly method: string;
	readonly params: unknown;
	/** The payment address of the account it is about. */
	readonly address: string;
}
/** State that a wallet keeps between two visits of a site. */
export interface BitcoinWalletSnapshot {
	/** Whether the site may see the accounts. */
	readonly authorized: boolean;
	readonly network: MockBitcoinNetwork;
	/** The number of the selected account. */
	readonly account: number;
}
/** Options for a change of a wallet's state. */
export interface ChangeManner {
	/** The wallet says nothing: no event, no update of a session. Default: it tells. */
	readonly silent?: boolean;
}
/** State that a wallet keeps between two visits of a site. */
export interface EvmWalletSnapshot {
	/** Whether the site may see the accounts. */
	readonly authorized: boolean;
	readonly chainId: number;
	/** The selected account, whether or not the site sees it. */
	readonly address: `0x${string}` | undefined;
}
/** A clock that stands still until {@link FakeClock.advance} moves it. */
export interface FakeClock extends Clock {
	/** Moves time forward, running every task that falls due, in order. */
	advance(ms: number): void;
}
/** A service without a network: it answers what a test wrote down and keeps what it was asked. */
export interface FakeHttp extends Http {
	/** Every request so far, in order, also those that failed. */
	readonly requests: readonly HttpRequest[];
	/**
	 * Sets the answer of a path: parsed JSON, a blob, or a function of the request.
	 *
	 * A path that ends in `*` stands for all that begin so; the one set last wins.
	 */
	answer(path: string, answer: unknown): void;
	/** Makes a path fail with `http/status`, as paths without an answer do (404). */
	fail(path: string, status: number): void;
}
/** A network of a family. */
export interface FamilyChain {
	/** CAIP-2 id under which it is granted. */
	readonly id: string;
	readonly name: string;
}
/** A request over a session, taken apart. */
export interface FamilyRequest {
	readonly method: string;
	readonly params: unknown;
	/** CAIP-2 id. */
	readonly chainId: string;
}
/** The addresses of one account, as a page may see them. */
export interface MockBitcoinAddresses {
	readonly payment: string;
	/** Taproot. */
	readonly ordinals: string;
	readonly stx: string;
}
/** A transaction the wallet has signed and would have sent. */
export interface MockBitcoinTransaction {
	readonly txid: string;
	/** In hexadecimal. */
	readonly hex: string;
	/** The outputs it spends, where the wallet chose them. */
	readonly spent: readonly Utxo[];
}
/** Options of a mock wallet: its identity and its initial state; each but the convention has a default. */
export interface MockBitcoinWalletOptions {
	readonly announce: BitcoinConvention;
	/** Default: `Mock Bitcoin Wallet`; Leather and OKX have names of their own. */
	readonly name?: string;
	/** Address of the picture. Default: a monogram. */
	readonly icon?: string;
	/**
	 * Path on `window` at which a wallet of `btc_providers` stands. Default:
	 * `MockBitcoinProviders.BitcoinProvider`.
	 */
	readonly id?: string;
	/** 64 bytes in hexadecimal that all keys are derived from. Default: `BITCOIN_TEST_SEED`. */
	readonly seed?: string;
	/** Default: the first account. */
	readonly account?: number;
	/** Default: `p2wpkh`. */
	readonly payment?: PaymentKind;
	/** Default: `mainnet`. */
	readonly network?: MockBitcoinNetwork;
	/** Networks whose accounts a Wallet Standard wallet shows together. Default: the one it is on. */
	readonly shows?: readonly MockBitcoinNetwork[];
	/**
	 * What the payment address of every account holds, in satoshi. Default: three outputs, together 0.15 BTC.
	 */
	readonly holds?: readonly bigint[];
	/** Methods or features this wallet does not have, for example `wallet_connect` or `standard:connect`. */
	readonly without?: readonly string[];
	/** Leather only. `false`: stands on `window` without an entry in `btc_providers`. */
	readonly registers?: boolean;
	/** `btc_providers` only. Sends the addresses along with its events, as newer wallets do. */
	readonly tellsAddresses?: boolean;
	/** `btc_providers` only. Takes the listener as a second argument, as sats-connect did up to version 3. */
	readonly oldListeners?: boolean;
	/** Starts locked. */
	readonly locked?: boolean;
	/** The site was allowed to see the accounts on an earlier visit. */
	readonly authorized?: boolean;
	/** Time for `{delayMs}` and `announceAfter`. Default: the real time. */
	readonly clock?: Clock;
	/** Asked for every prompt that no script answers. Default: yes. */
	readonly approve?: (prompt: BitcoinWalletPrompt) => boolean | Promise<boolean>;
	/** Asked when a prompt comes while the wallet is locked. Default: the prompt waits for `unlock()`. */
	readonly unlock?: () => boolean | Promise<boolean>;
	/** Called after the permission, the account, the network or the lock changed. */
	readonly onChange?: (snapshot: BitcoinWalletSnapshot) => void;
}
/** Options of a mock wallet: its identity and its initial state; each has a default. */
export interface MockEvmWalletOptions {
	/** Default: `Mock Wallet`. */
	readonly name?: string;
	/** Reverse domain name that identifies the wallet. Default: `dev.drawbridge.mock-wallet`. */
	readonly rdns?: string;
	/** Address of the picture, by EIP-6963 a data URI. Default: a monogram. */
	readonly icon?: string;
	/** Default: a random version 4 UUID. */
	readonly uuid?: string;
	/** Accounts or private keys, the selected one first. Default: the first account of anvil. */
	readonly accounts?: readonly WalletAccountInput[];
	/** Chains the wallet can reach. Default: anvil on 127.0.0.1:8545. */
	readonly chains?: readonly WalletChain[];
	/** Default: the first of `chains`. */
	readonly startChainId?: number;
	/** Chains that need no `wallet_addEthereumChain` first. Default: all of `chains`. */
	readonly knownChainIds?: readonly number[];
	/** Starts locked. */
	readonly locked?: boolean;
	/** The site was allowed to see the accounts on an earlier visit. */
	readonly authorized?: boolean;
	/** Tells what an account has, by `wallet_getAssets` (EIP-7811). Default: the wallet does not. */
	readonly assets?: ReadAssets;
	/**
	 * Connects and signs in with one approval (`wallet_connect`, ERC-7846). Default: it does not know the
	 * method.
	 */
	readonly signsIn?: boolean;
	/** Methods that it never answers, as some wallets do with those that they do not know. Default: none. */
	readonly silentOn?: readonly string[];
	/** The methods by which it grants smart sessions (ERC-7715). Default: `older`. */
	readonly sessionDialect?: SessionDialect;
	/** Sends 4902 inside `data.originalError` of -32603, as mobile wallets do. */
	readonly nestedErrors?: boolean;
	/** Extra fields of the provider, for example `{isMetaMask: true}`. */
	readonly flags?: Readonly<Record<string, unknown>>;
	/** Time for `{delayMs}` and `announceAfter`. Default: the real time. */
	readonly clock?: Clock;
	/** Asked for every prompt that no script answers. Default: yes. */
	readonly approve?: (prompt: WalletPrompt) => boolean | Promise<boolean>;
	/** Asked when a prompt comes while the wallet is locked. Default: the prompt waits for `unlock()`. */
	readonly unlock?: () => boolean | Promise<boolean>;
	/** Called after the permission, the chain, the accounts or the lock changed. */
	readonly onChange?: (snapshot: EvmWalletSnapshot) => void;
}
/** Options of a mock wallet: its identity and its initial state; each has a default. */
export interface MockPolkadotWalletOptions {
	/** Its key in `window.injectedWeb3`, which is its name too. Default: `mock-wallet`. */
	readonly key?: string;
	/** Default: `1.0.0`. */
	readonly version?: string;
	/** Default: //Alice of Substrate's development phrase, which needs `@scure/sr25519`. */
	readonly accounts?: readonly PolkadotAccountInput[];
	/** Starts locked. */
	readonly locked?: boolean;
	/** The site was allowed to see the accounts on an earlier visit. */
	readonly authorized?: boolean;
	/** Time for `{delayMs}` and `installAfter`. Default: the real time. */
	readonly clock?: Clock;
	/** Asked for every prompt that no script answers. Default: yes. */
	readonly approve?: (prompt: PolkadotPrompt) => boolean | Promise<boolean>;
	/** Called after the permission or the accounts changed. */
	readonly onChange?: (snapshot: PolkadotWalletSnapshot) => void;
}
/** Options of a remote wallet: its identity, its accounts, and the answers of its user. */
export interface MockRemoteWalletOptions {
	/** WebSocket address of the relay that the dapp uses, too. */
	readonly relayUrl: string;
	/** Default: `mock-remote-wallet`; public relays want a real one. */
	readonly projectId?: string;
	/** Default: `Mock Remote Wallet`. */
	readonly name?: string;
	/** Default: the page's own, or `https://wallet.invalid` outside of one. */
	readonly url?: string;
	/** Addresses of pictures. Default: a monogram. */
	readonly icons?: readonly string[];
	/** Accounts or private keys, the selected one first. Default: the first account of anvil. */
	readonly accounts?: readonly WalletAccountInput[];
	/**
	 * EVM accounts it calls smart accounts, beside the others. They sign with keys of their own, as the others
	 * do: no contract stands behind them. Default: none.
	 */
	readonly smartAccounts?: readonly WalletAccountInput[];
	/** The user's labels of EVM accounts, by address. Default: none. */
	readonly names?: Readonly<Record<string, string>>;
	/**
	 * Tells what an EVM account has: it grants `wallet_getCapabilities` and `wallet_getAssets` (EIP-7811).
	 * Default: it does not.
	 */
	readonly assets?: ReadAssets;
	/**
	 * Grants smart sessions (ERC-7715). Their keys can use them where the wallet is in the page only. Default:
	 * it does not.
	 */
	readonly smartSessions?: boolean;
	/** The methods by which it grants them. Default: `older`. */
	readonly sessionDialect?: SessionDialect;
	/** What it says of itself as it agrees, beside what it says of its accounts. Default: nothing. */
	readonly sessionProperties?: Readonly<Record<string, string>>;
	/** EVM chains. Default: anvil on 127.0.0.1:8545. */
	readonly chains?: readonly WalletChain[];
	/** Default: the first of `chains`. */
	readonly startChainId?: number;
	/** Namespaces beside EVM, made by `remoteSolana`, `remoteBitcoin` and `remotePolkadot`. Default: none. */
	readonly families?: readonly RemoteFamily[];
	/** Namespaces it has and does not grant, until `grant` is called. Default: none. */
	readonly withheld?: readonly ChainNamespace[];
	/** The same prefix finds the sessions of an earlier visit. Default: a random one. */
	readonly storagePrefix?: string;
	/** Time for `{delayMs}`. Default: the real time. */
	readonly clock?: Clock;
	/**
	 * Signs in as it agrees (`wc_sessionAuthenticate`), with the account in use, one text for each network that
	 * it has of those asked for. Default: it does not know how.
	 */
	readonly signsIn?: boolean;
	/**
	 * Asked for every sign-in that no script answers (as `session_authenticate`), with the text to sign.
	 * Default: yes.
	 */
	readonly onSignIn?: (request: SignInRequest) => boolean | Promise<boolean>;
	/**
	 * Replaces each signed text (a cacao) right before it is sent, behind the back of the wallet's SDK, which
	 * checks its own: for contract accounts and for wallets that answer badly. Default: the text as signed.
	 */
	readonly changeSigned?: (cacao: SignedText) => unknown;
	/** Asked for every proposal that no script answers: yes, no, or the namespaces to grant. Default: yes. */
	readonly onProposal?: (proposal: SessionProposal) => ProposalAnswer | Promise<ProposalAnswer>;
	/** Asked for every prompt that no script answers. Default: yes. */
	readonly approve?: (prompt: RemotePrompt) => boolean | Promise<boolean>;
	/** Called after the sessions, the accounts, the chain or the failures changed. */
	readonly onChange?: () => void;
}
/** Options of a mock wallet: its identity and its initial state; each has a default. */
export interface MockSolanaWalletOptions {
	/** Default: `Mock Solana Wallet`. */
	readonly name?: string;
	/** Default: a monogram. */
	readonly icon?: string;
	/** Keys of the accounts, the selected one first. Default: the first of `SOLANA_TEST_KEYS`. */
	readonly accounts?: readonly SolanaKeyInput[];
	/** The user's label of an account in the wallet, by address. Default: none. */
	readonly labelOf?: (address: string) => string | undefined;
	/** Default: `solana:mainnet`, `solana:testnet`, `solana:devnet` and `solana:localnet`. */
	readonly chains?: readonly IdentifierString[];
	/**
	 * The node transactions are sent to, whatever chain is named, or a node for each chain. Default: port 8899
	 * of this machine.
	 */
	readonly rpcUrl?: string | Readonly<Record<IdentifierString, string>>;
	/** Features this wallet does not have, for example `solana:signAndSendTransaction`. */
	readonly without?: readonly IdentifierString[];
	readonly others?: OtherFamilies;
	/** Starts locked. */
	readonly locked?: boolean;
	/** Answers a silent connect with an empty list while it is locked, as wallets do that cannot tell. */
	readonly hidesLock?: boolean;
	/** The site was allowed to see the accounts on an earlier visit. */
	readonly authorized?: boolean;
	/** `false`: refuses every silent connect, even of a site that it knows. */
	readonly silent?: boolean;
	/** Time for `{delayMs}` and `registerAfter`. Default: the real time. */
	readonly clock?: Clock;
	/** Asked for every prompt that no script answers. Default: yes. */
	readonly approve?: (prompt: SolanaWalletPrompt) => boolean | Promise<boolean>;
	/** Asked when a prompt comes while the wallet is locked. Default: the prompt waits for `unlock()`. */
	readonly unlock?: () => boolean | Promise<boolean>;
	/** Called after the permission, the accounts or the lock changed. */
	readonly onChange?: (snapshot: SolanaWalletSnapshot) => void;
}
/** What makes a wallet one of several families: its chains, features and accounts beside those of Solana. */
export interface OtherFamilies {
	readonly chains?: readonly IdentifierString[];
	readonly features?: Readonly<Record<IdentifierString, unknown>>;
	/** Shown and hidden together with the accounts of Solana. */
	readonly accounts?: readonly WalletAccount[];
}
/** An account of a mock wallet. */
export interface PolkadotAccountInput {
	/** 32 bytes in hexadecimal, with or without 0x. */
	readonly seed: string;
	/** Default: `sr25519`. */
	readonly type?: PolkadotKeyType;
	/** The name its user gave it. */
	readonly name?: string;
	/** The only chain the account is for, by the hash of its first block, as with keys on a hardware wallet. */
	readonly genesisHash?: string;
}
/** Requests that a wallet prompts its user with. */
export interface PolkadotPrompt {
	readonly method: PolkadotMethod;
	/** The page's name for `enable`, otherwise what is to be signed. */
	readonly params: readonly unknown[];
}
/** State that a wallet keeps between two visits of a site. */
export interface PolkadotWalletSnapshot {
	/** Whether the site may see the accounts. */
	readonly authorized: boolean;
}
/** A request that was found good. */
export interface PreparedRequest {
	/** The account it is about; `undefined` for one that needs no prompt. */
	readonly asks: string | undefined;
	/** Does it: signs for real, and resolves with what the wallet answers. */
	readonly act: () => unknown;
}
/** Bitcoin over a remote wallet's sessions, with what it would have sent. */
export interface RemoteBitcoin extends RemoteFamily {
	readonly transactions: readonly MockBitcoinTransaction[];
}
/** Accounts and methods of a remote wallet on Bitcoin. */
export interface RemoteBitcoinOptions {
	/** 64 bytes in hexadecimal that all keys are derived from. Default: `BITCOIN_TEST_SEED`. */
	readonly seed?: string;
	/** The number of the selected account. Default: 0. */
	readonly account?: number;
	/** Default: both, the main one in use. */
	readonly networks?: readonly MockBitcoinNetwork[];
	/** The WalletConnect methods it grants. Default: all. */
	readonly methods?: readonly string[];
	/** What every payment address holds, in satoshi. Default: one output of 0.1 BTC. */
	readonly holds?: readonly bigint[];
}
/** An event as a wallet sends it over its sessions. */
export interface RemoteEvent {
	readonly name: string;
	readonly data: unknown;
}
/** A namespace beside EVM, as a remote wallet serves it over its sessions. */
export interface RemoteFamily {
	readonly namespace: Exclude<ChainNamespace, "eip155">;
	/** The one in use first. */
	readonly chains: readonly FamilyChain[];
	/** What it can do. */
	readonly methods: readonly string[];
	/** Those of them that need no prompt. */
	readonly silent?: readonly string[];
	/** The addresses it grants on a network, the selected one first. */
	addressesOn(chainId: string): readonly string[];
	/** Checks a request, so that a bad one is refused before anybody is asked; throws what the wallet answers. */
	prepare(request: FamilyRequest): PreparedRequest;
}
/** Accounts and methods of a remote wallet on Polkadot. */
export interface RemotePolkadotOptions {
	/** The selected one first. Default: //Alice. */
	readonly accounts?: readonly PolkadotAccountInput[];
	/** Default: Polkadot and Westend. */
	readonly chains?: readonly FamilyChain[];
	/** The WalletConnect methods it grants. Default: all. */
	readonly methods?: readonly string[];
}
/**
 * A request over a session, with the dapp that sent it. Of a chain beside EVM only the name says anything.
 */
export interface RemotePrompt extends WalletPrompt {
	readonly dapp: WalletMetadata;
}
/** A WalletConnect session as the SDK keeps it; `expiry` in seconds since 1970. */
export interface RemoteSession {
	topic: string;
	pairingTopic: string;
	expiry: number;
	namespaces: SessionNamespaces;
	requiredNamespaces: AskedNamespaces;
	optionalNamespaces: AskedNamespaces;
	sessionProperties?: Record<string, string>;
	self: Party;
	peer: Party;
}
/** Accounts, methods and answers of a remote wallet on Solana. */
export interface RemoteSolanaOptions {
	/** The selected one first. Default: the first of the test keys. */
	readonly keys?: readonly SolanaKeyInput[];
	/** Default: mainnet and devnet. */
	readonly chains?: readonly FamilyChain[];
	/** The WalletConnect methods it grants. Default: all. */
	readonly methods?: readonly string[];
	/** The node it sends to. Default: none, so that it answers sending with an error. */
	readonly rpcUrl?: string;
	/** The result for a transaction beside its signature. Default: the whole transaction. */
	readonly answers?: "transaction" | "signature";
}
/** Arguments of a request as EIP-1193 has them. */
export interface RequestArguments {
	readonly method: string;
	readonly params?: readonly unknown[] | object;
}
/** The proposal of a dapp that pairs; `expiryTimestamp` in seconds since 1970. */
export interface SessionProposal {
	id: number;
	pairingTopic: string;
	expiryTimestamp: number;
	requiredNamespaces: AskedNamespaces;
	optionalNamespaces: AskedNamespaces;
	sessionProperties?: Record<string, string>;
	proposer: Party;
}
/** Requests that a wallet prompts its user with. */
export interface SolanaWalletPrompt {
	/** The feature that was called, for example `solana:signMessage`. */
	readonly feature: string;
	readonly inputs: readonly unknown[];
	/** The account it is about. */
	readonly address: string | undefined;
}
/** State that a wallet keeps between two visits of a site. */
export interface SolanaWalletSnapshot {
	/** Whether the site may see the accounts. */
	readonly authorized: boolean;
	/** The selected account, whether or not the site sees it. */
	readonly address: string | undefined;
}
/** An output the wallet can spend. */
export interface Utxo {
	readonly txid: string;
	readonly index: number;
	/** In satoshi. */
	readonly value: bigint;
}
/** An asset of an account, as `wallet_getAssets` returns it (EIP-7811). */
export interface WalletAsset {
	/** A contract, or `native`. */
	readonly address: string;
	/** In the smallest unit, hexadecimal. */
	readonly balance: string;
	/** `native`, `erc20`, `erc721`, in small letters or capitals. */
	readonly type: string;
	readonly metadata?: Readonly<Record<string, unknown>>;
}
/** A chain a mock wallet can talk to. */
export interface WalletChain {
	readonly id: number;
	readonly rpcUrl: string;
	/** Default: `Chain <id>`. */
	readonly name?: string;
	/** Default: Ether with 18 decimals. */
	readonly nativeCurrency?: {
		readonly name: string;
		readonly symbol: string;
		readonly decimals: number;
	};
}
/** What an error of {@link WalletRpcError} is made of, as it crosses the wire of a remote wallet. */
export interface WalletErrorFields {
	readonly code: number;
	readonly message: string;
	readonly data?: unknown;
}
/** The identity in a wallet's announcement (EIP-6963). */
export interface WalletInfo {
	readonly uuid: string;
	readonly name: string;
	readonly icon: string;
	readonly rdns: string;
}
/** One request as the wallet got it. */
export interface WalletLogEntry {
	readonly method: string;
	readonly params: readonly unknown[];
	/** CAIP-2 id of the chain that a request over a session is meant for. */
	readonly chainId?: string;
}
/** The metadata of a wallet or a dapp. */
export interface WalletMetadata {
	name: string;
	description: string;
	url: string;
	icons: string[];
	redirect?: {
		native?: string;
		universal?: string;
		linkMode?: boolean;
	};
}
/** Requests that a wallet prompts its user with, with all that a prompt should show. */
export interface WalletPrompt {
	readonly method: string;
	readonly params: readonly unknown[];
	/** The chain the request would happen on; for a switch, the one that it would go to. */
	readonly chain: WalletChain;
	/** The account it is about. */
	readonly address: string | undefined;
}
/** The ways in which Bitcoin wallets make themselves known, and are then talked to. */
export type BitcoinConvention = "wallet-standard" | "btc_providers" | "leather" | "okx";
/** Makes an answer from a request; may take its time or throw. */
export type HttpAnswer = (request: HttpRequest) => unknown;
/** The networks a mock wallet can be on. */
export type MockBitcoinNetwork = "mainnet" | "testnet";
/** What a wallet's payment address is: native SegWit, or SegWit nested in a script. */
export type PaymentKind = "p2wpkh" | "p2sh";
/** The kinds of keys a mock wallet signs with. */
export type PolkadotKeyType = "sr25519" | "ed25519";
/** The methods that a page can call, as a wallet's log names them. */
export type PolkadotMethod = "enable" | "accounts.get" | "accounts.subscribe" | "signRaw" | "signPayload";
/** Tells what an account has on a chain. */
export type ReadAssets = (account: string, chain: WalletChain) => Promise<readonly WalletAsset[]>;
/**
 * The behaviour of a mock wallet for a request.
 *
 * - `approve`: does it, without asking the `approve` hook
 * - `reject`: the user says no (4001; 5000 over WalletConnect)
 * - `pending`: no answer until `release()` or `rejectPending()`
 * - `already-pending`: -32002, as if an earlier prompt were still open
 * - `{delayMs}`: does it after that time on the wallet's clock
 * - `{error}`: fails with exactly that error
 * - `{garbage}`: answers with that value, whatever it is; to `session_proposal` it grants that
 * - `{meanwhile}`: runs that between being asked and acting, as a user who does something in the wallet while
 *   the prompt is open: `{meanwhile: () => wallet.setChain(10, {silent: true})}`; then does `next`, by
 * default
 *   `approve`
 * - `{afterwards}`: does it, and runs that before the page gets the answer
 * - `{misreports}`: does it, and answers with what that makes of the result, or fails with what it throws:
 *   `{misreports: (hash) => ({hash})}`
 */
export type ScriptedBehaviour = "approve" | "reject" | "pending" | "already-pending" | {
	readonly delayMs: number;
} | {
	readonly error: WalletErrorFields;
} | {
	readonly garbage: unknown;
} | {
	readonly meanwhile: WalletStep;
	readonly next?: ScriptedBehaviour;
} | {
	readonly afterwards: WalletStep;
} | {
	readonly misreports: (result: unknown) => unknown;
};
/**
 * The methods by which a mock wallet grants sessions: `older` for `wallet_grantPermissions`, `execution` for
 * `wallet_requestExecutionPermissions` and its family (ERC-7715 as of January 2026). A wallet knows those of its dialect
 * alone.
 */
export type SessionDialect = "older" | "execution";
/** The 32 bytes an ed25519 key pair is made of, as bytes or hexadecimal. */
export type SolanaKeyInput = Uint8Array | string;
/** A viem account, or the private key of one. */
export type WalletAccountInput = SigningAccount | `0x${string}`;
/**
 * What an injected wallet can be told to do: a scripted behaviour, or `locked`, which locks the whole
 * wallet as `lock()` does: `eth_accounts` is empty, prompts wait for `unlock()`.
 */
export type WalletBehaviour = ScriptedBehaviour | "locked";
/** An action of the user in the wallet; the request waits for it. */
export type WalletStep = () => void | Promise<void>;
interface Clock {
	/** Milliseconds since the epoch. */
	now(): number;
	/** Runs `task` once after `ms` milliseconds unless stopped first. */
	after(ms: number, task: () => void): Stop;
}
interface Http {
	/** The parsed JSON answer, not yet checked; `undefined` for an empty body. */
	json(request: HttpRequest): Promise<unknown>;
	/** The answer as a blob, for images. */
	blob(request: HttpRequest): Promise<Blob>;
}
interface HttpRequest {
	readonly method?: HttpMethod;
	/** Path below the service's base URL, without a leading slash, for example `getWallets`. */
	readonly path: string;
	/** Values that are `undefined` or empty are left out. */
	readonly query?: Readonly<Record<string, string | number | undefined>>;
	/** Use of the browser's cache; default: the browser's choice. */
	readonly cache?: "no-cache" | undefined;
	/** Sent as JSON. */
	readonly body?: unknown;
	readonly signal?: AbortSignal;
}
interface KeyPair extends Pick<PolkadotAccountInput, "name" | "genesisHash"> {
	readonly type: PolkadotKeyType;
	readonly publicKey: Uint8Array;
	/** SS58 with the generic prefix, as wallets list accounts. */
	readonly address: string;
	sign(message: Uint8Array): Uint8Array;
}
interface Party {
	publicKey: string;
	metadata: WalletMetadata;
}
interface RpcCall {
	readonly method: string;
	readonly params: readonly unknown[];
}
interface SignInRequest {
	readonly site: WalletMetadata;
	/** The content to sign, one for each network. */
	readonly messages: readonly string[];
}
interface SignedText {
	readonly h: {
		readonly t: string;
	};
	readonly p: object;
	readonly s: {
		readonly t: string;
		readonly s: string;
	};
}
interface SigningAccount {
	readonly type: "local";
	readonly source: string;
	readonly address: `0x${string}`;
	readonly publicKey: `0x${string}`;
}
type AskedNamespaces = Record<string, {
	chains?: string[];
	methods: string[];
	events: string[];
}>;
type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];
type HttpMethod = "GET" | "POST" | "PUT" | "DELETE";
type ProposalAnswer = boolean | readonly ChainNamespace[];
type ProviderListener = (value: unknown) => void;
type SessionNamespaces = Record<string, {
	chains?: string[];
	accounts: string[];
	methods: string[];
	events: string[];
}>;
type Stop = () => void;

export {};
