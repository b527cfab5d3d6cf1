import {isSameAddress} from '../addresses/same-address.js';
import type {CaipNetworkId, ChainNamespace} from '../caip.js';
import {timeRefusal} from './check-sign-in.js';
import {formatSignInMessage} from './format-sign-in-message.js';
import type {SignInMessage} from './sign-in-message.js';

/** A signed message in the format of WalletConnect's one-click sign-in (CAIP-74). */
export interface Cacao {
  readonly h: {readonly t: string};
  readonly p: Readonly<Record<string, unknown>>;
  readonly s: {readonly t: string; readonly s: string; readonly m?: string};
}

/** The message of a session, and the account that signed it. */
export interface SiwxSessionData extends SignInMessage {
  readonly accountAddress: string;
}

/** A sign-in: the signed message, as data and as text, and the signature. */
export interface SiwxSession {
  readonly data: SiwxSessionData;
  readonly message: string;
  /** `0x` and hexadecimal on eip155 and polkadot, base58 on solana, base64 on bip122. */
  readonly signature: string;
  readonly cacao?: Cacao;
}

/** Checks that a session's signature was made by its account. */
export interface SiwxVerifier {
  readonly namespace: ChainNamespace;
  /**
   * `false` for a wrong signature; rejects only if that could not be determined.
   *
   * `rpcUrls` are the page's nodes of the session's network, in their order, for a verifier without nodes.
   */
  verify(session: SiwxSession, rpcUrls?: readonly string[]): Promise<boolean>;
}

/** A nonce of a server. */
export interface ServerNonce {
  readonly nonce: string;
  /** When the server gave it, by its own clock, in milliseconds since 1970. */
  readonly time?: number;
}

/** The place where sessions are kept. */
export interface SiwxStorage {
  /** True if it verifies signatures, so that the page does not. */
  readonly verifies?: boolean;
  /**
   * Gives the nonce of the next message, with the server's time where it gives one; without it, the page
   * draws one.
   */
  getNonce?(): Promise<string | ServerNonce>;
  add(session: SiwxSession): Promise<void>;
  /** Keeps these sessions and no others. */
  set(sessions: readonly SiwxSession[]): Promise<void>;
  /** Deletes these sessions; rejects if that fails. */
  remove(sessions: readonly SiwxSession[]): Promise<void>;
  /** All sessions, whether they are still valid or not. */
  get(): Promise<readonly SiwxSession[]>;
}

/** The account and the network of a sign-in. */
export interface SignInAccount {
  /** CAIP-2. */
  readonly chainId: CaipNetworkId;
  readonly accountAddress: string;
}

/** A message that is ready to be signed. */
export interface UnsignedSignIn {
  readonly data: SiwxSessionData;
  readonly message: string;
  /** Lead of the device's clock over the server's, in milliseconds; absent if it is right or unknown. */
  readonly clockAheadMs?: number;
}

/** The way a page signs its users in: the result of `createSiwx`, or an object of the page's own. */
export interface SiwxConfig {
  /**
   * Writes the message for an account to sign. An empty address means that the wallet connects and signs in
   * one step: then only the data counts, and after a rejection the wallet gets a request to sign once it is
   * connected.
   */
  createMessage(account: SignInAccount): Promise<UnsignedSignIn>;
  /**
   * Checks a signed message and stores it; rejects if it is not accepted. The modal passes the nodes of the
   * session's network, `rpcUrls`, for facts that only a node has.
   */
  addSession(session: SiwxSession, rpcUrls?: readonly string[]): Promise<void>;
  /** The sessions that are valid now for an account on a network. */
  getSessions(chainId: CaipNetworkId, accountAddress: string): Promise<readonly SiwxSession[]>;
  /**
   * Every session that is valid now, for the view `Sessions`; without it, sessions are read account by
   * account.
   */
  listSessions?(): Promise<readonly SiwxSession[]>;
  /**
   * Checks these sessions, and keeps them and no others; none signs out. The modal passes the nodes of each
   * network, as in `addSession`.
   */
  setSessions(
    sessions: readonly SiwxSession[],
    rpcUrlsOf?: (chainId: CaipNetworkId) => readonly string[],
  ): Promise<void>;
  /** Signs an account out. */
  revokeSession(chainId: CaipNetworkId, accountAddress: string): Promise<void>;
  /**
   * Calls the listener when a session began or ended in another tab; returns the function that ends the
   * subscription. Without it, tabs only learn of sign-ins through the modal.
   */
  subscribeTabs?(listener: () => void): () => void;
  /** True if a connected account must sign in. */
  getRequired(): boolean;
}

/** The range of one sign-in: an account everywhere (where its key signed), or on one network. */
export type SignInScope = 'account' | 'network';

/**
 * True for a session of this account: on this network, or on any of its family where the session applies to
 * all.
 */
export function isSessionOf({data}: SiwxSession, account: SignInAccount, scope: SignInScope): boolean {
  const {chainId, accountAddress} = account;
  const isOn = scope === 'network' ? data.chainId === chainId : familyOf(data.chainId) === familyOf(chainId);
  return isOn && isSameAddress(data.accountAddress, accountAddress);
}

/** True if a session is valid at a time, in milliseconds since the epoch. */
export function isSessionValid({data}: SiwxSession, now: number): boolean {
  return timeRefusal(data, now) === undefined;
}

/**
 * True if the text of a session matches its data, and names the account that signs: otherwise an account
 * could sign a text about another one.
 */
export function isSessionBound({data, message}: SiwxSession): boolean {
  try {
    return formatSignInMessage(data) === message && isSameAddress(data.address, data.accountAddress);
  } catch {
    // Data from which no message can be written.
    return false;
  }
}

function familyOf(chainId: string): string {
  return chainId.slice(0, chainId.indexOf(':'));
}
