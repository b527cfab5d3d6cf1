import type {ReactElement} from 'react';
import type {Formats} from '../format/use-formats.js';
import {useFormats} from '../format/use-formats.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import type {CallFailure} from './call-failure.js';
import type {CallState} from './use-call.js';
import {WALLET_SLOT, WalletText} from './wallet-text.js';

/** Says who is awaited for a call, or why it was not made. Nothing before the call and after its success. */
export function CallStatus({
  state,
  network,
  namespace = 'eip155',
}: {
  readonly state: CallState;
  readonly network: string;
  /** Of the wallet that is asked. */
  readonly namespace?: 'eip155' | 'solana';
}): ReactElement {
  const {calls} = useMessages();
  const formats = useFormats();
  const text = describeCall(state, {network, calls, formats});
  return (
    <p role="status" className={state.status === 'failed' ? 'bad' : 'muted'}>
      <WalletText text={text} namespace={namespace} />
    </p>
  );
}

interface Context {
  readonly network: string;
  readonly calls: Messages['calls'];
  readonly formats: Formats;
}

function describeCall(state: CallState, {network, calls, formats}: Context): string {
  switch (state.status) {
    case 'switching':
      return calls.switching(network, WALLET_SLOT);
    case 'confirming':
      return calls.confirming(WALLET_SLOT);
    case 'sent':
      return calls.sent(network);
    case 'failed':
      return describeFailure(state.failure, calls, formats);
    case 'idle':
    case 'done':
    default:
      return '';
  }
}

/** Puts the reason of a failure into words, for `WalletText`. */
export function describeFailure(failure: CallFailure, calls: Messages['calls'], {number}: Formats): string {
  if (failure.kind === 'gas') return calls.gas(number(Number(failure.needed)), number(failure.limit));
  if (failure.kind === 'silent' || failure.kind === 'expired') return calls[failure.kind](failure.network);
  if (failure.kind === 'declined') return calls.declined(WALLET_SLOT);
  if (failure.kind === 'refused') return calls.refused(failure.reason);
  if (failure.kind === 'unclear')
    return failure.reason === '' ? calls.unclearSilent : calls.unclear(failure.reason);
  return calls[failure.kind];
}
