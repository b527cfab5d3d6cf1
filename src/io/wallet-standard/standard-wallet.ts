import type {Wallet} from '@wallet-standard/base';
import {DISCONNECT_DEADLINE_MS} from '../../core/config/constants.js';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {isUnsupported, readFailure} from '../../core/errors/foreign-failure.js';
import type {Clock} from '../../core/ports/clock.js';
import type {ConnectRequest} from '../../core/ports/connector.js';
import {readMember} from '../page-wallets/wallet-objects.js';
import type {AccountReading, OpenAccount, OpenAccounts} from './read-accounts.js';
import {hasFeature, isChainOf, readIdentifiers} from './standard-readings.js';
import {AccountRequests, type PromptCall, type SilentAnswer, StandardRequests} from './standard-requests.js';
import {StandardWatch, type StandardChange} from './standard-watch.js';
import {toDisconnectError} from './to-drawbridge-error.js';

/** Failures after which the user may still connect in the wallet. */
const AWAITED: readonly ErrorCode[] = ['connect/pending', 'wallet/locked'];

/** Dependencies of {@link StandardWallet}. */
export interface StandardWalletEnv extends AccountReading {
  /** The wallet's name in error messages. */
  readonly name: () => string;
  readonly clock: Clock;
  /** Called with each change of a connected wallet. */
  readonly changed: (change: StandardChange) => void;
  /** Called with faults of the wallet outside a request. */
  readonly report?: ((error: DrawbridgeError) => void) | undefined;
}

/** One registered wallet, restricted to one chain family. */
export class StandardWallet {
  readonly wallet: Wallet;
  readonly #env: StandardWalletEnv;
  readonly #requests: StandardRequests;
  readonly #accounts: AccountRequests;
  readonly #watch: StandardWatch;

  constructor(wallet: Wallet, env: StandardWalletEnv) {
    this.wallet = wallet;
    this.#env = env;
    this.#requests = new StandardRequests(wallet, env.clock, env.name);
    this.#accounts = new AccountRequests({...env, wallet, requests: this.#requests});
    this.#watch = new StandardWatch({
      wallet,
      clock: env.clock,
      emit: env.changed,
      look: () => this.#accounts.shown,
      ask: () => this.#accounts.silently(),
      chains: () => this.chains,
      reportNonsense: () => this.#reportNonsense(),
    });
  }

  /** The wallet's name in error messages. */
  get name(): string {
    return this.#env.name();
  }

  /** The family's chains that the wallet currently lists. */
  get chains(): readonly string[] {
    const {family} = this.#env;
    return readIdentifiers(readMember(this.wallet, 'chains')).filter((chain) => isChainOf(family, chain));
  }

  /** The family's accounts that the wallet currently lists; none if they are malformed. */
  get accounts(): readonly OpenAccount[] {
    return this.#accounts.shown ?? [];
  }

  /** Requests accounts, which may prompt, and follows the wallet from then on. */
  async connect({signal}: ConnectRequest): Promise<OpenAccounts> {
    try {
      const accounts = await this.#accounts.prompt(signal);
      this.#watch.attach(accounts);
      return accounts;
    } catch (error) {
      // The user may still answer the request that is open in the wallet, which then lists accounts.
      if (isDrawbridgeError(error) && AWAITED.includes(error.code)) this.#watch.attach([]);
      throw error;
    }
  }

  /** Reads the accounts without a prompt, and follows the wallet from then on. */
  async restore({signal}: ConnectRequest): Promise<SilentAnswer> {
    const answer = await this.#accounts.silently(signal).catch((error: unknown) => {
      // One that fails is followed, too: it may show accounts later.
      this.#watch.attach([]);
      throw error;
    });
    // A locked wallet is followed as well, so that an unlock restores the connection.
    if (answer !== 'gone') this.#watch.attach(answer === 'locked' ? [] : answer);
    return answer;
  }

  /** Stops listening, then disconnects the page in the wallet if it supports that. */
  async disconnect(): Promise<void> {
    this.detach();
    if (!hasFeature(this.wallet, 'standard:disconnect')) return;
    try {
      const call = {feature: 'standard:disconnect', method: 'disconnect', deadlineMs: DISCONNECT_DEADLINE_MS};
      await this.#requests.send(call);
    } catch (error) {
      const isHarmless = isSilent(error) || isUnsupported(readFailure(error));
      if (!isHarmless) throw toDisconnectError(error, this.name);
    }
  }

  /** Calls a feature that prompts the user; see {@link StandardRequests.prompt}. */
  prompt(call: PromptCall): Promise<unknown> {
    return this.#requests.prompt(call);
  }

  /** Reports a change of the listed accounts for which the wallet sent no event. */
  look(): void {
    this.#watch.look();
  }

  /** Stops listening to the wallet. */
  detach(): void {
    this.#watch.detach();
  }

  /** Stops listening to the wallet and waiting for prompts. */
  end(): void {
    this.#requests.end();
    this.#watch.detach();
  }

  /** Ends the connection of a wallet that is no longer on the page. */
  leave(): void {
    this.#watch.end();
  }

  #reportNonsense(): void {
    const {name} = this;
    const message = `${name} changed its accounts to something that makes no sense; it was ignored.`;
    this.#env.report?.(new DrawbridgeError('wallet/invalid-answer', message, {name}));
  }
}

function isSilent(error: unknown): boolean {
  return error instanceof DrawbridgeError && error.code === 'connect/silent';
}
