import { AnyAccountState, AnyNetwork, CaipNetworkId, ChainIdOf, ChainNamespace, ClientEvent, ConnectedWalletInfo, Drawbridge, DrawbridgeState, Providers, ServerSession, SignInWithWallet, ThemeState } from '@drawbridge/modal';
import { DrawbridgeAccountButton as AccountButtonElement, DrawbridgeButton as ButtonElement, DrawbridgeConnectButton as ConnectButtonElement, DrawbridgeModal as ModalElement, DrawbridgeNetworkButton as NetworkButtonElement, DrawbridgeWalletButton as WalletButtonElement, ElementAttributes } from '@drawbridge/modal/elements';
import { SiwxConfig, SiwxSession } from '@drawbridge/modal/siwx';
import { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';

declare const MODAL_EVENTS: {
	readonly onOpen: "drawbridge-open";
	readonly onBeforeClose: "drawbridge-before-close";
	readonly onClose: "drawbridge-close";
	readonly onConnect: "drawbridge-connect";
	readonly onDisconnect: "drawbridge-disconnect";
	readonly onAccountChange: "drawbridge-account-change";
	readonly onNetworkChange: "drawbridge-network-change";
	readonly onViewChange: "drawbridge-view-change";
	readonly onError: "drawbridge-error";
};
/** Shows the account, and nothing while no wallet is connected. */
export declare const DrawbridgeAccountButton: ElementComponent<AccountButtonElement, DrawbridgeAccountButtonProps>;
/** Connects while no wallet is connected, and shows the account of a connected one. */
export declare const DrawbridgeButton: ElementComponent<ButtonElement, DrawbridgeButtonProps>;
/** Opens the modal, connected or not. */
export declare const DrawbridgeConnectButton: ElementComponent<ConnectButtonElement, DrawbridgeConnectButtonProps>;
/**
 * The modal in a place of your choice, with the modal's events as props.
 *
 * Optional: a client without one adds its own at the end of the page.
 */
export declare const DrawbridgeModal: ElementComponent<ModalElement, DrawbridgeModalProps>;
/** Shows the network in use and opens the choice of another. */
export declare const DrawbridgeNetworkButton: ElementComponent<NetworkButtonElement, DrawbridgeNetworkButtonProps>;
/** Connects one wallet with one click. */
export declare const DrawbridgeWalletButton: ElementComponent<WalletButtonElement, DrawbridgeWalletButtonProps>;
/** Provides a client to the components and hooks below. */
export declare function DrawbridgeProvider({ client, children }: DrawbridgeProviderProps): ReactElement;
/** Disconnects; `disconnect` rejects with `disconnect/failed`, and local state is cleared all the same. */
export declare function useDisconnect(options?: HookOptions): UseDisconnect;
/** Opens and closes the modal. */
export declare function useDrawbridge(options?: HookOptions): UseDrawbridge;
/**
 * The account of a namespace; while a connection is restored it may have an address and not be connected yet.
 *
 * With `namespace: 'eip155'`, `address` has the type that viem and wagmi expect.
 */
export declare function useDrawbridgeAccount<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: AccountOptions<N>): UseDrawbridgeAccount<N>;
/** The native balance of an account, formatted for display. */
export declare function useDrawbridgeBalance({ namespace, ...options }?: AccountOptions): UseDrawbridgeBalance;
/** Calls the listener for every event; the listener of the latest render is always the one called. */
export declare function useDrawbridgeEvents(listener: (event: ClientEvent) => void, options?: HookOptions): void;
/**
 * The network in use, of the active namespace or of the given one, and the function that switches it. `switchNetwork`
 * rejects with a `DrawbridgeError`.
 *
 * With `namespace: 'eip155'`, `chainId` is a number.
 */
export declare function useDrawbridgeNetwork<N extends ChainNamespace = ChainNamespace>({ namespace, ...options }?: AccountOptions<N>): UseDrawbridgeNetwork<N>;
/** The connected wallet's own object, EIP-1193 on eip155; absent while no wallet is connected, and on a server. */
export declare function useDrawbridgeProvider<N extends ChainNamespace>(namespace: N, options?: HookOptions): Providers[N] | undefined;
/**
 * The sign-in session of the account in use.
 *
 * Requests it when the account or the network changes, when the modal has closed, when another tab signed in
 * or out, and when the page becomes visible again, which notices a session that a server has ended.
 */
export declare function useDrawbridgeSession(options: SessionOptions): UseDrawbridgeSession;
export declare function useDrawbridgeSession(options: WalletSessionOptions): UseDrawbridgeSession<ServerSession>;
/** The whole state; prefer a narrower hook where one fits. */
export declare function useDrawbridgeState(options?: HookOptions): DrawbridgeState;
/** The theme in use, and the functions that change it. */
export declare function useDrawbridgeTheme(options?: HookOptions): UseDrawbridgeTheme;
/** The wallet behind an account; absent while none is connected. */
export declare function useWalletInfo({ namespace, ...options }?: AccountOptions): ConnectedWalletInfo | undefined;
/** The account that {@link useDrawbridgeAccount} reads. */
export interface AccountOptions<N extends ChainNamespace = ChainNamespace> extends HookOptions {
	/** Default: the active one. */
	readonly namespace?: N | undefined;
}
/** Props of {@link DrawbridgeProvider}. */
export interface DrawbridgeProviderProps {
	/** Create it once, outside the component: each client keeps its own state. */
	readonly client: Drawbridge;
	readonly children?: ReactNode;
}
/** The client that a hook reads; default: the nearest provider's. */
export interface HookOptions {
	readonly client?: Drawbridge | undefined;
}
/** The session of `siwx` that {@link useDrawbridgeSession} reads. */
export interface SessionOptions extends HookOptions {
	/** The `siwx` with which the client was created; one object for the life of the page. */
	readonly siwx: Pick<SiwxConfig, "getSessions" | "revokeSession" | "subscribeTabs">;
	readonly signInWithWallet?: undefined;
	/** Default: the active one. */
	readonly namespace?: ChainNamespace | undefined;
}
/** Result of {@link useDisconnect}. */
export interface UseDisconnect extends Pick<Drawbridge, "disconnect"> {
	readonly isPending: boolean;
}
/** Result of {@link useDrawbridge}. */
export interface UseDrawbridge extends Pick<Drawbridge, "open" | "close"> {
	readonly client: Drawbridge;
}
/** Result of {@link useDrawbridgeBalance}; both are absent until the balance has been read. */
export interface UseDrawbridgeBalance {
	/** Decimal text cut to three places. */
	readonly balance: string | undefined;
	readonly symbol: string | undefined;
}
/** Result of {@link useDrawbridgeNetwork}. */
export interface UseDrawbridgeNetwork<N extends ChainNamespace = ChainNamespace> extends Pick<Drawbridge, "switchNetwork"> {
	/** Absent when the wallet is on a network that the page does not offer. */
	readonly network: AnyNetwork<N> | undefined;
	readonly caipNetworkId: CaipNetworkId<N> | undefined;
	readonly chainId: ChainIdOf<N> | undefined;
}
/** Result of {@link useDrawbridgeSession}. */
export interface UseDrawbridgeSession<S = SiwxSession> {
	readonly status: SessionStatus;
	/** The session of the account in use, on its network. */
	readonly session: S | undefined;
	/** The rejection of `getSessions` or `getSession`. */
	readonly error: unknown;
	/** Repeats the request; never rejects. */
	readonly refresh: () => Promise<void>;
	/** Ends the session of the account in use, which stays connected; rejects like `revokeSession` or `signOut`. */
	readonly signOut: () => Promise<void>;
}
/** Result of {@link useDrawbridgeTheme}. */
export interface UseDrawbridgeTheme extends ThemeState, Pick<Drawbridge, "setThemeMode" | "setThemeVariables"> {
}
/** The session of `signInWithWallet` that {@link useDrawbridgeSession} reads; of EVM accounts alone. */
export interface WalletSessionOptions extends HookOptions {
	/** The `signInWithWallet` with which the client was created; one object for the life of the page. */
	readonly signInWithWallet: Pick<SignInWithWallet, "getSession" | "signOut" | "onSignOut" | "signOutOnNetworkChange">;
	readonly siwx?: undefined;
}
/** Props of {@link DrawbridgeAccountButton}. */
export type DrawbridgeAccountButtonProps = ElementProps<AccountButtonElement, AccountButtonKeys>;
/** Props of {@link DrawbridgeButton}. */
export type DrawbridgeButtonProps = ElementProps<ButtonElement, AccountButtonKeys>;
/** Props of {@link DrawbridgeConnectButton}. */
export type DrawbridgeConnectButtonProps = ElementProps<ConnectButtonElement, AccountButtonKeys>;
/** Props of {@link DrawbridgeModal}; the client's own settings belong to `createDrawbridge`. */
export type DrawbridgeModalProps = ElementProps<ModalElement, "embedded"> & ModalEventProps;
/** Props of {@link DrawbridgeNetworkButton}. */
export type DrawbridgeNetworkButtonProps = ElementProps<NetworkButtonElement, ButtonKeys>;
/** The elements of `@drawbridge/modal` as JSX, by their attributes. */
export type DrawbridgeTags = {
	[T in keyof ElementAttributes]: Tag<T>;
};
/** Props of {@link DrawbridgeWalletButton}. */
export type DrawbridgeWalletButtonProps = ElementProps<WalletButtonElement, ButtonKeys | "wallet">;
/**
 * `disconnected`: no account; `checking`: requested; `signed-in` and `signed-out`: known; `unknown`: the
 * request failed, with `error` as the reason.
 */
export type SessionStatus = "disconnected" | "checking" | "signed-in" | "signed-out" | "unknown";
/** Result of {@link useDrawbridgeAccount}. */
export type UseDrawbridgeAccount<N extends ChainNamespace = ChainNamespace> = AnyAccountState<N> & {
	readonly isConnected: boolean;
};
type AccountButtonKeys = ButtonKeys | "balance" | "loadingLabel";
type ButtonKeys = "disabled" | "size" | "label" | "namespace" | "for";
type ElementComponent<E, P> = ForwardRefExoticComponent<P & RefAttributes<E>>;
type ElementProps<E extends HTMLElement, K extends keyof E> = Omit<HTMLAttributes<E>, K | "onError"> & {
	readonly [P in K]?: E[P] | undefined;
} & {
	/** Default: the nearest provider's. */
	readonly client?: Drawbridge | undefined;
};
type ModalEventProps = {
	readonly [P in keyof typeof MODAL_EVENTS]?: (event: HTMLElementEventMap[(typeof MODAL_EVENTS)[P]]) => void;
};
type Tag<T extends keyof ElementAttributes> = DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]> & ElementAttributes[T] & {
	/** React 19 sets it as a property; with React 18 use the components. */
	readonly client?: Drawbridge | undefined;
};

export {};
