import type {Address} from 'viem';
import type {CSSResult} from 'lit';
import type {Chain} from 'viem';
import type {HTMLAttributes as HTMLAttributes_svelte_elements} from 'svelte/elements';
import type {HTMLAttributes as HTMLAttributes_vue} from 'vue';
import type {IdentifierString} from '@wallet-standard/base';
import type {JSX} from 'solid-js';
import type {LitElement} from 'lit';
import type {PropertyDeclarations} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {SolanaSignAndSendTransactionFeature} from '@solana/wallet-standard-features';
import type {SolanaSignMessageFeature} from '@solana/wallet-standard-features';
import type {SolanaSignTransactionFeature} from '@solana/wallet-standard-features';
import type {Transport} from 'viem';
import type {VNodeProps} from 'vue';
import type {Wallet as Wallet_wallet_standard_base} from '@wallet-standard/base';
import type {WalletAccount} from '@wallet-standard/base';
export declare const ANVIL_PRIVATE_KEYS: readonly [
    "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
    "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
    "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a"
];
export interface Account<N extends ChainNamespace = ChainNamespace> {
    readonly namespace: N;
    readonly address: AddressOf<N>;
    readonly type: AccountType;
    readonly isTypeAssumed?: true;
    readonly publicKey?: string;
    readonly path?: string;
    readonly label?: string;
}
export interface AccountBalance<N extends ChainNamespace = ChainNamespace> {
    readonly namespace: N;
    readonly address: AddressOf<N>;
    readonly caipNetworkId: CaipNetworkId<N>;
    readonly token?: string;
    readonly value: bigint;
    readonly decimals: number;
    readonly symbol: string;
    readonly balance: string;
}
export interface AccountButtonAttributes extends ButtonAttributes {
    readonly balance?: 'show' | 'hide' | undefined;
    readonly 'loading-label'?: string | undefined;
}
export declare abstract class AccountEvent extends ModalEvent {
    readonly account: AnyAccountState;
    constructor(type: keyof GlobalEventHandlersEventMap, account: AnyAccountState);
}
export interface AccountExtras {
    readonly currentTab: string | undefined;
    readonly tokenBalance: readonly TokenBalance[] | undefined;
    readonly smartAccountDeployed: boolean | undefined;
    readonly addressLabels: Readonly<Record<string, string>>;
    readonly user: LoginUser | undefined;
    readonly socialProvider: SocialProvider | undefined;
}
export interface AccountState<N extends ChainNamespace = ChainNamespace> extends AccountExtras, LoginFields {
    readonly namespace: N;
    readonly status: 'disconnected' | 'discovering' | 'connecting' | 'reconnecting' | 'locked' | 'connected';
    readonly address: AddressOf<N> | undefined;
    readonly caipAddress: CaipAddress<N> | undefined;
    readonly allAccounts: readonly Account<N>[];
    readonly caipNetworkId: CaipNetworkId<N> | undefined;
    readonly balance: string | undefined;
    readonly balanceShown?: string;
    readonly balanceSymbol: string | undefined;
    readonly balanceValue?: string;
    readonly balanceDecimals?: number;
    readonly balanceFailed?: boolean;
    readonly profileName: string | undefined;
    readonly profileImage: string | undefined;
    readonly addressExplorerUrl: string | undefined;
    readonly connectedWalletInfo: ConnectedWalletInfo | undefined;
    readonly preferredAccountType: AccountType | undefined;
}
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stx';
export interface AccountWatchOptions {
    readonly network: Network;
    readonly address: string;
    readonly hold: HoldNodeLine;
    readonly onChange: () => void;
    readonly onLive: (isLive: boolean) => void;
}
export interface ActiveNetwork {
    readonly caipNetworkId: CaipNetworkId;
    readonly network: AnyNetwork | undefined;
    readonly namespace: ChainNamespace;
}
export type AddedChain = {
    readonly chainName?: string | undefined;
    readonly nativeCurrency?: Chain['nativeCurrency'] | undefined;
    readonly rpcUrls?: readonly string[] | undefined;
    readonly blockExplorerUrls?: readonly string[] | undefined;
};
export type AddressOf<N extends ChainNamespace> = N extends 'eip155' ? `0x${string}` : string;
export type AmountReading = {
    readonly status: 'empty';
} | {
    readonly status: 'amount';
    readonly value: bigint;
    readonly amount: string;
    readonly isPlain: boolean;
} | {
    readonly status: 'unclear';
    readonly readings: readonly string[];
} | {
    readonly status: 'too-many-places';
    readonly amount: string;
    readonly places: number;
} | {
    readonly status: 'invalid';
};
export type AnyAccountBalance<N extends ChainNamespace = ChainNamespace> = {
    [K in N]: AccountBalance<K>;
}[N];
export type AnyAccountState<N extends ChainNamespace = ChainNamespace> = {
    [K in N]: AccountState<K>;
}[N];
export type AnyNetwork<N extends ChainNamespace = ChainNamespace> = {
    [K in N]: Network<K>;
}[N];
export type AnySignedMessage<N extends ChainNamespace = ChainNamespace> = {
    [K in N]: SignedMessage<K>;
}[N];
export interface AnyView extends Omit<ViewManifest, 'title' | 'isPublic'> {
    readonly isPublic?: true;
    title(params: never): Message | MessageWallet | string;
}
export type AnyWalletConnection<N extends ChainNamespace = ChainNamespace> = {
    [K in N]: WalletConnection<K>;
}[N];
export interface ApprovalScreen {
    show(frame: HTMLElement): void;
    readonly texts: {
        readonly frame: string;
        readonly window: string;
        readonly silentWindow: string;
    };
    readonly signal: AbortSignal;
}
export interface ArgumentCondition {
    readonly operator: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN';
    readonly value: Hex;
}
export interface ArgumentsPlace {
    readonly network: Network | undefined;
    readonly adapter: Pick<ChainAdapter, 'isAddress'> | undefined;
}
export type AskedNamespaces = Record<string, {
    chains?: string[];
    methods: string[];
    events: string[];
}>;
export type Attributes = JSX.HTMLAttributes<HTMLElement>;
export declare const BITCOIN_TEST_SEED = "9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0";
export interface Balance {
    readonly value: bigint;
    readonly decimals: number;
    readonly symbol: string;
}
export type BatchStatus = {
    readonly status: 'pending';
} | {
    readonly status: 'confirmed';
    readonly ids: readonly string[];
} | {
    readonly status: 'not-sent';
} | {
    readonly status: 'reverted';
    readonly ids: readonly string[];
} | {
    readonly status: 'partly-reverted';
    readonly ids: readonly string[];
};
export type Batching = 'supported' | 'ready' | 'unsupported';
export type BitcoinConvention = 'wallet-standard' | 'btc_providers' | 'leather' | 'okx';
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322';
export interface BitcoinProvider {
    readonly accounts: readonly Account[];
    signMessage(request: BitcoinSignMessageRequest): Promise<string>;
    signPsbt(request: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt>;
    sendTransfer(transfer: BitcoinTransfer): Promise<string>;
}
export interface BitcoinSignInput {
    readonly address: string;
    readonly index: number;
    readonly sighashTypes?: readonly number[];
}
export interface BitcoinSignMessageRequest {
    readonly message: string;
    readonly address?: string;
    readonly protocol?: BitcoinMessageProtocol;
}
export interface BitcoinSignPsbtRequest {
    readonly psbt: string;
    readonly signInputs?: readonly BitcoinSignInput[];
    readonly broadcast?: boolean;
}
export interface BitcoinSignedPsbt {
    readonly psbt?: string;
    readonly txid?: string;
}
export interface BitcoinTransfer {
    readonly recipient: string;
    readonly amount: bigint;
}
export interface BitcoinWalletPrompt {
    readonly method: string;
    readonly params: unknown;
    readonly address: string;
}
export interface BitcoinWalletSnapshot {
    readonly authorized: boolean;
    readonly network: MockBitcoinNetwork;
    readonly account: number;
}
export interface BrowserStorageOptions {
    readonly name?: string;
}
export interface BuiltBatch {
    submit(): Promise<string>;
    readonly mark?: TransferMark;
}
export interface BuiltTransfer {
    submit(): Promise<string>;
    readonly mark?: TransferMark;
}
export interface ButtonAttributes {
    readonly size?: 'md' | 'sm' | undefined;
    readonly label?: string | undefined;
    readonly namespace?: ChainNamespace | undefined;
    readonly disabled?: boolean | undefined;
    readonly for?: string | undefined;
}
export declare const CHAIN_NAMESPACES: readonly [
    'eip155',
    'solana',
    'polkadot',
    'bip122'
];
export declare const CONNECTOR_ROW_TYPES: readonly [
    'walletConnect',
    'recent',
    'injected',
    'featured',
    'custom',
    'external',
    'recommended'
];
export declare const CONNECT_METHODS: readonly [
    'email',
    'social',
    'wallet'
];
export interface Cacao {
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
export type CaipAddress<N extends ChainNamespace = ChainNamespace> = `${N}:${string}:${string}`;
export type CaipNetworkId<N extends ChainNamespace = ChainNamespace> = `${N}:${string}`;
export interface CallableFunction {
    readonly functionName: string;
    readonly args?: readonly (ArgumentCondition | null)[];
    readonly valueLimit?: Hex;
    readonly operation?: 'Call' | 'DelegateCall';
}
export type Camelized<S> = S extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camelized<Tail>>}` : S;
export interface CapabilityRequest extends GrantsRequest {
    readonly address: string;
    readonly chainId: string;
}
export type CapableAccount = {
    readonly address: Address;
    readonly capabilities: Record<string, unknown>;
};
export type Catalogue = Readonly<Record<string, () => Promise<PartialMessages>>>;
export interface ChainAdapter {
    readonly namespace: ChainNamespace;
    isAddress(text: string, network?: Network): boolean;
    formatAddress(address: string, network?: Network): string;
    nativeBalance?(request: {
        readonly network: Network;
        readonly address: string;
        readonly signal?: AbortSignal;
    }): Promise<Balance>;
    tokenBalance?(request: TokenBalanceRequest): Promise<Balance>;
    walletAssets?(request: {
        readonly provider: unknown;
        readonly network: Network;
        readonly address: string;
    }): Promise<WalletAssets | undefined>;
    isSmartAccount?(request: SmartAccountRequest): Promise<boolean>;
    transfers?(): Promise<Transfers>;
    swaps?(): Promise<Swaps>;
    watchAccount?(): Promise<WatchAccount>;
    signMessage?(): Promise<SignMessage>;
    siteAccess?(): Promise<ReadSiteAccess>;
    sessionGrants?(): Promise<SessionGrants>;
}
export interface ChainCapabilities {
    readonly receive?: boolean;
    readonly send?: boolean;
    readonly swap?: boolean;
    readonly tokens?: boolean;
    readonly activity?: boolean;
    readonly permissions?: boolean;
}
export interface ChainEnv {
    readonly clock: Clock;
    readonly storage: Storage;
    readonly metadata: Metadata;
    readonly rpc: JsonRpc;
    readonly get: JsonGet;
    readonly bitcoinUrl: string;
    readonly discovery: {
        readonly announced: boolean;
        readonly injected: boolean;
    };
    readonly warn?: (text: string) => void;
    readonly report?: (error: DrawbridgeError) => void;
}
export type ChainIdOf<N extends ChainNamespace> = N extends 'eip155' ? number : string;
export interface ChainModule {
    loadAdapter(env: ChainEnv): Promise<ChainAdapter>;
    createSources(env: ChainEnv): readonly ConnectorSource[];
}
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number];
export interface ChainPlugin {
    readonly namespace: ChainNamespace;
    readonly capabilities?: ChainCapabilities;
    load(): Promise<ChainModule>;
}
export interface ChangeManner {
    readonly silent?: boolean;
}
export interface ClientEnvironment {
    readonly clock: Clock;
    readonly random: Random;
    readonly storage: Storage;
    readonly fetch: typeof globalThis.fetch;
}
export type ClientEvent = {
    readonly type: 'open';
} | {
    readonly type: 'close';
} | {
    readonly type: 'connect';
    readonly account: AnyAccountState;
    readonly cause: ConnectCause;
} | {
    readonly type: 'disconnect';
    readonly account: AnyAccountState;
} | {
    readonly type: 'account-change';
    readonly account: AnyAccountState;
} | {
    readonly type: 'network-change';
    readonly network: ActiveNetwork;
} | {
    readonly type: 'view-change';
    readonly view: ViewName;
} | {
    readonly type: 'error';
    readonly error: DrawbridgeError;
};
export interface ClientProperty {
    readonly client?: Drawbridge | undefined;
    readonly 'prop:client'?: Drawbridge | undefined;
}
export interface Clock {
    now(): number;
    elapsed?(): number;
    after(ms: number, task: () => void): Stop;
}
export interface CodeStep {
    readonly email: string;
    readonly isMasked?: true;
    readonly resendAt: number;
    readonly endsAt: number;
    readonly refusals?: number;
}
export declare abstract class ConfiguredElement extends LitElement {
    static properties: PropertyDeclarations;
    projectId: string | undefined;
    networks: string | undefined;
    defaultNetwork: string | undefined;
    themeMode: ThemeMode | undefined;
    locale: string | undefined;
    embedded: boolean;
    termsConditionsUrl: string | undefined;
    privacyPolicyUrl: string | undefined;
    explorerUrl: string | undefined;
    blockchainUrl: string | undefined;
    analyticsUrl: string | undefined;
    relayUrl: string | undefined;
    authFrameUrl: string | undefined;
    rpcUrls: string | undefined;
    prefetch: 'idle' | 'intent' | 'none' | undefined;
}
export type ConnectAttempt = {
    readonly row: WalletRow;
} & ({
    readonly status: 'loading';
} | {
    readonly status: 'choose-namespace';
    readonly namespaces: readonly ChainNamespace[];
} | {
    readonly status: 'pairing';
    readonly uri: string;
    readonly href?: string;
    readonly expiresAt: number;
} | {
    readonly status: 'waiting';
    readonly since: number;
} | {
    readonly status: 'signing-in';
} | {
    readonly status: 'connected';
} | {
    readonly status: 'failed';
    readonly error: DrawbridgeError;
    readonly text: string;
    readonly canRetry: boolean;
});
export type ConnectCause = 'user' | 'restored' | 'late' | 'other-tab';
export type ConnectMethod = (typeof CONNECT_METHODS)[number];
export interface ConnectRequest {
    readonly networks: readonly Network[];
    readonly signal?: AbortSignal;
    readonly signIn?: SignInOffer;
}
export interface ConnectedWalletInfo {
    readonly name: string;
    readonly translatedName?: Message;
    readonly icon?: string;
    readonly rdns?: string;
    readonly type?: string;
    readonly identifier?: string;
    readonly social?: string;
}
export interface Connector {
    readonly id: string;
    readonly type: ConnectorType;
    readonly name: string;
    readonly translatedName?: Message;
    readonly namespaces: NonEmptyList<ChainNamespace>;
    readonly icon?: string;
    readonly rdns?: string;
    readonly explorerId?: string;
    readonly warning?: ConnectorWarning;
    readonly object?: object;
    connect(request: ConnectRequest): Promise<Session>;
    restore(request: ConnectRequest): Promise<Restored>;
    disconnect(): Promise<void>;
    forget?(): Promise<void>;
    switchNetwork?(network: Network): Promise<CaipNetworkId>;
    refresh?(signal?: AbortSignal): Promise<void>;
    expiry?(): Promise<number | undefined>;
    readonly events: {
        subscribe(listener: (event: ConnectorEvent) => void): Stop;
    };
    dispose?(): Promise<void>;
}
export interface ConnectorEnv {
    readonly clock: Clock;
    readonly random: Random;
    readonly storage: Storage;
    readonly fetch: typeof globalThis.fetch;
    readonly metadata: Metadata;
    readonly projectId: string;
    readonly instanceId: string;
    readonly endpoints: ResolvedEndpoints;
    networks(): readonly Network[];
    readonly device: Device;
    readonly defaultAccountTypes: Readonly<Record<ChainNamespace, AccountType>>;
    readonly theme: ReadableAtom<ThemeState>;
    readonly rpc: JsonRpc;
    http(baseUrl: string): Http;
    report(cause: unknown): void;
    readonly telemetry: Telemetry;
    use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
    interact<T>(task: (screen: Screen) => Promise<T>, signal?: AbortSignal): Promise<T>;
    stepAside(): Stop;
}
export type ConnectorEvent = {
    readonly type: 'accounts';
    readonly namespace: ChainNamespace;
    readonly accounts: readonly Account[];
} | {
    readonly type: 'network';
    readonly namespace: ChainNamespace;
    readonly caipNetworkId: CaipNetworkId;
} | {
    readonly type: 'session';
    readonly session: Session;
} | {
    readonly type: 'locked';
} | {
    readonly type: 'disconnect';
};
export interface ConnectorModule {
    create(env: ConnectorEnv): Connector;
    readonly feature?: PluginManifest;
}
export interface ConnectorPlugin {
    readonly id: string;
    load(): Promise<ConnectorModule>;
}
export type ConnectorRowType = (typeof CONNECTOR_ROW_TYPES)[number];
export interface ConnectorSource {
    readonly found: ReadableAtom<readonly Connector[]>;
    readonly ready?: Promise<unknown>;
    start(): void;
    stop(): void;
}
export type ConnectorType = 'EXTERNAL' | 'WALLET_CONNECT' | 'INJECTED' | 'ANNOUNCED' | 'AUTH' | 'MULTI_CHAIN' | 'ID_AUTH';
export type ConnectorWarning = 'shared-rdns' | 'look-alike-name';
export interface CookieClient {
    readonly id?: string;
    readonly networks: readonly NetworkInput[];
}
export interface CookieJar {
    get(name: string): {
        readonly value: string;
    } | string | null | undefined;
}
export interface CookieStorageOptions {
    readonly domain?: string;
    readonly path?: string;
    readonly maxAgeS?: number;
}
export type CoreFeatures = Required<Omit<Features, FeatureOrders | OptionName>> & Pick<Features, FeatureOrders>;
export type CreateFeature<I extends FeatureId, N extends FeatureId = never> = (context: FeatureContext, needs: Pick<FeatureApis, N>) => FeatureApis[I];
export type CreateGate<C = FeatureContext> = (context: C) => Gate;
export interface CustomWallet {
    readonly id: string;
    readonly name: string;
    readonly homepage?: string;
    readonly imageUrl?: string;
    readonly mobileLink?: string;
    readonly desktopLink?: string;
    readonly webappLink?: string;
    readonly appStore?: string;
    readonly playStore?: string;
    readonly chromeStore?: string;
    readonly rdns?: string;
}
export type Destination<V extends ViewName> = undefined extends ViewParams[V] ? readonly [
    view: V,
    params?: ViewParams[V]
] : readonly [
    view: V,
    params: ViewParams[V]
];
export interface Device {
    readonly isMobile: boolean;
    readonly isIos: boolean;
    readonly isAndroid: boolean;
    readonly isTelegram: boolean;
    readonly isIframe: boolean;
    readonly timeZone: string;
}
export interface DisconnectOptions {
    readonly namespace?: ChainNamespace | undefined;
    readonly connectorId?: string | undefined;
}
export interface Disconnected {
    readonly accounts: readonly DisconnectedAccounts[];
    readonly isAll: boolean;
    readonly isElsewhere: boolean;
}
export interface DisconnectedAccounts {
    readonly namespace: ChainNamespace;
    readonly addresses: readonly string[];
    readonly isLast: boolean;
}
export interface Drawbridge {
    open(options?: OpenOptions): Promise<void>;
    close(): void;
    stepAside(): Stop;
    prefetch(): void;
    connect(options: {
        readonly connectorId: string;
        readonly namespace?: ChainNamespace;
    }): Promise<void>;
    disconnect(options?: DisconnectOptions): Promise<void>;
    switchWallet(options: SwitchWalletOptions): Promise<void>;
    switchNetwork(network: NetworkInput | CaipNetworkId, options?: SwitchNetworkOptions): Promise<void>;
    signMessage<N extends ChainNamespace = ChainNamespace>(message: string | Uint8Array, options?: SignMessageOptions<N>): Promise<AnySignedMessage<N>>;
    signIn(options?: SignInOptions): Promise<void>;
    readBalance<N extends ChainNamespace = ChainNamespace>(options?: ReadBalanceOptions<N>): Promise<AnyAccountBalance<N>>;
    getProvider<N extends ChainNamespace>(namespace: N): Providers[N] | undefined;
    getState(): DrawbridgeState;
    getInitialState(): DrawbridgeState;
    subscribe(listener: (state: DrawbridgeState) => void): Stop;
    subscribeAccount<N extends ChainNamespace = ChainNamespace>(listener: (account: AnyAccountState<N>) => void, namespace?: N): Stop;
    subscribeNetwork(listener: (network: ActiveNetwork) => void): Stop;
    subscribeProvider(listener: (providers: Partial<Providers>) => void): Stop;
    subscribeTheme(listener: (theme: ThemeState) => void): Stop;
    subscribeEvents(listener: (event: ClientEvent) => void): Stop;
    setThemeMode(mode: ThemeMode): void;
    setThemeVariables(variables: ThemeVariables): void;
    setLocale(locale: string): Promise<void>;
    addNetwork(network: NetworkInput): Promise<void>;
    removeNetwork(id: CaipNetworkId): Promise<void>;
    addChain(plugin: ChainPlugin, networks: readonly NetworkInput[]): Promise<void>;
    removeChain(namespace: ChainNamespace): Promise<void>;
    updateFeatures(features: Features): void;
    showToast(text: string, variant?: ToastVariant): Promise<Stop>;
    readonly wallets: DrawbridgeWallets;
    destroy(): Promise<void>;
}
export declare class DrawbridgeAccountButton extends DrawbridgeButton {
}
export declare class DrawbridgeAccountChangeEvent extends AccountEvent {
    constructor(account: AnyAccountState);
}
export declare class DrawbridgeBeforeCloseEvent extends ModalEvent {
    constructor();
}
export declare class DrawbridgeButton extends PageButton {
    balance: 'show' | 'hide';
    loadingLabel: string | undefined;
}
export declare class DrawbridgeCloseEvent extends ModalEvent {
    constructor();
}
export declare class DrawbridgeConnectButton extends DrawbridgeButton {
}
export declare class DrawbridgeConnectEvent extends AccountEvent {
    readonly cause: ConnectCause;
    constructor(account: AnyAccountState, cause: ConnectCause);
}
export declare class DrawbridgeDisconnectEvent extends AccountEvent {
    constructor(account: AnyAccountState);
}
export declare class DrawbridgeError<C extends ErrorCode = ErrorCode> extends Error {
    readonly name = "DrawbridgeError";
    readonly code: C;
    readonly kind: ErrorKind;
    readonly context: ErrorContext;
    constructor(code: C, message: string, { cause, ...context }?: DrawbridgeErrorOptions);
}
export declare class DrawbridgeErrorEvent extends ModalEvent {
    readonly error: DrawbridgeError;
    constructor(error: DrawbridgeError);
}
export interface DrawbridgeErrorOptions extends ErrorContext {
    readonly cause?: unknown;
}
export declare class DrawbridgeModal extends ConfiguredElement {
    static styles: CSSResult;
    constructor();
    get client(): Drawbridge | undefined;
    set client(client: Drawbridge | undefined);
    get open(): boolean;
    connectedCallback(): void;
    disconnectedCallback(): void;
}
export declare class DrawbridgeNetworkButton extends PageButton {
    constructor();
}
export declare class DrawbridgeNetworkChangeEvent extends ModalEvent {
    readonly network: ActiveNetwork;
    constructor(network: ActiveNetwork);
}
export declare class DrawbridgeOnrampWidget extends PageElement {
    static styles: CSSResult;
    disabled: boolean;
    disconnectedCallback(): void;
}
export declare class DrawbridgeOpenEvent extends ModalEvent {
    constructor();
}
export interface DrawbridgeOptions {
    readonly id?: string;
    readonly projectId?: string;
    readonly metadata?: Partial<Metadata>;
    readonly networks: readonly NetworkInput[];
    readonly defaultNetwork?: NetworkInput;
    readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, string | readonly string[]>>>;
    readonly allowUnsupportedChain?: boolean;
    readonly enableNetworkSwitch?: boolean;
    readonly tokens?: Readonly<Partial<Record<CaipNetworkId, {
        readonly address: string;
        readonly image?: string;
    }>>>;
    readonly chainImages?: Readonly<Record<string, string>>;
    readonly chains?: readonly ChainPlugin[];
    readonly enableEip6963?: boolean;
    readonly enableInjected?: boolean;
    readonly enableWalletConnect?: boolean;
    readonly enableWallets?: boolean;
    readonly showWallets?: boolean;
    readonly basic?: boolean;
    readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE';
    readonly featuredWalletIds?: readonly string[];
    readonly includeWalletIds?: readonly string[];
    readonly excludeWalletIds?: readonly string[];
    readonly customWallets?: readonly CustomWallet[];
    readonly connectorImages?: Readonly<Record<string, string>>;
    readonly connectors?: readonly ConnectorPlugin[];
    readonly enableReconnect?: boolean;
    readonly enableWalletGuide?: boolean;
    readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>;
    readonly siwx?: SiwxConfig;
    readonly signInWithWallet?: SignInWithWallet;
    readonly signOutOnDisconnect?: boolean;
    readonly themeMode?: ThemeMode;
    readonly themeVariables?: ThemeVariables;
    readonly locale?: string;
    readonly messages?: MessageOverrides;
    readonly termsConditionsUrl?: string;
    readonly privacyPolicyUrl?: string;
    readonly ipfsGateway?: string;
    readonly markImages?: Readonly<Record<string, string>>;
    readonly embedded?: boolean;
    readonly disableAppend?: boolean;
    readonly prefetch?: 'intent' | 'idle' | 'none';
    readonly swap?: SwapOptions;
    readonly onramp?: OnrampOptions;
    readonly restrictedTimeZones?: RestrictedTimeZones;
    readonly debug?: boolean;
    readonly onError?: (report: ErrorReport) => void;
    readonly features?: Features;
    readonly endpoints?: Endpoints;
    readonly env?: Environment;
}
export declare class DrawbridgeProvider extends LitElement {
    static styles: CSSResult;
    get client(): Drawbridge | undefined;
    set client(client: Drawbridge | undefined);
}
export interface DrawbridgeState {
    readonly initialized: boolean;
    readonly open: boolean;
    readonly loading: boolean;
    readonly view: ViewName;
    readonly activeNamespace: ChainNamespace;
    readonly activeNetwork: AnyNetwork | undefined;
    readonly status: AccountState['status'];
    readonly address: string | undefined;
    readonly caipAddress: string | undefined;
    readonly accounts: {
        readonly [N in ChainNamespace]?: AccountState<N>;
    };
    readonly networks: {
        readonly [N in ChainNamespace]?: NetworkState<N>;
    };
    readonly connections: readonly AnyWalletConnection[];
    readonly theme: ThemeState;
    readonly locale: string;
}
export declare class DrawbridgeViewChangeEvent extends ModalEvent {
    readonly view: ViewName;
    constructor(view: ViewName);
}
export type DrawbridgeWagmi = {
    readonly chains: readonly [
        Chain,
        ...Chain[]
    ];
    readonly transports: Record<number, Transport>;
    readonly connectors: WagmiConnectorFn[];
    readonly multiInjectedProviderDiscovery: false;
};
export declare class DrawbridgeWalletButton extends PageButton {
    wallet: string;
}
export interface DrawbridgeWallets {
    readonly getState: () => WalletsState;
    readonly getInitialState: () => WalletsState;
    readonly subscribe: (listener: (state: WalletsState) => void) => () => void;
    readonly connect: (target: WalletTarget, options?: {
        readonly namespace?: ChainNamespace;
    }) => Promise<void>;
    readonly retry: () => Promise<void>;
    readonly cancel: () => void;
    readonly loadMore: () => Promise<void>;
    readonly search: (text: string, options?: {
        readonly certified?: boolean;
    }) => void;
    readonly acceptTerms: () => void;
    readonly prepare: () => void;
    readonly followImage: (row: WalletRow, listener: (url: string) => void) => () => void;
}
export interface EarlierLogin {
    readonly method: LoginMethod;
    readonly isSameAccount: boolean;
}
export interface Eip1193Provider {
    request<T = unknown>(request: {
        readonly method: string;
        readonly params?: unknown;
    }): Promise<T>;
    on(event: string, listener: (...values: never[]) => void): unknown;
    removeListener(event: string, listener: (...values: never[]) => void): unknown;
}
export interface ElementAttributes {
    'drawbridge-modal': ModalElementAttributes;
    'drawbridge-button': AccountButtonAttributes;
    'drawbridge-connect-button': AccountButtonAttributes;
    'drawbridge-account-button': AccountButtonAttributes;
    'drawbridge-network-button': ButtonAttributes;
    'drawbridge-wallet-button': WalletButtonAttributes;
    'drawbridge-onramp-widget': OnrampWidgetAttributes;
    'drawbridge-provider': object;
}
export type ElementEvents = Pick<GlobalEventHandlersEventMap, Extract<keyof GlobalEventHandlersEventMap, `drawbridge-${string}`>>;
export type Elements = {
    [T in keyof ElementAttributes]: SvelteElements<HTMLAttributes_svelte_elements<HTMLElementTagNameMap[T]>>[T];
};
export type EmailChange = {
    readonly step: 'idle';
} | ({
    readonly step: 'verify-present';
    readonly isChecking: boolean;
    readonly newEmail: string;
} & CodeStep) | ({
    readonly step: 'verify-new';
    readonly isChecking: boolean;
    readonly newEmail: string;
} & CodeStep);
export interface EmailLoginApi {
    readonly state: ReadableAtom<EmailLoginState>;
    readonly socials: ReadableAtom<readonly SocialProvider[]>;
    prepare(): void;
    selectEmail(): void;
    submitEmail(email: string): Promise<void>;
    resend(): Promise<void>;
    resumeCode(): Promise<void>;
    submitCode(code: string): Promise<void>;
    startSocial(provider: SocialProvider, opened?: Window | null, namespace?: ChainNamespace): Promise<void>;
    startSocialHere(provider: WindowProvider): Promise<void>;
    continueWithOtherAccount(): Promise<void>;
    replaceSession(): Promise<void>;
    keepSession(): void;
    retryConnect(): Promise<void>;
    untilLoggedIn(signal: AbortSignal, namespace?: ChainNamespace): Promise<void>;
    cancel(): void;
    startEmailChange(newEmail: string): Promise<void>;
    submitChangeCode(code: string): Promise<void>;
    resendChangeCode(): Promise<void>;
    cancelEmailChange(): void;
    selectUpgrade(): void;
    renewSession(): Promise<void>;
}
export interface EmailLoginState {
    readonly progress: LoginProgress;
    readonly change: EmailChange;
    readonly failure?: DrawbridgeError;
    readonly waiting?: WaitingCode;
    readonly lastMethod?: LoginMethod;
    readonly endsAt?: number;
}
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT';
export interface EmbeddedWallet {
    readonly connectorId: string;
    readonly namespace: ChainNamespace;
    readonly name: string;
    readonly supportedFields?: readonly string[];
    readonly settlesOnAbort?: boolean;
    createProvider?(request: (request: unknown) => Promise<unknown>): unknown;
    answer(request: WalletRequest): Promise<unknown>;
    approve(request: WalletRequest, screen: ApprovalScreen): Promise<unknown>;
}
export interface Endpoints {
    readonly explorer?: string;
    readonly blockchain?: string;
    readonly relay?: string;
    readonly analytics?: string;
    readonly rpc?: string;
    readonly bitcoin?: string;
    readonly meld?: string;
    readonly authFrame?: string;
}
export interface Environment {
    readonly clock?: Clock;
    readonly fetch?: typeof globalThis.fetch;
    readonly storage?: KeyValueStorage;
    readonly random?: Random;
    readonly WebSocket?: typeof globalThis.WebSocket;
}
export type ErrorCode = keyof ErrorCodes;
export interface ErrorCodes {
    'activity/unavailable': ErrorKind;
    'app/clock-skew': "configuration";
    'app/not-allowed': "configuration";
    'app/onramp-unavailable': ErrorKind;
    'app/project-refused': "configuration";
    'balance/unavailable': "remote";
    'chain/adapter-missing': "usage";
    'chunk/unavailable': "remote";
    'client/browser-missing': "usage";
    'client/destroyed': "usage";
    'client/invalid-argument': "usage";
    'client/missing': "configuration";
    'clipboard/denied': "usage";
    'config/conflicting-options': "configuration";
    'config/invalid-option': "configuration";
    'connect/blocked': "wallet";
    'connect/cancelled': "declined";
    'connect/connector-missing': "usage";
    'connect/declined': "declined";
    'connect/failed': "wallet";
    'connect/no-account': "wallet";
    'connect/pending': "wallet";
    'connect/silent': "wallet";
    'disconnect/failed': "wallet";
    'gas/unsupported': ErrorKind;
    'http/invalid-response': "remote";
    'http/offline': "remote";
    'http/status': "remote";
    'http/timeout': "remote";
    'http/unreachable': "remote";
    'input/caip': "input";
    'input/chain-id': "input";
    'input/email': ErrorKind;
    'input/hash-length': "input";
    'input/method-not-allowed': ErrorKind;
    'input/name': ErrorKind;
    'input/name-deceptive': "input";
    'input/name-offchain': "input";
    'input/no-token': "input";
    'input/send-incomplete': "input";
    'input/send-refused': "input";
    'login/blocked': "remote";
    'login/code-expired': "input";
    'login/code-lost': "input";
    'login/code-older': "input";
    'login/code-refused': ErrorKind;
    'login/code-tries': "input";
    'login/code-wrong': "input";
    'login/foreign-return': ErrorKind;
    'login/interrupted': "remote";
    'login/offline': "remote";
    'login/other-account': ErrorKind;
    'login/refused': "remote";
    'login/return-blocked': ErrorKind;
    'login/session-expired': ErrorKind;
    'login/signed-out': ErrorKind;
    'login/storage-blocked': ErrorKind;
    'login/too-early': ErrorKind;
    'login/unavailable': "remote";
    'login/unreachable': "remote";
    'login/untrusted-origin': ErrorKind;
    'name/account-missing': ErrorKind;
    'name/changed': ErrorKind;
    'name/clock-skew': ErrorKind;
    'name/not-registered': "remote";
    'name/signed-late': ErrorKind;
    'name/unavailable': "remote";
    'name/unclear': ErrorKind;
    'network/last-of-namespace': "usage";
    'network/not-found': "usage";
    'pairing/cancelled': "declined";
    'pairing/failed': "remote";
    'relay/unreachable': "remote";
    'rpc/failed': "remote";
    'send/expired': "remote";
    'send/failed': ErrorKind;
    'send/failed-solana': ErrorKind;
    'send/unclear': "remote";
    'send/unsupported': ErrorKind;
    'sign-in/cancelled': ErrorKind;
    'sign-in/declined': ErrorKind;
    'sign-in/expired': "remote";
    'sign-in/invalid-message': "remote";
    'sign-in/not-yet-valid': "remote";
    'sign-in/refused': "remote";
    'sign-in/unverifiable': "remote";
    'sign-in/verifier-missing': "usage";
    'sign-in/wrong-domain': "remote";
    'sign-in/wrong-network': "remote";
    'sign-in/wrong-nonce': "remote";
    'sign-in/wrong-signature': "remote";
    'sign-in/wrong-uri': "remote";
    'smart-session/changed': ErrorKind;
    'smart-session/kept': "remote";
    'smart-session/too-wide': ErrorKind;
    'swap/failed': ErrorKind;
    'swap/unsupported': ErrorKind;
    'switch/declined': "declined";
    'switch/failed': "wallet";
    'switch/mismatch': "wallet";
    'switch/silent': "wallet";
    'switch/unsupported': "wallet";
    'unknown': "remote";
    'wallet/account-changed': "wallet";
    'wallet/invalid-answer': "wallet";
    'wallet/locked': "wallet";
    'wallet/reload-needed': "wallet";
    'wallet/request-declined': "declined";
    'wallet/request-failed': "wallet";
    'wallet/request-unsupported': "wallet";
    'wallet/unknown': "wallet";
}
export interface ErrorContext {
    readonly name?: string;
    readonly status?: number;
    readonly httpStatus?: number;
    readonly reason?: string;
    readonly retryAt?: number;
    readonly field?: string;
    readonly aheadMs?: number;
    readonly character?: string;
}
export type ErrorKind = 'configuration' | 'usage' | 'declined' | 'wallet' | 'remote' | 'input';
export interface ErrorReport {
    readonly error: DrawbridgeError;
    readonly url: string;
    readonly log: readonly LogEntry[];
    readonly at: number;
}
export type EvmConnection = {
    readonly accounts: readonly Address[];
    readonly chainId: number;
};
export interface EvmVerifierOptions {
    readonly rpcUrls?: SignInNodes;
}
export interface EvmWalletSnapshot {
    readonly authorized: boolean;
    readonly chainId: number;
    readonly address: `0x${string}` | undefined;
}
export interface ExecutionGrant {
    readonly context: Hex;
    readonly delegationManager: Hex;
    readonly dependencies: readonly {
        readonly factory: Hex;
        readonly factoryData: Hex;
    }[];
    readonly to: Hex;
}
export interface ExecutionPermissions {
    supported(ask: GrantsRequest): Promise<Unchecked | undefined>;
    request(ask: GrantsRequest & {
        readonly requests: readonly object[];
    }): Promise<readonly Unchecked[]>;
    granted(ask: GrantsRequest): Promise<readonly Unchecked[]>;
    revoke(ask: GrantsRequest & {
        readonly context: string;
    }): Promise<void>;
}
export interface FakeClock extends Clock {
    advance(ms: number): void;
}
export interface FakeHttp extends Http {
    readonly requests: readonly HttpRequest[];
    answer(path: string, answer: unknown): void;
    fail(path: string, status: number): void;
}
export interface FamilyChain {
    readonly id: string;
    readonly name: string;
}
export interface FamilyRequest {
    readonly method: string;
    readonly params: unknown;
    readonly chainId: string;
}
export interface FeatureApis {
    readonly emailLogin: EmailLoginApi;
}
export interface FeatureContext {
    use<I extends FeatureId>(id: I): Promise<FeatureApis[I]>;
    onDispose(stop: Stop): void;
    readonly env: ClientEnvironment;
    readonly config: {
        readonly projectId: string;
        readonly metadata: Metadata;
        readonly networks: readonly Network[];
    };
    readonly subject: ReadableAtom<Subject | undefined>;
    subjectOf(namespace: ChainNamespace): Subject | undefined;
    adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
    readonly router: ViewRouter;
    readonly toast: ToastPort;
    open(): Promise<void>;
    readonly telemetry: Telemetry;
    report(cause: unknown): void;
    warn(text: string): void;
    readonly features: {
        readonly state: ReadableAtom<ResolvedFeatures>;
    };
}
export type FeatureId = keyof FeatureApis;
export type FeatureManifest<I extends FeatureId = FeatureId, N extends FeatureId = never, V extends ViewName = never, O extends OptionName = never> = ManifestOf<FeatureApis, I, N, V> & OptionsOf<O>;
export interface FeatureMessages {
    readonly prefixes: readonly string[];
    readonly load: Catalogue & {
        readonly en: () => Promise<PartialMessages>;
    };
    readonly loadLater?: FeatureMessages['load'];
}
export interface FeatureOptions {
    readonly names: boolean;
    readonly nameZone: string;
    readonly nameSuffix: string;
}
export type FeatureOrders = 'connectMethodsOrder' | 'connectorTypeOrder' | 'walletFeaturesOrder';
export interface FeatureRegistry {
    readonly id: FeatureId;
    readonly view: ViewName;
}
export interface Features extends Partial<FeatureOptions> {
    readonly swaps?: boolean;
    readonly onramp?: boolean;
    readonly receive?: boolean;
    readonly send?: boolean;
    readonly email?: boolean;
    readonly emailShowWallets?: boolean;
    readonly socials?: readonly SocialProvider[] | false;
    readonly history?: boolean;
    readonly analytics?: boolean;
    readonly allWallets?: boolean;
    readonly legalCheckbox?: boolean;
    readonly smartSessions?: boolean;
    readonly collapseWallets?: boolean;
    readonly connectMethodsOrder?: readonly ConnectMethod[];
    readonly connectorTypeOrder?: readonly ConnectorRowType[];
    readonly walletFeaturesOrder?: readonly ('onramp' | 'swaps' | 'receive' | 'send')[];
}
export type FixedKey = {
    [K in MessageKey]: Messages[K] extends string ? K : never;
}[MessageKey];
export interface FormatAmountOptions extends ReadAmountOptions {
    readonly useGrouping?: boolean | undefined;
    readonly maxPlaces?: number | undefined;
}
export interface Gate {
    readonly state: ReadableAtom<GateStatus>;
    check?(): void;
    join?(connector: Connector, networks: readonly Network[]): Promise<JoinedConnect | undefined>;
    disconnected?(disconnected: Disconnected): Promise<void>;
}
export interface GateManifest {
    readonly view: ViewName;
    readonly heldViews: readonly ViewName[];
    readonly back: 'close' | 'pop';
    isWanted(settings: GateSettings): boolean;
    load(): Promise<CreateGate<never>>;
}
export interface GateSettings {
    readonly allowUnsupportedChain: boolean;
    readonly basic: boolean;
    readonly enableNetworkSwitch: boolean;
    readonly features: ResolvedFeatures;
    readonly options: Pick<DrawbridgeOptions, 'siwx' | 'signInWithWallet'>;
}
export type GateStatus = 'clear' | 'checking' | 'offered' | 'held';
export interface GlobalComponents extends VueElements<HTMLAttributes_vue, VNodeProps> {
}
export interface GrantsRequest {
    readonly provider: unknown;
    readonly walletName: string;
}
export interface HeldSession {
    readonly id: string;
    readonly name: string;
    readonly wallet?: MessageWallet;
    readonly icon?: string;
    readonly address?: string;
    readonly networks: readonly CaipNetworkId[];
    readonly since?: number;
    readonly until?: number;
    readonly canRevoke: boolean;
    readonly hint?: Message;
    readonly otherSite?: string;
    readonly warnings?: readonly Message[];
}
export type Hex = `0x${string}`;
export type HoldNodeLine = (options: NodeLineOptions) => Stop;
export type HoldsSessions = (settings: GateSettings) => boolean;
export interface Http {
    json(request: HttpRequest): Promise<unknown>;
    blob(request: HttpRequest): Promise<Blob>;
}
export type HttpAnswer = (request: HttpRequest) => unknown;
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface HttpRequest {
    readonly method?: HttpMethod;
    readonly path: string;
    readonly query?: Readonly<Record<string, string | number | undefined>>;
    readonly cache?: 'no-cache' | undefined;
    readonly readsRefusal?: true;
    readonly body?: unknown;
    readonly signal?: AbortSignal;
}
export interface InitialAccount {
    readonly status: 'reconnecting';
    readonly address: string;
    readonly caipNetworkId: CaipNetworkId;
    readonly walletName: string;
}
export interface InitialState {
    readonly caipNetworkId?: CaipNetworkId;
    readonly accounts: {
        readonly [N in ChainNamespace]?: InitialAccount;
    };
}
export interface InjectedId {
    readonly namespace?: ChainNamespace;
    readonly injectedId?: string;
}
export interface JoinedConnect extends Pick<ConnectRequest, 'signIn'> {
    settle(session: Session): Promise<void>;
}
export type JsonGet = (call: {
    readonly baseUrl: string;
    readonly path: string;
    readonly signal?: AbortSignal;
}) => Promise<unknown>;
export type JsonRpc = (call: {
    readonly url: string;
    readonly method: string;
    readonly params: readonly unknown[];
    readonly signal?: AbortSignal;
}) => Promise<unknown>;
export declare const KINDS: {
    'true or false': (value: unknown) => value is boolean;
    text: (value: unknown) => boolean;
    'a text, maybe empty': typeof isText;
    'a number': (value: unknown) => value is number;
    'a whole number from 0 to 36': (value: unknown) => boolean;
    'a function': (value: unknown) => value is Function;
    'an object': typeof isRecord;
    'a list': (arg: any) => arg is any[];
    'a list of texts': typeof isTexts;
    'a list with at least one entry': (value: unknown) => boolean;
    'false or a list of texts': (value: unknown) => boolean;
    'texts by name': (value: unknown) => boolean;
    'texts or functions by name': (value: unknown) => boolean;
    'texts or lists of texts by name': (value: unknown) => boolean;
};
export interface KeyPair extends Pick<PolkadotAccountInput, 'name' | 'genesisHash'> {
    readonly type: PolkadotKeyType;
    readonly publicKey: Uint8Array;
    readonly address: string;
    sign(message: Uint8Array): Uint8Array;
}
export interface KeyValueStorage {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
}
export declare const LOGIN_NAMES: {
    readonly email: 'Email';
    readonly google: 'Google';
    readonly x: 'X';
    readonly discord: 'Discord';
    readonly farcaster: 'Farcaster';
    readonly github: 'GitHub';
    readonly apple: 'Apple';
    readonly facebook: 'Facebook';
};
export type ListStatus = 'idle' | 'loading' | 'ready' | 'failed';
export type Listeners_exports_solid = {
    readonly [E in keyof ElementEvents as `on:${E}`]?: ((event: ElementEvents[E]) => void) | undefined;
};
export type Listeners_exports_svelte = {
    readonly [E in keyof ElementEvents as `on${E}` | `on:${E}`]?: ((event: ElementEvents[E]) => void) | undefined;
};
export type Listeners_exports_vue = {
    readonly [E in keyof ElementEvents as `on${Capitalize<Camelized<E>>}`]?: ((event: ElementEvents[E]) => void) | undefined;
};
export interface LogEntry {
    readonly at: number;
    readonly text: string;
}
export interface LoggedIn {
    readonly earlier: readonly EarlierLogin[];
}
export interface LoginAccount {
    readonly namespace: ChainNamespace;
    readonly address: string;
    readonly type: Extract<AccountType, 'eoa' | 'smartAccount'>;
}
export interface LoginConnector extends Connector {
    readonly type: 'AUTH';
    readonly login: LoginService;
}
export interface LoginFields {
    readonly socialWindow: Window | undefined;
    readonly farcasterUrl: string | undefined;
    readonly shouldUpdateToAddress: string | undefined;
}
export type LoginMethod = keyof typeof LOGIN_NAMES;
export type LoginProgress = {
    readonly step: 'idle';
} | {
    readonly step: 'sending-email';
    readonly email: string;
} | ({
    readonly step: 'verify-device';
} & CodeStep) | ({
    readonly step: 'verify-code';
    readonly isChecking: boolean;
} & CodeStep) | {
    readonly step: 'social';
    readonly provider: WindowProvider;
    readonly phase: SocialPhase;
    readonly uri?: string;
} | {
    readonly step: 'farcaster';
    readonly uri?: string;
    readonly phase: 'waiting' | 'reading-user';
} | {
    readonly step: 'other-account';
    readonly method: LoginMethod;
    readonly earlier: readonly EarlierLogin[];
} | {
    readonly step: 'other-session';
    readonly method: LoginMethod;
    readonly user: LoginUser;
} | {
    readonly step: 'connecting';
    readonly method: LoginMethod;
};
export interface LoginService {
    readonly state: ReadableAtom<LoginState>;
    readonly lastMethod: LoginMethod | undefined;
    readonly origin: string;
    readonly namespaces: readonly ChainNamespace[];
    readonly keepsCodes?: boolean | undefined;
    prepare(): Promise<void>;
    connectEmail(email: string, signal: AbortSignal): Promise<EmailStep>;
    connectDevice(signal: AbortSignal): Promise<void>;
    connectOtp(code: string, signal: AbortSignal): Promise<LoggedIn>;
    socialUri(provider: Exclude<SocialProvider, 'farcaster'>, signal: AbortSignal): Promise<string>;
    connectSocial(provider: Exclude<SocialProvider, 'farcaster'>, resultUri: string, signal: AbortSignal): Promise<LoggedIn>;
    farcasterUri(signal: AbortSignal): Promise<string>;
    connectFarcaster(signal: AbortSignal): Promise<LoggedIn>;
    openSession?(signal: AbortSignal): Promise<LoginUser | undefined>;
    updateEmail(email: string, signal: AbortSignal): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>;
    updateEmailPrimaryOtp(code: string, signal: AbortSignal): Promise<void>;
    updateEmailSecondaryOtp(code: string, signal: AbortSignal): Promise<string>;
    preferAccount(namespace: ChainNamespace, type: LoginAccount['type']): Promise<LoginAccount>;
    readonly renew?: ((signal: AbortSignal) => Promise<void>) | undefined;
    readonly exportUri?: string | undefined;
    signOut(): Promise<void>;
}
export type LoginState = {
    readonly status: 'none';
} | {
    readonly status: 'logged-in';
    readonly method: LoginMethod;
    readonly user: LoginUser;
    readonly endsAt?: number;
} | {
    readonly status: 'unknown';
} | {
    readonly status: 'ended';
    readonly reason: 'expired' | 'signed-out-elsewhere' | 'storage-blocked';
};
export interface LoginUser {
    readonly email?: string;
    readonly username?: string;
    readonly socialProvider?: SocialProvider;
}
export interface ManifestOf<Apis, I extends keyof Apis, N extends keyof Apis, V extends ViewName> {
    readonly id: I;
    readonly needs: readonly N[];
    readonly views: {
        readonly [Name in V]: ViewManifest<Name>;
    };
    readonly slots?: readonly SlotManifest[];
    offBy?(page: PageSettings): string | false;
    readonly gates?: readonly GateManifest[];
    readonly messages?: FeatureMessages;
    readonly sessions?: Apis[I] extends {
        readonly sessions: SessionSource;
    } ? HoldsSessions : never;
    load?(): Promise<(context: never, needs: Pick<Apis, N>) => Apis[I]>;
}
export interface ManifestOfAny<Id> extends Pick<FeatureManifest, 'slots' | 'gates' | 'messages' | 'offBy'> {
    readonly id: Id;
    readonly needs: readonly Id[];
    readonly sessions?: HoldsSessions;
    readonly views: Readonly<Partial<Record<ViewName, AnyView>>>;
    readonly options?: Readonly<Record<string, {
        readonly default: unknown;
        readonly shape: Shape;
    }>>;
    load?(): Promise<(context: never, needs: never) => unknown>;
}
export type Message = MessageOf<MessageKey>;
export type MessageArgs<K extends MessageKey> = Messages[K] extends (...args: infer A) => string ? {
    [I in keyof A]: A[I] extends ShownWallet ? MessageWallet : A[I];
} : [
];
export type MessageKey = keyof Messages;
export type MessageOf<K extends MessageKey> = readonly [
    key: Extract<K, FixedKey>
] | {
    [V in Exclude<K, FixedKey>]: readonly [
        key: V,
        ...args: MessageArgs<V>
    ];
}[Exclude<K, FixedKey>];
export type MessageOverrides = Partial<Messages>;
export type MessageToSign = string | Uint8Array;
export interface MessageWallet {
    readonly name: string;
    readonly isLogin?: boolean;
    readonly translatedName?: Message;
}
export interface Messages {
    'account.accounts': (count: number) => string;
    'account.actions': string;
    'account.activity': string;
    'account.addressCopied': string;
    'account.addressIn': (address: string, { name }: ShownWallet) => string;
    'account.alsoConnected': string;
    'account.awaitedHint': ({ name, isLogin }: ShownWallet) => string;
    'account.balance': string;
    'account.balanceUnavailable': string;
    'account.chooseNetwork': (name: string) => string;
    'account.coinUnavailable': (symbol: string) => string;
    'account.connectedWith': ({ name, isLogin }: ShownWallet) => string;
    'account.copyAddress': string;
    'account.disconnectChain': (chain: string) => string;
    'account.explorer': string;
    'account.locked': ({ name }: ShownWallet) => string;
    'account.lockedHint': ({ name }: ShownWallet) => string;
    'account.logOut': string;
    'account.loggingOut': string;
    'account.menu': string;
    'account.nfts': string;
    'account.none': string;
    'account.noneHint': string;
    'account.partFailed': string;
    'account.security': string;
    'account.securityHint': string;
    'account.sessions': string;
    'account.switched': (chain: string, address: string, _wallet: ShownWallet) => string;
    'account.tabs': string;
    'account.title': string;
    'account.tokens': string;
    'account.unlock': string;
    'account.wallets': (count: number) => string;
    'account.worth': string;
    'accountType.ordinals': string;
    'accountType.payment': string;
    'accountType.smart': string;
    'accountType.stacks': string;
    'accounts.cancel': string;
    'accounts.name': (address: string) => string;
    'accounts.nameHint': string;
    'accounts.nameIt': (account: string) => string;
    'accounts.named': (name: string) => string;
    'accounts.save': string;
    'accounts.switchFailed': string;
    'accounts.toEoa': string;
    'accounts.toSmart': string;
    'accounts.unnamed': string;
    'accounts.worth': (value: string) => string;
    'activity.explorer': string;
    'activity.failed': string;
    'activity.from': (who: string) => string;
    'activity.loadMore': string;
    'activity.moreFailed': string;
    'activity.none': string;
    'activity.noneHint': string;
    'activity.noneYet': (network: string) => string;
    'activity.noneYetHint': string;
    'activity.pending': string;
    'activity.showAll': string;
    'activity.title': string;
    'activity.to': (who: string) => string;
    'activity.type': (type: string) => string;
    'activity.unavailable': string;
    'activity.unknownToken': string;
    'activity.unsupported': (network: string) => string;
    'activity.unsupportedHint': string;
    'allWallets.certified': string;
    'allWallets.clear': string;
    'allWallets.failed': string;
    'allWallets.failedHint': string;
    'allWallets.none': string;
    'allWallets.noneCertified': string;
    'allWallets.noneHint': (text: string) => string;
    'allWallets.results': (count: number) => string;
    'allWallets.search': string;
    'allWallets.showQr': string;
    'allWallets.title': string;
    'allowance.noLimit': string;
    'allowance.none': (symbol: string) => string;
    'allowance.noneOfCoin': string;
    'allowance.upTo': (amount: string) => string;
    'allowance.upToCall': (amount: string) => string;
    'allowance.upToEach': (amount: string, unit: "day" | "hour" | "minute" | "second") => string;
    'allowance.upToEvery': (amount: string, period: string) => string;
    'allowance.upToUnits': (count: string) => string;
    'allowance.upToUnitsEach': (count: string, unit: "day" | "hour" | "minute" | "second") => string;
    'allowance.upToUnitsEvery': (count: string, period: string) => string;
    'button.account': (address: string, balance: string) => string;
    'button.connect': string;
    'button.connecting': string;
    'button.locked': string;
    'button.network': (name: string) => string;
    'button.reconnecting': string;
    'button.selectNetwork': string;
    'button.switchNetwork': string;
    'button.unknownNetwork': string;
    'buy.about': (amount: string) => string;
    'buy.aboveLimit': (most: string) => string;
    'buy.aboveMethodLimit': (most: string, id: string) => string;
    'buy.acceptSecond': string;
    'buy.account': string;
    'buy.accountChanged': (provider: string) => string;
    'buy.activityTitle': string;
    'buy.again': string;
    'buy.arrived': (amount: string) => string;
    'buy.arrivedHint': (network: string) => string;
    'buy.arrivesOn': string;
    'buy.belowLimit': (least: string) => string;
    'buy.belowMethodLimit': (least: string, id: string) => string;
    'buy.blocked': (provider: string) => string;
    'buy.blockedAgainHint': string;
    'buy.blockedHint': string;
    'buy.bought': string;
    'buy.builtIn': string;
    'buy.canceled': string;
    'buy.canceledHint': (provider: string) => string;
    'buy.changeProvider': string;
    'buy.chooseToken': string;
    'buy.chosen': string;
    'buy.connectWallet': string;
    'buy.continueWith': (provider: string) => string;
    'buy.copyOrderNumber': string;
    'buy.currency': string;
    'buy.currencyCount': (count: string) => string;
    'buy.done': string;
    'buy.doneHint': (token: string) => string;
    'buy.enterAmount': string;
    'buy.enterThere': (amount: string, provider: string) => string;
    'buy.estimate': (provider: string) => string;
    'buy.expired': string;
    'buy.expiredHint': (provider: string) => string;
    'buy.explorer': string;
    'buy.failed': string;
    'buy.failedHint': (provider: string) => string;
    'buy.failedOf': (token: string, provider: string) => string;
    'buy.feeRange': (least: string, most: string) => string;
    'buy.finish': string;
    'buy.getQuotes': string;
    'buy.gettingPrice': string;
    'buy.goToAccount': string;
    'buy.helpTitle': string;
    'buy.historyFailed': string;
    'buy.howItWorks': string;
    'buy.incorrectValue': string;
    'buy.interrupted': (provider: string) => string;
    'buy.keepProvider': string;
    'buy.legal': string;
    'buy.legalLinks': (terms: string, privacy: string) => string;
    'buy.limits': (least: string, most: string, id: string) => string;
    'buy.limitsOfAll': (least: string, most: string) => string;
    'buy.loadMore': string;
    'buy.loadingOptions': string;
    'buy.lost': (provider: string) => string;
    'buy.lostHint': (provider: string) => string;
    'buy.lostHintNoNumber': (provider: string) => string;
    'buy.lostOf': (token: string, provider: string) => string;
    'buy.method': (id: string) => string;
    'buy.methods': string;
    'buy.moreNetworks': (count: string) => string;
    'buy.networkChanged': (provider: string) => string;
    'buy.networkFee': string;
    'buy.noPhrase': (provider: string) => string;
    'buy.noPlaces': (currency: string) => string;
    'buy.noProvider': string;
    'buy.noProviderHint': string;
    'buy.noTokens': string;
    'buy.none': string;
    'buy.noneAvailable': string;
    'buy.noneAvailableHint': string;
    'buy.noneFound': string;
    'buy.noneHint': string;
    'buy.notANumber': (whole: string, fraction: string) => string;
    'buy.notOffered': string;
    'buy.notOfferedHint': string;
    'buy.notOpened': (provider: string) => string;
    'buy.notPaid': string;
    'buy.nothing': string;
    'buy.nothingPaid': string;
    'buy.offline': (provider: string) => string;
    'buy.open': (provider: string) => string;
    'buy.openAgain': (provider: string) => string;
    'buy.opening': (provider: string) => string;
    'buy.openingHint': (provider: string) => string;
    'buy.opensFresh': string;
    'buy.orderNumber': string;
    'buy.orderNumberCopied': string;
    'buy.otherUnfinished': string;
    'buy.ownPrice': string;
    'buy.ownPriceHint': (provider: string) => string;
    'buy.pay': string;
    'buy.places': (currency: string, places: string) => string;
    'buy.presets': string;
    'buy.priceAt': (provider: string) => string;
    'buy.priceHere': (provider: string) => string;
    'buy.processing': (provider: string) => string;
    'buy.processingHint': (token: string, network: string) => string;
    'buy.progressTitle': string;
    'buy.provider': string;
    'buy.providerElsewhere': (network: string) => string;
    'buy.providerFee': (provider: string) => string;
    'buy.providerPage': (provider: string) => string;
    'buy.providerSays': (provider: string, reason: string) => string;
    'buy.providers': string;
    'buy.providersHint': string;
    'buy.quoteAnnounced': (provider: string, received: string, total: string) => string;
    'buy.rateLimited': (provider: string) => string;
    'buy.readAs': (amount: string) => string;
    'buy.receive': string;
    'buy.rowCanceled': string;
    'buy.rowExpired': string;
    'buy.rowFailed': string;
    'buy.rowLost': string;
    'buy.rowPaid': (paid: string, provider: string, when: string) => string;
    'buy.rowProcessing': string;
    'buy.rowWaiting': string;
    'buy.search': string;
    'buy.searchCurrency': string;
    'buy.seeActivity': string;
    'buy.selectCurrency': string;
    'buy.selectCurrencyTitle': string;
    'buy.selectToken': string;
    'buy.selectTokenTitle': string;
    'buy.sellsOnly': (token: string) => string;
    'buy.serviceDown': (provider: string) => string;
    'buy.shownBeforeYouPay': string;
    'buy.slow': (provider: string) => string;
    'buy.slowHint': string;
    'buy.subtotal': string;
    'buy.switchNetwork': string;
    'buy.tile': string;
    'buy.timeout': (provider: string) => string;
    'buy.title': string;
    'buy.token': string;
    'buy.tokenCount': (count: string) => string;
    'buy.tokenOn': (token: string, network: string) => string;
    'buy.total': string;
    'buy.tryPrice': string;
    'buy.unavailable': (provider: string) => string;
    'buy.unavailableHere': string;
    'buy.unfinished': (paid: string, token: string, provider: string) => string;
    'buy.unfinishedHint': string;
    'buy.unreadable': (provider: string) => string;
    'buy.unsafeLink': (provider: string) => string;
    'buy.unsupported': (provider: string) => string;
    'buy.unsupportedHere': (network: string) => string;
    'buy.unsupportedToken': (token: string, network: string) => string;
    'buy.usedLink': (provider: string) => string;
    'buy.usualFee': (least: string, most: string) => string;
    'buy.viewProgress': string;
    'buy.waiting': (provider: string) => string;
    'buy.waitingClosed': (provider: string) => string;
    'buy.waitingClosedHint': string;
    'buy.waitingHint': (token: string) => string;
    'buy.waitingUnseen': (provider: string) => string;
    'buy.waitingUnseenHint': string;
    'buy.whatFeesText': string;
    'buy.whatFeesTitle': string;
    'buy.whatSafeText': string;
    'buy.whatSafeTitle': string;
    'buy.whatTokensText': string;
    'buy.whatTokensTitle': string;
    'buy.worksOn': (networks: string) => string;
    'buy.writeAmount': (whole: string, fraction: string) => string;
    'chain.bitcoin': string;
    'chain.evm': string;
    'chain.polkadot': string;
    'chain.solana': string;
    'common.back': string;
    'common.cancel': string;
    'common.close': string;
    'common.copyLink': string;
    'common.disconnect': string;
    'common.disconnecting': string;
    'common.dismiss': string;
    'common.linkCopied': string;
    'common.loading': string;
    'common.offline': string;
    'common.offlineHint': string;
    'common.offlineNow': string;
    'common.permissionKept': ({ name, isLogin }: ShownWallet) => string;
    'common.seeActivity': string;
    'common.seeDetails': string;
    'common.text': (text: string) => string;
    'common.tryAgain': string;
    'compatibleNetworks.title': string;
    'compatibleNetworks.warning': string;
    'connect.agree': (terms: string, privacy: string) => string;
    'connect.agreeAndGoOn': string;
    'connect.agreeBefore': (terms: string, privacy: string) => string;
    'connect.agreeFirst': string;
    'connect.allWallets': string;
    'connect.browserWallet': string;
    'connect.continueWithWallet': string;
    'connect.installed': string;
    'connect.lookAlikeName': string;
    'connect.newToWallets': string;
    'connect.noWallets': string;
    'connect.noWalletsHint': string;
    'connect.offline': string;
    'connect.oneOf': (position: number, count: number) => string;
    'connect.or': string;
    'connect.privacy': string;
    'connect.qrCode': string;
    'connect.recent': string;
    'connect.seeHow': string;
    'connect.seeSessions': string;
    'connect.sharedRdns': string;
    'connect.stillSignedIn': string;
    'connect.terms': string;
    'connect.title': string;
    'connect.titleWithLogin': string;
    'connecting.approveHint': ({ name }: ShownWallet, app: string) => string;
    'connecting.approveHintHere': ({ name }: ShownWallet, app: string) => string;
    'connecting.approveIn': ({ name }: ShownWallet) => string;
    'connecting.askAgain': string;
    'connecting.checkLocked': ({ name }: ShownWallet) => string;
    'connecting.checkPending': string;
    'connecting.checkPopup': ({ name }: ShownWallet) => string;
    'connecting.declined': string;
    'connecting.declinedHint': ({ name, isLogin }: ShownWallet) => string;
    'connecting.done': string;
    'connecting.failedTitle': ({ name, isLogin }: ShownWallet) => string;
    'connecting.lockedHint': ({ name }: ShownWallet) => string;
    'connecting.lockedTitle': ({ name }: ShownWallet) => string;
    'connecting.nothingOpened': string;
    'connecting.pendingHint': ({ name, isLogin }: ShownWallet) => string;
    'connecting.pendingTitle': ({ name, isLogin }: ShownWallet) => string;
    'connecting.span': (left: string, right: string) => string;
    'connecting.whatToCheck': string;
    'downloads.android': string;
    'downloads.chrome': string;
    'downloads.ios': string;
    'downloads.none': ({ name }: ShownWallet) => string;
    'downloads.title': ({ name }: ShownWallet) => string;
    'downloads.website': string;
    'error.accountChanged': string;
    'error.activity': string;
    'error.adapterMissing': string;
    'error.approvedLate': ({ name, isLogin }: ShownWallet) => string;
    'error.balance': string;
    'error.blocked': ({ name }: ShownWallet) => string;
    'error.chainId': string;
    'error.chainMissing': (chain: string) => string;
    'error.chunk': string;
    'error.clipboard': string;
    'error.clockSkew': string;
    'error.connectFailed': ({ name, isLogin }: ShownWallet) => string;
    'error.connectorMissing': string;
    'error.declined': ({ name, isLogin }: ShownWallet) => string;
    'error.disconnectFailed': string;
    'error.email': string;
    'error.gasPrice': string;
    'error.input': string;
    'error.invalidAnswer': ({ name, isLogin }: ShownWallet) => string;
    'error.invalidOption': (name: string) => string;
    'error.lastNetwork': string;
    'error.locked': ({ name }: ShownWallet) => string;
    'error.loginBlocked': string;
    'error.loginCodeExpired': string;
    'error.loginCodeRefused': string;
    'error.loginExpired': string;
    'error.loginForeignReturn': string;
    'error.loginInterrupted': string;
    'error.loginOtherAccount': string;
    'error.loginRefused': string;
    'error.loginReturnBlocked': string;
    'error.loginSignedOut': string;
    'error.loginStorage': string;
    'error.loginTooEarly': (seconds: string) => string;
    'error.loginUnavailable': string;
    'error.loginUnreachable': string;
    'error.loginUntrusted': string;
    'error.method': string;
    'error.nameDeceptive': (name: string) => string;
    'error.nameOffchain': (name: string) => string;
    'error.networkNotFound': string;
    'error.noAccount': ({ name, isLogin }: ShownWallet) => string;
    'error.noToken': string;
    'error.notAllowed': string;
    'error.notAllowedTitle': string;
    'error.offline': string;
    'error.onrampUnavailable': (provider: string) => string;
    'error.pairingFailed': string;
    'error.pending': ({ name, isLogin }: ShownWallet) => string;
    'error.projectRefused': string;
    'error.relayUnreachable': string;
    'error.reloadNeeded': string;
    'error.requestFailed': ({ name, isLogin }: ShownWallet) => string;
    'error.requestUnsupported': ({ name, isLogin }: ShownWallet) => string;
    'error.sendFailed': string;
    'error.sendFailedSolana': string;
    'error.sendIncomplete': string;
    'error.sendRefused': string;
    'error.sendUnclear': string;
    'error.sendUnsupported': string;
    'error.service': string;
    'error.sessionChanged': string;
    'error.sessionKept': ({ name, isLogin }: ShownWallet) => string;
    'error.sessionTooWide': ({ name, isLogin }: ShownWallet) => string;
    'error.signInEarly': string;
    'error.signInElsewhere': string;
    'error.signInMessage': string;
    'error.signInNetwork': string;
    'error.signInOver': string;
    'error.signInRefused': string;
    'error.signInUnverifiable': string;
    'error.silent': ({ name, isLogin }: ShownWallet) => string;
    'error.swapFailed': string;
    'error.swapUnsupported': string;
    'error.switchDeclined': string;
    'error.switchFailed': (name: string) => string;
    'error.switchMismatch': (network: string, { isLogin }: ShownWallet) => string;
    'error.switchUnsupported': (network: string, { isLogin }: ShownWallet) => string;
    'error.timeout': string;
    'error.unknown': string;
    'error.unreachable': (host: string) => string;
    'error.walletLacksChain': ({ name, isLogin }: ShownWallet, chain: string) => string;
    'error.walletUnknown': string;
    'getWallet.exploreAll': string;
    'getWallet.failed': string;
    'getWallet.lead': string;
    'getWallet.title': string;
    'grant.amount': string;
    'grant.begins': string;
    'grant.conditionCount': (count: number) => string;
    'grant.conditions': string;
    'grant.contract': string;
    'grant.delegates': string;
    'grant.does': string;
    'grant.function': string;
    'grant.holder': string;
    'grant.kind': string;
    'grant.mayCall': string;
    'grant.maySpend': (coin: string) => string;
    'grant.maySpendCoins': string;
    'grant.maySpendToken': string;
    'grant.noEnd': string;
    'grant.often': string;
    'grant.otherFunctions': (count: number) => string;
    'grant.partUnread': string;
    'grant.policies': string;
    'grant.token': string;
    'grant.unknown': (name: string) => string;
    'grant.unread': string;
    'grant.until': string;
    'login.addressAgain': string;
    'login.agreeAndGoOn': string;
    'login.agreeFirst': string;
    'login.anyWallet': string;
    'login.blocked': (name: string) => string;
    'login.byEmail': string;
    'login.changeAddress': string;
    'login.changeEmail': string;
    'login.changeEnded': string;
    'login.changeEndedHint': string;
    'login.checkingCode': string;
    'login.codeEnded': string;
    'login.codeForgotten': (email: string) => string;
    'login.codeLost': string;
    'login.codeOlder': string;
    'login.codeRefused': string;
    'login.codeRefusedAgain': string;
    'login.codeResent': string;
    'login.codeSent': (email: string) => string;
    'login.codeTitle': string;
    'login.codeTries': string;
    'login.codeUnchecked': string;
    'login.connectFailed': string;
    'login.connecting': string;
    'login.contentUnknown': string;
    'login.continueWith': (name: string) => string;
    'login.deviceHint': string;
    'login.deviceLead': (email: string) => string;
    'login.deviceTitle': string;
    'login.editHint': string;
    'login.editTitle': string;
    'login.email': string;
    'login.emailResent': string;
    'login.emailWallet': string;
    'login.endsSoon': (minutes: number) => string;
    'login.failed': string;
    'login.farcasterCode': string;
    'login.farcasterHere': string;
    'login.farcasterHint': string;
    'login.farcasterOpen': string;
    'login.farcasterScan': string;
    'login.farcasterTitle': string;
    'login.inThisTab': string;
    'login.inWindow': (name: string) => string;
    'login.invalidEmail': string;
    'login.keyOpens': string;
    'login.keyOpensNot': string;
    'login.leaving': (name: string) => string;
    'login.linkEnded': string;
    'login.linkEnds': (minutes: number) => string;
    'login.loadingUser': string;
    'login.loadingUserHint': string;
    'login.logInWith': (name: string) => string;
    'login.loggedInWith': (name: string) => string;
    'login.moreSocials': string;
    'login.newAccount': string;
    'login.newTitle': string;
    'login.noCodeYet': (resend: string) => string;
    'login.noSocials': string;
    'login.noSocialsHint': string;
    'login.notReceived': string;
    'login.openProvider': (name: string) => string;
    'login.openWindowAgain': string;
    'login.or': string;
    'login.otherEmail': string;
    'login.otherLead': (earlier: string) => string;
    'login.otherText': (now: string, earlier: string) => string;
    'login.otherTitle': string;
    'login.over': string;
    'login.overHint': string;
    'login.presentTitle': string;
    'login.readingUser': (name: string) => string;
    'login.regularAccount': string;
    'login.renew': string;
    'login.renewed': string;
    'login.resendCode': string;
    'login.resendEmail': string;
    'login.resendIn': (seconds: number) => string;
    'login.save': string;
    'login.sendAnother': string;
    'login.sendToRegular': string;
    'login.sessionKeep': string;
    'login.sessionLead': (user: string) => string;
    'login.sessionOther': string;
    'login.sessionReplace': string;
    'login.sessionText': (user: string) => string;
    'login.sessionTitle': string;
    'login.slow': (name: string) => string;
    'login.smartStays': string;
    'login.socialsTitle': string;
    'login.startAgain': string;
    'login.sub': string;
    'login.submitEmail': string;
    'login.title': string;
    'login.unknown': string;
    'login.upgrade': string;
    'login.upgradeCaption': string;
    'login.upgradeGo': (service: string) => string;
    'login.upgradeLead': string;
    'login.upgradeNone': string;
    'login.upgradeNoneHint': string;
    'login.upgradeReconnect': string;
    'login.upgradeText': (service: string) => string;
    'login.upgradeTitle': string;
    'login.upgradeWarning': string;
    'login.useInstead': (earlier: string) => string;
    'login.usedEmail': string;
    'login.usedSocial': (name: string) => string;
    'login.walletOf': (brand: string) => string;
    'login.windowClosed': string;
    'login.windowClosedGoOn': (name: string) => string;
    'login.worthInAll': (value: string) => string;
    'login.wrongCode': string;
    'modal.cannotClose': string;
    'modal.loadFailed': string;
    'modal.loading': string;
    'modal.unknownOptions': (names: string) => string;
    'multiChain.all': ({ name }: ShownWallet) => string;
    'multiChain.allHint': string;
    'multiChain.chains': string;
    'multiChain.connectAll': string;
    'multiChain.connecting': string;
    'multiChain.done': string;
    'multiChain.gone': string;
    'multiChain.hint': ({ name }: ShownWallet) => string;
    'multiChain.lead': string;
    'multiChain.none': string;
    'multiChain.noneHint': string;
    'multiChain.orOne': string;
    'multiChain.otherWallet': ({ name }: ShownWallet) => string;
    'multiChain.some': (connected: number, count: number) => string;
    'multiChain.someHint': string;
    'multiChain.step': (chain: string, index: number, count: number) => string;
    'multiChain.title': string;
    'multiChain.turn': string;
    'names.accountMissing': string;
    'names.available': string;
    'names.badCharacter': (character: string) => string;
    'names.because': (failure: string, reason: string) => string;
    'names.byService': string;
    'names.chooseAnother': string;
    'names.chooseHeading': string;
    'names.chooseNetwork': string;
    'names.chooseText': string;
    'names.clockAhead': (time: string) => string;
    'names.clockBehind': (time: string) => string;
    'names.clockDiffers': string;
    'names.done': (name: string) => string;
    'names.failed': (name: string) => string;
    'names.failedBecause': (name: string, reason: string) => string;
    'names.field': string;
    'names.fieldHint': string;
    'names.go': string;
    'names.inEns': string;
    'names.learnMore': string;
    'names.lookAlike': (typed: string, known: string) => string;
    'names.looking': string;
    'names.networkMissing': string;
    'names.nothingRegistered': string;
    'names.otherFamily': string;
    'names.otherFamilyHint': string;
    'names.owned': string;
    'names.ownedCount': (shown: string, all: string) => string;
    'names.ownedFailed': string;
    'names.ownedList': string;
    'names.punycode': string;
    'names.reason': (reason: string) => string;
    'names.register': (name: string) => string;
    'names.registerFailed': (name: string) => string;
    'names.registered': string;
    'names.registering': (name: string) => string;
    'names.registeringHint': string;
    'names.resolveFailed': string;
    'names.results': string;
    'names.row': string;
    'names.rowHint': string;
    'names.showMore': string;
    'names.signedLate': string;
    'names.signing': ({ name, isLogin }: ShownWallet) => string;
    'names.signingHint': ({ name: wallet, isLogin }: ShownWallet, name: string) => string;
    'names.success': (name: string) => string;
    'names.successText': string;
    'names.suggestFailed': string;
    'names.target': (address: string, network: string) => string;
    'names.title': string;
    'names.toAccount': string;
    'names.tooLong': string;
    'names.tooShort': string;
    'names.unclear': (name: string) => string;
    'names.unknown': string;
    'names.unsupported': (network: string) => string;
    'names.unsupportedHint': string;
    'names.yours': string;
    'networks.active': string;
    'networks.anotherWallet': string;
    'networks.connectChain': (chain: string) => string;
    'networks.greyedOut': string;
    'networks.locked': string;
    'networks.none': string;
    'networks.noneHint': (text: string) => string;
    'networks.notConnected': string;
    'networks.refused': ({ name, isLogin }: ShownWallet) => string;
    'networks.search': string;
    'networks.title': string;
    'networks.whatIsANetwork': string;
    'nfts.further': string;
    'nfts.none': string;
    'nfts.noneHint': (network: string) => string;
    'nfts.noneYet': string;
    'nfts.noneYetHint': string;
    'nfts.partial': string;
    'nfts.showAll': (count: string) => string;
    'nfts.times': (count: string) => string;
    'nfts.unavailable': string;
    'nfts.unsupported': (network: string) => string;
    'nfts.untitled': string;
    'permissions.account': string;
    'permissions.accounts': string;
    'permissions.amount': string;
    'permissions.app': string;
    'permissions.blocked': string;
    'permissions.call': (place: number, count: number) => string;
    'permissions.calls': (count: number) => string;
    'permissions.callsContract': string;
    'permissions.changed': string;
    'permissions.contract': string;
    'permissions.disconnected': (_wallet: ShownWallet) => string;
    'permissions.does': string;
    'permissions.failed': (_wallet: ShownWallet) => string;
    'permissions.frame': (_wallet: ShownWallet) => string;
    'permissions.grant': string;
    'permissions.interrupted': (_wallet: ShownWallet) => string;
    'permissions.leaving': (_wallet: ShownWallet) => string;
    'permissions.message': string;
    'permissions.more': (count: number) => string;
    'permissions.network': string;
    'permissions.noRaw': string;
    'permissions.none': string;
    'permissions.noneHint': string;
    'permissions.notSaid': string;
    'permissions.opening': (_wallet: ShownWallet) => string;
    'permissions.otherCalls': (count: number) => string;
    'permissions.otherPermissions': (count: number) => string;
    'permissions.otherRequests': (count: number) => string;
    'permissions.permission': (place: number, count: number) => string;
    'permissions.purpose': string;
    'permissions.raw': string;
    'permissions.revoke': string;
    'permissions.session': string;
    'permissions.signTransaction': string;
    'permissions.silentWindow': string;
    'permissions.span': (app: string, _wallet: ShownWallet) => string;
    'permissions.text': string;
    'permissions.title': string;
    'permissions.to': string;
    'permissions.transaction': string;
    'permissions.typedData': string;
    'permissions.waits': (_wallet: ShownWallet) => string;
    'permissions.window': string;
    'profileWallets.another': string;
    'profileWallets.anotherFor': (chain: string) => string;
    'profileWallets.away': string;
    'profileWallets.connect': string;
    'profileWallets.connectName': ({ name }: ShownWallet) => string;
    'profileWallets.disconnectAll': string;
    'profileWallets.disconnectName': ({ name }: ShownWallet) => string;
    'profileWallets.ended': ({ name, isLogin }: ShownWallet) => string;
    'profileWallets.first': string;
    'profileWallets.firstFor': (chain: string) => string;
    'profileWallets.inUse': string;
    'profileWallets.locked': string;
    'profileWallets.looking': string;
    'profileWallets.none': string;
    'profileWallets.noneHint': string;
    'profileWallets.switched': ({ name }: ShownWallet, chain: string) => string;
    'profileWallets.title': string;
    'profileWallets.unlockName': ({ name }: ShownWallet) => string;
    'profileWallets.use': string;
    'profileWallets.useName': ({ name }: ShownWallet) => string;
    'receive.code': (network: string) => string;
    'receive.funds': string;
    'receive.fundsHint': string;
    'receive.hint': string;
    'receive.networks': (first: string, others: string) => string;
    'receive.only': string;
    'receive.title': string;
    'send.acceptRisk': string;
    'send.allFailed': string;
    'send.ambiguous': (token: string, network: string) => string;
    'send.amount': string;
    'send.approve': ({ name, isLogin }: ShownWallet) => string;
    'send.approveHint': ({ name, isLogin }: ShownWallet, amount: string, receiver: string) => string;
    'send.arrivalUnknown': string;
    'send.asking': string;
    'send.badAddress': string;
    'send.badAmount': string;
    'send.balance': (amount: string) => string;
    'send.balanceReading': string;
    'send.balanceUnread': string;
    'send.cancelled': (amount: string) => string;
    'send.cancelledHint': ({ name, isLogin }: ShownWallet) => string;
    'send.cannotTell': (amount: string) => string;
    'send.changed': string;
    'send.checked': string;
    'send.checking': string;
    'send.checkingStopped': string;
    'send.confidentialOnly': (token: string) => string;
    'send.confirmed': (amount: string) => string;
    'send.confirmedTitle': string;
    'send.contract': string;
    'send.cost': string;
    'send.costByLogin': string;
    'send.costUnknown': ({ name, isLogin }: ShownWallet) => string;
    'send.deceptive': (name: string, character: string) => string;
    'send.decimals': ({ name, isLogin }: ShownWallet, token: string) => string;
    'send.decimalsUnknown': ({ name, isLogin }: ShownWallet, token: string) => string;
    'send.declined': ({ name, isLogin }: ShownWallet) => string;
    'send.defaultFrozen': (token: string) => string;
    'send.doNotSend': string;
    'send.done': string;
    'send.executed': (amount: string) => string;
    'send.explorer': string;
    'send.explorerAccount': string;
    'send.failed': (amount: string) => string;
    'send.failedHint': string;
    'send.feeIncreased': string;
    'send.feeTakesAll': (token: string) => string;
    'send.firstTime': string;
    'send.from': string;
    'send.frozen': (token: string) => string;
    'send.imitation': (known: string) => string;
    'send.incorrectValue': string;
    'send.keyless': string;
    'send.lessArrived': (amount: string) => string;
    'send.lookUpRefused': (reason: string) => string;
    'send.lookingFor': (token: string, network: string) => string;
    'send.max': string;
    'send.mayHaveBeenSent': ({ name, isLogin }: ShownWallet, amount: string, receiver: string) => string;
    'send.mayStillBeSent': ({ name, isLogin }: ShownWallet, amount: string, receiver: string) => string;
    'send.mint': string;
    'send.missing': (token: string, network: string) => string;
    'send.mistyped': string;
    'send.mostUnknown': string;
    'send.movesNothing': (token: string) => string;
    'send.nameContract': (name: string, network: string) => string;
    'send.nameNotFound': (name: string) => string;
    'send.nameUnchecked': (name: string, network: string) => string;
    'send.namesUnsupported': (network: string) => string;
    'send.needsAddress': string;
    'send.needsAmount': string;
    'send.needsToken': string;
    'send.network': string;
    'send.noAddress': (name: string, network: string) => string;
    'send.noFunds': string;
    'send.noGas': string;
    'send.noPlaces': (token: string) => string;
    'send.noTokens': string;
    'send.noTokensHint': string;
    'send.nodeFailed': string;
    'send.nonTransferable': (token: string) => string;
    'send.notANumber': (whole: string, fraction: string) => string;
    'send.notSentHint': string;
    'send.notSentTo': (amount: string, receiver: string) => string;
    'send.nothing': string;
    'send.nothingArrived': string;
    'send.nothingArrivedHint': (amount: string) => string;
    'send.nothingArrivedTo': (amount: string, receiver: string) => string;
    'send.nowOnAccount': (account: string, { name, isLogin }: ShownWallet) => string;
    'send.nowOnNetwork': (network: string) => string;
    'send.origin': ({ name }: ShownWallet, network: string) => string;
    'send.otherChain': (network: string) => string;
    'send.otherNetwork': (named: string, network: string) => string;
    'send.otherToken': string;
    'send.othersFailed': string;
    'send.othersReading': string;
    'send.othersUnlisted': (network: string) => string;
    'send.own': string;
    'send.ownAddress': string;
    'send.ownContract': (token: string) => string;
    'send.ownerless': string;
    'send.paste': string;
    'send.paused': (token: string) => string;
    'send.paymentRequest': string;
    'send.places': (token: string, places: string) => string;
    'send.preview': string;
    'send.program': string;
    'send.programAddress': (token: string) => string;
    'send.proposed': (amount: string) => string;
    'send.proposedHint': ({ name, isLogin }: ShownWallet) => string;
    'send.readAs': (amount: string) => string;
    'send.receiverFrozen': (token: string) => string;
    'send.receiverHint': string;
    'send.receives': string;
    'send.receivesLess': (token: string, received: string) => string;
    'send.recent': string;
    'send.refused': string;
    'send.replacedHint': string;
    'send.resolved': (name: string) => string;
    'send.resolving': string;
    'send.reviewTitle': string;
    'send.scaled': ({ name, isLogin }: ShownWallet, token: string) => string;
    'send.searchToken': string;
    'send.selectToken': string;
    'send.selectTokenTitle': string;
    'send.send': string;
    'send.sendAnyway': string;
    'send.sendAsWell': string;
    'send.setAside': (amount: string, receiver: string, place: string) => string;
    'send.setAsideSome': (place: string) => string;
    'send.showWarning': string;
    'send.span': (receiver: string) => string;
    'send.spedUp': ({ name, isLogin }: ShownWallet) => string;
    'send.spedUpHint': ({ name, isLogin }: ShownWallet) => string;
    'send.started': string;
    'send.stopWaiting': string;
    'send.stopped': ({ name, isLogin }: ShownWallet) => string;
    'send.submitted': (amount: string) => string;
    'send.submittedHint': string;
    'send.swapUnfinished': (amount: string) => string;
    'send.switchBack': string;
    'send.takesCoins': (token: string, taken: string) => string;
    'send.takesMore': (taken: string) => string;
    'send.title': string;
    'send.to': string;
    'send.tokenAccount': string;
    'send.tokenAddress': (token: string) => string;
    'send.transferHook': ({ name, isLogin }: ShownWallet, token: string) => string;
    'send.trialSucceeded': (amount: string) => string;
    'send.unanswered': ({ name, isLogin }: ShownWallet) => string;
    'send.unclear': (amount: string) => string;
    'send.unclearHint': ({ name, isLogin }: ShownWallet) => string;
    'send.unclearOpenHint': ({ name, isLogin }: ShownWallet) => string;
    'send.unconfirmed': (token: string) => string;
    'send.unknown': (amount: string) => string;
    'send.unknownExtension': ({ name, isLogin }: ShownWallet, token: string) => string;
    'send.unknownHint': string;
    'send.unlisted': (token: string, network: string) => string;
    'send.unreachable': string;
    'send.unread': (token: string, network: string) => string;
    'send.unreadable': (network: string) => string;
    'send.willSucceed': (amount: string) => string;
    'send.wouldFail': (reason: string) => string;
    'send.wouldFailQuestion': string;
    'send.writeAmount': (whole: string, fraction: string) => string;
    'service.busy': string;
    'service.garbled': string;
    'service.offlineHint': string;
    'service.outOfOrder': (status: number) => string;
    'service.refused': (status: number) => string;
    'service.silent': (host: string) => string;
    'service.slow': string;
    'service.stale': string;
    'service.staleOffline': string;
    'service.tryAgainIn': (seconds: number) => string;
    'service.unreachable': string;
    'sessions.all': string;
    'sessions.allQuestion': string;
    'sessions.allText': string;
    'sessions.declined': ({ name, isLogin }: ShownWallet) => string;
    'sessions.disconnectName': ({ name }: ShownWallet) => string;
    'sessions.ended': ({ name, isLogin }: ShownWallet) => string;
    'sessions.endsAlone': string;
    'sessions.failed': string;
    'sessions.gone': ({ name, isLogin }: ShownWallet) => string;
    'sessions.inSettings': ({ name, isLogin }: ShownWallet) => string;
    'sessions.kept': ({ name, isLogin }: ShownWallet) => string;
    'sessions.left': string;
    'sessions.loading': string;
    'sessions.networks': (names: string, more: number) => string;
    'sessions.none': string;
    'sessions.noneHint': string;
    'sessions.otherSites': string;
    'sessions.otherSitesText': string;
    'sessions.others': string;
    'sessions.over': (when: string) => string;
    'sessions.reason': ({ name }: ShownWallet, reason: string) => string;
    'sessions.remote': string;
    'sessions.revoke': string;
    'sessions.revokeName': ({ name }: ShownWallet) => string;
    'sessions.revoked': ({ name }: ShownWallet) => string;
    'sessions.since': (when: string) => string;
    'sessions.stop': string;
    'sessions.text': (app: string) => string;
    'sessions.title': string;
    'sessions.until': (when: string) => string;
    'sessions.untold': ({ name, isLogin }: ShownWallet) => string;
    'sessions.waiting': ({ name, isLogin }: ShownWallet) => string;
    'sessions.wallets': string;
    'signIn.account': string;
    'signIn.authenticating': string;
    'signIn.cancel': string;
    'signIn.cancelling': string;
    'signIn.changed': string;
    'signIn.checking': string;
    'signIn.checkingText': ({ name, isLogin }: ShownWallet) => string;
    'signIn.clock': string;
    'signIn.clockAhead': (time: string) => string;
    'signIn.clockBehind': (time: string) => string;
    'signIn.declined': string;
    'signIn.disconnected': ({ name, isLogin }: ShownWallet) => string;
    'signIn.done': string;
    'signIn.elsewhere': string;
    'signIn.expires': string;
    'signIn.failed': string;
    'signIn.failedHint': string;
    'signIn.garbled': string;
    'signIn.lead': string;
    'signIn.left': (count: number) => string;
    'signIn.lockedText': ({ name }: ShownWallet) => string;
    'signIn.message': string;
    'signIn.network': string;
    'signIn.never': string;
    'signIn.noAddress': string;
    'signIn.noAddressHint': string;
    'signIn.noNetwork': string;
    'signIn.noNetworkHint': string;
    'signIn.nonce': string;
    'signIn.notEnabled': string;
    'signIn.notEnabledHint': string;
    'signIn.notSignedIn': string;
    'signIn.openWallet': ({ name, isLogin }: ShownWallet) => string;
    'signIn.preparing': string;
    'signIn.renewed': string;
    'signIn.sessions': string;
    'signIn.sign': string;
    'signIn.signedOut': string;
    'signIn.signing': string;
    'signIn.site': string;
    'signIn.smartAccount': string;
    'signIn.span': (app: string, { name, isLogin }: ShownWallet) => string;
    'signIn.statement': string;
    'signIn.stillSignedIn': string;
    'signIn.text': (app: string) => string;
    'signIn.title': string;
    'signIn.unknown': string;
    'signIn.willDisconnect': string;
    'smartSessions.account': string;
    'smartSessions.active': string;
    'smartSessions.activeHint': string;
    'smartSessions.created': string;
    'smartSessions.createdText': string;
    'smartSessions.dangerous': string;
    'smartSessions.duration': string;
    'smartSessions.elsewhere': string;
    'smartSessions.elsewhereHint': string;
    'smartSessions.ended': string;
    'smartSessions.endsIn': (when: string) => string;
    'smartSessions.expired': string;
    'smartSessions.expiredHint': string;
    'smartSessions.failed': string;
    'smartSessions.failedHint': string;
    'smartSessions.gotIt': string;
    'smartSessions.hours': (hours: string) => string;
    'smartSessions.inWallet': ({ name, isLogin }: ShownWallet) => string;
    'smartSessions.loading': string;
    'smartSessions.minutes': (minutes: string) => string;
    'smartSessions.name': string;
    'smartSessions.network': string;
    'smartSessions.noActive': string;
    'smartSessions.noExpired': string;
    'smartSessions.noRevoked': string;
    'smartSessions.openWallet': ({ name, isLogin }: ShownWallet) => string;
    'smartSessions.revoke': string;
    'smartSessions.revokeFailed': string;
    'smartSessions.revoked': string;
    'smartSessions.revokedHint': string;
    'smartSessions.revokedNow': (name: string) => string;
    'smartSessions.tabs': string;
    'smartSessions.takenBack': string;
    'smartSessions.title': string;
    'smartSessions.undated': string;
    'smartSessions.unknown': string;
    'smartSessions.whatIs': string;
    'smartSessions.whenConnected': string;
    'swap.acceptRepeat': string;
    'swap.acceptRouter': string;
    'swap.acceptUndecoded': string;
    'swap.acceptUnsimulated': string;
    'swap.againHint': (sold: string) => string;
    'swap.allowanceFailed': string;
    'swap.approvalRemains': (token: string) => string;
    'swap.approve': (token: string) => string;
    'swap.approveAgain': string;
    'swap.approveAgainHint': string;
    'swap.approveAndSwap': string;
    'swap.approveFailed': string;
    'swap.approveFailedOf': (token: string) => string;
    'swap.approveSent': string;
    'swap.approveSentHint': string;
    'swap.approves': string;
    'swap.asksBatch': ({ name, isLogin }: ShownWallet) => string;
    'swap.asksOnce': ({ name, isLogin }: ShownWallet) => string;
    'swap.asksReset': ({ name, isLogin }: ShownWallet) => string;
    'swap.asksTwice': ({ name, isLogin }: ShownWallet) => string;
    'swap.atLeast': string;
    'swap.balance': (amount: string) => string;
    'swap.balanceUnknown': string;
    'swap.buildHint': string;
    'swap.cancelled': ({ name, isLogin }: ShownWallet) => string;
    'swap.cancelledFrom': (sold: string, token: string) => string;
    'swap.changedAmount': string;
    'swap.changedApprovalAmount': string;
    'swap.changedApprovalCall': string;
    'swap.changedApprovalChain': string;
    'swap.changedApprovalSender': string;
    'swap.changedApprovalSpender': string;
    'swap.changedApprovalToken': string;
    'swap.changedApprovalValue': string;
    'swap.changedBoughtToken': string;
    'swap.changedCall': string;
    'swap.changedChain': string;
    'swap.changedDeadline': string;
    'swap.changedGas': string;
    'swap.changedMinReceived': string;
    'swap.changedReceiver': string;
    'swap.changedSender': string;
    'swap.changedSoldAmount': string;
    'swap.changedSoldToken': string;
    'swap.changedTarget': string;
    'swap.changedValue': string;
    'swap.checked': (amount: string) => string;
    'swap.chooseAnother': string;
    'swap.chosen': string;
    'swap.confirmEachStep': string;
    'swap.confirmOnce': string;
    'swap.confirmed': string;
    'swap.confirmedFrom': (sold: string, token: string) => string;
    'swap.confirmedHint': (token: string) => string;
    'swap.contract': string;
    'swap.contractKnown': string;
    'swap.cost': string;
    'swap.costByLogin': string;
    'swap.costUnknown': ({ name, isLogin }: ShownWallet) => string;
    'swap.declinedApproval': ({ name, isLogin }: ShownWallet) => string;
    'swap.declinedReset': ({ name, isLogin }: ShownWallet) => string;
    'swap.declinedSwap': ({ name, isLogin }: ShownWallet) => string;
    'swap.details': string;
    'swap.done': string;
    'swap.doubtRouter': string;
    'swap.doubtSpender': (token: string) => string;
    'swap.doubtUndecoded': string;
    'swap.doubtUnsimulated': string;
    'swap.ended': string;
    'swap.endedAccount': string;
    'swap.endedApproved': string;
    'swap.endedAsleep': string;
    'swap.endedGas': string;
    'swap.endedMoved': string;
    'swap.endedNetwork': string;
    'swap.endedOffline': string;
    'swap.endedRefresh': string;
    'swap.endedTakesMore': string;
    'swap.enterAmount': string;
    'swap.exactly': (amount: string) => string;
    'swap.explorer': string;
    'swap.failed': string;
    'swap.failedFrom': (sold: string, token: string) => string;
    'swap.failedHint': (sold: string) => string;
    'swap.formChanged': string;
    'swap.from': (address: string, network: string) => string;
    'swap.gasRefused': (coin: string) => string;
    'swap.getNewPrice': string;
    'swap.gettingPrice': string;
    'swap.goToAccount': string;
    'swap.included': string;
    'swap.incorrectValue': string;
    'swap.insufficientBalance': string;
    'swap.insufficientGas': (coin: string) => string;
    'swap.isAsking': ({ name, isLogin }: ShownWallet) => string;
    'swap.isCancelled': ({ name, isLogin }: ShownWallet) => string;
    'swap.isChecking': string;
    'swap.isCoin': string;
    'swap.isConfirmed': string;
    'swap.isDeclined': ({ name, isLogin }: ShownWallet) => string;
    'swap.isFailed': string;
    'swap.isNext': string;
    'swap.isNotSent': string;
    'swap.isPartlyFailed': string;
    'swap.isProposed': string;
    'swap.isReady': string;
    'swap.isReplaced': string;
    'swap.isSpedUp': string;
    'swap.isSubmitted': string;
    'swap.isUnclear': string;
    'swap.isUnknown': string;
    'swap.leastOf': (amount: string) => string;
    'swap.lessArrived': (received: string) => string;
    'swap.lessArrivedFrom': (sold: string, received: string) => string;
    'swap.lessArrivedHint': (least: string) => string;
    'swap.loadingTokens': string;
    'swap.loss': string;
    'swap.lossNone': string;
    'swap.lossRefused': (share: string, limit: string) => string;
    'swap.lossUnknown': string;
    'swap.lossUnpriced': string;
    'swap.lossUnpricedHint': (token: string) => string;
    'swap.lossWord': string;
    'swap.max': string;
    'swap.maxUnknown': string;
    'swap.newPrice': string;
    'swap.newPriceIn': (seconds: number) => string;
    'swap.noBatch': ({ name, isLogin }: ShownWallet) => string;
    'swap.noDecimals': (token: string) => string;
    'swap.noPlaces': (token: string) => string;
    'swap.noRoute': (sold: string, bought: string) => string;
    'swap.noTokenThere': string;
    'swap.noTokens': string;
    'swap.noTokensHint': string;
    'swap.nodeFailed': string;
    'swap.notANumber': (whole: string, fraction: string) => string;
    'swap.notListed': string;
    'swap.notSent': string;
    'swap.notSentFrom': (sold: string, token: string) => string;
    'swap.nothing': string;
    'swap.nothingArrived': string;
    'swap.nothingArrivedFrom': (sold: string, token: string) => string;
    'swap.nothingArrivedHint': (token: string) => string;
    'swap.nowApprove': string;
    'swap.nowApproveHint': string;
    'swap.nowLess': (least: string, shown: string) => string;
    'swap.nowSwap': string;
    'swap.nowSwapHint': string;
    'swap.offline': string;
    'swap.openApprove': ({ name, isLogin }: ShownWallet) => string;
    'swap.openApproveHint': (amount: string) => string;
    'swap.openBatch': ({ name, isLogin }: ShownWallet) => string;
    'swap.openReset': ({ name, isLogin }: ShownWallet) => string;
    'swap.openResetHint': (token: string) => string;
    'swap.openSwap': ({ name, isLogin }: ShownWallet) => string;
    'swap.openSwapHint': (sold: string, least: string) => string;
    'swap.otherDecimals': (token: string, told: string, chain: string) => string;
    'swap.otherWorthIn': (list: string, price: string) => string;
    'swap.otherWorthOut': (list: string, price: string) => string;
    'swap.outdated': string;
    'swap.paidBy': (name: string) => string;
    'swap.partlyFailed': string;
    'swap.partlyFailedFrom': (sold: string, token: string) => string;
    'swap.partlyFailedHint': ({ name, isLogin }: ShownWallet) => string;
    'swap.partlyFailedNext': string;
    'swap.pay': string;
    'swap.payToken': string;
    'swap.places': (token: string, places: string) => string;
    'swap.preparing': string;
    'swap.previewTitle': string;
    'swap.priceArrived': (expected: string, least: string) => string;
    'swap.proposed': string;
    'swap.proposedHint': ({ name, isLogin }: ShownWallet) => string;
    'swap.providerFee': string;
    'swap.rate': (one: string, other: string) => string;
    'swap.rateLabel': string;
    'swap.rateLimited': string;
    'swap.readAs': (amount: string) => string;
    'swap.readingToken': string;
    'swap.receive': string;
    'swap.receiveToken': string;
    'swap.receivesLess': (received: string, least: string) => string;
    'swap.refused': string;
    'swap.replaced': string;
    'swap.replacedFrom': (sold: string, token: string) => string;
    'swap.replacedHint': string;
    'swap.reset': (token: string) => string;
    'swap.resetFailed': string;
    'swap.resetFailedOf': (token: string) => string;
    'swap.reverse': string;
    'swap.reviewSwap': string;
    'swap.running': (sold: string, bought: string) => string;
    'swap.sameToken': string;
    'swap.searchToken': string;
    'swap.selectToken': string;
    'swap.selectTokenTitle': string;
    'swap.sendUnclear': (amount: string) => string;
    'swap.serviceDown': string;
    'swap.showHidden': (count: string) => string;
    'swap.showLess': string;
    'swap.siteRefuses': string;
    'swap.slippage': string;
    'swap.startAgain': string;
    'swap.stepApprove': (amount: string) => string;
    'swap.stepBatch': (sold: string, bought: string) => string;
    'swap.stepFailedHint': (sold: string) => string;
    'swap.stepReset': (token: string) => string;
    'swap.stepSwap': (sold: string, bought: string) => string;
    'swap.steps': string;
    'swap.stopWaiting': string;
    'swap.stopped': string;
    'swap.stoppedHint': (sold: string) => string;
    'swap.success': (sold: string, bought: string) => string;
    'swap.suggested': string;
    'swap.swap': string;
    'swap.swapAsWell': string;
    'swap.swapSent': string;
    'swap.swapSentHint': string;
    'swap.swapped': (sold: string, bought: string) => string;
    'swap.switchNetwork': string;
    'swap.takesCoins': (taken: string) => string;
    'swap.takesMore': (taken: string, amount: string) => string;
    'swap.title': string;
    'swap.tokenContracts': string;
    'swap.tokenCount': (count: string) => string;
    'swap.tokenUnread': string;
    'swap.tokens': string;
    'swap.tokensFailed': string;
    'swap.transactionFailed': string;
    'swap.trial': string;
    'swap.typeDigits': (digits: string) => string;
    'swap.typeMore': string;
    'swap.typeWord': (word: string) => string;
    'swap.unclear': string;
    'swap.unclearHint': ({ name, isLogin }: ShownWallet) => string;
    'swap.unfinishedHint': string;
    'swap.unknown': string;
    'swap.unknownHint': string;
    'swap.unreadable': string;
    'swap.unsentAccount': string;
    'swap.unsentApproved': string;
    'swap.unsentAsleep': string;
    'swap.unsentEnded': string;
    'swap.unsentForm': string;
    'swap.unsentGas': string;
    'swap.unsentMoved': string;
    'swap.unsentNetwork': string;
    'swap.unsentOffline': string;
    'swap.unsentRefresh': string;
    'swap.unsentTakesMore': string;
    'swap.unsupportedHint': (network: string) => string;
    'swap.viewProgress': string;
    'swap.wouldFail': (reason: string) => string;
    'swap.writeAmount': (whole: string, fraction: string) => string;
    'swap.youGain': (share: string) => string;
    'swap.youGainHint': string;
    'swap.youLose': (amount: string, share: string) => string;
    'swap.youLoseHint': (paid: string, received: string) => string;
    'swap.yourTokens': string;
    'switchAddress.hint': ({ name, isLogin }: ShownWallet, app: string) => string;
    'switchAddress.none': string;
    'switchAddress.noneHint': string;
    'switchAddress.switchTo': string;
    'switchAddress.switchToAddress': (address: string) => string;
    'switchAddress.title': string;
    'switchChain.action': string;
    'switchChain.chooseWallet': (chain: string) => string;
    'switchChain.lead': (chain: string) => string;
    'switchChain.sameWallet': ({ name, isLogin }: ShownWallet, chain: string) => string;
    'switchChain.stays': ({ name }: ShownWallet, chain: string) => string;
    'switchChain.title': string;
    'switchChain.unsupported': ({ name, isLogin }: ShownWallet, chain: string) => string;
    'switchNetwork.approve': ({ name, isLogin }: ShownWallet) => string;
    'switchNetwork.declined': string;
    'switchNetwork.declinedHint': (current: string) => string;
    'switchNetwork.done': (network: string) => string;
    'switchNetwork.failed': (network: string) => string;
    'switchNetwork.hint': ({ name }: ShownWallet, network: string) => string;
    'switchNetwork.span': (from: string, to: string) => string;
    'switchNetwork.switching': (network: string) => string;
    'switchNetwork.title': string;
    'tokens.allSmall': string;
    'tokens.allSmallHint': string;
    'tokens.count': (count: string) => string;
    'tokens.currency': string;
    'tokens.failed': string;
    'tokens.hideSmall': string;
    'tokens.hideSmallHidden': (count: string) => string;
    'tokens.none': string;
    'tokens.noneHint': (network: string) => string;
    'tokens.refresh': string;
    'tokens.refusedHint': string;
    'tokens.share': (percent: string) => string;
    'tokens.shareLittle': (percent: string) => string;
    'tokens.showAll': (count: string) => string;
    'tokens.showHidden': (count: string) => string;
    'tokens.showLess': string;
    'tokens.unsupported': (network: string) => string;
    'tokens.unsupportedHere': string;
    'tokens.unsupportedHint': string;
    'unavailable.off': string;
    'unavailable.offHint': string;
    'unavailable.onNetwork': (network: string) => string;
    'unavailable.onNetworkHint': string;
    'unavailable.toAccount': string;
    'unsupportedChain.lead': string;
    'unsupportedChain.notice': (network: string) => string;
    'unsupportedChain.noticeUnknown': string;
    'unsupportedChain.on': (network: string) => string;
    'unsupportedChain.onUnknown': string;
    'unsupportedChain.title': string;
    'view.failed': string;
    'view.failedHint': string;
    'view.reload': string;
    'wc.catchingUp': ({ name }: ShownWallet) => string;
    'wc.catchingUpHint': string;
    'wc.continueIn': ({ name }: ShownWallet) => string;
    'wc.declinedHint': string;
    'wc.desktopHint': ({ name }: ShownWallet) => string;
    'wc.didNotOpen': ({ name }: ShownWallet) => string;
    'wc.expiresSoon': string;
    'wc.failedTitle': string;
    'wc.get': string;
    'wc.getOne': string;
    'wc.maybeMissing': string;
    'wc.mobileHint': ({ name }: ShownWallet) => string;
    'wc.noPhoneWallet': (getOne: string) => string;
    'wc.noWallet': ({ name }: ShownWallet, get: string) => string;
    'wc.notDetected': ({ name }: ShownWallet) => string;
    'wc.notDetectedHint': string;
    'wc.openApp': ({ name }: ShownWallet) => string;
    'wc.platforms': string;
    'wc.preparing': string;
    'wc.qrLabel': string;
    'wc.renewed': string;
    'wc.scan': string;
    'wc.scanWith': ({ name }: ShownWallet) => string;
    'wc.slow': ({ name }: ShownWallet) => string;
    'wc.tabBrowser': string;
    'wc.tabDesktop': string;
    'wc.tabMobile': string;
    'wc.tabQr': string;
    'wc.tabWeb': string;
    'wc.title': string;
    'wc.validFor': (time: string) => string;
    'wc.webHint': ({ name }: ShownWallet) => string;
    'whatIsANetwork.differText': string;
    'whatIsANetwork.differTitle': string;
    'whatIsANetwork.learnMore': string;
    'whatIsANetwork.systemText': string;
    'whatIsANetwork.systemTitle': string;
    'whatIsANetwork.title': string;
    'whatIsAWallet.assetsText': string;
    'whatIsAWallet.assetsTitle': string;
    'whatIsAWallet.controlText': string;
    'whatIsAWallet.controlTitle': string;
    'whatIsAWallet.get': string;
    'whatIsAWallet.loginText': string;
    'whatIsAWallet.loginTitle': string;
    'whatIsAWallet.title': string;
}
export interface Metadata {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly icons: readonly string[];
}
export interface MockBitcoinAddresses {
    readonly payment: string;
    readonly ordinals: string;
    readonly stx: string;
}
export type MockBitcoinNetwork = 'mainnet' | 'testnet';
export interface MockBitcoinTransaction {
    readonly txid: string;
    readonly hex: string;
    readonly spent: readonly Utxo[];
}
export declare class MockBitcoinWallet {
    private constructor();
    static create(options: MockBitcoinWalletOptions): Promise<MockBitcoinWallet>;
    get provider(): object;
    get log(): readonly WalletLogEntry[];
    get snapshot(): BitcoinWalletSnapshot;
    get addresses(): MockBitcoinAddresses;
    get transactions(): readonly MockBitcoinTransaction[];
    get isLocked(): boolean;
    get listenerCount(): number;
    addressesOn(network: MockBitcoinNetwork): MockBitcoinAddresses;
    utxosOf(address: string): readonly Utxo[];
    announce(): this;
    announceAfter(ms: number, clock?: Clock): Stop;
    withdraw(): void;
    answer(method: string, behaviour: WalletBehaviour): this;
    resetScript(): void;
    release(): void;
    rejectPending(): void;
    lock(): void;
    unlock(): void;
    setAccount(account: number): void;
    setNetwork(network: MockBitcoinNetwork): void;
    revoke(): void;
    reload(): void;
    destroy(): void;
}
export interface MockBitcoinWalletOptions {
    readonly announce: BitcoinConvention;
    readonly name?: string;
    readonly icon?: string;
    readonly id?: string;
    readonly seed?: string;
    readonly account?: number;
    readonly payment?: PaymentKind;
    readonly network?: MockBitcoinNetwork;
    readonly shows?: readonly MockBitcoinNetwork[];
    readonly holds?: readonly bigint[];
    readonly without?: readonly string[];
    readonly registers?: boolean;
    readonly tellsAddresses?: boolean;
    readonly oldListeners?: boolean;
    readonly locked?: boolean;
    readonly authorized?: boolean;
    readonly clock?: Clock;
    readonly approve?: (prompt: BitcoinWalletPrompt) => boolean | Promise<boolean>;
    readonly unlock?: () => boolean | Promise<boolean>;
    readonly onChange?: (snapshot: BitcoinWalletSnapshot) => void;
}
export interface MockCall {
    readonly from: `0x${string}`;
    readonly args: readonly unknown[];
    readonly value: bigint;
    readonly isTransaction: boolean;
}
export declare class MockChain implements WalletChain {
    readonly id: number;
    readonly name: string;
    readonly rpcUrl: string;
    readonly nativeCurrency: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
    };
    constructor(options: MockChainOptions);
    readonly request: ({ method, params }: RequestArguments) => Promise<unknown>;
    readonly respond: (message: unknown) => Promise<unknown>;
    get log(): readonly WalletLogEntry[];
    get blockNumber(): bigint;
    get pending(): readonly `0x${string}`[];
    getBalance(address: `0x${string}`, token?: `0x${string}`): bigint;
    setBalance(address: `0x${string}`, amount: bigint, token?: `0x${string}`): void;
    setContract(address: `0x${string}`, contract: MockContract): void;
    mine(blocks?: number): void;
    revertNext(): void;
}
export interface MockChainOptions {
    readonly id?: number;
    readonly name?: string;
    readonly rpcUrl?: string;
    readonly nativeCurrency?: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
    };
    readonly balances?: Readonly<Record<`0x${string}`, bigint>>;
    readonly tokens?: readonly MockTokenOptions[];
    readonly contracts?: Readonly<Record<`0x${string}`, MockContract>>;
    readonly mining?: MockMining;
    readonly clock?: Pick<Clock, 'now'>;
}
export interface MockContract {
    readonly abi: readonly unknown[];
    readonly functions: Readonly<Record<string, MockFunction>>;
}
export declare class MockEip1193Provider {
    readonly request: (args: RequestArguments) => Promise<unknown>;
    constructor(handle: (call: RpcCall) => Promise<unknown>, events: ProviderListeners, isConnected: () => boolean);
    on(event: string, listener: ProviderListener): this;
    removeListener(event: string, listener: ProviderListener): this;
    isConnected(): boolean;
}
export declare class MockEvmWallet {
    readonly provider: MockEip1193Provider;
    constructor(options: MockEvmWalletOptions);
    get info(): WalletInfo;
    get log(): readonly WalletLogEntry[];
    get snapshot(): EvmWalletSnapshot;
    get addresses(): readonly `0x${string}`[];
    get isLocked(): boolean;
    get listenerCount(): number;
    announce(): this;
    announceAfter(ms: number, clock?: Clock): Stop;
    withdraw(): void;
    installLegacy(): this;
    uninstallLegacy(): void;
    answer(method: string, behaviour: WalletBehaviour): this;
    resetScript(): void;
    release(): void;
    rejectPending(): void;
    lock(): void;
    unlock(): void;
    setAccounts(accounts: readonly WalletAccountInput[], manner?: ChangeManner): void;
    setChain(id: number, manner?: ChangeManner): void;
    revoke(): void;
    setBatching(mode: WalletBatching | undefined): void;
    revokeSessions(): void;
    disconnect(): void;
    reconnect(): void;
    destroy(): void;
}
export interface MockEvmWalletOptions {
    readonly name?: string;
    readonly rdns?: string;
    readonly icon?: string;
    readonly uuid?: string;
    readonly accounts?: readonly WalletAccountInput[];
    readonly chains?: readonly WalletChain[];
    readonly startChainId?: number;
    readonly knownChainIds?: readonly number[];
    readonly locked?: boolean;
    readonly authorized?: boolean;
    readonly assets?: ReadAssets;
    readonly signsIn?: boolean;
    readonly batching?: WalletBatching;
    readonly batchExecutor?: `0x${string}`;
    readonly paymaster?: string;
    readonly silentOn?: readonly string[];
    readonly sessionDialect?: SessionDialect;
    readonly nestedErrors?: boolean;
    readonly flags?: Readonly<Record<string, unknown>>;
    readonly clock?: Clock;
    readonly approve?: (prompt: WalletPrompt) => boolean | Promise<boolean>;
    readonly unlock?: () => boolean | Promise<boolean>;
    readonly onChange?: (snapshot: EvmWalletSnapshot) => void;
}
export type MockFunction = (call: MockCall) => unknown;
export type MockMining = 'automatic' | 'manual';
export declare class MockPolkadotWallet {
    readonly key: string;
    constructor(pairs: readonly KeyPair[], options: MockPolkadotWalletOptions);
    get log(): readonly WalletLogEntry[];
    get snapshot(): PolkadotWalletSnapshot;
    get addresses(): readonly string[];
    get isLocked(): boolean;
    get listenerCount(): number;
    install(): this;
    installAfter(ms: number, clock?: Clock): Stop;
    uninstall(): void;
    answer(method: PolkadotMethod | '*', behaviour: WalletBehaviour): this;
    resetScript(): void;
    release(): void;
    rejectPending(): void;
    lock(): void;
    unlock(): void;
    setAccounts(accounts: readonly PolkadotAccountInput[]): Promise<void>;
    revoke(): void;
    destroy(): void;
}
export interface MockPolkadotWalletOptions {
    readonly key?: string;
    readonly version?: string;
    readonly accounts?: readonly PolkadotAccountInput[];
    readonly locked?: boolean;
    readonly authorized?: boolean;
    readonly clock?: Clock;
    readonly approve?: (prompt: PolkadotPrompt) => boolean | Promise<boolean>;
    readonly onChange?: (snapshot: PolkadotWalletSnapshot) => void;
}
export declare class MockRemoteWallet {
    get log(): readonly WalletLogEntry[];
    get failures(): readonly unknown[];
    get addresses(): readonly `0x${string}`[];
    get chain(): WalletChain;
    set signsIn(isOn: boolean);
    sessions(): readonly RemoteSession[];
    pair(uri: string): Promise<void>;
    answer(method: string, behaviour: ScriptedBehaviour): this;
    resetScript(): void;
    release(): void;
    rejectPending(): void;
    switchChain(id: number, manner?: ChangeManner): Promise<void>;
    setAccounts(accounts: readonly WalletAccountInput[], manner?: ChangeManner): Promise<void>;
    setSmartAccounts(accounts: readonly WalletAccountInput[]): void;
    grant(namespace: ChainNamespace, topic?: string): Promise<void>;
    revoke(namespace: ChainNamespace, topic?: string): Promise<void>;
    emit(event: RemoteEvent, chainId?: string): Promise<void>;
    disconnect(topic?: string): Promise<void>;
    destroy(): Promise<void>;
}
export interface MockRemoteWalletOptions {
    readonly relayUrl: string;
    readonly projectId?: string;
    readonly name?: string;
    readonly url?: string;
    readonly icons?: readonly string[];
    readonly accounts?: readonly WalletAccountInput[];
    readonly smartAccounts?: readonly WalletAccountInput[];
    readonly names?: Readonly<Record<string, string>>;
    readonly assets?: ReadAssets;
    readonly smartSessions?: boolean;
    readonly sessionDialect?: SessionDialect;
    readonly sessionProperties?: Readonly<Record<string, string>>;
    readonly chains?: readonly WalletChain[];
    readonly startChainId?: number;
    readonly families?: readonly RemoteFamily[];
    readonly withheld?: readonly ChainNamespace[];
    readonly storagePrefix?: string;
    readonly clock?: Clock;
    readonly signsIn?: boolean;
    readonly onSignIn?: (request: SignInRequest) => boolean | Promise<boolean>;
    readonly changeSigned?: (cacao: SignedText) => unknown;
    readonly onProposal?: (proposal: SessionProposal) => ProposalAnswer | Promise<ProposalAnswer>;
    readonly approve?: (prompt: RemotePrompt) => boolean | Promise<boolean>;
    readonly onChange?: () => void;
}
export declare class MockRevert {
    readonly reason: string;
    constructor(reason: string);
}
export declare class MockSolanaWallet {
    readonly wallet: Wallet_wallet_standard_base;
    constructor(options: MockSolanaWalletOptions);
    get log(): readonly WalletLogEntry[];
    get snapshot(): SolanaWalletSnapshot;
    get addresses(): readonly string[];
    get isLocked(): boolean;
    get listenerCount(): number;
    register(): this;
    registerAfter(ms: number, clock?: Clock): Stop;
    unregister(): void;
    answer(feature: string, behaviour: WalletBehaviour): this;
    resetScript(): void;
    release(): void;
    rejectPending(): void;
    lock(): void;
    unlock(): void;
    setAccounts(accounts: readonly SolanaKeyInput[], manner?: ChangeManner): void;
    setChains(chains: readonly IdentifierString[], manner?: ChangeManner): void;
    revoke(): void;
    reload(): void;
    destroy(): void;
}
export interface MockSolanaWalletOptions {
    readonly name?: string;
    readonly icon?: string;
    readonly accounts?: readonly SolanaKeyInput[];
    readonly labelOf?: (address: string) => string | undefined;
    readonly chains?: readonly IdentifierString[];
    readonly rpcUrl?: string | Readonly<Record<IdentifierString, string>>;
    readonly without?: readonly IdentifierString[];
    readonly others?: OtherFamilies;
    readonly locked?: boolean;
    readonly hidesLock?: boolean;
    readonly authorized?: boolean;
    readonly silent?: boolean;
    readonly clock?: Clock;
    readonly approve?: (prompt: SolanaWalletPrompt) => boolean | Promise<boolean>;
    readonly unlock?: () => boolean | Promise<boolean>;
    readonly onChange?: (snapshot: SolanaWalletSnapshot) => void;
}
export interface MockTokenOptions {
    readonly address: `0x${string}`;
    readonly name?: string;
    readonly symbol?: string;
    readonly decimals?: number;
    readonly balances?: Readonly<Record<`0x${string}`, bigint>>;
}
export interface ModalElementAttributes {
    readonly 'project-id'?: string | undefined;
    readonly networks?: string | undefined;
    readonly 'default-network'?: string | undefined;
    readonly 'theme-mode'?: ThemeMode | undefined;
    readonly locale?: string | undefined;
    readonly embedded?: boolean | undefined;
    readonly prefetch?: 'idle' | 'intent' | 'none' | undefined;
    readonly 'terms-conditions-url'?: string | undefined;
    readonly 'privacy-policy-url'?: string | undefined;
    readonly 'explorer-url'?: string | undefined;
    readonly 'blockchain-url'?: string | undefined;
    readonly 'analytics-url'?: string | undefined;
    readonly 'relay-url'?: string | undefined;
    readonly 'auth-frame-url'?: string | undefined;
    readonly 'rpc-urls'?: string | undefined;
}
export declare abstract class ModalEvent extends Event {
    constructor(type: keyof GlobalEventHandlersEventMap, cancelable?: boolean);
}
export declare const NO_ACCOUNT: Omit<AccountState, 'namespace' | 'status'> & {
    readonly status: 'disconnected';
};
export type NameAnswer = {
    readonly status: 'found';
    readonly address: string;
    readonly isForEthereum?: true;
} | {
    readonly status: 'unregistered' | 'no-address' | 'unsupported';
};
export interface NamespaceSession {
    readonly namespace: ChainNamespace;
    readonly accounts: NonEmptyList<Account>;
    readonly caipNetworkId: CaipNetworkId;
    readonly approved: 'all' | readonly CaipNetworkId[];
    readonly provider: unknown;
    readonly embedded?: EmbeddedWallet;
    readonly smartAccounts?: SmartAccounts;
}
export interface NativeCurrency {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
}
export interface Network<N extends ChainNamespace = ChainNamespace> {
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
    readonly assets?: {
        readonly imageId?: string;
        readonly imageUrl?: string;
    };
    readonly stub?: boolean;
}
export type NetworkDefinition<N extends ChainNamespace = ChainNamespace> = Omit<Network<N>, 'chainNamespace' | 'caipNetworkId' | 'stub'> & Partial<Pick<Network<N>, 'chainNamespace' | 'caipNetworkId'>>;
export type NetworkInput = Network | ViemChain | CaipNetworkId;
export interface NetworkState<N extends ChainNamespace = ChainNamespace> {
    readonly caipNetwork: Network<N> | undefined;
    readonly requestedCaipNetworks: readonly Network<N>[];
    readonly approvedCaipNetworkIds: readonly CaipNetworkId<N>[];
    readonly supportsAllNetworks: boolean;
    readonly smartAccountEnabledNetworks: readonly CaipNetworkId<N>[];
}
export interface Nft {
    readonly key: string;
    readonly name: string;
    readonly previewUrl?: string;
    readonly count: bigint;
}
export interface NodeLine {
    call(method: string, params: readonly unknown[]): Promise<unknown>;
}
export interface NodeLineOptions {
    readonly urls: readonly string[];
    readonly onOpen: (line: NodeLine) => (notice: NodeNotice) => void;
    readonly onClose: () => void;
}
export interface NodeNotice {
    readonly method: string;
    readonly result: unknown;
}
export type NonEmptyList<T> = readonly [
    T,
    ...T[]
];
export interface OnrampOptions {
    readonly meldPublicKey?: string;
    readonly networks?: Readonly<Partial<Record<CaipNetworkId, string>>>;
    readonly meldNetworks?: Readonly<Partial<Record<CaipNetworkId, string>>>;
}
export interface OnrampWidgetAttributes {
    readonly disabled?: boolean | undefined;
    readonly for?: string | undefined;
}
export interface OpenArguments {
    readonly Swap: SwapArguments;
    readonly WalletSend: SendArguments;
}
export interface OpenOptions {
    readonly view?: PublicView;
    readonly namespace?: ChainNamespace;
    readonly uri?: string;
    readonly arguments?: OpenArguments[keyof OpenArguments];
}
export interface OptionManifest<T> {
    readonly default: T;
    readonly shape: ShapeOf<T>;
}
export type OptionName = keyof FeatureOptions;
export type OptionsOf<O extends OptionName> = [
    O
] extends [
    never
] ? {
    readonly options?: never;
} : {
    readonly options: {
        readonly [Name in O]: OptionManifest<FeatureOptions[Name]>;
    };
};
export interface OtherFamilies {
    readonly chains?: readonly IdentifierString[];
    readonly features?: Readonly<Record<IdentifierString, unknown>>;
    readonly accounts?: readonly WalletAccount[];
}
export declare const POLKADOT_DEV_ACCOUNTS: readonly [
    PolkadotAccountInput,
    PolkadotAccountInput,
    PolkadotAccountInput
];
export declare abstract class PageButton extends PageElement {
    static shadowRootOptions: ShadowRootInit;
    static styles: CSSResult[];
    disabled: boolean;
    size: 'md' | 'sm';
    label: string | undefined;
    namespace: ChainNamespace | undefined;
    click(): void;
}
export declare abstract class PageElement extends LitElement {
    for: string | undefined;
    constructor();
    get client(): Drawbridge | undefined;
    set client(client: Drawbridge | undefined);
    connectedCallback(): void;
    disconnectedCallback(): void;
}
export interface PageSettings {
    readonly features: ResolvedFeatures;
    readonly hasBlockchainApi: boolean;
}
export type PartialMessages = Partial<Messages>;
export interface Party {
    publicKey: string;
    metadata: WalletMetadata;
}
export type PaymentKind = 'p2wpkh' | 'p2sh';
export type PlainReason = 'decimals-unknown' | 'unconfirmed' | 'own-contract' | 'token-address' | 'program-address' | 'non-transferable' | 'frozen' | 'receiver-frozen' | 'default-frozen' | 'paused' | 'transfer-hook' | 'confidential-only' | 'scaled' | 'unknown-extension' | 'fee-takes-all' | 'moves-nothing';
export type PluginManifest = ManifestOfAny<FeatureId>;
export interface PolkadotAccountInput {
    readonly seed: string;
    readonly type?: PolkadotKeyType;
    readonly name?: string;
    readonly genesisHash?: string;
}
export type PolkadotKeyType = 'sr25519' | 'ed25519';
export type PolkadotMethod = 'enable' | 'accounts.get' | 'accounts.subscribe' | 'signRaw' | 'signPayload';
export interface PolkadotPrompt {
    readonly method: PolkadotMethod;
    readonly params: readonly unknown[];
}
export interface PolkadotProvider {
    signRaw(raw: PolkadotRawPayload): Promise<PolkadotSignature>;
    signPayload(payload: Readonly<Record<string, unknown>>): Promise<PolkadotSignature>;
}
export interface PolkadotRawPayload {
    readonly address: string;
    readonly data: string;
    readonly type: 'bytes' | 'payload';
}
export interface PolkadotSignature {
    readonly id: number;
    readonly signature: string;
    readonly signedTransaction?: string;
}
export interface PolkadotWalletSnapshot {
    readonly authorized: boolean;
}
export interface PreparedRequest {
    readonly asks: string | undefined;
    readonly act: () => unknown;
}
export type ProposalAnswer = boolean | readonly ChainNamespace[];
export type Props<T extends keyof ElementAttributes> = {
    readonly [A in keyof ElementAttributes[T] as Camelized<A>]: ElementAttributes[T][A];
} & {
    readonly client?: Drawbridge | undefined;
};
export type ProviderListener = (value: unknown) => void;
export interface ProviderListeners {
    on(event: string, listener: ProviderListener): void;
    remove(event: string, listener: ProviderListener): void;
}
export interface Providers {
    readonly eip155: Eip1193Provider;
    readonly solana: SolanaProvider;
    readonly polkadot: PolkadotProvider;
    readonly bip122: BitcoinProvider;
}
export type PublicView = keyof PublicViews & ViewName;
export interface PublicViews {
    readonly Account: true;
    readonly ProfileWallets: true;
    readonly ApproveTransaction: true;
    readonly Connect: true;
    readonly AllWallets: true;
    readonly ConnectingWalletConnect: true;
    readonly ConnectingWalletConnectBasic: true;
    readonly WhatIsAWallet: true;
    readonly GetWallet: true;
    readonly Networks: true;
    readonly UnsupportedChain: true;
    readonly WhatIsANetwork: true;
    readonly OnRampProviders: true;
    readonly RegisterAccountName: true;
    readonly Swap: true;
    readonly Transactions: true;
    readonly WalletReceive: true;
    readonly WalletSend: true;
}
export declare const RESTRICTED_TIME_ZONES: readonly [
    'ASIA/SHANGHAI',
    'ASIA/URUMQI',
    'ASIA/CHONGQING',
    'ASIA/HARBIN',
    'ASIA/KASHGAR',
    'ASIA/MACAU',
    'ASIA/HONG_KONG',
    'ASIA/MACAO',
    'ASIA/BEIJING'
];
export interface Random {
    uuid(): string;
    bytes(length: number): Uint8Array;
}
export interface ReadAmountOptions {
    readonly decimals: number;
    readonly locale: string;
}
export type ReadAssets = (account: string, chain: WalletChain) => Promise<readonly WalletAsset[]>;
export interface ReadBalanceOptions<N extends ChainNamespace = ChainNamespace> {
    readonly namespace?: N | undefined;
    readonly token?: string | undefined;
}
export type ReadSiteAccess = (request: {
    readonly provider: unknown;
    readonly walletName: string;
}) => Promise<SiteAccess>;
export type ReceiverKind = 'wallet' | 'contract' | 'unused' | 'unknown' | 'token-account' | 'mint' | 'program' | 'keyless';
export interface RecurringAllowance {
    readonly allowance: Hex;
    readonly start: number;
    readonly period: number;
}
export interface RemoteBitcoin extends RemoteFamily {
    readonly transactions: readonly MockBitcoinTransaction[];
}
export interface RemoteBitcoinOptions {
    readonly seed?: string;
    readonly account?: number;
    readonly networks?: readonly MockBitcoinNetwork[];
    readonly methods?: readonly string[];
    readonly holds?: readonly bigint[];
}
export interface RemoteEvent {
    readonly name: string;
    readonly data: unknown;
}
export interface RemoteFamily {
    readonly namespace: Exclude<ChainNamespace, 'eip155'>;
    readonly chains: readonly FamilyChain[];
    readonly methods: readonly string[];
    readonly silent?: readonly string[];
    addressesOn(chainId: string): readonly string[];
    prepare(request: FamilyRequest): PreparedRequest;
}
export interface RemotePolkadotOptions {
    readonly accounts?: readonly PolkadotAccountInput[];
    readonly chains?: readonly FamilyChain[];
    readonly methods?: readonly string[];
}
export interface RemotePrompt extends WalletPrompt {
    readonly dapp: WalletMetadata;
}
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
export interface RemoteSolanaOptions {
    readonly keys?: readonly SolanaKeyInput[];
    readonly chains?: readonly FamilyChain[];
    readonly methods?: readonly string[];
    readonly rpcUrl?: string;
    readonly answers?: 'transaction' | 'signature';
}
export interface RequestArguments {
    readonly method: string;
    readonly params?: readonly unknown[] | object;
}
export interface ResolvedEndpoints {
    readonly explorer: string;
    readonly blockchain: string;
    readonly analytics: string;
    readonly relay: string;
    readonly authFrame: string;
    readonly rpc: string;
    readonly bitcoin: string;
    readonly meld: string;
}
export type ResolvedFeatures = CoreFeatures & Readonly<FeatureOptions>;
export type Restored = {
    readonly status: 'connected';
    readonly session: Session;
} | {
    readonly status: 'locked';
} | {
    readonly status: 'gone';
};
export interface RestrictedTimeZones {
    readonly swaps?: readonly string[];
    readonly onramp?: readonly string[];
}
export interface RevokeTarget extends Pick<GrantsRequest, 'provider'> {
    readonly isEmbedded: boolean;
}
export interface RpcCall {
    readonly method: string;
    readonly params: readonly unknown[];
}
export declare const SOLANA_TEST_KEYS: readonly [
    string,
    string,
    string
];
export interface Screen {
    readonly signal: AbortSignal;
    show<V extends ViewName>(...destination: Destination<V>): Promise<void>;
}
export type ScriptedBehaviour = 'approve' | 'reject' | 'pending' | 'already-pending' | {
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
export interface SendArguments {
    readonly token?: string;
    readonly amount?: string;
    readonly receiver?: string;
}
export type SentMovement = Pick<TransferRequest, 'from' | 'to' | 'asset' | 'amount'>;
export interface ServerNonce {
    readonly nonce: string;
    readonly time?: number;
}
export interface ServerSession {
    readonly address: string;
    readonly chainId: number | bigint | string;
}
export interface ServerStorageOptions {
    readonly url: string;
}
export interface Session {
    readonly wallet: ConnectedWalletInfo;
    readonly namespaces: NonEmptyList<NamespaceSession>;
    readonly connector?: Connector;
    readonly user?: LoginUser;
}
export type SessionDialect = 'older' | 'execution';
export interface SessionGrants {
    readonly execution: ExecutionPermissions;
    canGrant(ask: Pick<GrantsRequest, 'provider'>): boolean;
    canRevoke(ask: RevokeTarget): boolean;
    capability(ask: CapabilityRequest): Promise<Unchecked | undefined>;
    grant(ask: GrantsRequest & {
        readonly request: object;
    }): Promise<Unchecked>;
    revoke(ask: GrantsRequest & RevokeTarget & {
        readonly request: object;
    }): Promise<string>;
}
export interface SessionKey {
    readonly type: 'secp256k1' | 'secp256r1';
    readonly publicKey: Hex;
}
export type SessionNamespaces = Record<string, {
    chains?: string[];
    accounts: string[];
    methods: string[];
    events: string[];
}>;
export interface SessionProposal {
    id: number;
    pairingTopic: string;
    expiryTimestamp: number;
    requiredNamespaces: AskedNamespaces;
    optionalNamespaces: AskedNamespaces;
    sessionProperties?: Record<string, string>;
    proposer: Party;
}
export interface SessionSource {
    readonly heading: Message;
    list(): Promise<readonly HeldSession[]>;
    revoke(id: string): Promise<void>;
    disconnect?(id: string): Promise<void>;
}
export type Shape = keyof typeof KINDS | readonly string[] | {
    readonly [field: string]: Shape;
};
export type ShapeOf<T> = [
    T
] extends [
    boolean
] ? 'true or false' : [
    T
] extends [
    number
] ? 'a number' | 'a whole number from 0 to 36' : [
    T
] extends [
    string
] ? string extends T ? 'text' | 'a text, maybe empty' : readonly T[] : Shape;
export interface ShownWallet {
    readonly name: string;
    readonly isLogin: boolean;
    toString(): string;
}
export interface SignInAccount {
    readonly chainId: CaipNetworkId;
    readonly accountAddress: string;
}
export interface SignInExpectation {
    readonly domain: string;
    readonly uri?: string;
    readonly nonce: string;
    readonly now: number;
    readonly chains?: readonly CaipNetworkId[];
}
export type SignInFields = Omit<SignInMessage, 'address'>;
export interface SignInMessage {
    readonly scheme?: string;
    readonly domain: string;
    readonly address: string;
    readonly statement?: string;
    readonly uri: string;
    readonly version: '1';
    readonly chainId: CaipNetworkId;
    readonly nonce: string;
    readonly issuedAt: string;
    readonly expirationTime?: string;
    readonly notBefore?: string;
    readonly requestId?: string;
    readonly resources?: readonly string[];
}
export type SignInNodes = Readonly<Record<CaipNetworkId, string | readonly string[]>> | ((chainId: CaipNetworkId) => readonly string[]);
export interface SignInOffer {
    fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
    accept(signed: readonly SignedOnConnect[]): void;
}
export interface SignInOptions {
    readonly namespace?: ChainNamespace | undefined;
}
export interface SignInRequest {
    readonly site: WalletMetadata;
    readonly messages: readonly string[];
}
export type SignInScope = 'account' | 'network';
export interface SignInWithWallet {
    getNonce(address: string): Promise<string>;
    getMessageParams?(): Promise<WalletMessageParams>;
    createMessage(fields: WalletMessageFields): string | Promise<string>;
    verifyMessage(signed: {
        readonly message: string;
        readonly signature: string;
    }): Promise<boolean>;
    getSession(): Promise<ServerSession | null>;
    signOut(): Promise<unknown>;
    onSignIn?(session: WalletSession): void;
    onSignOut?(): void;
    readonly enabled?: boolean;
    readonly required?: boolean;
    readonly signOutOnDisconnect?: boolean;
    readonly signOutOnAccountChange?: boolean;
    readonly signOutOnNetworkChange?: boolean;
}
export type SignMessage = (request: SignMessageRequest) => Promise<string>;
export interface SignMessageOptions<N extends ChainNamespace = ChainNamespace> {
    readonly namespace?: N | undefined;
}
export interface SignMessageRequest {
    readonly provider: unknown;
    readonly address: string;
    readonly message: MessageToSign;
    readonly walletName: string;
}
export interface SignedMessage<N extends ChainNamespace = ChainNamespace> {
    readonly namespace: N;
    readonly address: AddressOf<N>;
    readonly message: string | Uint8Array;
    readonly signature: N extends 'eip155' | 'polkadot' ? `0x${string}` : string;
    readonly signatureType?: BitcoinMessageProtocol;
}
export interface SignedOnConnect {
    readonly message: string;
    readonly signature: string;
    readonly cacao?: Cacao;
}
export interface SignedText {
    readonly h: {
        readonly t: string;
    };
    readonly p: object;
    readonly s: {
        readonly t: string;
        readonly s: string;
    };
}
export interface SigningAccount {
    readonly type: 'local';
    readonly source: string;
    readonly address: `0x${string}`;
    readonly publicKey: `0x${string}`;
}
export interface SiteAccess {
    readonly isGranted: boolean;
    readonly canRevoke: boolean;
    readonly since?: number;
    readonly networks?: readonly CaipNetworkId[];
}
export interface Situation extends PageSettings {
    readonly subject: Subject | undefined;
    readonly options: Pick<DrawbridgeOptions, 'swap' | 'onramp' | 'restrictedTimeZones'>;
    readonly timeZone: string;
    readonly networks: readonly CaipNetworkId[];
}
export interface SiwxConfig {
    createMessage(account: SignInAccount): Promise<UnsignedSignIn>;
    addSession(session: SiwxSession, rpcUrls?: readonly string[]): Promise<void>;
    getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>;
    listSessions?(): Promise<readonly SiwxSession[]>;
    setSessions(sessions: readonly SiwxSession[], rpcUrlsOf?: (chainId: CaipNetworkId) => readonly string[]): Promise<void>;
    revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>;
    subscribeTabs?(listener: () => void): () => void;
    getRequired(): boolean;
}
export interface SiwxOptions {
    readonly storage?: SiwxStorage;
    readonly verifiers?: readonly SiwxVerifier[];
    readonly getNonce?: (account: SignInAccount) => Promise<string> | string;
    readonly statement?: string;
    readonly expiresInMs?: number;
    readonly resources?: readonly string[];
    readonly required?: boolean;
    readonly scope?: SignInScope;
    readonly env?: {
        readonly clock?: Pick<Clock, 'now'>;
        readonly random?: Pick<Random, 'bytes'>;
        readonly storage?: KeyValueStorage;
    };
}
export interface SiwxSession {
    readonly data: SiwxSessionData;
    readonly message: string;
    readonly signature: string;
    readonly cacao?: Cacao;
}
export interface SiwxSessionData extends SignInMessage {
    readonly accountAddress: string;
}
export interface SiwxStorage {
    readonly verifies?: boolean;
    getNonce?(): Promise<string | ServerNonce>;
    add(session: SiwxSession): Promise<void>;
    set(sessions: readonly SiwxSession[]): Promise<void>;
    remove(sessions: readonly SiwxSession[]): Promise<void>;
    get(): Promise<readonly SiwxSession[]>;
}
export interface SiwxVerifier {
    readonly namespace: ChainNamespace;
    verify(session: SiwxSession, rpcUrls?: readonly string[]): Promise<boolean>;
}
export interface SlotContent<T> {
    readonly name: string;
    readonly read: (stored: unknown) => T | undefined;
    readonly fallback: T;
}
export interface SlotEntry {
    readonly id: string;
    readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}`;
    readonly order?: number;
    load(): Promise<unknown>;
    isOffered(situation: Situation): boolean;
    blockSize?(situation: Situation): number;
}
export type SlotManifest<S extends keyof Slots = keyof Slots> = {
    [K in S]: SlotEntry & Slots[K] & {
        readonly slot: K;
    };
}[S];
export interface Slots {
    readonly 'account-tab': {
        readonly label: Message;
        readonly event?: string;
    };
    readonly 'account-tile': {
        readonly label: Message;
    };
    readonly 'account-header': {
        readonly label: Message;
    };
    readonly 'account-notice': {
        readonly label?: Message;
    };
    readonly 'account-row': {
        readonly label?: Message;
    };
    readonly 'account-security': {
        readonly label?: never;
    };
    readonly 'account-empty': {
        readonly label: Message;
    };
    readonly 'connect-method': {
        readonly method: Exclude<ConnectMethod, 'wallet'>;
        readonly label?: never;
    };
}
export interface SmartAccountRequest {
    readonly network: Network;
    readonly address: string;
    readonly provider?: unknown;
}
export interface SmartAccounts {
    readonly isDeployed?: boolean;
    readonly networks: readonly CaipNetworkId[];
    readonly isGasPaid?: boolean;
}
export interface SmartSessionGrantRequest {
    readonly chainId: Hex;
    readonly address?: Hex;
    readonly expiry: number;
    readonly signer: {
        readonly type: 'keys';
        readonly data: {
            readonly keys: readonly SessionKey[];
        };
    };
    readonly permissions: readonly SmartSessionPermission[];
    readonly policies: readonly SmartSessionPolicy[];
}
export interface SmartSessionGrantResponse {
    readonly chainId: Hex;
    readonly address: Hex;
    readonly expiry: number;
    readonly permissions: readonly SmartSessionPermission[];
    readonly context: string;
    readonly executions?: readonly ExecutionGrant[];
}
export type SmartSessionPermission = {
    readonly type: 'contract-call';
    readonly data: {
        readonly address: Hex;
        readonly abi: readonly object[];
        readonly functions: readonly CallableFunction[];
    };
} | {
    readonly type: 'native-token-recurring-allowance';
    readonly data: RecurringAllowance;
} | {
    readonly type: 'erc20-recurring-allowance';
    readonly data: RecurringAllowance & {
        readonly token: Hex;
    };
};
export interface SmartSessionPolicy {
    readonly type: string;
    readonly data: object;
}
export type SocialPhase = 'opening' | 'waiting' | 'slow' | 'closed' | 'blocked' | 'leaving' | 'reading-user';
export type SocialProvider = Exclude<LoginMethod, 'email'>;
export type SolanaKeyInput = Uint8Array | string;
export type SolanaProvider = Wallet_wallet_standard_base & {
    readonly features: StandardFeatures & SolanaSigningFeatures;
};
export type SolanaSigningFeatures = Partial<SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature>;
export interface SolanaWalletPrompt {
    readonly feature: string;
    readonly inputs: readonly unknown[];
    readonly address: string | undefined;
}
export interface SolanaWalletSnapshot {
    readonly authorized: boolean;
    readonly address: string | undefined;
}
export type SolidElements<Shared = unknown> = {
    [T in keyof ElementAttributes]: Shared & ElementAttributes[T] & ClientProperty & (T extends 'drawbridge-modal' ? Listeners_exports_solid : unknown);
};
export interface StandardChanges {
    readonly accounts?: readonly WalletAccount[];
    readonly chains?: readonly IdentifierString[];
}
export interface StandardFeatures {
    readonly 'standard:connect': {
        readonly version: '1.0.0';
        connect(input?: {
            readonly silent?: boolean;
        }): Promise<{
            readonly accounts: readonly WalletAccount[];
        }>;
    };
    readonly 'standard:disconnect': {
        readonly version: '1.0.0';
        disconnect(): Promise<void>;
    };
    readonly 'standard:events': {
        readonly version: '1.0.0';
        on(event: 'change', listener: (changes: StandardChanges) => void): () => void;
    };
}
export type Stop = () => void;
export interface Storage {
    slot<T>(content: SlotContent<T>): StorageSlot<T>;
    following(task: () => void): void;
}
export interface StorageSlot<T> {
    get(): T;
    set(value: T): void;
    clear(): void;
    listen(listener: () => void): Stop;
}
export interface Subject {
    readonly namespace: ChainNamespace;
    readonly caipNetworkId: CaipNetworkId;
    readonly network: Network | undefined;
    readonly address: string;
    readonly account: Account;
    readonly connector: Connector;
    readonly wallet: ConnectedWalletInfo;
    readonly provider: unknown;
    readonly capabilities: ChainCapabilities;
    loadAdapter(): Promise<ChainAdapter | undefined>;
}
export type SvelteElements<Shared = unknown> = {
    [T in keyof ElementAttributes]: Shared & ElementAttributes[T] & {
        readonly client?: Drawbridge | undefined;
    } & (T extends 'drawbridge-modal' ? Listeners_exports_svelte : unknown);
};
export interface SwapArguments {
    readonly fromToken?: string;
    readonly toToken?: string;
    readonly amount?: string;
}
export type SwapCheck = {
    readonly status: 'refused';
    readonly mismatch: SwapMismatch;
} | {
    readonly status: 'accepted';
    readonly doubts: readonly SwapDoubt[];
    readonly minReceived?: bigint;
};
export type SwapDoubt = 'unknown-router' | 'undecoded' | 'unsimulated';
export type SwapForecast = {
    readonly outcome: 'succeeds';
    readonly received: bigint;
    readonly gasUsed?: bigint;
    readonly isRecognizable?: true;
} | {
    readonly outcome: 'takes-more';
    readonly taken: bigint;
    readonly isCoin?: true;
} | {
    readonly outcome: 'fails';
    readonly reason: string;
} | {
    readonly outcome: 'unknown';
};
export type SwapMismatch = 'chain' | 'sender' | 'target' | 'amount' | 'value' | 'approval-chain' | 'approval-sender' | 'approval-token' | 'approval-call' | 'approval-spender' | 'approval-amount' | 'approval-value' | 'call' | 'sold-token' | 'bought-token' | 'sold-amount' | 'min-received' | 'receiver' | 'deadline' | 'gas';
export interface SwapOptions {
    readonly maxLoss?: {
        readonly percent?: number;
        readonly usd?: number;
    };
    readonly providerFee?: number;
    readonly networks?: readonly CaipNetworkId[];
    readonly routers?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>;
}
export interface SwapPlan {
    readonly terms: SwapTerms;
    readonly target: string;
    readonly needsReset: boolean;
    readonly needsApproval: boolean;
    readonly data: string;
    readonly gas?: bigint;
}
export type SwapStepKind = 'reset' | 'approve' | 'swap';
export interface SwapTerms {
    readonly network: Network;
    readonly account: string;
    readonly sold: TransferAsset;
    readonly bought: TransferAsset;
    readonly amount: bigint;
    readonly minReceived: bigint;
}
export interface SwapTransaction {
    readonly chainId: CaipNetworkId;
    readonly from: string;
    readonly to: string;
    readonly data: string;
    readonly amount: bigint;
    readonly gas?: bigint;
    readonly gasPrice?: bigint;
}
export interface Swaps {
    readToken(request: {
        readonly network: Network;
        readonly address: string;
        readonly signal?: AbortSignal;
    }): Promise<TransferAsset & {
        readonly name: string;
    }>;
    decimals(request: {
        readonly network: Network;
        readonly token: string;
        readonly signal?: AbortSignal;
    }): Promise<number | undefined>;
    balance(request: {
        readonly network: Network;
        readonly token: string;
        readonly owner: string;
        readonly signal?: AbortSignal;
    }): Promise<bigint>;
    assumeCost(request: {
        readonly network: Network;
        readonly account: string;
        readonly gasLimit: bigint;
        readonly signal?: AbortSignal;
    }): Promise<TransferFee>;
    allowance(request: {
        readonly network: Network;
        readonly token: string;
        readonly owner: string;
        readonly spender: string;
        readonly signal?: AbortSignal;
    }): Promise<bigint>;
    check(request: {
        readonly terms: SwapTerms;
        readonly swap: SwapTransaction;
        readonly approval?: SwapTransaction | undefined;
        readonly routers: readonly string[];
        readonly now: number;
    }): SwapCheck;
    needsReset(request: {
        readonly network: Network;
        readonly token: string;
        readonly owner: string;
        readonly spender: string;
        readonly allowance: bigint;
        readonly amount: bigint;
        readonly signal?: AbortSignal;
    }): Promise<boolean>;
    forecast(plan: SwapPlan, signal?: AbortSignal): Promise<SwapForecast>;
    estimate(plan: SwapPlan, step: SwapStepKind, signal?: AbortSignal): Promise<TransferFee>;
    build(request: {
        readonly plan: SwapPlan;
        readonly step: SwapStepKind;
        readonly provider: unknown;
        readonly fee?: TransferFee | undefined;
        readonly signal?: AbortSignal;
    }): Promise<BuiltTransfer>;
    batching(request: {
        readonly network: Network;
        readonly account: string;
        readonly provider: unknown;
    }): Promise<Batching>;
    paymaster(request: Parameters<Swaps['batching']>[0]): Promise<string | undefined>;
    buildBatch(request: {
        readonly plan: SwapPlan;
        readonly id: string;
        readonly provider: unknown;
        readonly signal?: AbortSignal;
    }): Promise<BuiltBatch>;
    batchStatus(request: {
        readonly provider: unknown;
        readonly id: string;
    }): Promise<BatchStatus>;
    received(request: {
        readonly network: Network;
        readonly id: string;
        readonly mark?: TransferMark | undefined;
        readonly account: string;
        readonly asset: TransferAsset;
        readonly signal?: AbortSignal;
    }): Promise<bigint | 'pending' | undefined>;
}
export interface SwitchNetworkOptions {
    readonly timeoutMs?: number | undefined;
}
export interface SwitchWalletOptions {
    readonly namespace: ChainNamespace;
    readonly connectorId?: string;
    readonly address?: string;
}
export interface Telemetry {
    track(event: string, properties?: Readonly<Record<string, unknown>>, at?: number): void;
}
export type ThemeMode = 'light' | 'dark' | 'auto';
export interface ThemeState {
    readonly mode: ThemeMode;
    readonly variables: ThemeVariables;
}
export type ThemeVariables = Readonly<Record<`--drawbridge-${string}`, string>>;
export interface ToastPort {
    show(toast: {
        readonly variant: 'loading' | 'success' | 'error';
        readonly message: Message;
        readonly onPage?: boolean;
    }): Stop;
}
export type ToastVariant = 'loading' | 'success' | 'error';
export interface TokenBalance {
    readonly name: string;
    readonly symbol: string;
    readonly chainId: CaipNetworkId;
    readonly address?: string;
    readonly value?: number;
    readonly price: number;
    readonly quantity: {
        readonly decimals: string;
        readonly numeric: string;
    };
    readonly iconUrl?: string;
}
export interface TokenBalanceRequest {
    readonly network: Network;
    readonly address: string;
    readonly token: string;
    readonly signal?: AbortSignal;
}
export interface TransferAsset {
    readonly address?: string;
    readonly symbol: string;
    readonly decimals: number;
}
export interface TransferFee {
    readonly fee: bigint;
    readonly gasLimit?: bigint;
    readonly gasPrice?: bigint;
}
export type TransferForecast = {
    readonly outcome: 'succeeds';
    readonly received?: bigint;
    readonly isRecognizable?: true;
} | {
    readonly outcome: 'fails';
    readonly reason: string;
} | {
    readonly outcome: 'refused';
    readonly refusal: TransferRefusal;
} | {
    readonly outcome: 'unknown';
};
export type TransferMark = Readonly<Record<string, unknown>>;
export type TransferOutcome = {
    readonly status: 'confirmed';
    readonly arrived?: bigint;
} | {
    readonly status: UnconfirmedStatus;
};
export type TransferRefusal = {
    readonly reason: 'decimals';
    readonly told: number;
    readonly chain: number;
} | {
    readonly reason: 'receives-less';
    readonly received: bigint;
} | {
    readonly reason: 'takes-more';
    readonly taken: bigint;
    readonly isCoin?: true;
} | {
    readonly reason: PlainReason;
};
export interface TransferRequest {
    readonly network: Network;
    readonly provider: unknown;
    readonly from: string;
    readonly to: string;
    readonly asset: TransferAsset;
    readonly amount: bigint;
    readonly fee?: TransferFee;
    readonly received?: bigint;
    readonly signal?: AbortSignal;
}
export type TransferUpdate = {
    readonly kind: 'found';
    readonly id: string;
} | {
    readonly kind: 'sped-up';
    readonly id: string;
} | {
    readonly kind: 'proposed';
};
export interface Transfers {
    estimate(request: Omit<TransferRequest, 'provider'>): Promise<TransferFee>;
    forecast(request: Omit<TransferRequest, 'provider'>): Promise<TransferForecast>;
    renewFee?(request: Omit<TransferRequest, 'provider'>, shown: TransferFee): Promise<TransferFee>;
    build(request: TransferRequest): Promise<BuiltTransfer>;
    outcome(request: {
        readonly network: Network;
        readonly id?: string | undefined;
        readonly from?: string | undefined;
        readonly mark?: TransferMark | undefined;
        readonly isOpen?: boolean;
        readonly laterId?: () => string | undefined;
        readonly onUpdate?: (update: TransferUpdate) => void;
        readonly movement?: SentMovement | undefined;
        readonly deadlineMs: number;
        readonly hold?: HoldNodeLine;
        readonly signal?: AbortSignal;
    }): Promise<TransferOutcome>;
    receiverKind(request: {
        readonly network: Network;
        readonly address: string;
        readonly signal?: AbortSignal;
    }): Promise<ReceiverKind>;
    resolveName?(request: {
        readonly network: Network;
        readonly name: string;
        readonly target?: Network;
        readonly signal?: AbortSignal;
    }): Promise<NameAnswer>;
    newestBlockTime?(request: {
        readonly network: Network;
        readonly signal?: AbortSignal;
    }): Promise<number>;
}
export type Unchecked = Readonly<Record<string, unknown>>;
export type UnconfirmedStatus = 'failed' | 'cancelled' | 'replaced' | 'not-sent' | 'proposed' | 'unknown';
export interface UnsignedSignIn {
    readonly data: SiwxSessionData;
    readonly message: string;
    readonly clockAheadMs?: number;
}
export interface Utxo {
    readonly txid: string;
    readonly index: number;
    readonly value: bigint;
}
export interface ViemChain {
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
export type ViewEntry = {
    readonly [V in ViewName]: {
        readonly view: V;
        readonly params: ViewParams[V];
    };
}[ViewName];
export type ViewManifest<V extends ViewName = ViewName> = ViewOf<V> & (V extends PublicView ? {
    readonly isPublic: true;
} : {
    readonly isPublic?: never;
});
export type ViewName = keyof ViewParams;
export interface ViewOf<V extends ViewName> {
    readonly tag: keyof HTMLElementTagNameMap & `drawbridge-${string}-view`;
    title(params: ViewParams[V]): Message | MessageWallet | string;
    load(): Promise<unknown>;
    checkArguments?(given: unknown, place: ArgumentsPlace): Promise<void>;
    readonly isFetchedAhead?: true;
    readonly needsAccount?: true;
    readonly asksWallet?: true;
}
export interface ViewParams {
    readonly Account: undefined;
    readonly AccountMenu: undefined;
    readonly ProfileWallets: undefined;
    readonly SwitchAddress: undefined;
    readonly AccountSecurity: undefined;
    readonly ApproveTransaction: undefined;
    readonly ChooseAccountName: undefined;
    readonly RegisterAccountName: undefined;
    readonly RegisterAccountNameSuccess: undefined;
    readonly Connect: undefined;
    readonly AllWallets: undefined;
    readonly ConnectingWalletConnect: {
        readonly wallet?: Wallet;
        readonly isOpening?: boolean;
    } | undefined;
    readonly ConnectingWalletConnectBasic: {
        readonly uri?: string;
    } | undefined;
    readonly ConnectingExternal: {
        readonly connectorId: string;
        readonly namespace?: ChainNamespace;
        readonly wallet?: MessageWallet;
        readonly failure?: DrawbridgeError;
        readonly isReturning?: true;
    };
    readonly ConnectingMultiChain: {
        readonly connectorId: string;
        readonly wallet?: MessageWallet;
    };
    readonly WhatIsAWallet: undefined;
    readonly GetWallet: undefined;
    readonly Downloads: {
        readonly wallet: Wallet;
    };
    readonly EmailLogin: undefined;
    readonly EmailVerifyOtp: undefined;
    readonly EmailVerifyDevice: undefined;
    readonly ConnectSocials: undefined;
    readonly ConnectingSocial: {
        readonly name: string;
    };
    readonly ConnectingFarcaster: undefined;
    readonly OtherAccount: undefined;
    readonly OtherSession: undefined;
    readonly UpdateEmailWallet: undefined;
    readonly UpdateEmailPrimaryOtp: undefined;
    readonly UpdateEmailSecondaryOtp: undefined;
    readonly UpgradeEmailWallet: undefined;
    readonly Networks: undefined;
    readonly SwitchNetwork: {
        readonly caipNetworkId: CaipNetworkId;
    };
    readonly SwitchActiveChain: {
        readonly switchToChain: ChainNamespace;
        readonly caipNetworkId?: CaipNetworkId;
    };
    readonly UnsupportedChain: undefined;
    readonly WhatIsANetwork: undefined;
    readonly OnRampProviders: undefined;
    readonly OnRampTokenSelect: undefined;
    readonly OnRampFiatSelect: undefined;
    readonly BuyInProgress: undefined;
    readonly OnRampActivity: undefined;
    readonly WhatIsABuy: undefined;
    readonly SIWXSignMessage: undefined;
    readonly ConnectingSiwe: undefined;
    readonly Sessions: undefined;
    readonly SmartSessionList: undefined;
    readonly SmartSessionCreated: undefined;
    readonly Swap: SwapArguments | undefined;
    readonly SwapSelectToken: {
        readonly target: 'sold' | 'bought';
    };
    readonly SwapPreview: undefined;
    readonly Transactions: undefined;
    readonly WalletReceive: undefined;
    readonly WalletCompatibleNetworks: undefined;
    readonly WalletSend: SendArguments | undefined;
    readonly WalletSendSelectToken: undefined;
    readonly WalletSendPreview: undefined;
    readonly WalletSendConfirmed: undefined;
}
export interface ViewRouter {
    readonly current: ViewEntry;
    push<V extends ViewName>(...destination: Destination<V>): void;
    replace<V extends ViewName>(...destination: Destination<V>): void;
    reset<V extends ViewName>(...destination: Destination<V>): void;
}
export type VueElements<Shared = unknown, Reserved = unknown> = {
    readonly [T in keyof ElementAttributes]: new () => HTMLElementTagNameMap[T] & {
        readonly $props: Shared & Reserved & Props<T> & (T extends 'drawbridge-modal' ? Listeners_exports_vue : unknown);
    };
};
export type WagmiConnector = {
    readonly id: 'drawbridge';
    readonly name: 'Drawbridge';
    readonly type: 'drawbridge';
    setup(): Promise<void>;
    connect<C extends boolean = false>(request?: {
        readonly chainId?: number | undefined;
        readonly isReconnecting?: boolean | undefined;
        readonly withCapabilities?: C | boolean | undefined;
    }): Promise<{
        accounts: C extends true ? readonly CapableAccount[] : readonly Address[];
        chainId: number;
    }>;
    disconnect(): Promise<void>;
    getAccounts(): Promise<readonly Address[]>;
    getChainId(): Promise<number>;
    getProvider(): Promise<Eip1193Provider>;
    isAuthorized(): Promise<boolean>;
    switchChain(request: {
        readonly addEthereumChainParameter?: AddedChain | undefined;
        readonly chainId: number;
    }): Promise<Chain>;
    onAccountsChanged(accounts: string[]): void;
    onChainChanged(chainId: string): void;
    onDisconnect(error?: Error): void;
};
export type WagmiConnectorConfig = {
    readonly chains: readonly [
        Chain,
        ...Chain[]
    ];
    readonly emitter: {
        emit(event: 'change' | 'connect', data: EvmConnection): void;
        emit(event: 'disconnect'): void;
        listenerCount(event: 'change'): number;
    };
};
export type WagmiConnectorFn = (config: WagmiConnectorConfig) => WagmiConnector;
export interface WaitingCode {
    readonly email: string;
    readonly endsAt: number;
    readonly isLink: boolean;
    readonly needsAddress: boolean;
    readonly canEnter: boolean;
}
export interface Wallet {
    readonly id: string;
    readonly name: string;
    readonly imageId?: string;
    readonly imageUrl?: string;
    readonly rdns?: string;
    readonly chains?: readonly CaipNetworkId[];
    readonly homepage?: string;
    readonly mobileLink?: string;
    readonly desktopLink?: string;
    readonly webappLink?: string;
    readonly appStore?: string;
    readonly playStore?: string;
    readonly chromeStore?: string;
    readonly injected?: readonly InjectedId[];
    readonly certified?: boolean;
}
export type WalletAccountInput = SigningAccount | `0x${string}`;
export interface WalletAsset {
    readonly address: string;
    readonly balance: string;
    readonly type: string;
    readonly metadata?: Readonly<Record<string, unknown>>;
}
export interface WalletAssets {
    readonly tokens: readonly TokenBalance[];
    readonly nfts: readonly Nft[];
}
export type WalletBatching = 'supported' | 'ready' | 'refuses' | 'silent';
export type WalletBehaviour = ScriptedBehaviour | 'locked';
export interface WalletButtonAttributes extends ButtonAttributes {
    readonly wallet?: string | undefined;
}
export interface WalletChain {
    readonly id: number;
    readonly rpcUrl: string;
    readonly name?: string;
    readonly nativeCurrency?: {
        readonly name: string;
        readonly symbol: string;
        readonly decimals: number;
    };
    readonly request?: (call: {
        readonly method: string;
        readonly params?: readonly unknown[] | object;
    }) => Promise<unknown>;
}
export interface WalletConnection<N extends ChainNamespace = ChainNamespace> {
    readonly namespace: N;
    readonly connectorId: string;
    readonly wallet: ConnectedWalletInfo;
    readonly accounts: readonly Account<N>[];
    readonly address: AddressOf<N>;
    readonly caipNetworkId: CaipNetworkId<N>;
    readonly isInUse: boolean;
}
export interface WalletDownloads {
    readonly ios?: string;
    readonly android?: string;
    readonly chrome?: string;
    readonly homepage?: string;
}
export interface WalletErrorFields {
    readonly code: number;
    readonly message: string;
    readonly data?: unknown;
}
export interface WalletInfo {
    readonly uuid: string;
    readonly name: string;
    readonly icon: string;
    readonly rdns: string;
}
export interface WalletLogEntry {
    readonly method: string;
    readonly params: readonly unknown[];
    readonly chainId?: string;
}
export type WalletMessageFields = Omit<SignInMessage, 'chainId'> & Pick<WalletSession, 'chainId'>;
export type WalletMessageParams = Partial<Pick<SignInMessage, 'statement' | 'resources' | 'expirationTime' | 'notBefore' | 'requestId'>>;
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
export interface WalletPrompt {
    readonly method: string;
    readonly params: readonly unknown[];
    readonly chain: WalletChain;
    readonly address: string | undefined;
}
export type WalletReach = 'connected' | 'installed' | 'app' | 'web' | 'remote' | 'missing';
export interface WalletRequest {
    readonly method: string;
    readonly params?: unknown;
}
export interface WalletRow {
    readonly key: string;
    readonly id: string;
    readonly name: string;
    readonly rdns?: string;
    readonly connectorId?: string;
    readonly type: ConnectorRowType;
    readonly state: WalletReach;
    readonly namespaces: readonly ChainNamespace[];
    readonly warning?: {
        readonly kind: 'imitation';
        readonly text: string;
    };
    readonly href?: string;
    readonly downloads?: WalletDownloads;
}
export declare class WalletRpcError extends Error {
    readonly name = "ProviderRpcError";
    readonly code: number;
    readonly data?: unknown;
    constructor({ code, message, data }: WalletErrorFields, options?: ErrorOptions);
}
export interface WalletSession {
    readonly address: string;
    readonly chainId: number;
}
export type WalletStep = () => void | Promise<void>;
export type WalletTarget = WalletRow | {
    readonly connectorId: string;
} | {
    readonly walletId: string;
};
export interface WalletsState {
    readonly status: ListStatus;
    readonly error?: DrawbridgeError;
    readonly rows: readonly WalletRow[];
    readonly all: {
        readonly status: ListStatus;
        readonly rows: readonly WalletRow[];
        readonly total?: number;
        readonly hasMore: boolean;
        readonly error?: DrawbridgeError;
    };
    readonly search: {
        readonly text: string;
        readonly certified: boolean;
        readonly status: ListStatus;
        readonly rows: readonly WalletRow[];
        readonly error?: DrawbridgeError;
    };
    readonly attempt?: ConnectAttempt;
    readonly terms: {
        readonly required: boolean;
        readonly accepted: boolean;
    };
}
export type WatchAccount = (watch: AccountWatchOptions) => Stop;
export type WindowProvider = Exclude<SocialProvider, 'farcaster'>;
export declare const arbitrum: Network<'eip155'>;
export declare const arbitrumSepolia: Network<'eip155'>;
export declare const aurora: Network<'eip155'>;
export declare const auroraTestnet: Network<'eip155'>;
export declare function authFrame(): ConnectorPlugin;
export declare const avalanche: Network<'eip155'>;
export declare const avalancheFuji: Network<'eip155'>;
export declare const base: Network<'eip155'>;
export declare const baseSepolia: Network<'eip155'>;
export declare const berachain: Network<'eip155'>;
export declare const berachainTestnetbArtio: Network<'eip155'>;
export declare function bip122(): ChainPlugin;
export declare const bitcoin: Network<'bip122'>;
export declare const bitcoinTestnet: Network<'bip122'>;
export declare function bitcoinVerifier(): SiwxVerifier;
export declare function browserStorage({ name }?: BrowserStorageOptions): SiwxStorage;
export declare const bsc: Network<'eip155'>;
export declare const bscTestnet: Network<'eip155'>;
export declare const celo: Network<'eip155'>;
export declare function checkSignIn(message: SignInMessage, expected: SignInExpectation): void;
export declare function cookieStorage(options?: CookieStorageOptions): KeyValueStorage;
export declare function createDrawbridge(options: DrawbridgeOptions): Drawbridge;
export declare function createFakeClock(): FakeClock;
export declare function createFakeHttp(answers?: Readonly<Record<string, unknown>>): FakeHttp;
export declare function createMockBitcoinWallet(options: MockBitcoinWalletOptions): Promise<MockBitcoinWallet>;
export declare function createMockChain(options?: MockChainOptions): MockChain;
export declare function createMockEvmWallet(options?: MockEvmWalletOptions): MockEvmWallet;
export declare function createMockFetch(chains: readonly MockChain[]): typeof globalThis.fetch;
export declare function createMockPolkadotWallet(options?: MockPolkadotWalletOptions): Promise<MockPolkadotWallet>;
export declare function createMockRemoteWallet(options: MockRemoteWalletOptions): Promise<MockRemoteWallet>;
export declare function createMockSolanaWallet(options?: MockSolanaWalletOptions): MockSolanaWallet;
export declare function createSiwx(options?: SiwxOptions): SiwxConfig;
export declare function defineNetwork<N extends ChainNamespace = 'eip155'>(definition: NetworkDefinition<N>): Network<N>;
export declare function drawbridgeConnector(client: Drawbridge): WagmiConnectorFn;
export declare function drawbridgeWagmi(client: Drawbridge): DrawbridgeWagmi;
export declare const edgeware: Network<'eip155'>;
export declare function eip155(): ChainPlugin;
export declare function evmVerifier({ rpcUrls }?: EvmVerifierOptions): SiwxVerifier;
export declare const evmos: Network<'eip155'>;
export declare const fantom: Network<'eip155'>;
export declare const filecoin: Network<'eip155'>;
export declare function formatAmount(value: bigint, options: FormatAmountOptions): string;
export declare function formatSignInMessage(message: SignInMessage): string;
export declare const foundry: Network<'eip155'>;
export declare const gnosis: Network<'eip155'>;
export declare function grantPermissions(client: Drawbridge, request: SmartSessionGrantRequest): Promise<SmartSessionGrantResponse>;
export declare const hedera: Network<'eip155'>;
export declare const holesky: Network<'eip155'>;
export declare function initialStateFromCookie(cookies: string | CookieJar | null | undefined, { id, networks }: CookieClient): InitialState | undefined;
export declare const iotex: Network<'eip155'>;
export declare function isDrawbridgeError<C extends ErrorCode>(error: unknown, code?: C): error is DrawbridgeError<C>;
export declare function isRecord(value: unknown): value is Unchecked;
export declare function isText(value: unknown): boolean;
export declare function isTexts(value: unknown): boolean;
export declare const kaia: Network<'eip155'>;
export declare const kusama: Network<'polkadot'>;
export declare const kusamaAssetHub: Network<'polkadot'>;
export declare const linea: Network<'eip155'>;
export declare const mainnet: Network<'eip155'>;
export declare const mantle: Network<'eip155'>;
export declare const mantleSepoliaTestnet: Network<'eip155'>;
export declare const metis: Network<'eip155'>;
export declare function mockRevert(reason: string): MockRevert;
export declare const monadTestnet: Network<'eip155'>;
export declare const moonbeam: Network<'eip155'>;
export declare const moonriver: Network<'eip155'>;
export declare const optimism: Network<'eip155'>;
export declare const optimismSepolia: Network<'eip155'>;
export declare function parseSignInMessage(text: string, namespace?: ChainNamespace): SignInMessage;
export declare const polkadotAssetHub: Network<'polkadot'>;
export declare function polkadotVerifier(): SiwxVerifier;
export declare const polkadot_core_model_networks_other_families: Network<'polkadot'>;
export declare function polkadot_exports_chains_polkadot(): ChainPlugin;
export declare const polygon: Network<'eip155'>;
export declare const polygonAmoy: Network<'eip155'>;
export declare const polygonZkEvm: Network<'eip155'>;
export declare function readAmount(text: string, { decimals, locale }: ReadAmountOptions): AmountReading;
export declare function remoteBitcoin(options?: RemoteBitcoinOptions): Promise<RemoteBitcoin>;
export declare function remotePolkadot(options?: RemotePolkadotOptions): Promise<RemoteFamily>;
export declare function remoteSolana(options?: RemoteSolanaOptions): RemoteFamily;
export declare const ronin: Network<'eip155'>;
export declare const sei: Network<'eip155'>;
export declare const sepolia: Network<'eip155'>;
export declare function serverStorage({ url }: ServerStorageOptions): SiwxStorage;
export declare const solanaDevnet: Network<'solana'>;
export declare const solanaTestnet: Network<'solana'>;
export declare function solanaVerifier(): SiwxVerifier;
export declare const solana_core_model_networks_other_families: Network<'solana'>;
export declare function solana_exports_chains_solana(): ChainPlugin;
export declare const unichain: Network<'eip155'>;
export declare const unichainSepolia: Network<'eip155'>;
export declare const version: string;
export declare function walletConnect(): ConnectorPlugin;
export declare const westend: Network<'polkadot'>;
export declare const westendAssetHub: Network<'polkadot'>;
export declare function withInitialState(client: Pick<Drawbridge, 'getInitialState' | 'getState'>, initial: InitialState | undefined): DrawbridgeState;
export declare const zkSync: Network<'eip155'>;
export declare const zksyncSepoliaTestnet: Network<'eip155'>;
export declare const zora: Network<'eip155'>;
export declare const zoraSepolia: Network<'eip155'>;
declare global {
    interface GlobalEventHandlersEventMap {
        'drawbridge-open': DrawbridgeOpenEvent;
        'drawbridge-before-close': DrawbridgeBeforeCloseEvent;
        'drawbridge-close': DrawbridgeCloseEvent;
        'drawbridge-connect': DrawbridgeConnectEvent;
        'drawbridge-disconnect': DrawbridgeDisconnectEvent;
        'drawbridge-account-change': DrawbridgeAccountChangeEvent;
        'drawbridge-network-change': DrawbridgeNetworkChangeEvent;
        'drawbridge-view-change': DrawbridgeViewChangeEvent;
        'drawbridge-error': DrawbridgeErrorEvent;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-account-button': DrawbridgeAccountButton;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-button': DrawbridgeButton;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-connect-button': DrawbridgeConnectButton;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-modal': DrawbridgeModal;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-network-button': DrawbridgeNetworkButton;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-onramp-widget': DrawbridgeOnrampWidget;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-provider': DrawbridgeProvider;
    }
}
declare global {
    interface HTMLElementTagNameMap {
        'drawbridge-wallet-button': DrawbridgeWalletButton;
    }
}
declare global {
    namespace svelteHTML {
        interface IntrinsicElements extends Elements {
        }
    }
}
declare module 'solid-js' {
    namespace JSX {
        interface IntrinsicElements extends SolidElements<Attributes> {
        }
    }
}
declare module 'vue' {
    interface GlobalComponents extends VueElements<HTMLAttributes_vue, VNodeProps> {
    }
}
