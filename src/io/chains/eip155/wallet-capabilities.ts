import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {Clock} from '../../../core/ports/clock.js';
import {withTimeout} from '../../../core/ports/waiting.js';
import type {InjectedProvider} from './injected/injected-provider.js';

/** Wallets answer without a prompt; many never answer a method that they do not know. */
const TIMEOUT_MS = 3_000;
/** Time after which a wallet that rejected is asked again; a remote wallet keeps an unanswered request as long. */
const PAUSE_MS = 300_000;
/** In the capabilities of EIP-5792, what holds on all chains. */
const ALL_CHAINS = '0x0';

/** An account, its wallet, and the chain whose capabilities are wanted. */
export interface CapabilitiesRequest {
  readonly provider: unknown;
  readonly address: string;
  readonly chainId: number | string;
}

/** One request to a wallet. */
interface Asked {
  /** Resolves with nothing where the wallet rejects. */
  readonly answer: Promise<unknown>;
  readonly at: number;
  hasFailed: boolean;
}

/**
 * The capabilities of wallets (EIP-5792, `wallet_getCapabilities`): one request for each provider and account, however
 * many readers there are.
 */
export class WalletCapabilities {
  readonly #clock: Clock;
  readonly #asked = new WeakMap<object, Map<string, Asked>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * The capabilities on a chain, with those of all chains; empty where the wallet rejects, and 3 seconds after the
   * request without an answer. Never rejects.
   */
  async read({provider, address, chainId}: CapabilitiesRequest): Promise<Unchecked> {
    if (!isProvider(provider)) return {};
    const {answer, at} = this.#ask(provider, address);
    const late = (): Error => new Error('The wallet does not answer.');
    const ms = Math.max(0, at + TIMEOUT_MS - this.#clock.now());
    const wait = {clock: this.#clock, ms, expired: late, aborted: late};
    const [read] = await Promise.allSettled([withTimeout(() => answer, wait)]);
    return read.status === 'fulfilled' ? capabilitiesOn(read.value, Number(chainId)) : {};
  }

  /** Like {@link read}, but waits for the wallet's answer, however late. */
  async readLate({provider, address, chainId}: CapabilitiesRequest): Promise<Unchecked> {
    if (!isProvider(provider)) return {};
    return capabilitiesOn(await this.#ask(provider, address).answer, Number(chainId));
  }

  /** Asks the wallet again at the next reading: a batch may have changed the account. */
  forget(provider: unknown): void {
    if (isProvider(provider)) this.#asked.delete(provider);
  }

  #ask(provider: InjectedProvider, address: string): Asked {
    const ofProvider = this.#asked.get(provider) ?? new Map<string, Asked>();
    this.#asked.set(provider, ofProvider);
    const key = address.toLowerCase();
    const known = ofProvider.get(key);
    const isOutdated = known?.hasFailed && this.#clock.now() >= known.at + PAUSE_MS;
    if (known && !isOutdated) return known;
    const asked: Asked = {
      answer: this.#request(provider, address, key),
      at: this.#clock.now(),
      hasFailed: false,
    };
    ofProvider.set(key, asked);
    return asked;
  }

  async #request(provider: InjectedProvider, address: string, key: string): Promise<unknown> {
    try {
      return await provider.request({method: 'wallet_getCapabilities', params: [address]});
    } catch {
      const asked = this.#asked.get(provider)?.get(key);
      if (asked) asked.hasFailed = true;
      return undefined;
    }
  }
}

function isProvider(provider: unknown): provider is InjectedProvider {
  return typeof provider === 'object' && provider !== null && 'request' in provider;
}

/** The capabilities of a chain, and those of all chains. Wallets write chain ids with leading zeros, too. */
function capabilitiesOn(answer: unknown, chainId: number): Unchecked {
  if (!isRecord(answer)) return {};
  const own = Object.entries(answer).find(([id]) => id !== ALL_CHAINS && Number(id) === chainId)?.[1];
  const shared = answer[ALL_CHAINS];
  return {...(isRecord(shared) && shared), ...(isRecord(own) && own)};
}
