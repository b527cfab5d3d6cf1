import {CONNECT_DEADLINE_MS} from '../../../../core/config/constants.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import {isEvmAddress} from '../../../../core/model/addresses/address.js';
import {toChecksumAddress} from '../../../../core/model/addresses/checksum.js';
import {readChainId} from '../../../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Clock} from '../../../../core/ports/clock.js';
import {withTimeout} from '../../../../core/ports/waiting.js';
import {SILENT_DEADLINE_MS} from '../../../page-wallets/account-watch.js';
import {Prompts} from '../../../page-wallets/prompts.js';
import type {InjectedProvider} from './injected-provider.js';

/** One request to a wallet. */
interface WalletCall {
  readonly method: string;
  readonly params?: readonly unknown[];
  /** Milliseconds until `connect/silent`; default: the time a user has for a prompt. */
  readonly deadlineMs?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Sends requests to one wallet, with a timeout, and checks accounts and chain ids in the answers. */
export class EvmRequests {
  readonly #provider: InjectedProvider;
  readonly #clock: Clock;
  readonly #name: () => string;
  readonly #prompts = new Prompts();

  constructor(provider: InjectedProvider, clock: Clock, name: () => string) {
    this.#provider = provider;
    this.#clock = clock;
    this.#name = name;
  }

  /** Sends a request; rejects with the wallet's failure, `connect/silent` or `connect/cancelled`. */
  send({method, params, deadlineMs = CONNECT_DEADLINE_MS, signal}: WalletCall): Promise<unknown> {
    return this.#await(() => this.#ask(method, params), {method, deadlineMs, signal});
  }

  /**
   * Sends a request to which the user may answer at any time, unless the user has left; rejects with the wallet's
   * failure or `connect/cancelled`.
   */
  prompt({method, params, signal}: Omit<WalletCall, 'deadlineMs'>): Promise<unknown> {
    return this.#prompts.show(() => this.#ask(method, params), {
      signal,
      cancelled: () => this.#cancelled(method),
    });
  }

  /** Requests accounts, which may prompt; rejects like {@link prompt} or with `wallet/invalid-answer`. */
  async promptForAccounts(signal: AbortSignal | undefined): Promise<readonly Account[]> {
    const method = 'eth_requestAccounts';
    return readEvmAccounts(await this.prompt({method, signal})) ?? this.#refuse(method);
  }

  /** Stops waiting for prompts. */
  end(): void {
    this.#prompts.end();
  }

  /** Sends a request that shows no prompt; rejects with `connect/silent`. */
  silently<T>(method: string, ask: () => Promise<T>): Promise<T> {
    return this.#await(ask, {method, deadlineMs: SILENT_DEADLINE_MS});
  }

  #await<T>(
    ask: () => Promise<T>,
    {method, deadlineMs, signal}: WalletCall & {deadlineMs: number},
  ): Promise<T> {
    const name = this.#name();
    return withTimeout(ask, {
      clock: this.#clock,
      ms: deadlineMs,
      signal,
      expired: () => new DrawbridgeError('connect/silent', `${name} did not answer ${method}.`, {name}),
      aborted: () => this.#cancelled(method),
    });
  }

  #cancelled(method: string): DrawbridgeError {
    return new DrawbridgeError('connect/cancelled', `${method} was cancelled.`, {name: this.#name()});
  }

  /**
   * The accounts the page may see, with checksum; rejects with `wallet/invalid-answer` if the answer is
   * malformed.
   */
  async accounts(call: WalletCall): Promise<readonly Account[]> {
    return readEvmAccounts(await this.send(call)) ?? this.#refuse(call.method);
  }

  /** The wallet's network; rejects with `wallet/invalid-answer` if the answer is malformed. */
  async chain(signal?: AbortSignal): Promise<CaipNetworkId> {
    const call = {method: 'eth_chainId', deadlineMs: SILENT_DEADLINE_MS, signal};
    return readChainId(await this.send(call)) ?? this.#refuse(call.method);
  }

  // Async, so that a provider that throws synchronously counts as one that rejects.
  async #ask(method: string, params: readonly unknown[] | undefined): Promise<unknown> {
    return this.#provider.request(params ? {method, params} : {method});
  }

  #refuse(method: string): never {
    const name = this.#name();
    throw new DrawbridgeError('wallet/invalid-answer', `${name} gave a malformed answer to ${method}.`, {
      name,
    });
  }
}

/** Limit of accounts that are read, far above what a user shares with a page. */
const MAX_ACCOUNTS = 1_000;

/**
 * Accounts of a wallet's answer, with checksum and without duplicates; `undefined` if it is not a list of
 * addresses.
 */
export function readEvmAccounts(value: unknown): readonly Account[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: readonly unknown[] = value.slice(0, MAX_ACCOUNTS);
  if (!list.every((each) => typeof each === 'string' && isEvmAddress(each))) return undefined;
  const addresses = new Set((list as readonly string[]).map((each) => toChecksumAddress(each)));
  return [...addresses].map((address) => ({namespace: 'eip155', address, type: 'eoa'}));
}

/** True if the list has at least one account. */
export function hasAccount(accounts: readonly Account[]): accounts is readonly [Account, ...Account[]] {
  return accounts.length > 0;
}
