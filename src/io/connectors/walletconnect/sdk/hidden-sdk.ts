import type {SdkSession, SignSdk} from './sign-sdk.js';

/** What became of a proposal, as the SDK says it to itself. */
export interface SettledProposal {
  readonly session?: SdkSession;
  readonly error?: unknown;
}

/** What a wallet answered to a request, as the SDK says it to itself. */
export interface SettledRequest {
  readonly result?: unknown;
  readonly error?: unknown;
}

/** What speaks JSON-RPC to the relay over one socket. */
export interface RelayProvider {
  readonly events: {
    on(event: 'payload', listener: (payload: {readonly id?: unknown}) => void): void;
    removeAllListeners(event: string): void;
  };
}

interface EngineEvents {
  once(event: string, listener: (payload: never) => void): void;
  prependOnceListener(event: string, listener: (payload: never) => void): void;
  off(event: string, listener: (payload: never) => void): void;
  emit(event: string, payload: object): void;
}

/** Members of the SDK that its types hide. They are those of the pinned 2.21.8: ADR 0030. */
export interface HiddenSdk {
  initialize(): Promise<void>;
  readonly engine: {
    /** `session_connect:<proposal id>` with a {@link SettledProposal}, `session_request:<id>` with a {@link SettledRequest}. */
    readonly events: EngineEvents;
    getTVFParams: () => object;
    deleteSession: (params: {readonly topic: string}) => Promise<void>;
  };
  readonly core: {
    readonly relayer: {
      registerEventListeners: () => void;
      toEstablishConnection: () => Promise<void>;
      transportOpen: () => Promise<void>;
      transportDisconnect(): Promise<void>;
      reconnectTimeout?: number;
      readonly provider: RelayProvider;
      /** There while a socket is opening. */
      readonly connectPromise?: Promise<void>;
    };
  };
}

/** The SDK with what its types hide. */
export function hidden(sdk: SignSdk): HiddenSdk {
  return sdk as unknown as HiddenSdk;
}
