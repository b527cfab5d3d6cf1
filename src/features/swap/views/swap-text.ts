import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import {formatUnits} from '../../../core/model/assets/amount.js';
import type {FiatCurrency} from '../../../core/model/assets/fiat-currency.js';
import {Formats} from '../../../core/model/assets/formats.js';
import {cutEstimate, roundCost} from '../../../core/model/assets/rounded-amounts.js';
import type {SwapDoubt, SwapMismatch, SwapStepKind} from '../../../core/ports/swaps.js';
import type {TransferFee} from '../../../core/ports/transfers.js';
import {isGasPaid} from '../../../ui/base/is-gas-paid.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';
import type {BuildFailure, SwapApi, SwapFormNotice, SwapProblem} from '../api.js';
import type {QuoteEnd, QuoteFailure} from '../quote.js';
import type {SwapToken} from '../swap-token.js';

type Amount = Pick<SwapToken, 'symbol' | 'decimals'>;

/** The network cost of a swap. */
interface SwapCost {
  /** What is shown, the most important first. */
  readonly texts: readonly string[];
  /** The cost with every place; empty while it is unknown. */
  readonly exact: string;
}

/** Writes out the amounts, values and messages of swaps in the user's language. */
export class SwapText {
  readonly #client: Client;
  readonly #currency: FiatCurrency;
  readonly #formats: Formats;

  constructor(client: Client, {currency}: Pick<SwapApi, 'currency'>) {
    this.#client = client;
    this.#currency = currency.get();
    this.#formats = new Formats(client.locale.locale.get());
  }

  get locale(): string {
    return this.#formats.locale;
  }

  /** Writes a message. */
  t(...message: Message): string {
    return translate(this.#client.messages.get(), message);
  }

  /** An amount with every place, and its symbol. */
  exact(units: bigint, {symbol, decimals}: Amount): string {
    return this.exactText(formatUnits(units, decimals), symbol);
  }

  /** A decimal text with every place, and its symbol. */
  exactText(amount: string, symbol: string): string {
    return `${this.#formats.exact(amount)} ${symbol}`;
  }

  /** A balance, as every view of the account writes it. */
  balance(units: bigint, {symbol, decimals}: Amount): string {
    return `${this.#formats.amount(formatUnits(units, decimals))} ${symbol}`;
  }

  /** An expected amount, cut and never rounded, with its symbol. */
  short(units: bigint, token: Amount): string {
    return `${this.shortNumber(units, token)} ${token.symbol}`;
  }

  /** An expected amount, cut and never rounded. */
  shortNumber(units: bigint, {decimals}: Pick<Amount, 'decimals'>): string {
    return this.#formats.exact(cutEstimate(formatUnits(units, decimals)));
  }

  /** The worth of an amount; empty without a price. The price of a quote replaces the token's. */
  worth(
    units: bigint,
    {decimals, price: listed}: Pick<SwapToken, 'decimals' | 'price'>,
    price = listed,
  ): string {
    return price ? this.money(Number(formatUnits(units, decimals)) * price) : '';
  }

  /** Money, cut to the places of its currency. */
  money(value: number): string {
    return this.#formats.money(value, this.#currency);
  }

  /** Money in US dollars, without its fraction. */
  dollars(value: number): string {
    return new Intl.NumberFormat(this.locale, {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
      roundingMode: 'trunc',
    }).format(value);
  }

  /** Percent, from 0 to 100, with one decimal place, or two below 1. */
  percent(value: number): string {
    return new Intl.NumberFormat(this.locale, {
      style: 'percent',
      maximumFractionDigits: value < 1 ? 2 : 1,
      roundingMode: 'trunc',
    }).format(value / 100);
  }

  /** Digits in groups. */
  count(digits: string): string {
    return this.#formats.count(digits);
  }

  /** The text in place of an unknown cost. */
  unknownCost(): string {
    return this.t('swap.costUnknown', walletInUse(this.#client));
  }

  /**
   * The greatest cost, first in money where the price of the coin is known, or that another pays it; empty while it is
   * unknown.
   */
  cost(fee: TransferFee | undefined, coinPrice: number | undefined): SwapCost {
    if (isGasPaid(this.#client)) return {texts: [this.t('swap.costByLogin')], exact: ''};
    const coin = this.#client.activeNetwork.get().network?.nativeCurrency;
    if (!fee || !coin) return {texts: [], exact: ''};
    const rounded = roundCost(formatUnits(fee.fee, coin.decimals));
    const written = this.exactText(rounded, coin.symbol);
    const worth = coinPrice ? this.worth(fee.fee, {decimals: coin.decimals, price: coinPrice}) : '';
    return {texts: worth ? [worth, written] : [written], exact: this.exact(fee.fee, coin)};
  }

  /** How much of the bought token one whole sold token gives; empty for nothing. */
  rate(
    {sold, bought}: {readonly sold: Amount; readonly bought: Amount},
    amount: bigint,
    expected: bigint,
  ): string {
    if (amount === 0n) return '';
    const one = (expected * 10n ** BigInt(sold.decimals)) / amount;
    return this.t('swap.rate', `${this.#formats.exact('1')} ${sold.symbol}`, this.short(one, bought));
  }
}

/** Labels of the form's button while the form cannot be reviewed. */
export const SWAP_PROBLEMS = {
  'select-token': 'swap.selectToken',
  'enter-amount': 'swap.enterAmount',
  'incorrect-value': 'swap.incorrectValue',
  'same-token': 'swap.sameToken',
  'insufficient-balance': 'swap.insufficientBalance',
  'insufficient-gas': 'swap.insufficientGas',
  'no-quote': 'swap.reviewSwap',
} as const satisfies Record<SwapProblem, string>;

/** The message for a price that the service did not give. */
export function quoteFailureMessage(failure: QuoteFailure, sold = '', bought = ''): Message {
  const messages: Readonly<Record<QuoteFailure, Message>> = {
    'no-route': ['swap.noRoute', sold, bought],
    'rate-limited': ['swap.rateLimited'],
    'service-down': ['swap.serviceDown'],
    refused: ['swap.refused'],
    offline: ['swap.offline'],
    unreadable: ['swap.unreadable'],
  };
  return messages[failure];
}

/** Messages for a price that has ended. */
export const ENDS = {
  expired: 'swap.ended',
  'form-changed': 'swap.formChanged',
  'account-changed': 'swap.endedAccount',
  'network-changed': 'swap.endedNetwork',
  'gas-changed': 'swap.endedGas',
  'price-moved': 'swap.endedMoved',
  'takes-more': 'swap.endedTakesMore',
  'tab-slept': 'swap.endedAsleep',
  offline: 'swap.endedOffline',
  'refresh-failed': 'swap.endedRefresh',
  approved: 'swap.endedApproved',
} as const satisfies Record<QuoteEnd, string>;

/** Messages for a swap that was not sent because its price has ended. */
const UNSENT = {
  expired: 'swap.unsentEnded',
  'form-changed': 'swap.unsentForm',
  'account-changed': 'swap.unsentAccount',
  'network-changed': 'swap.unsentNetwork',
  'gas-changed': 'swap.unsentGas',
  'price-moved': 'swap.unsentMoved',
  'takes-more': 'swap.unsentTakesMore',
  'tab-slept': 'swap.unsentAsleep',
  offline: 'swap.unsentOffline',
  'refresh-failed': 'swap.unsentRefresh',
  approved: 'swap.unsentApproved',
} as const satisfies Record<QuoteEnd, string>;

/** The sentence on a changed field of a swap. */
export const MISMATCHES = {
  chain: 'swap.changedChain',
  sender: 'swap.changedSender',
  target: 'swap.changedTarget',
  amount: 'swap.changedAmount',
  value: 'swap.changedValue',
  'approval-chain': 'swap.changedApprovalChain',
  'approval-sender': 'swap.changedApprovalSender',
  'approval-token': 'swap.changedApprovalToken',
  'approval-call': 'swap.changedApprovalCall',
  'approval-spender': 'swap.changedApprovalSpender',
  'approval-amount': 'swap.changedApprovalAmount',
  'approval-value': 'swap.changedApprovalValue',
  call: 'swap.changedCall',
  'sold-token': 'swap.changedSoldToken',
  'bought-token': 'swap.changedBoughtToken',
  'sold-amount': 'swap.changedSoldAmount',
  'min-received': 'swap.changedMinReceived',
  receiver: 'swap.changedReceiver',
  deadline: 'swap.changedDeadline',
  gas: 'swap.changedGas',
} as const satisfies Record<SwapMismatch, string>;

/** The warning of a doubt, and the words with which the user accepts it. */
export const DOUBTS = {
  'unknown-router': ['swap.doubtRouter', 'swap.acceptRouter'],
  undecoded: ['swap.doubtUndecoded', 'swap.acceptUndecoded'],
  unsimulated: ['swap.doubtUnsimulated', 'swap.acceptUnsimulated'],
} as const satisfies Record<SwapDoubt, readonly [string, string]>;

/** Messages for a failed preparation. */
export const BUILD_FAILURES = {
  allowance: 'swap.allowanceFailed',
  transaction: 'swap.transactionFailed',
  unsupported: 'error.swapUnsupported',
  node: 'swap.nodeFailed',
} as const satisfies Record<BuildFailure, string>;

const DECLINED = {
  reset: 'swap.declinedReset',
  approve: 'swap.declinedApproval',
  swap: 'swap.declinedSwap',
  batch: 'swap.declinedSwap',
} as const satisfies Record<SwapStepKind | 'batch', string>;

/** The message for the last press of the button; empty for a failure that the client shows elsewhere. */
export function noticeText(text: SwapText, notice: SwapFormNotice, wallet: MessageWallet): string {
  if (notice.about === 'declined') return text.t(DECLINED[notice.step], wallet);
  if (notice.about === 'changed') return text.t(UNSENT[notice.reason]);
  return notice.about === 'no-batch' ? text.t('swap.noBatch', wallet) : '';
}
