import {DrawbridgeError} from '../../errors/drawbridge-error.js';
import {isRecord} from '../safety/record.js';
import {written} from '../safety/written.js';
import type {SignInMessage} from './sign-in-message.js';

/** The account that a server has signed in. */
export interface WalletSession {
  readonly address: string;
  /** The number of the EVM chain. */
  readonly chainId: number;
}

/** The answer of {@link SignInWithWallet.getSession}. */
export interface ServerSession {
  readonly address: string;
  /** The EVM chain: a number, or text such as `'1'` or `'eip155:1'`. */
  readonly chainId: number | bigint | string;
}

/**
 * The fields from which a page writes its message; only those of {@link SignInWithWallet.getMessageParams}
 * are not of this page.
 */
export type WalletMessageFields = Omit<SignInMessage, 'chainId'> & Pick<WalletSession, 'chainId'>;

/** Fields that a page may add to its messages. */
export type WalletMessageParams = Partial<
  Pick<SignInMessage, 'statement' | 'resources' | 'expirationTime' | 'notBefore' | 'requestId'>
>;

/** Sign-In With Ethereum (EIP-4361) with a server of the page's own; other chain families do not sign in. */
export interface SignInWithWallet {
  getNonce(address: string): Promise<string>;
  getMessageParams?(): Promise<WalletMessageParams>;
  /** Writes the text of EIP-4361 from the fields. */
  createMessage(fields: WalletMessageFields): string | Promise<string>;
  /** True if the server accepts the signature and has signed the account in. */
  verifyMessage(signed: {readonly message: string; readonly signature: string}): Promise<boolean>;
  /** `null` if no account is signed in; rejects if that could not be determined. */
  getSession(): Promise<ServerSession | null>;
  signOut(): Promise<unknown>;
  onSignIn?(session: WalletSession): void;
  onSignOut?(): void;
  /** Default: true. */
  readonly enabled?: boolean;
  /** A connected account must sign in; default: true. */
  readonly required?: boolean;
  /** Default: the option `signOutOnDisconnect` of the client. */
  readonly signOutOnDisconnect?: boolean;
  /** Default: true. Otherwise the session of another account stays until that one signs in. */
  readonly signOutOnAccountChange?: boolean;
  /**
   * Default: true; otherwise one signature is valid on every network. With `false`, the server must accept
   * contract accounts for their own network alone: the address may be another person's elsewhere.
   */
  readonly signOutOnNetworkChange?: boolean;
}

/** A decimal number, a CAIP-2 id or a hexadecimal number. */
const CHAIN = /^(?:eip155:)?(\d{1,16}|0x[\da-f]{1,13})$/i;

/**
 * Reads the answer of `signInWithWallet.getSession`: servers give the chain as a number, as text (`'1'`, `'0x1'`) or as a
 * CAIP-2 id. Returns `undefined` without an account.
 *
 * Throws `http/invalid-response` for any other answer, so that an unreadable session is not mistaken for that of
 * another network and ended.
 */
export function readWalletSession(answer: unknown): WalletSession | undefined {
  if (isAbsent(answer)) return undefined;
  if (!isRecord(answer)) throw unreadable('', answer, '`null` or an object');
  const {address, chainId} = answer;
  if (isAbsent(address)) return undefined;
  if (typeof address !== 'string') throw unreadable('.address', address, 'a text');
  return {address, chainId: readChain(chainId)};
}

function isAbsent(given: unknown): boolean {
  return given === undefined || given === null || given === '';
}

function readChain(given: unknown): number {
  const isNumberOrText = ['number', 'bigint', 'string'].includes(typeof given);
  const [, digits] = CHAIN.exec(isNumberOrText ? String(given) : '') ?? [];
  const id = Number(digits);
  if (Number.isSafeInteger(id) && id > 0) return id;
  throw unreadable('.chainId', given, "a number, `'1'` or `'eip155:1'`");
}

function unreadable(path: string, given: unknown, accepted: string): DrawbridgeError {
  const text = `signInWithWallet.getSession: the session${path} is ${written(given)}; accepted: ${accepted}`;
  return new DrawbridgeError('http/invalid-response', text, {name: 'getSession'});
}
