import * as v from 'valibot';
import {callService} from '../call-service.js';
import {rpcSchema, toFailure} from './approval.js';
import {warmUpAddresses, type FrameSession, type OpenSession} from './frame-session.js';
import {KeptRequest} from './kept-request.js';
import type {Channel, PageRequest} from './page-channel.js';
import {RpcRefusal, SAFE_METHODS, type RpcCall} from './rpc-methods.js';
import {readFromChain} from './sign-evm.js';
import {SMART_ACCOUNT_CHAINS, SmartAccount} from './smart-account.js';
import type {Vault} from './vault.js';

const POLL_MS = 500;
const WATCH_MS = 1_000;

interface LoginAnswer {
  readonly session: OpenSession;
  readonly otherMethods: readonly unknown[];
}

type Answer = (payload: unknown) => Promise<unknown>;

const text = v.pipe(v.string(), v.maxLength(2000));
const chain = v.optional(v.union([text, v.number()]));
const accountType = v.picklist(['eoa', 'smartAccount']);
const anything = v.optional(v.unknown());

/** Dependencies of {@link HiddenFrame}. */
export interface HiddenParts {
  readonly channel: Channel;
  readonly session: FrameSession;
  readonly vault: Vault;
  /** Asks the user for what changes something. Absent where another document does. */
  readonly approve?: (call: RpcCall) => Promise<unknown>;
  /** The login that waits for a code. Default: one that a reload forgets. */
  readonly emailRequest?: KeptRequest;
}

/** Answers the page's requests that need no approval. */
export class HiddenFrame {
  readonly #channel: Channel;
  readonly #session: FrameSession;
  readonly #vault: Vault;
  readonly #approve: HiddenParts['approve'];
  readonly #answers: ReadonlyMap<string, Answer>;
  readonly #emailRequest: KeptRequest;
  #farcasterState = '';
  #watched: string | undefined;
  #afterEmailChange: ((email: string) => void)[] = [];

  constructor({channel, session, vault, approve, emailRequest = new KeptRequest()}: HiddenParts) {
    this.#emailRequest = emailRequest;
    this.#approve = approve;
    this.#channel = channel;
    this.#session = session;
    this.#vault = vault;
    this.#answers = new Map(
      Object.entries({
        ...this.#logins(),
        ...this.#accounts(),
        ...this.#smartAccounts(),
        ...this.#changes(),
        ...this.#settings(),
      }),
    );
  }

  start(): void {
    this.#channel.listen((request) => void this.#answer(request));
  }

  async #answer(request: PageRequest): Promise<void> {
    const answer = this.#answers.get(request.name);
    if (!answer) return;
    try {
      this.#channel.succeed(request, await answer(request.payload ?? {}));
    } catch (error) {
      this.#channel.fail(request, toFailure(error));
    }
    if (request.name === 'RELOAD') location.reload();
  }

  #logins(): Record<string, Answer> {
    return {
      IS_CONNECTED: checked(v.object({token: v.optional(text)}), async ({token}) => {
        const isConnected = await this.#session.restore(token);
        if (isConnected) this.#announce();
        return {isConnected};
      }),
      CONNECT_EMAIL: checked(v.object({email: text}), ({email}) => this.#connectEmail(email)),
      CONNECT_DEVICE: checked(anything, () => this.#waitForDevice(this.#emailRequest.get())),
      CONNECT_OTP: checked(v.object({otp: text}), async ({otp}) => {
        const body = {request: this.#emailRequest.get(), code: otp, origin: this.#channel.origin};
        const {otherMethods} = await this.#logIn('otp', body);
        return {otherMethods};
      }),
      GET_SOCIAL_REDIRECT_URI: checked(v.object({provider: text}), ({provider}) =>
        this.#call('social-uri', {provider, origin: this.#channel.origin}),
      ),
      CONNECT_SOCIAL: checked(v.object({uri: text}), async ({uri}) => {
        const {otherMethods} = await this.#logIn('social', {uri, origin: this.#channel.origin});
        const {username} = this.#session.open;
        return {
          ...(await this.#user()),
          ...(username === undefined ? {} : {userName: username}),
          otherMethods,
        };
      }),
      GET_FARCASTER_URI: checked(anything, async () => {
        const body = {origin: this.#channel.origin};
        const {url, state} = await this.#call<{url: string; state: string}>('farcaster-uri', body);
        this.#farcasterState = state;
        return {url};
      }),
      CONNECT_FARCASTER: checked(anything, () => this.#waitForFarcaster(this.#farcasterState)),
      SIGN_OUT: checked(anything, () => this.#signOut()),
      RENEW_SESSION: checked(anything, async () => {
        const {endsAt} = await this.#call<{endsAt: number}>('renew', {secret: this.#session.open.secret});
        await this.#session.update({endsAt});
        return {sessionEndsAt: endsAt};
      }),
    };
  }

  #accounts(): Record<string, Answer> {
    const session = this.#session;
    return {
      GET_USER: checked(
        v.object({chainId: chain, preferredAccountType: v.optional(accountType)}),
        async (asked) => {
          const {chainId, preferredAccountType: preferredType} = asked;
          const [, user] = await Promise.all([session.choose({chainId, preferredType}), this.#user()]);
          return user;
        },
      ),
      GET_CHAIN_ID: checked(anything, async () => ({chainId: session.network().chainId})),
      SWITCH_NETWORK: checked(v.object({chainId: v.union([text, v.number()])}), async ({chainId}) => {
        await session.choose({chainId});
        return {chainId: session.network().chainId};
      }),
      RPC_REQUEST: checked(rpcSchema, (call) => {
        if (SAFE_METHODS.has(call.method)) return readFromChain(session, call);
        if (this.#approve) return this.#approve(call);
        throw new RpcRefusal(4200, 'This request needs the approval page.');
      }),
    };
  }

  #smartAccounts(): Record<string, Answer> {
    const session = this.#session;
    return {
      INIT_SMART_ACCOUNT: checked(anything, async () => {
        const account = new SmartAccount(session, session.network('eip155'));
        return {address: account.address, isDeployed: await account.isDeployed()};
      }),
      SET_PREFERRED_ACCOUNT: checked(v.object({type: accountType}), async ({type}) => {
        await session.choose({preferredType: type});
        return {type, address: session.address(session.network().family)};
      }),
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: checked(anything, async () => ({
        smartAccountEnabledNetworks: SMART_ACCOUNT_CHAINS,
      })),
    };
  }

  #changes(): Record<string, Answer> {
    const secret = (): string => this.#session.open.secret;
    return {
      UPDATE_EMAIL: checked(v.object({email: text}), ({email}) =>
        this.#call('update-email', {secret: secret(), email}),
      ),
      UPDATE_EMAIL_PRIMARY_OTP: checked(v.object({otp: text}), ({otp}) =>
        this.#call('update-email-primary', {secret: secret(), code: otp}),
      ),
      UPDATE_EMAIL_SECONDARY_OTP: checked(v.object({otp: text}), async ({otp}) => {
        const body = {secret: secret(), code: otp};
        const {newEmail} = await this.#call<{newEmail: string}>('update-email-secondary', body);
        await this.#session.update({email: newEmail});
        for (const resolve of this.#afterEmailChange) resolve(newEmail);
        this.#afterEmailChange = [];
        return {newEmail};
      }),
      AWAIT_UPDATE_EMAIL: checked(
        anything,
        () => new Promise((resolve) => this.#afterEmailChange.push((email) => resolve({email}))),
      ),
    };
  }

  #settings(): Record<string, Answer> {
    return {
      SYNC_THEME: checked(
        v.object({themeMode: v.optional(v.picklist(['light', 'dark']))}),
        async ({themeMode}) => {
          if (themeMode) await this.#vault.write(`theme ${this.#channel.origin}`, themeMode);
          return {};
        },
      ),
      SYNC_DAPP_DATA: checked(anything, async () => ({})),
      RELOAD: checked(anything, async () => ({})),
    };
  }

  async #connectEmail(email: string): Promise<unknown> {
    const device = await this.#device();
    const secret = this.#session.isOpen ? {secret: this.#session.open.secret} : {};
    const answer = await this.#call<{action: string; request?: string}>('email', {email, device, ...secret});
    if (answer.request !== undefined) this.#emailRequest.set(answer.request);
    // While the user looks for the code.
    setTimeout(warmUpAddresses);
    return {action: answer.action};
  }

  async #device(): Promise<string> {
    const known = await this.#vault.read<string>('device');
    if (known !== undefined) return known;
    const device = randomId();
    await this.#vault.write('device', device);
    return device;
  }

  async #waitForDevice(request: string): Promise<unknown> {
    for (;;) {
      if (request !== this.#emailRequest.get()) throw new Error('Another login has started.');
      const {isApproved} = await this.#call<{isApproved: boolean}>('device', {request});
      if (isApproved) return {};
      await pause(POLL_MS);
    }
  }

  async #waitForFarcaster(state: string): Promise<unknown> {
    for (;;) {
      if (state !== this.#farcasterState) throw new Error('Another login has started.');
      const body = {state, origin: this.#channel.origin};
      const answer = await this.#call<Partial<LoginAnswer>>('farcaster', body);
      if (answer.session) {
        await this.#begin(answer.session);
        return {userName: answer.session.username ?? '', otherMethods: answer.otherMethods ?? []};
      }
      await pause(POLL_MS);
    }
  }

  async #logIn(operation: string, body: object): Promise<LoginAnswer> {
    const answer = await this.#call<LoginAnswer>(operation, body);
    await this.#begin(answer.session);
    return answer;
  }

  async #begin(session: OpenSession): Promise<void> {
    await this.#session.begin(session);
    this.#announce();
  }

  #announce(): void {
    const {token, secret} = this.#session.open;
    this.#channel.notify('SESSION_UPDATE', {token});
    if (this.#watched === secret) return;
    this.#watched = secret;
    void this.#watch(secret);
  }

  /** Reports the end of the session, which the service decides. */
  async #watch(secret: string): Promise<void> {
    while (this.#watched === secret) {
      await pause(WATCH_MS);
      const answer = await this.#call<{ended?: string}>('session-end', {secret}).catch(() => undefined);
      if (answer?.ended === undefined || this.#watched !== secret) continue;
      this.#watched = undefined;
      await this.#session.forget(secret);
      this.#channel.notify('SESSION_ENDED', {reason: answer.ended});
    }
  }

  async #signOut(): Promise<unknown> {
    if (!this.#session.isOpen) await this.#session.load();
    const secret = this.#session.isOpen ? this.#session.open.secret : undefined;
    this.#watched = undefined;
    if (secret === undefined) return {};
    await this.#session.forget(secret);
    // The session is over for this page, whether or not the service answers.
    await this.#call('sign-out', {secret}).catch(() => undefined);
    return {};
  }

  async #user(): Promise<Record<string, unknown>> {
    const session = this.#session;
    const {open, preferredType} = session;
    const {family, chainId} = session.network();
    const types = family === 'solana' ? (['eoa'] as const) : (['eoa', 'smartAccount'] as const);
    const {email, username, method, endsAt} = open;
    return {
      address: session.address(family),
      chainId,
      accounts: types.map((type) => ({address: session.address(family, type), type})),
      preferredAccountType: preferredType,
      ...(family === 'eip155' ? await this.#deployment() : {}),
      sessionEndsAt: endsAt,
      method,
      ...(email === undefined ? {} : {email}),
      ...(username === undefined ? {} : {username}),
    };
  }

  /** Left out if the chain does not answer. */
  async #deployment(): Promise<{readonly smartAccountDeployed?: boolean}> {
    const account = new SmartAccount(this.#session, this.#session.network('eip155'));
    try {
      return {smartAccountDeployed: await account.isDeployed()};
    } catch {
      return {};
    }
  }

  #call<T>(operation: string, body: object): Promise<T> {
    return callService<T>(operation, body, this.#session.projectId);
  }
}

function checked<S extends v.GenericSchema>(
  schema: S,
  answer: (payload: v.InferOutput<S>) => Promise<unknown>,
): Answer {
  return async (payload) => {
    const parsed = v.safeParse(schema, payload);
    if (!parsed.success) throw new RpcRefusal(-32602, 'The request is invalid.');
    return answer(parsed.output);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** `crypto.randomUUID` is missing on pages without HTTPS. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
