import {isOwnerlessAddress} from '../../../core/model/addresses/address.js';
import {
  comparableAddress,
  distinctAddresses,
  isSameAddress,
} from '../../../core/model/addresses/same-address.js';
import type {Transaction} from '../../../core/model/assets/transaction.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {ReceiverKind} from '../../../core/ports/transfers.js';
import {readReceiverText} from './read-receiver-text.js';
import type {NameRisk, Receiver} from './send-form.js';

/** Something the user should know about a receiver before they send. */
export type ReceiverDoubt =
  | {
      readonly about:
        | Exclude<NonNullable<Receiver['nameTrouble']>, 'other-network'>
        | 'mistyped'
        | 'other-chain'
        | 'ownerless'
        | 'own'
        | 'first-time';
    }
  /** It begins and ends like a known address, but differs from it. */
  | {readonly about: 'imitation'; readonly known: string}
  /** The text names another network; `name` is the network's name. */
  | {readonly about: 'other-network'; readonly name: string};

/** Addresses and account that receivers are compared with. */
interface ReceiverContext {
  readonly namespace: ChainNamespace;
  /** The account that sends. */
  readonly from: string | undefined;
  /** The user's other accounts. */
  readonly own: readonly string[];
  /** Receivers the user has sent to, newest first. */
  readonly sentTo: readonly string[];
}

const EVM = /^(?:0x)?[0-9a-f]{40}$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,48}$/;
const BECH32 = /^(bc|tb)1[02-9ac-hj-np-z]{20,80}$/i;

/** The most serious doubt about a receiver; `undefined` while it is empty or being resolved. */
export function checkReceiver(receiver: Receiver, context: ReceiverContext): ReceiverDoubt | undefined {
  const {text, address, isResolving, nameTrouble, otherNetwork: name = ''} = receiver;
  if (isResolving) return undefined;
  if (address !== undefined) return checkAddress(address, context);
  if (nameTrouble === 'other-network') return {about: nameTrouble, name};
  if (nameTrouble === 'request') return {about: nameTrouble};
  return checkText(readReceiverText(text).text, context.namespace) ?? (nameTrouble && {about: nameTrouble});
}

/** Addresses this account sent something to. Ignores entries that strangers can create in its history. */
export function sentToIn(transactions: readonly Transaction[], from: string): readonly string[] {
  const receivers = transactions
    .filter(({sentFrom, status}) => isSameAddress(sentFrom, from) && status !== 'failed')
    .filter(({operationType, transfers}) => operationType === 'send' && transfers.some(hasValue))
    .map(({sentTo}) => sentTo);
  return distinctAddresses(receivers, (address) => address);
}

function hasValue({direction, quantity}: Transaction['transfers'][number]): boolean {
  return direction === 'out' && /[1-9]/.test(quantity);
}

function checkText(text: string, namespace: ChainNamespace): ReceiverDoubt | undefined {
  const isHere = namespace === 'eip155' ? EVM.test(text) : namespace === 'solana' && BASE58.test(text);
  if (isHere && isOwnerlessAddress(text)) return {about: 'ownerless'};
  if (EVM.test(text)) return {about: namespace === 'eip155' ? 'mistyped' : 'other-chain'};
  if (BECH32.test(text)) return {about: 'other-chain'};
  if (BASE58.test(text)) return {about: namespace === 'solana' ? 'mistyped' : 'other-chain'};
  return undefined;
}

function checkAddress(address: string, {from, own, sentTo}: ReceiverContext): ReceiverDoubt | undefined {
  if (from !== undefined && isSameAddress(address, from)) return {about: 'own'};
  const known = [...(from === undefined ? [] : [from]), ...own, ...sentTo];
  // A known address raises no doubt, even if it resembles another known one.
  if (known.some((other) => isSameAddress(address, other))) return undefined;
  const imitated = imitatedAddress(address, known);
  return imitated === undefined ? {about: 'first-time'} : {about: 'imitation', known: imitated};
}

/** Characters at each end that people compare, and that poisoners therefore copy. */
const COMPARED = 4;

/**
 * The known address that another one imitates: both begin and end the same, but differ.
 *
 * Address poisoning: a stranger sends worthless transfers from an address made to look like one of yours, hoping
 * that you copy it from the history.
 */
export function imitatedAddress(address: string, known: readonly string[]): string | undefined {
  const plain = comparableAddress(address);
  return known.find((candidate) => {
    const other = comparableAddress(candidate);
    return other !== plain && endsOf(other) === endsOf(plain);
  });
}

function endsOf(address: string): string {
  const body = address.replace(/^0x/i, '');
  return `${body.slice(0, COMPARED)}…${body.slice(-COMPARED)}`;
}

/** A risk of losing the tokens. The user must confirm it before sending. */
export type ReceiverRisk = 'imitation' | NameRisk | Extract<ReceiverKind, 'keyless' | 'mint' | 'program'>;

/** Input of {@link receiverRisks}. */
interface ReceiverFacts {
  readonly receiver: Receiver;
  readonly kind: ReceiverKind | undefined;
  readonly doubt: ReceiverDoubt | undefined;
}

/** The risks of a receiver, the most serious first. */
export function receiverRisks({receiver, kind, doubt}: ReceiverFacts): readonly ReceiverRisk[] {
  const {address, nameRisk} = receiver;
  if (address === undefined) return [];
  return [
    ...(doubt?.about === 'imitation' ? [doubt.about] : []),
    ...(nameRisk ? [nameRisk] : []),
    ...(kind === 'keyless' || kind === 'mint' || kind === 'program' ? [kind] : []),
  ];
}
