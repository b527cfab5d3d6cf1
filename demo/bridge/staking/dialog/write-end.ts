import type {Messages} from '../../messages/en.js';
import {WALLET_SLOT} from '../../wallet/wallet-text.js';
import type {WalletAnswer} from '../actions/ask-wallet.js';
import type {ActionEvent, StakeAction} from '../actions/stake-action.js';

/** How an action ended. */
export type ActionEnd =
  | Exclude<WalletAnswer, {readonly kind: 'sent'}>
  | {readonly kind: 'done'; readonly event: ActionEvent}
  | {readonly kind: 'reverted' | 'replaced' | 'undone'};

/** An end in words, for `WalletText`. */
export interface EndText {
  readonly tone: 'good' | 'bad' | 'neutral';
  readonly title: string;
  readonly detail: string;
  /** Whether the action certainly changed nothing. */
  readonly isWithoutEffect: boolean;
}

/** What the words of an end need. */
export interface EndContext {
  readonly network: string;
  readonly gasLimit: number;
  readonly amount: (value: bigint) => string;
  readonly number: (value: bigint | number) => string;
  /** A time in seconds since 1970. */
  readonly time: (seconds: number) => string;
}

/** Writes how an action ended. */
export function writeEnd(
  end: ActionEnd,
  action: StakeAction,
  context: EndContext,
  text: Messages['staking'],
): EndText {
  if (end.kind === 'done')
    return {tone: 'good', isWithoutEffect: false, ...writeDone(end.event, action, context, text)};
  return {
    tone: end.kind.startsWith('declined') ? 'neutral' : 'bad',
    isWithoutEffect: !UNKNOWN_EFFECTS.includes(end.kind),
    ...writeFailure(end, context, text.ended),
  };
}

/** Ends whose transaction may have changed the stake. */
const UNKNOWN_EFFECTS: readonly ActionEnd['kind'][] = ['unclear', 'replaced', 'undone'];

type Words = Pick<EndText, 'title' | 'detail'>;
type Texts = Messages['staking'];

function writeDone(
  {amount, window}: ActionEvent,
  {kind}: StakeAction,
  context: EndContext,
  text: Texts,
): Words {
  const written = context.amount(amount);
  const {opensAt = 0, closesAt = 0} = window ?? {};
  const words = {
    stake: {title: text.doneStake(written), detail: text.doneStakeMore},
    claim: {title: text.doneClaim(written), detail: text.doneClaimMore},
    request: {
      title: text.doneRequest(written),
      detail: text.doneRequestMore(context.time(opensAt), context.time(closesAt)),
    },
    withdraw: {title: text.doneWithdraw(written), detail: text.doneWithdrawMore},
    restake: {title: text.doneRestake(written), detail: text.doneRestakeMore},
  } satisfies Record<StakeAction['kind'], Words>;
  return words[kind];
}

type Failure = Exclude<ActionEnd, {readonly kind: 'done'}>;
type WriteFailure<Kind extends Failure['kind']> = (
  end: Extract<Failure, {readonly kind: Kind}>,
  context: EndContext,
  text: Texts['ended'],
) => Words;

const FAILURES: {readonly [Kind in Failure['kind']]: WriteFailure<Kind>} = {
  declined: (_, __, text) => ({title: text.declined(WALLET_SLOT), detail: text.declinedMore}),
  'declined-on-device': (_, __, text) => ({title: text.declinedOnDevice, detail: text.declinedMore}),
  'blind-signing': (_, __, text) => ({title: text.blindSigning, detail: text.blindSigningMore}),
  'other-network': (_, {network}, text) => ({
    title: text.otherNetwork,
    detail: text.otherNetworkMore(network),
  }),
  'other-account': (_, __, text) => ({
    title: text.otherAccount,
    detail: text.otherAccountMore(WALLET_SLOT),
  }),
  'too-much-gas': ({gas}, {gasLimit, number}, text) => ({
    title: text.tooMuchGas,
    detail: text.tooMuchGasMore(number(gas), number(gasLimit)),
  }),
  'would-revert': ({error}, _, text) => ({title: text.wouldRevert, detail: writeRefusal(error, text)}),
  failed: ({party, reason}, {network}, text) =>
    party === 'node'
      ? {title: text.node(network), detail: text.nodeMore}
      : {title: text.wallet, detail: reason === '' ? text.walletSilent : text.walletMore(reason)},
  unclear: ({reason}, {network}, text) => ({
    title: text.unclear,
    detail: reason === '' ? text.unclearSilent(network) : text.unclearMore(reason, network),
  }),
  reverted: (_, {network}, text) => ({title: text.reverted, detail: text.revertedMore(network)}),
  replaced: (_, __, text) => ({title: text.replaced, detail: text.replacedMore}),
  undone: (_, __, text) => ({title: text.undone, detail: text.undoneMore}),
};

function writeFailure(end: Failure, context: EndContext, text: Texts['ended']): Words {
  // The table has the writer of each kind under that kind.
  const write = FAILURES[end.kind] as WriteFailure<Failure['kind']>;
  return write(end, context, text);
}

/** The sentence for an error of the contract. */
function writeRefusal(error: string | undefined, text: Texts['ended']): string {
  const sentences: Readonly<Record<string, string>> = {
    TooEarly: text.tooEarly,
    TooLate: text.tooLate,
    MoreThanStaked: text.moreThanStaked,
    NoAmount: text.noAmount,
    WrongState: text.wrongState,
  };
  return sentences[error ?? ''] ?? text.wouldRevertMore;
}
