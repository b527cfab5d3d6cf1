import {randomUUID} from 'node:crypto';
import type {Identity, LoginMethod} from './accounts.js';
import {LoginError} from './login-error.js';

/** Providers with a consent window. */
export const PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;

/** Separates the state from the address to which a provider returns without a window. */
const RETURN_MARK = '--';

/** The answer of a user in a provider's window. */
export interface Consent {
  readonly email: string;
  readonly username?: string | undefined;
}

interface Pending {
  readonly provider: LoginMethod;
  /** The page that asks. */
  readonly origin: string;
  code?: string;
  identity?: Identity;
  isDeclined?: boolean;
}

/** Logins that the user approves at another service: in a provider's window, or in a Farcaster app. */
export class Consents {
  readonly #pending = new Map<string, Pending>();

  start(provider: LoginMethod, origin: string): string {
    const state = randomUUID().replaceAll('-', '');
    this.#pending.set(state, {provider, origin});
    return state;
  }

  /** Who asks, and where to return; `value` is the state, perhaps with `--` and an address of the page. */
  describe(value: string): {
    readonly provider: LoginMethod;
    readonly origin: string;
    readonly returnTo?: string;
  } {
    const [state, ...rest] = value.split(RETURN_MARK);
    const {provider, origin} = this.#require(state ?? '');
    if (rest.length === 0) return {provider, origin};
    const returnTo = rest.join(RETURN_MARK);
    const address = URL.canParse(returnTo) ? returnTo : decodeURIComponent(returnTo);
    if (!URL.canParse(address) || new URL(address).origin !== origin) {
      throw new LoginError('The return address belongs to another site.');
    }
    return {provider, origin, returnTo: address};
  }

  /** The user agrees; returns the code that proves it. */
  approve(value: string, {email, username}: Consent): string {
    const pending = this.#require(value.split(RETURN_MARK)[0] ?? '');
    const {provider} = pending;
    const address = email.trim().toLowerCase();
    const subject = address || username;
    if (!subject) throw new LoginError('Enter an e-mail address or a name.');
    pending.code = randomUUID();
    pending.identity = {
      method: provider,
      subject,
      ...(address ? {email: address} : {}),
      ...(username ? {username} : {}),
    };
    return pending.code;
  }

  decline(state: string): void {
    this.#require(state).isDeclined = true;
  }

  /** The person behind an answer; works once, for the page that asked. */
  redeem({
    state,
    code,
    origin,
  }: {
    readonly state: string;
    readonly code: string;
    readonly origin: string;
  }): Identity {
    const {identity, code: expected, origin: asker} = this.#require(state);
    if (!identity || code !== expected || origin !== asker) {
      throw new LoginError('This login was not approved.');
    }
    this.#pending.delete(state);
    return identity;
  }

  /** The person who approved in a Farcaster app; `undefined` while the user has not answered. */
  poll(state: string, origin: string): Identity | undefined {
    const {identity, isDeclined, origin: asker} = this.#require(state);
    if (isDeclined || origin !== asker) throw new LoginError('The login was declined.');
    if (identity) this.#pending.delete(state);
    return identity;
  }

  #require(state: string): Pending {
    const pending = this.#pending.get(state);
    if (!pending) throw new LoginError('This login has ended. Start again.');
    return pending;
  }
}
