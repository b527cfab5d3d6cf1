import {checkAmount, type AmountProblem, type CheckedAmount} from './check-amount.js';
import {checkReceiver, readSolanaReceiver, type ReceiverProblem} from './check-receiver.js';
import {formOn, type RouteTerms} from './route-terms.js';
import type {ChosenRoute} from './transfer-search.js';
import type {ReceiverCheck} from './use-receiver-check.js';
import type {RouteReads} from './use-route-reads.js';

/** Why nothing can be sent on a route, whatever the amount. */
export type Obstacle = 'paused' | 'no-route';

/** What the fields of the form come to. */
export interface FilledForm {
  readonly checked?: CheckedAmount | undefined;
  /** Undefined for an empty field, too. */
  readonly problem?: AmountProblem | undefined;
  /** Where it would arrive. */
  readonly destination?: string | undefined;
  readonly receiverProblem?: ReceiverProblem | undefined;
  readonly obstacle?: Obstacle | undefined;
  /** What the account can send at most. */
  readonly most?: bigint | undefined;
}

/** The fields as they are typed, and what was read for them. */
export interface FormInput {
  readonly given: string;
  readonly receiver: string;
  /** The account that is connected on the destination. */
  readonly ownReceiver: string | undefined;
  /** What the destination has at the typed address. */
  readonly found: ReceiverCheck;
  readonly reads: RouteReads;
  readonly chosen: ChosenRoute;
  readonly locale: string;
}

/** Coins that stay for the network fee of the deposit. */
const COINS_FOR_FEES = 2_000_000_000_000_000n;

/** Holds the fields against the terms. Without terms nothing is known, and nothing can be sent. */
export function fillForm(input: FormInput): FilledForm {
  const {given, reads, chosen, locale} = input;
  const {terms, balance} = reads;
  if (!terms) return {};
  const [here, there] = [formOn(chosen.token, chosen.from.id), formOn(chosen.token, chosen.to.id)];
  const result = checkAmount(given, {terms, here: here.decimals, there: there.decimals, balance, locale});
  return {
    ...('checked' in result
      ? {checked: result.checked}
      : {problem: given === '' ? undefined : result.problem}),
    ...readReceiver(input),
    obstacle: obstacleOf(terms),
    most: balance === undefined ? undefined : mostOf(balance, terms, here.kind === 'coin'),
  };
}

function readReceiver({
  receiver,
  ownReceiver,
  found,
  reads: {isOutOfReach},
  chosen,
}: FormInput): Pick<FilledForm, 'destination' | 'receiverProblem'> {
  if (receiver === '') return {destination: isOutOfReach ? undefined : ownReceiver};
  const read = readAddress(receiver, chosen);
  if ('problem' in read) return {receiverProblem: read.problem};
  if (found.status !== 'checked') return {};
  const {problem} = found.finding;
  return problem ? {receiverProblem: problem} : {destination: read.address};
}

function readAddress(receiver: string, {to, token}: ChosenRoute): ReturnType<typeof readSolanaReceiver> {
  if (to.solana) return readSolanaReceiver(receiver);
  const {kind, address} = formOn(token, to.id);
  return checkReceiver(receiver, {bridge: to.bridge, token: kind === 'coin' ? undefined : address});
}

function obstacleOf({isPaused, unit}: RouteTerms): Obstacle | undefined {
  if (isPaused) return 'paused';
  return unit === 0n ? 'no-route' : undefined;
}

function mostOf(balance: bigint, {most}: RouteTerms, isCoin: boolean): bigint {
  const free = isCoin ? balance - COINS_FOR_FEES : balance;
  const least = free < most ? free : most;
  return least > 0n ? least : 0n;
}
