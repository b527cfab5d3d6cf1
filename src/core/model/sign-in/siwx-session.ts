import type {CaipNetworkId, ChainNamespace} from '../caip.js';
import type {SignInMessage} from './sign-in-message.js';

/** A signed message as WalletConnect's one-click sign-in gives it (CAIP-74). */
export interface Cacao {
  readonly h: {readonly t: string};
  readonly p: Readonly<Record<string, unknown>>;
  readonly s: {readonly t: string; readonly s: string; readonly m?: string};
}

/** What the message of a session says, and which account signed it. */
export interface SiwxSessionData extends SignInMessage {
  readonly accountAddress: string;
}

/** A sign-in: what was signed, as data and as text, and the signature. */
export interface SiwxSession {
  readonly data: SiwxSessionData;
  readonly message: string;
  /** `0x` and hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122. */
  readonly signature: string;
  readonly cacao?: Cacao;
}

/** Tells whether a session's signature was made by its account. */
export interface SiwxVerifier {
  readonly namespace: ChainNamespace;
  /**
   * `false` for a signature that does not fit; rejects only where that could not be found out.
   *
   * `rpcUrls` are the page's nodes of the session's network, the first one asked first, for a verifier that has none.
   */
  verify(session: SiwxSession, rpcUrls?: readonly string[]): Promise<boolean>;
}

/** A nonce of a server. */
export interface ServerNonce {
  readonly nonce: string;
  /** When the server gave it, by its own clock, in milliseconds since 1970. */
  readonly time?: number;
}

/** Where sessions are kept. */
export interface SiwxStorage {
  /** True where signatures are checked there, so that the page need not. */
  readonly verifies?: boolean;
  /** Gives the nonce of the next message, with the server's time where it tells it; without it, the page draws one. */
  getNonce?(): Promise<string | ServerNonce>;
  add(session: SiwxSession): Promise<void>;
  /** Keeps these sessions and no others. */
  set(sessions: readonly SiwxSession[]): Promise<void>;
  /** Forgets these sessions; rejects where they could not be forgotten. */
  remove(sessions: readonly SiwxSession[]): Promise<void>;
  /** All sessions, whether they are still valid or not. */
  get(): Promise<readonly SiwxSession[]>;
}

/** Whose sign-in, on which network. */
export interface SignInAccount {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId;
  readonly accountAddress: string;
}

/** A message that is ready to be signed. */
export interface UnsignedSignIn {
  readonly data: SiwxSessionData;
  readonly message: string;
  /** How far the clock of the device is ahead of the server's, in milliseconds; absent where it is right or not known. */
  readonly clockAheadMs?: number;
}

/** How a page signs its users in: that of `createSiwx`, or one of the page's own. */
export interface SiwxConfig {
  /**
   * Writes the message an account is asked to sign. With an empty address a wallet is to connect and sign at once: then
   * only the data counts, and a rejection has the wallet sign after it is connected.
   */
  createMessage(account: SignInAccount): Promise<UnsignedSignIn>;
  /**
   * Checks a signed message and keeps it; rejects where it is not accepted. The modal tells the nodes of the session's
   * network, `rpcUrls`, for what only a node knows.
   */
  addSession(session: SiwxSession, rpcUrls?: readonly string[]): Promise<void>;
  /** The sessions that are valid now for an account on a network. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>;
  /** Every session that is valid now, for the list of what this site holds; without it, accounts are asked for one by one. */
  listSessions?(): Promise<readonly SiwxSession[]>;
  /**
   * Checks these sessions, and keeps them and no others; none signs out. The modal tells the nodes of each network, as in
   * `addSession`.
   */
  setSessions(
    sessions: readonly SiwxSession[],
    rpcUrlsOf?: (chainId: CaipNetworkId) => readonly string[],
  ): Promise<void>;
  /** Signs an account out. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>;
  /**
   * Calls the listener when a session began or ended in another tab; gives what ends it. Without it, tabs hear of what is
   * done in the modal alone.
   */
  subscribeTabs?(listener: () => void): () => void;
  /** True where a connected account must sign in. */
  getRequired(): boolean;
}

/** What one sign-in is good for: an account everywhere, or on one network. */
export type SignInScope = 'account' | 'network';
