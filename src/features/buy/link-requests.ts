import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import type {WebAddress} from '../../core/model/safety/safe-link.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import {withTimeout} from '../../core/ports/waiting.js';
import {postOnrampUrl} from '../../io/api/post-onramp-url.js';
import type {BuyFailure, BuyNetwork} from './api.js';
import type {BuyController} from './buy-controller.js';
import {BUY_FAILURES} from './buy-failures.js';
import type {Buyer, BuyerOptions} from './buy-rules.js';
import {buyNetworks} from './buy-settings.js';
import {coinbaseLink, isRefusedLink, type LinkChoices} from './payment-links.js';

/** Dependencies of {@link requestLink}. */
export interface LinkParts {
  readonly http: Http;
  readonly options: BuyerOptions;
  readonly page: WebAddress;
  /** True if the service supports the network in use. Rejects if that is unknown. */
  isSupported(): Promise<boolean>;
}

/** The purchase that a link is for. */
export interface LinkRequest {
  readonly account: string;
  readonly caipNetworkId: BuyNetwork['caipNetworkId'];
  /** Symbol of the token. */
  readonly symbol: string;
  /** Decimal text in whole tokens. */
  readonly presetCryptoAmount?: string | undefined;
  /** What the payment page is told beside; absent for a link that is not opened. */
  readonly choices?: LinkChoices;
}

/** A link to the payment page, or the reason for its absence. */
export interface LinkAnswer {
  readonly link?: string;
  readonly failure?: BuyFailure;
  /** The error behind the failure; absent if the link itself is the reason. */
  readonly cause?: unknown;
}

/** Requests a link to Coinbase's payment page. */
export async function requestLink(
  {http, options, page, isSupported}: LinkParts,
  {account, caipNetworkId, symbol, presetCryptoAmount, choices}: LinkRequest,
  signal: AbortSignal,
): Promise<LinkAnswer> {
  // 'Unsupported networks return empty results' (spec 8).
  if (!(await isSupported())) return {failure: 'unsupported'};
  const sold = buyNetworks(options);
  const link = await postOnrampUrl(http, {
    address: account,
    blockchains: [...sold.values()],
    assets: [symbol],
    defaultNetwork: sold.get(caipNetworkId) ?? 'ethereum',
    presetCryptoAmount,
    presetFiatAmount: choices?.fiat.amount,
    page,
    signal,
  });
  if (link === undefined) return {failure: 'unsafe-link'};
  if (isRefusedLink(link)) return {failure: 'unavailable'};
  return {link: choices ? coinbaseLink(link, choices) : link};
}

/** True if each further link would fail in the same way, until the owner of the site changes its service or its project. */
export function isRefusal(failure: BuyFailure | undefined): boolean {
  return failure === 'unavailable' || failure === 'refused';
}

function withoutToken(): DrawbridgeError {
  return new FeatureError(
    BUY_FAILURES,
    'app/onramp-unavailable',
    'v1/generators/onrampurl gave a link to Coinbase without sessionToken, which Coinbase refuses. Set ' +
      'endpoints.blockchain to a service of your site that adds it: see demo/server/onramp/README.md.',
    {name: 'Coinbase'},
  );
}

/** Dependencies of {@link ProviderCheck}. */
export interface ProviderCheckParts extends LinkParts {
  readonly buy: BuyController;
  readonly clock: Clock;
  buyer(): Buyer | undefined;
  destination(): BuyNetwork | undefined;
  /** True if the account is offered Coinbase. */
  isOffered(): boolean;
  /** Called once, for the page's developer. */
  report(error: DrawbridgeError): void;
}

/** Time after which a provider may be chosen without a check, in milliseconds. */
const CHECK_TIMEOUT_MS = 10_000;
/** Any token that Coinbase sells on each of its networks. */
const CHECKED_SYMBOL = 'USDC';

/**
 * Finds out, once a page, whether the links to Coinbase have a session token: Coinbase refuses others (decision 0275). Without
 * an answer, the user may try.
 */
export class ProviderCheck {
  readonly #parts: ProviderCheckParts;
  readonly #abort = new AbortController();
  #checking: Promise<void> | undefined;
  #isChecked = false;

  constructor(parts: ProviderCheckParts) {
    this.#parts = parts;
  }

  /** Requests a link that is not opened. Never rejects. */
  async check(): Promise<void> {
    if (this.#isChecked || !this.#parts.isOffered()) return;
    await (this.#checking ??= this.#check());
  }

  /** Remembers that a link has no session token, or that the service refuses the project of the site. */
  refuse(cause?: unknown): void {
    const {buy, report} = this.#parts;
    this.#isChecked = true;
    if (buy.state.get().unavailable.length > 0) return;
    buy.set({unavailable: ['coinbase']});
    report(isDrawbridgeError(cause, 'app/project-refused') ? cause : withoutToken());
  }

  dispose(): void {
    this.#abort.abort();
  }

  async #check(): Promise<void> {
    const {buy} = this.#parts;
    buy.set({isChecking: true});
    const [answer] = await Promise.allSettled([this.#request()]);
    this.#checking = undefined;
    buy.set({isChecking: false});
    if (this.#isChecked) return;
    if (answer.status === 'rejected') {
      if (isDrawbridgeError(answer.reason, 'app/project-refused')) this.refuse(answer.reason);
      return;
    }
    if (answer.value.failure === 'unavailable') this.refuse();
    else this.#isChecked = answer.value.link !== undefined;
  }

  async #request(): Promise<LinkAnswer> {
    const {clock, buyer, destination} = this.#parts;
    const {address: account} = buyer() ?? {};
    const {caipNetworkId} = destination() ?? {};
    if (account === undefined || caipNetworkId === undefined) return {failure: 'unsupported'};
    const {signal} = this.#abort;
    const end = (): DrawbridgeError => new DrawbridgeError('http/timeout', 'The provider was not checked');
    return withTimeout(
      () => requestLink(this.#parts, {account, caipNetworkId, symbol: CHECKED_SYMBOL}, signal),
      {clock, ms: CHECK_TIMEOUT_MS, signal, expired: end, aborted: end},
    );
  }
}
