import {randomBytes} from 'node:crypto';

/** The ways to log in. */
export const LOGIN_METHODS = [
  'email',
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
] as const;

/** A way to log in. */
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** The person as the method identifies them. */
export interface Identity {
  readonly method: LoginMethod;
  /** The e-mail address, or the name at a service that gives no address. */
  readonly subject: string;
  readonly email?: string;
  readonly username?: string;
}

/** An account of the service: a seed, and the identities that open it. */
export interface Account {
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  readonly identities: Identity[];
}

/** An earlier login with the same e-mail address. */
export interface OtherMethod {
  readonly method: LoginMethod;
  readonly isSameAccount: boolean;
}

/** All accounts of the service. */
export class Accounts {
  #accounts: Account[] = [];

  /** The account of an identity; creates one at the first login. With `isLinked`, logins with one e-mail share it. */
  open(identity: Identity, isLinked: boolean): Account {
    const known = this.find(identity);
    if (known) return known;
    const linked = isLinked ? this.#withEmail(identity.email)[0] : undefined;
    if (linked) {
      linked.identities.push(identity);
      return linked;
    }
    const account = {seed: randomBytes(32).toString('hex'), identities: [identity]};
    this.#accounts.push(account);
    return account;
  }

  find({method, subject}: Pick<Identity, 'method' | 'subject'>): Account | undefined {
    return this.#accounts.find(({identities}) =>
      identities.some((each) => each.method === method && each.subject === subject),
    );
  }

  /** Earlier logins with the e-mail address of this identity by other methods. */
  otherMethods(account: Account, {method, email}: Identity): readonly OtherMethod[] {
    return this.#withEmail(email).flatMap((other) =>
      other.identities
        .filter((each) => each.email === email && each.method !== method)
        .map((each) => ({method: each.method, isSameAccount: other === account})),
    );
  }

  /** Replaces the address with which the account logs in by e-mail. */
  changeEmail(account: Account, from: string | undefined, to: string): void {
    const {identities} = account;
    const index = identities.findIndex(({method, subject}) => method === 'email' && subject === from);
    identities.splice(index === -1 ? identities.length : index, 1, {method: 'email', subject: to, email: to});
  }

  #withEmail(email: string | undefined): readonly Account[] {
    if (email === undefined) return [];
    return this.#accounts.filter(({identities}) => identities.some((each) => each.email === email));
  }
}
