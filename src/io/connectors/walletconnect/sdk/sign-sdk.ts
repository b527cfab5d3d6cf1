import type SignClient from '@walletconnect/sign-client';

/** An instance of WalletConnect's SDK. */
export type SignSdk = SignClient;

/** A session in the SDK's storage. */
export type SdkSession = ReturnType<SignClient['session']['getAll']>[number];

/** A session's grants, by namespace or by chain. */
export type SdkNamespaces = SdkSession['namespaces'];

/** Options of the SDK. */
export type SdkOptions = NonNullable<ConstructorParameters<typeof SignClient>[0]>;

/** Reason sent to the wallet when this page ends a session or pairing: WalletConnect's code 6000. */
export const USER_DISCONNECTED = {code: 6000, message: 'User disconnected.'} as const;

/** Outcome of a proposal, in the SDK's internal events. */
export interface SettledProposal {
  readonly session?: SdkSession;
  readonly error?: unknown;
}

/** Answer to a request, in the SDK's internal events. */
export interface SettledRequest {
  readonly result?: unknown;
  readonly error?: unknown;
}

/** The SDK's JSON-RPC provider of one socket. */
export interface RelayProvider {
  readonly events: {
    on(event: 'payload', listener: (payload: {readonly id?: unknown}) => void): void;
    removeAllListeners(event?: string): void;
    /** Requests without an answer listen for their id. */
    eventNames(): readonly (string | symbol)[];
    emit(event: string, answer: {readonly error: object}): void;
  };
  readonly connection: {readonly events: {removeAllListeners(): void}};
  /** Closes the socket; rejects if it is closed already. */
  disconnect(): Promise<void>;
}

/** A request to the relay. */
export interface RelayRequest {
  readonly method: string;
  readonly params: object;
}

interface EngineEvents {
  once(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  removeAllListeners(event: string): void;
  emit(event: string, payload: object): void;
}

/** Members of the SDK that its types hide. They are those of the pinned 2.21.8 (decision 0210). */
interface HiddenSdk {
  initialize(): Promise<void>;
  readonly engine: {
    /**
     * `session_connect:<proposal id>` with a {@link SettledProposal}, `session_request:<id>` with a
     * {@link SettledRequest}.
     */
    readonly events: EngineEvents;
    getTVFParams: () => object;
    deleteSession: (params: {readonly topic: string}) => Promise<void>;
  };
  readonly core: {
    readonly relayer: {
      registerEventListeners: () => void;
      toEstablishConnection: () => Promise<void>;
      transportOpen: () => Promise<void>;
      /** Waits for a socket, then for the answer. */
      request: (request: RelayRequest) => Promise<unknown>;
      readonly subscriber: {readonly topics: readonly string[]; stop(): Promise<void>};
      unregisterProviderListeners(): void;
      transportDisconnect(): Promise<void>;
      reconnectTimeout?: number;
      readonly provider: RelayProvider;
      /** Set while a socket is opening. */
      readonly connectPromise?: Promise<void>;
    };
  };
}

/** The SDK, typed with its hidden members. */
export function hidden(sdk: SignSdk): HiddenSdk {
  return sdk as unknown as HiddenSdk;
}
