import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {callQuietly} from '../../../page-wallets/wallet-objects.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/** Methods of a signer. */
export type SignMethod = 'signRaw' | 'signPayload';

type Method = (...args: readonly unknown[]) => unknown;

/** A wallet that gave the page access (`enable`): its accounts and its signer. */
export class EnabledWallet {
  readonly #injected: Unchecked;
  readonly #name: string;
  readonly #warn: (text: string) => void;

  /** Throws `wallet/invalid-answer` if it has no `accounts.get`; `name` is the wallet's. */
  constructor(injected: unknown, name: string, warn: (text: string) => void = () => {}) {
    this.#injected = isRecord(injected) ? injected : {};
    this.#name = name;
    this.#warn = warn;
    if (!this.#method('accounts', 'get')) throw this.#nonsense('enable');
  }

  /** Reads the accounts; rejects with the wallet's failure, or `wallet/invalid-answer`. */
  async accounts(): Promise<readonly WalletAccount[]> {
    const accounts = readWalletAccounts(await this.#method('accounts', 'get')?.(), () =>
      this.#warn(`${this.#name} lists accounts of an unknown form, which are left out.`),
    );
    if (!accounts) throw this.#nonsense('accounts.get');
    return accounts;
  }

  /** Subscribes to the accounts. Some wallets cannot unsubscribe, so later calls are ignored. */
  watch(listener: (accounts: unknown) => void): Stop {
    let isOver = false;
    const emit = (accounts: unknown): void => {
      if (!isOver) listener(accounts);
    };
    const stopped = callQuietly(this.#method('accounts', 'subscribe'), undefined, [emit]);
    return () => {
      if (isOver) return;
      isOver = true;
      // Some wallets return the unsubscribe function, some a promise of it, some nothing.
      void Promise.resolve(stopped).then(
        (stop: unknown) => callQuietly(stop),
        () => {},
      );
    };
  }

  /** Requests a signature; rejects with the wallet's failure, or `wallet/request-unsupported`. */
  async sign(method: SignMethod, payload: object): Promise<unknown> {
    const ask = this.#method('signer', method);
    if (ask) return ask(payload);
    const message = `${this.#name} has no ${method}.`;
    throw new DrawbridgeError('wallet/request-unsupported', message, {name: this.#name});
  }

  #method(part: 'accounts' | 'signer', name: string): Method | undefined {
    const owner = this.#injected[part];
    if (!isRecord(owner)) return undefined;
    const method = owner[name];
    if (typeof method !== 'function') return undefined;
    return (...args) => Reflect.apply(method, owner, args);
  }

  #nonsense(question: string): DrawbridgeError {
    const message = `${this.#name} gave a malformed answer to ${question}.`;
    return new DrawbridgeError('wallet/invalid-answer', message, {name: this.#name});
  }
}
