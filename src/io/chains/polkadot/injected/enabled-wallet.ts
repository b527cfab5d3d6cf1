import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {Stop} from '../../../../core/ports/clock.js';
import {callQuietly} from '../../../page-wallets/call-quietly.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {readWalletAccounts, type WalletAccount} from './wallet-accounts.js';

/** What a signer can be asked for. */
export type SignMethod = 'signRaw' | 'signPayload';

type Method = (...args: readonly unknown[]) => unknown;

/** What a wallet gave when it let the page in: its accounts and its signer. */
export class EnabledWallet {
  readonly #injected: Unchecked;
  readonly #name: string;

  /** Throws `wallet/invalid-answer` when there is nothing to ask for accounts; `name` is the wallet's. */
  constructor(injected: unknown, name: string) {
    this.#injected = isRecord(injected) ? injected : {};
    this.#name = name;
    if (!this.#method('accounts', 'get')) throw this.#nonsense('enable');
  }

  /** Reads the accounts; rejects with what the wallet threw, or `wallet/invalid-answer`. */
  async accounts(): Promise<readonly WalletAccount[]> {
    const accounts = readWalletAccounts(await this.#method('accounts', 'get')?.());
    if (!accounts) throw this.#nonsense('accounts.get');
    return accounts;
  }

  /** Hears of every list of accounts; not all wallets can stop telling, so what comes late is dropped. */
  watch(listener: (accounts: unknown) => void): Stop {
    let isOver = false;
    const tell = (accounts: unknown): void => {
      if (!isOver) listener(accounts);
    };
    const stopped = callQuietly(this.#method('accounts', 'subscribe'), undefined, [tell]);
    return () => {
      if (isOver) return;
      isOver = true;
      // Some give the way out at once, some later, some not at all.
      void Promise.resolve(stopped).then(
        (stop: unknown) => callQuietly(stop),
        () => {},
      );
    };
  }

  /** Asks for a signature; rejects with what the wallet threw, or `wallet/request-unsupported`. */
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
    const message = `${this.#name} answered ${question} with nonsense.`;
    return new DrawbridgeError('wallet/invalid-answer', message, {name: this.#name});
  }
}
