import type {Message} from '../../../core/messages/message.js';
import type {BuyFailure, PaymentLinkNotice, BuyOrder} from '../api.js';
import {takesAmount} from '../payment-links.js';
import type {BuyText} from './buy-text.js';

/** The state of an order in words. */
export interface OrderWords {
  readonly span: 'resting' | 'waiting' | 'done' | 'failed';
  /** The provider is at the start of the line, the account at the end. */
  readonly turn: 'start' | 'end';
  readonly heading: Message;
  readonly hints: readonly Message[];
}

/** Ends of a payment, by the provider. */
const ENDED = {
  'payment-failed': ['buy.failed', 'buy.failedHint'],
  'payment-canceled': ['buy.canceled', 'buy.canceledHint'],
  'payment-expired': ['buy.expired', 'buy.expiredHint'],
} as const;

/** Failures before the payment page opened. */
const NOT_OPENED = {
  interrupted: 'buy.interrupted',
  'account-changed': 'buy.accountChanged',
  'network-changed': 'buy.networkChanged',
  offline: 'buy.offline',
  timeout: 'buy.timeout',
  'rate-limited': 'buy.rateLimited',
  'service-down': 'buy.serviceDown',
  unsupported: 'buy.unsupported',
  refused: 'buy.unavailable',
  unavailable: 'buy.unavailable',
  unreadable: 'buy.unreadable',
  'unsafe-link': 'buy.unsafeLink',
  'used-link': 'buy.usedLink',
} as const satisfies Record<Exclude<BuyFailure, keyof typeof ENDED>, string>;

/** Who is awaited, or how the order ended. */
export function orderWords(text: BuyText, order: BuyOrder, label: string): OrderWords {
  const {status, token, networkName} = order;
  if (status === 'opening') return openingWords(order, label);
  if (status === 'waiting') return withAmount(waitingWords(order, label), {text, order, label});
  if (status === 'processing') {
    const hint: Message = ['buy.processingHint', token.symbol, networkName];
    return {span: 'waiting', turn: 'start', heading: ['buy.processing', label], hints: [hint]};
  }
  if (status === 'done') return doneWords(text, order);
  return status === 'lost' ? lostWords(order, label) : failedWords(order, label);
}

/** The user types an amount again that the payment page does not take. */
function withAmount(
  words: OrderWords,
  {text, order, label}: {readonly text: BuyText; readonly order: BuyOrder; readonly label: string},
): OrderWords {
  const {provider, fiat} = order;
  if (takesAmount(provider, fiat.currency)) return words;
  return {...words, hints: [['buy.enterThere', text.money(fiat), label], ...words.hints]};
}

function openingWords({windowState}: BuyOrder, label: string): OrderWords {
  const isBlocked = windowState === 'blocked';
  return {
    span: 'waiting',
    turn: isBlocked ? 'end' : 'start',
    heading: isBlocked ? ['buy.blocked', label] : ['buy.opening', label],
    hints: isBlocked ? [['buy.blockedHint']] : [['buy.openingHint', label]],
  };
}

function waitingWords({windowState, isOverdue, token}: BuyOrder, label: string): OrderWords {
  const base = {span: 'waiting', turn: 'end'} as const;
  if (isOverdue) return {...base, heading: ['buy.slow', label], hints: [['buy.slowHint']]};
  if (windowState === 'unseen')
    return {...base, heading: ['buy.waitingUnseen', label], hints: [['buy.waitingUnseenHint']]};
  if (windowState === 'closed')
    return {...base, heading: ['buy.waitingClosed', label], hints: [['buy.waitingClosedHint']]};
  if (windowState === 'blocked')
    return {...base, heading: ['buy.blocked', label], hints: [['buy.blockedAgainHint']]};
  return {...base, heading: ['buy.waiting', label], hints: [['buy.waitingHint', token.symbol]]};
}

function doneWords(text: BuyText, {settled, networkName, token}: BuyOrder): OrderWords {
  if (!settled)
    return {span: 'done', turn: 'start', heading: ['buy.done'], hints: [['buy.doneHint', token.symbol]]};
  const amount = text.arrived({amount: settled.amount, currency: settled.symbol});
  return {
    span: 'done',
    turn: 'start',
    heading: ['buy.arrived', amount],
    hints: [['buy.arrivedHint', networkName]],
  };
}

/** It is unclear whether the purchase worked, and the page waits for no answer. */
function lostWords({orderNumber}: BuyOrder, label: string): OrderWords {
  const hint: Message = orderNumber ? ['buy.lostHint', label] : ['buy.lostHintNoNumber', label];
  return {
    span: 'resting',
    turn: 'start',
    heading: ['buy.lost', label],
    hints: [hint, ['buy.noPhrase', label]],
  };
}

function failedWords({reason}: BuyOrder, label: string): OrderWords {
  const base = {span: 'failed', turn: 'start'} as const;
  if (!reason || isEnd(reason)) {
    const [heading, hint] = ENDED[reason ?? 'payment-failed'];
    return {...base, heading: [heading], hints: [[hint, label]]};
  }
  return {
    ...base,
    heading: ['buy.notOpened', label],
    hints: [[NOT_OPENED[reason], label], ['buy.nothingPaid']],
  };
}

/** The reason why the last press opened no payment page of this order. */
export function noticeMessage(
  notice: PaymentLinkNotice | undefined,
  order: BuyOrder,
  label: string,
): Message | undefined {
  if (!notice || notice.key !== order.key) return undefined;
  if (notice.reason === 'unfinished') return ['buy.otherUnfinished'];
  return isEnd(notice.reason) ? [ENDED[notice.reason][1], label] : [NOT_OPENED[notice.reason], label];
}

function isEnd(reason: BuyFailure): reason is keyof typeof ENDED {
  return Object.hasOwn(ENDED, reason);
}
