import { AccountState, CaipNetworkId, ChainNamespace, ClientEvent, ConnectedWalletInfo, Drawbridge, DrawbridgeState, Network, Providers, ServerSession, SignInWithWallet, ThemeState } from '@drawbridge/modal';
import { DrawbridgeAccountButton as AccountButtonElement, DrawbridgeButton as ButtonElement, DrawbridgeConnectButton as ConnectButtonElement, DrawbridgeModal as ModalElement, DrawbridgeNetworkButton as NetworkButtonElement, DrawbridgeWalletButton as WalletButtonElement } from '@drawbridge/modal/elements';
import { SiwxConfig, SiwxSession } from '@drawbridge/modal/siwx';
import { EventName } from '@lit/react';
import { DetailedHTMLProps, ForwardRefExoticComponent, HTMLAttributes, ReactElement, ReactNode, RefAttributes } from 'react';

declare const MODAL_EVENTS: {
	readonly onOpen: EventName<HTMLElementEventMap["drawbridge-open"]>;
	readonly onBeforeClose: EventName<HTMLElementEventMap["drawbridge-before-close"]>;
	readonly onClose: EventName<HTMLElementEventMap["drawbridge-close"]>;
	readonly onConnect: EventName<HTMLElementEventMap["drawbridge-connect"]>;
	readonly onDisconnect: EventName<HTMLElementEventMap["drawbridge-disconnect"]>;
	readonly onAccountChange: EventName<HTMLElementEventMap["drawbridge-account-change"]>;
	readonly onNetworkChange: EventName<HTMLElementEventMap["drawbridge-network-change"]>;
	readonly onViewChange: EventName<HTMLElementEventMap["drawbridge-view-change"]>;
	readonly onError: EventName<HTMLElementEventMap["drawbridge-error"]>;
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
/** The account of a namespace; while a connection is restored it may have an address and not be connected yet. */
export declare function useDrawbridgeAccount({ namespace, ...options }?: AccountOptions): UseDrawbridgeAccount;
/** The native balance of an account, formatted for display. */
export declare function useDrawbridgeBalance({ namespace, ...options }?: AccountOptions): UseDrawbridgeBalance;
/** Calls the listener for every event; the listener of the latest render is always the one called. */
export declare function useDrawbridgeEvents(listener: (event: ClientEvent) => void, options?: HookOptions): void;
/**
 * The network in use, and the function that switches it. `switchNetwork` rejects with a `DrawbridgeError`.
 */
export declare function useDrawbridgeNetwork(options?: HookOptions): UseDrawbridgeNetwork;
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
export interface AccountOptions extends HookOptions {
	/** Default: the active one. */
	readonly namespace?: ChainNamespace | undefined;
}
/** Props of {@link DrawbridgeProvider}. */
export interface DrawbridgeProviderProps {
	/** Create it once, outside the component: each client keeps its own state. */
	readonly client: Drawbridge;
	readonly children?: ReactNode;
}
/** The elements of `@drawbridge/modal` as JSX, by their attributes. */
export interface DrawbridgeTags {
	"drawbridge-modal": Tag<"drawbridge-modal", ModalAttributes> & Flag<"embedded">;
	"drawbridge-button": Tag<"drawbridge-button", AccountAttributes> & Flag<"disabled">;
	"drawbridge-connect-button": Tag<"drawbridge-connect-button", AccountAttributes> & Flag<"disabled">;
	"drawbridge-account-button": Tag<"drawbridge-account-button", AccountAttributes> & Flag<"disabled">;
	"drawbridge-network-button": Tag<"drawbridge-network-button", ButtonAttributes> & Flag<"disabled">;
	"drawbridge-wallet-button": Tag<"drawbridge-wallet-button", ButtonAttributes | "wallet"> & Flag<"disabled">;
	"drawbridge-provider": Tag<"drawbridge-provider", never>;
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
/** Result of {@link useDrawbridgeAccount}. */
export interface UseDrawbridgeAccount extends AccountState {
	readonly isConnected: boolean;
}
/** Result of {@link useDrawbridgeBalance}; both are absent until the balance has been read. */
export interface UseDrawbridgeBalance {
	/** Decimal text cut to three places. */
	readonly balance: string | undefined;
	readonly symbol: string | undefined;
}
/** Result of {@link useDrawbridgeNetwork}. */
export interface UseDrawbridgeNetwork extends Pick<Drawbridge, "switchNetwork"> {
	/** Absent when the wallet is on a network that the page does not offer. */
	readonly network: Network | undefined;
	readonly caipNetworkId: CaipNetworkId | undefined;
	readonly chainId: number | string | undefined;
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
/** Props of {@link DrawbridgeWalletButton}. */
export type DrawbridgeWalletButtonProps = ElementProps<WalletButtonElement, ButtonKeys | "wallet">;
/**
 * `disconnected`: no account; `checking`: requested; `signed-in` and `signed-out`: known; `unknown`: the
 * request failed, with `error` as the reason.
 */
export type SessionStatus = "disconnected" | "checking" | "signed-in" | "signed-out" | "unknown";
type AccountAttributes = ButtonAttributes | "loading-label" | "balance";
type AccountButtonKeys = ButtonKeys | "balance" | "loadingLabel";
type ButtonAttributes = "size" | "label" | "namespace" | "for";
type ButtonKeys = "disabled" | "size" | "label" | "namespace" | "for";
type ElementComponent<E, P> = ForwardRefExoticComponent<P & RefAttributes<E>>;
type ElementProps<E extends HTMLElement, K extends keyof E> = Omit<HTMLAttributes<E>, K | "onError"> & {
	readonly [P in K]?: E[P] | undefined;
} & {
	/** Default: the nearest provider's. */
	readonly client?: Drawbridge | undefined;
};
type Flag<N extends string> = {
	readonly [P in N]?: boolean | undefined;
};
type ModalAttributes = "project-id" | "networks" | "default-network" | "theme-mode" | "locale" | "terms-conditions-url" | "privacy-policy-url" | "explorer-url" | "blockchain-url" | "analytics-url" | "relay-url" | "auth-frame-url" | "rpc-urls";
type ModalEventProps = {
	readonly [P in keyof typeof MODAL_EVENTS]?: (event: (typeof MODAL_EVENTS)[P] extends EventName<infer E> ? E : never) => void;
};
type Tag<T extends keyof HTMLElementTagNameMap, A extends string> = DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[T]>, HTMLElementTagNameMap[T]> & {
	readonly [N in A]?: string | undefined;
} & {
	/** React 19 sets it as a property; with React 18 use the components. */
	readonly client?: Drawbridge | undefined;
};

export {};
