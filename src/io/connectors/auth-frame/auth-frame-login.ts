import {atom, type ReadableAtom} from 'nanostores';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {
  isLoginMethod,
  type LoginAccount,
  type LoginMethod,
  type LoginUser,
} from '../../../core/model/login.js';
import {cleanName} from '../../../core/model/safety/clean-name.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {safeWebLink} from '../../../core/model/safety/safe-link.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {EmailStep, LoggedIn, LoginService, LoginState} from '../../../core/ports/login.js';
import type {StorageSlot} from '../../../core/ports/storage.js';
import {untilCancelled} from './frame-channel.js';
import {FrameClient} from './frame-client.js';
import {firstTarget} from './frame-networks.js';
import {LookAgain} from './look-again.js';
import {type FrameEvent, readEarlier, type ReplyPayload} from './messages.js';

type Social = Parameters<LoginService['socialUri']>[0];

/** Time for an answer that does not wait for the user, in milliseconds. */
const ANSWER_MS = 30_000;
const MAX_EMAIL_LENGTH = 254;

/** What is kept of a session: no address and no name. */
interface StoredLogin {
  /** The method of the last login that connected the page; kept when the session ends. */
  readonly lastMethod?: LoginMethod;
  /** A session was open and has not ended. */
  readonly isUsed?: boolean;
  /** The token of SESSION_UPDATE. */
  readonly token?: string;
}

/** Parts of the connector that the login needs. */
interface Owner {
  /** The session has ended without the user's request. */
  readonly onEnd: () => void;
  /** Another tab has logged in again, maybe with another user. */
  readonly onReplaced: () => void;
  /**
   * The service has answered at last: it still has the session that could not be restored. The signal aborts when the
   * user logs in or out meanwhile.
   */
  readonly onReturn: (signal: AbortSignal) => Promise<void>;
  /** The user has changed the e-mail address. */
  readonly onUserChange: () => void;
  readonly preferAccount: (namespace: ChainNamespace, type: LoginAccount['type']) => Promise<LoginAccount>;
}

/** The login service in the hidden frame. */
export class AuthFrameLogin implements LoginService {
  readonly namespaces = ['eip155', 'solana'] as const;
  readonly frame: FrameClient;
  readonly #owner: Owner;
  readonly #env: ConnectorEnv;
  readonly #stored: StorageSlot<StoredLogin>;
  readonly #state = atom<LoginState>({status: 'none'});
  readonly state: ReadableAtom<LoginState> = this.#state;
  readonly #again: LookAgain;
  #email = '';
  /** The document of the frame that has the session. */
  #generation = 0;
  /** The token of the session that this page knows; the stored one may be newer. */
  #token: string | undefined;
  /** The document that was asked for a code last. */
  #codeDocument: number | undefined;

  constructor(env: ConnectorEnv, owner: Owner) {
    this.#owner = owner;
    this.#env = env;
    this.#again = new LookAgain(env.clock);
    this.#stored = env.storage.slot<StoredLogin>({name: 'auth-frame', fallback: {}, read: readStored});
    this.#token = this.#stored.get().token;
    this.frame = new FrameClient(env, (event) => this.#hear(event));
  }

  get origin(): string {
    return this.frame.origin;
  }

  get lastMethod(): LoginMethod | undefined {
    return this.#stored.get().lastMethod;
  }

  /** A session was open in this browser and was not ended. */
  get wasUsed(): boolean {
    return this.#stored.get().isUsed === true;
  }

  /** Another tab has stored the token of another session. */
  get isReplaced(): boolean {
    const {token} = this.#stored.get();
    return token !== undefined && token !== this.#token;
  }

  get keepsCodes(): boolean {
    return this.frame.facts?.keepsCodes === true;
  }

  get exportUri(): string | undefined {
    const uri = this.frame.facts?.exportUri;
    return uri !== undefined && URL.canParse(uri) && new URL(uri).origin === this.origin ? uri : undefined;
  }

  async prepare(): Promise<void> {
    await Promise.allSettled([this.frame.load()]);
  }

  async connectEmail(email: string, signal: AbortSignal): Promise<EmailStep> {
    const {action} = await this.frame.ask('CONNECT_EMAIL', {email}, {ms: ANSWER_MS, signal});
    this.#email = email;
    this.#codeDocument = this.frame.generation;
    if (action === 'CONNECT') this.#logIn('email', {email});
    return action;
  }

  async connectDevice(signal: AbortSignal): Promise<void> {
    await this.#requireDocument(signal);
    await this.frame.ask('CONNECT_DEVICE', {}, {signal});
  }

  async connectOtp(otp: string, signal: AbortSignal): Promise<LoggedIn> {
    await this.#requireDocument(signal);
    const reply = await this.frame.ask('CONNECT_OTP', {otp}, {ms: ANSWER_MS, signal});
    return this.#logIn('email', this.#email ? {email: this.#email} : {}, reply.otherMethods);
  }

  async socialUri(provider: Social, signal: AbortSignal): Promise<string> {
    const {uri} = await this.frame.ask('GET_SOCIAL_REDIRECT_URI', {provider}, {ms: ANSWER_MS, signal});
    return this.#link(uri);
  }

  async connectSocial(socialProvider: Social, uri: string, signal: AbortSignal): Promise<LoggedIn> {
    const {rpcUrl} = firstTarget(this.#env.networks()) ?? {};
    const payload = {uri, ...(rpcUrl !== undefined && {rpcUrl})};
    const reply = await this.frame.ask('CONNECT_SOCIAL', payload, {ms: ANSWER_MS, signal});
    return this.#logIn(socialProvider, {...userOf(reply), socialProvider}, reply.otherMethods);
  }

  async farcasterUri(signal: AbortSignal): Promise<string> {
    return this.#link((await this.frame.ask('GET_FARCASTER_URI', {}, {ms: ANSWER_MS, signal})).url);
  }

  async connectFarcaster(signal: AbortSignal): Promise<LoggedIn> {
    const reply = await this.frame.ask('CONNECT_FARCASTER', {}, {signal});
    return this.#logIn('farcaster', {...userOf(reply), socialProvider: 'farcaster'}, reply.otherMethods);
  }

  async updateEmail(email: string, signal: AbortSignal): Promise<ReplyPayload<'UPDATE_EMAIL'>['action']> {
    const {action} = await this.frame.ask('UPDATE_EMAIL', {email}, {ms: ANSWER_MS, signal});
    this.#codeDocument = this.frame.generation;
    return action;
  }

  async updateEmailPrimaryOtp(otp: string, signal: AbortSignal): Promise<void> {
    await this.#requireDocument(signal);
    await this.frame.ask('UPDATE_EMAIL_PRIMARY_OTP', {otp}, {ms: ANSWER_MS, signal});
  }

  async updateEmailSecondaryOtp(otp: string, signal: AbortSignal): Promise<string> {
    await this.#requireDocument(signal);
    const {newEmail} = await this.frame.ask('UPDATE_EMAIL_SECONDARY_OTP', {otp}, {ms: ANSWER_MS, signal});
    const state = this.#state.get();
    const {email = newEmail} = userOf({email: newEmail});
    if (state.status === 'logged-in') this.#state.set({...state, user: {...state.user, email}});
    this.#owner.onUserChange();
    return email;
  }

  preferAccount(namespace: ChainNamespace, type: LoginAccount['type']): Promise<LoginAccount> {
    return this.#owner.preferAccount(namespace, type);
  }

  /** Present for services that report the end of the session. */
  get renew(): ((signal: AbortSignal) => Promise<void>) | undefined {
    const state = this.#state.get();
    if (state.status !== 'logged-in' || state.endsAt === undefined) return undefined;
    return async (signal) => {
      const {sessionEndsAt} = await this.frame.ask('RENEW_SESSION', {}, {ms: ANSWER_MS, signal});
      const now = this.#state.get();
      if (now.status === 'logged-in') this.#state.set({...now, endsAt: sessionEndsAt});
    };
  }

  async signOut(): Promise<void> {
    // A loaded frame may complete a login that the user has left.
    const mayBeLoggedIn = this.wasUsed || this.frame.facts !== undefined;
    this.clear({status: 'none'});
    if (mayBeLoggedIn) await this.frame.ask('SIGN_OUT', {}, {ms: ANSWER_MS});
  }

  /** The user of the session that the service has for this site, whichever tab has opened it. */
  async openSession(signal: AbortSignal): Promise<LoginUser | undefined> {
    const options = {ms: ANSWER_MS, signal};
    const {isConnected} = await this.frame.ask('IS_CONNECTED', {}, options);
    if (!isConnected) return undefined;
    return userOf(await this.frame.ask('GET_USER', {...firstTarget(this.#env.networks())}, options));
  }

  /** As {@link resume}. Where the service is out of reach, looks again until it answers. */
  async restore(signal?: AbortSignal): Promise<boolean> {
    const [resumed] = await Promise.allSettled([this.resume(signal)]);
    if (resumed.status === 'fulfilled') return resumed.value;
    if (!signal?.aborted && this.#state.get().status === 'none') this.#state.set({status: 'unknown'});
    this.#again.start(async (ending) => {
      if (await this.resume(ending)) await this.#owner.onReturn(ending);
    });
    throw resumed.reason;
  }

  dispose(): void {
    this.#again.stop();
    this.frame.dispose();
  }

  /** Resolves with true if the service still has the session. Never prompts. */
  async resume(signal?: AbortSignal): Promise<boolean> {
    const {isReplaced} = this;
    const {token, lastMethod = 'email'} = this.#stored.get();
    this.#token = token;
    const payload = token === undefined ? {} : {token};
    const {isConnected} = await this.frame.ask('IS_CONNECTED', payload, {ms: ANSWER_MS, signal});
    const isBlocked = this.frame.facts?.storage === 'blocked';
    if (!isConnected) this.end(isBlocked ? 'storage-blocked' : 'expired');
    else if (isReplaced || this.#state.get().status !== 'logged-in') this.#logIn(lastMethod, {});
    this.#generation = this.frame.generation;
    return isConnected;
  }

  /**
   * Has the frame open the session again if it was reloaded, or removed by the page and made again; resolves with true if
   * it did. Ends the session if the service no longer has it.
   */
  async reopen(signal?: AbortSignal): Promise<boolean> {
    if (this.#state.get().status !== 'logged-in') return false;
    await this.frame.load();
    if (this.frame.generation === this.#generation) return false;
    const isOpen = await this.resume(signal);
    if (!isOpen) this.#owner.onEnd();
    return isOpen;
  }

  /** Stores that the page is connected, to restore its session. */
  remember(): void {
    this.#again.stop();
    const state = this.#state.get();
    if (state.status !== 'logged-in') return;
    this.#stored.set({...this.#stored.get(), lastMethod: state.method, isUsed: true});
  }

  /** Takes over what GET_USER reported. */
  update(reply: ReplyPayload<'GET_USER'>): void {
    const state = this.#state.get();
    if (state.status !== 'logged-in') return;
    const {method = state.method, sessionEndsAt} = reply;
    const socialProvider = method === 'email' ? {} : {socialProvider: method};
    const user: LoginUser = {...state.user, ...userOf(reply), ...socialProvider};
    this.#state.set({...state, method, user, ...(sessionEndsAt !== undefined && {endsAt: sessionEndsAt})});
  }

  /** Forgets the session; the method of the last login is kept. */
  clear(state: LoginState): void {
    this.#again.stop();
    this.#email = '';
    const {lastMethod} = this.#stored.get();
    this.#stored.set({...(lastMethod && {lastMethod})});
    this.#state.set(state);
  }

  /** The session has ended without the user's request. What another tab has stored since stays. */
  end(reason: Extract<LoginState, {readonly status: 'ended'}>['reason']): void {
    if (this.isReplaced) this.#state.set({status: 'ended', reason});
    else this.clear({status: 'ended', reason});
  }

  #logIn(method: LoginMethod, user: LoginUser, otherMethods?: unknown): LoggedIn {
    this.#generation = this.frame.generation;
    this.#state.set({status: 'logged-in', method, user});
    return {earlier: readEarlier(otherMethods)};
  }

  /** Rejects with `login/code-lost` if the document that sent the code is gone, and its service forgets codes with it. */
  async #requireDocument(signal: AbortSignal): Promise<void> {
    const {keepsCodes} = await untilCancelled(() => this.frame.load(), signal);
    const isSame = this.#codeDocument === undefined || this.#codeDocument === this.frame.generation;
    if (keepsCodes || isSame) return;
    const text = `The login service at ${this.origin} has reloaded since it sent the code.`;
    throw new DrawbridgeError('login/code-lost', text, {name: this.origin});
  }

  #hear(event: FrameEvent): void {
    if (event.type === 'token') {
      this.#token = event.token;
      this.#stored.set({...this.#stored.get(), token: event.token});
    }
    if (event.type !== 'ended' || this.#state.get().status !== 'logged-in') return;
    if (this.isReplaced) return this.#owner.onReplaced();
    this.end(event.reason === 'expired' ? 'expired' : 'signed-out-elsewhere');
    this.#owner.onEnd();
  }

  #link(uri: string): string {
    const link = safeWebLink(uri);
    if (link !== undefined) return link;
    const text = `The login service at ${this.origin} gave an address that is not a web address.`;
    throw new DrawbridgeError('login/refused', text, {name: this.origin});
  }
}

interface NamesOfUser {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  readonly userName?: string | undefined;
}

/** Name and address, cleaned for display. */
function userOf({email = '', username, userName}: NamesOfUser): LoginUser {
  const name = cleanName(username ?? userName ?? '');
  const address = /^[^\s\p{C}]+@[^\s\p{C}]+$/u.test(email) && email.length <= MAX_EMAIL_LENGTH ? email : '';
  return {...(address && {email: address}), ...(name && {username: name})};
}

function readStored(stored: unknown): StoredLogin | undefined {
  if (!isRecord(stored)) return undefined;
  const {lastMethod, isUsed, token} = stored;
  return {
    ...(isLoginMethod(lastMethod) && {lastMethod}),
    ...(isUsed === true && {isUsed}),
    ...(typeof token === 'string' && {token}),
  };
}
