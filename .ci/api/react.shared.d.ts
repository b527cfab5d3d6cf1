import type {AnyAccountState} from '@drawbridge/modal';
import type {AnyNetwork} from '@drawbridge/modal';
import type {AnySignedMessage} from '@drawbridge/modal';
import type {AnyWalletConnection} from '@drawbridge/modal';
import type {CaipNetworkId} from '@drawbridge/modal';
import type {ChainIdOf} from '@drawbridge/modal';
import type {ChainNamespace} from '@drawbridge/modal';
import type {ClientEvent} from '@drawbridge/modal';
import type {ComponentType} from 'react';
import type {ConnectedWalletInfo} from '@drawbridge/modal';
import type {DetailedHTMLProps} from 'react';
import type {DrawbridgeAccountButton as DrawbridgeAccountButton_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeButton as DrawbridgeButton_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeConnectButton as DrawbridgeConnectButton_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeError} from '@drawbridge/modal';
import type {DrawbridgeModal as DrawbridgeModal_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeNetworkButton as DrawbridgeNetworkButton_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeOnrampWidget as DrawbridgeOnrampWidget_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeOptions} from '@drawbridge/modal';
import type {DrawbridgeState} from '@drawbridge/modal';
import type {DrawbridgeWalletButton as DrawbridgeWalletButton_drawbridge_modal_elements} from '@drawbridge/modal/elements';
import type {DrawbridgeWallets} from '@drawbridge/modal';
import type {Drawbridge} from '@drawbridge/modal';
import type {ElementAttributes} from '@drawbridge/modal/elements';
import type {ForwardRefExoticComponent} from 'react';
import type {HTMLAttributes} from 'react';
import type {InitialState} from '@drawbridge/modal/ssr';
import type {MockChain} from '@drawbridge/modal/testing';
import type {MockEvmWallet} from '@drawbridge/modal/testing';
import type {Providers} from '@drawbridge/modal';
import type {ReactElement} from 'react';
import type {ReactNode} from 'react';
import type {RefAttributes} from 'react';
import type {RenderHookResult} from '@testing-library/react';
import type {RenderResult} from '@testing-library/react';
import type {ServerSession} from '@drawbridge/modal';
import type {SignInWithWallet} from '@drawbridge/modal';
import type {SiwxConfig} from '@drawbridge/modal/siwx';
import type {SiwxSession} from '@drawbridge/modal/siwx';
import type {ThemeState} from '@drawbridge/modal';
import type {ViewName} from '@drawbridge/modal';
import type {WalletRow} from '@drawbridge/modal';
import type {WalletsState} from '@drawbridge/modal';
export type AccountButtonKeys = ButtonKeys | 'balance' | 'loadingLabel';
export interface AccountOptions<N extends ChainNamespace = ChainNamespace> extends HookOptions {
    readonly namespace?: N | undefined;
}
export interface BalanceOptions extends AccountOptions {
    readonly token?: string | undefined;
}
export type BalanceStatus = 'idle' | 'loading' | 'ready' | 'failed';
export type ButtonKeys = 'disabled' | 'size' | 'label' | 'namespace' | 'for';
export interface ConnectionsOptions<N extends ChainNamespace = ChainNamespace> extends HookOptions {
    readonly namespace?: N | undefined;
}
export declare const DrawbridgeAccountButton: ElementComponent<DrawbridgeAccountButton_drawbridge_modal_elements, DrawbridgeAccountButtonProps>;
export type DrawbridgeAccountButtonProps = ElementProps<DrawbridgeAccountButton_drawbridge_modal_elements, AccountButtonKeys>;
export declare const DrawbridgeButton: ElementComponent<DrawbridgeButton_drawbridge_modal_elements, DrawbridgeButtonProps>;
export type DrawbridgeButtonProps = ElementProps<DrawbridgeButton_drawbridge_modal_elements, AccountButtonKeys>;
export declare const DrawbridgeConnectButton: ElementComponent<DrawbridgeConnectButton_drawbridge_modal_elements, DrawbridgeConnectButtonProps>;
export type DrawbridgeConnectButtonProps = ElementProps<DrawbridgeConnectButton_drawbridge_modal_elements, AccountButtonKeys>;
export declare const DrawbridgeModal: ElementComponent<DrawbridgeModal_drawbridge_modal_elements, DrawbridgeModalProps>;
export type DrawbridgeModalProps = ElementProps<DrawbridgeModal_drawbridge_modal_elements, 'embedded'> & ModalEventProps;
export declare const DrawbridgeNetworkButton: ElementComponent<DrawbridgeNetworkButton_drawbridge_modal_elements, DrawbridgeNetworkButtonProps>;
export type DrawbridgeNetworkButtonProps = ElementProps<DrawbridgeNetworkButton_drawbridge_modal_elements, ButtonKeys>;
export declare const DrawbridgeOnrampWidget: ElementComponent<DrawbridgeOnrampWidget_drawbridge_modal_elements, DrawbridgeOnrampWidgetProps>;
export type DrawbridgeOnrampWidgetProps = ElementProps<DrawbridgeOnrampWidget_drawbridge_modal_elements, 'disabled' | 'for'>;
export declare function DrawbridgeProvider({ client, initialState, children }: DrawbridgeProviderProps): ReactElement;
export interface DrawbridgeProviderProps {
    readonly client: Drawbridge;
    readonly initialState?: InitialState | undefined;
    readonly children?: ReactNode;
}
export type DrawbridgeTags = {
    [T in keyof ElementAttributes]: Tag<T>;
};
export interface DrawbridgeTest {
    readonly client: Drawbridge;
    readonly wallet: MockEvmWallet;
    readonly wallets: readonly MockEvmWallet[];
    readonly chain: MockChain;
    readonly chains: readonly MockChain[];
    connect(wallet?: MockEvmWallet): Promise<void>;
}
export interface DrawbridgeTestOptions {
    readonly chains?: readonly MockChain[];
    readonly wallets?: readonly MockEvmWallet[];
    readonly client?: Partial<DrawbridgeOptions>;
    readonly wrapper?: Wrapper;
}
export declare const DrawbridgeWalletButton: ElementComponent<DrawbridgeWalletButton_drawbridge_modal_elements, DrawbridgeWalletButtonProps>;
export type DrawbridgeWalletButtonProps = ElementProps<DrawbridgeWalletButton_drawbridge_modal_elements, ButtonKeys | 'wallet'>;
export type ElementComponent<E, P> = ForwardRefExoticComponent<P & RefAttributes<E>>;
export type ElementProps<E extends HTMLElement, K extends keyof E> = Omit<HTMLAttributes<E>, K | 'onError'> & {
    readonly [P in K]?: E[P] | undefined;
} & {
    readonly client?: Drawbridge | undefined;
};
export interface EventOptions<T extends ClientEvent['type'] = ClientEvent['type']> extends HookOptions {
    readonly types?: readonly T[] | undefined;
}
export interface HookOptions {
    readonly client?: Drawbridge | undefined;
}
export interface HookOptionsWithDrawbridge<Props> extends DrawbridgeTestOptions {
    readonly initialProps?: Props;
}
export interface HookRenderedWithDrawbridge<Result, Props> extends RenderHookResult<Result, Props>, DrawbridgeTest {
}
export declare const MODAL_EVENTS: {
    readonly onOpen: 'drawbridge-open';
    readonly onBeforeClose: 'drawbridge-before-close';
    readonly onClose: 'drawbridge-close';
    readonly onConnect: 'drawbridge-connect';
    readonly onDisconnect: 'drawbridge-disconnect';
    readonly onAccountChange: 'drawbridge-account-change';
    readonly onNetworkChange: 'drawbridge-network-change';
    readonly onViewChange: 'drawbridge-view-change';
    readonly onError: 'drawbridge-error';
};
export type ModalEventProps = {
    readonly [P in keyof typeof MODAL_EVENTS]?: (event: HTMLElementEventMap[(typeof MODAL_EVENTS)[P]]) => void;
};
export interface RenderedWithDrawbridge extends RenderResult, DrawbridgeTest {
}
export interface SessionOptions extends HookOptions {
    readonly siwx: Pick<SiwxConfig, 'getSessions' | 'revokeSession' | 'subscribeTabs'> & Partial<Pick<SiwxConfig, 'getRequired'>>;
    readonly signInWithWallet?: undefined;
    readonly namespace?: ChainNamespace | undefined;
}
export type SessionStatus = 'disconnected' | 'checking' | 'signed-in' | 'signed-out' | 'unknown';
export type Tag<T extends keyof ElementAttributes> = DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]> & ElementAttributes[T] & {
    readonly client?: Drawbridge | undefined;
};
export interface UseDisconnect {
    readonly disconnect: Drawbridge['disconnect'];
    readonly isPending: boolean;
    readonly status: 'idle' | 'pending' | 'failed';
    readonly error: DrawbridgeError | undefined;
    readonly reset: () => void;
}
export interface UseDrawbridge extends Pick<Drawbridge, 'open' | 'close'> {
    readonly client: Drawbridge;
}
export type UseDrawbridgeAccount<N extends ChainNamespace = ChainNamespace> = AnyAccountState<N> & {
    readonly isConnected: boolean;
};
export interface UseDrawbridgeBalance {
    readonly balance: string | undefined;
    readonly symbol: string | undefined;
    readonly value: bigint | undefined;
    readonly decimals: number | undefined;
    readonly status: BalanceStatus;
    readonly refresh: () => Promise<void>;
}
export interface UseDrawbridgeConnections<N extends ChainNamespace = ChainNamespace> extends Pick<Drawbridge, 'disconnect' | 'switchWallet'> {
    readonly connections: readonly AnyWalletConnection<N>[];
}
export interface UseDrawbridgeModal extends Pick<Drawbridge, 'open' | 'close'> {
    readonly isOpen: boolean;
    readonly isLoading: boolean;
    readonly view: ViewName;
}
export interface UseDrawbridgeNetwork<N extends ChainNamespace = ChainNamespace> extends Pick<Drawbridge, 'switchNetwork'> {
    readonly network: AnyNetwork<N> | undefined;
    readonly caipNetworkId: CaipNetworkId<N> | undefined;
    readonly chainId: ChainIdOf<N> | undefined;
}
export interface UseDrawbridgeSession<S = SiwxSession> {
    readonly status: SessionStatus;
    readonly session: S | undefined;
    readonly error: unknown;
    readonly isRequired: boolean;
    readonly signIn: () => Promise<void>;
    readonly refresh: () => Promise<void>;
    readonly signOut: () => Promise<void>;
}
export interface UseDrawbridgeTheme extends ThemeState, Pick<Drawbridge, 'setThemeMode' | 'setThemeVariables'> {
}
export interface UseDrawbridgeWallets extends WalletsState, Pick<DrawbridgeWallets, 'connect' | 'retry' | 'cancel' | 'loadMore' | 'acceptTerms' | 'prepare'> {
    readonly searchWallets: DrawbridgeWallets['search'];
}
export interface UseSignMessage<N extends ChainNamespace = ChainNamespace> {
    readonly signMessage: (message: string | Uint8Array) => Promise<AnySignedMessage<N>>;
    readonly status: 'idle' | 'pending' | 'signed' | 'failed';
    readonly signed: AnySignedMessage<N> | undefined;
    readonly error: DrawbridgeError | undefined;
    readonly reset: () => void;
}
export interface UseSwitchNetwork<N extends ChainNamespace = ChainNamespace> {
    readonly networks: readonly AnyNetwork<N>[];
    readonly switchNetwork: Drawbridge['switchNetwork'];
    readonly status: 'idle' | 'pending' | 'failed';
    readonly target: AnyNetwork | undefined;
    readonly error: DrawbridgeError | undefined;
    readonly reset: () => void;
}
export interface WalletSessionOptions extends HookOptions {
    readonly signInWithWallet: Pick<SignInWithWallet, 'getSession' | 'signOut' | 'onSignOut' | 'signOutOnNetworkChange' | 'enabled' | 'required'>;
    readonly siwx?: undefined;
}
export interface WalletsOptions extends HookOptions {
    readonly namespace?: ChainNamespace | undefined;
}
export type Wrapper = ComponentType<{
    readonly children: ReactNode;
}>;
export declare function renderHookWithDrawbridge<Result, Props>(useIt: (props: Props) => Result, { initialProps, ...options }?: HookOptionsWithDrawbridge<Props>): HookRenderedWithDrawbridge<Result, Props>;
export declare function renderWithDrawbridge(ui: ReactNode, options?: DrawbridgeTestOptions): RenderedWithDrawbridge;
export declare function useDisconnect(options?: HookOptions): UseDisconnect;
export declare function useDrawbridge(options?: HookOptions): UseDrawbridge;
export declare function useDrawbridgeAccount<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: AccountOptions<N>): UseDrawbridgeAccount<N>;
export declare function useDrawbridgeBalance({ namespace, token, ...options }?: BalanceOptions): UseDrawbridgeBalance;
export declare function useDrawbridgeConnections<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: ConnectionsOptions<N>): UseDrawbridgeConnections<N>;
export declare function useDrawbridgeEvents<T extends ClientEvent['type'] = ClientEvent['type']>(listener: (event: Extract<ClientEvent, {
    readonly type: T;
}>) => void, { types, ...options }?: EventOptions<T>): void;
export declare function useDrawbridgeModal(options?: HookOptions): UseDrawbridgeModal;
export declare function useDrawbridgeNetwork<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: AccountOptions<N>): UseDrawbridgeNetwork<N>;
export declare function useDrawbridgeProvider<N extends ChainNamespace>(namespace: N, options?: HookOptions): Providers[N] | undefined;
export declare function useDrawbridgeSession(options: SessionOptions): UseDrawbridgeSession;
export declare function useDrawbridgeSession(options: WalletSessionOptions): UseDrawbridgeSession<ServerSession>;
export declare function useDrawbridgeState<T>(selector: (state: DrawbridgeState) => T, options?: HookOptions): T;
export declare function useDrawbridgeState(options?: HookOptions): DrawbridgeState;
export declare function useDrawbridgeTheme(options?: HookOptions): UseDrawbridgeTheme;
export declare function useDrawbridgeWallets({ namespace, ...options }?: WalletsOptions): UseDrawbridgeWallets;
export declare function useSignMessage<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: AccountOptions<N>): UseSignMessage<N>;
export declare function useSwitchNetwork<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: AccountOptions<N>): UseSwitchNetwork<N>;
export declare function useWalletImage(row: WalletRow, options?: HookOptions): string;
export declare function useWalletInfo({ namespace, ...options }?: AccountOptions): ConnectedWalletInfo | undefined;
declare module 'react' {
    namespace JSX {
        interface IntrinsicElements extends DrawbridgeTags {
        }
    }
}
