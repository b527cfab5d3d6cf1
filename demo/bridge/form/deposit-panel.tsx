import type {ReactElement} from 'react';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {describeFailure} from '../wallet/call-status.js';
import {WALLET_SLOT, WalletText} from '../wallet/wallet-text.js';
import type {HeldBack} from './held-back-error.js';
import {RepeatedButtons} from './repeated-buttons.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';
import type {DepositProgress} from './run-deposit.js';
import type {RunningDeposit} from './use-deposit.js';

/** Says what the wallet is asked for, or why nothing was deposited. */
export function DepositPanel({
  reviewed,
  progress,
  failure,
  hasApproved,
  onStop,
  onLeave,
  onRepeat,
  onBack,
}: {
  readonly reviewed: ReviewedTransfer;
  readonly progress: DepositProgress | undefined;
  readonly failure: RunningDeposit['failure'];
  /** Whether an allowance was given before it failed. */
  readonly hasApproved: boolean;
  readonly onStop: () => void;
  /** For what the wallet has accepted, and sends whether it is followed here or not. */
  readonly onLeave: () => void;
  /** Opens the review once more. */
  readonly onRepeat: () => void;
  readonly onBack: () => void;
}): ReactElement {
  const {deposit: text} = useMessages();
  const isProposed = failure === undefined && progress?.proposal !== undefined;
  return (
    <section className="card transfer">
      <h2>{isProposed ? text.proposed : text.title}</h2>
      <p role="status" className={failure === undefined ? undefined : 'bad'}>
        {failure === undefined ? (
          <Step reviewed={reviewed} progress={progress} />
        ) : (
          <FailureText failure={failure} />
        )}
      </p>
      {hasApproved && isUndone(failure) && <p className="muted">{text.approved}</p>}
      {failure === undefined ? (
        <Waiting progress={progress} onStop={onStop} onLeave={onLeave} />
      ) : (
        <div className="buttons">
          {isRepeated(failure) && <RepeatedButtons transfer={failure.transfer} onRepeat={onRepeat} />}
          <button onClick={onBack}>{text.back}</button>
        </div>
      )}
    </section>
  );
}

function FailureText({failure}: {readonly failure: NonNullable<RunningDeposit['failure']>}): ReactElement {
  const {deposit: text, calls} = useMessages();
  const formats = useFormats();
  if (failure === 'stopped') return <>{text.stopped}</>;
  if (failure === 'other-account') return <>{text.otherAccount}</>;
  if (failure === 'accepted') return <>{text.accepted}</>;
  if (failure.kind === 'other-tab' || failure.kind === 'repeated') return <>{text[failure.kind]}</>;
  return <WalletText text={describeFailure(failure, calls, formats)} />;
}

/** Whether a failure means that nothing was deposited. */
function isUndone(failure: RunningDeposit['failure']): boolean {
  return failure !== undefined && failure !== 'accepted';
}

function isRepeated(failure: RunningDeposit['failure']): failure is HeldBack & {readonly kind: 'repeated'} {
  return typeof failure === 'object' && failure.kind === 'repeated';
}

function Waiting({
  progress,
  onStop,
  onLeave,
}: {
  readonly progress: DepositProgress | undefined;
  readonly onStop: () => void;
  readonly onLeave: () => void;
}): ReactElement {
  const {deposit: text} = useMessages();
  const {number} = useFormats();
  const isAccepted = progress?.isAccepted === true;
  return (
    <>
      {progress && progress.of > 1 && (
        <p className="muted">{text.step(number(progress.number), number(progress.of))}</p>
      )}
      <div className="buttons">
        {isAccepted ? (
          <button onClick={onLeave}>{text.leave}</button>
        ) : (
          <button onClick={onStop}>{text.stop}</button>
        )}
      </div>
      <p className="muted">
        {progress?.proposal === undefined ? (isAccepted ? text.leaveHint : text.stopHint) : text.proposedMore}
      </p>
    </>
  );
}

function Step({
  reviewed: {from, token, checked},
  progress,
}: {
  readonly reviewed: ReviewedTransfer;
  readonly progress: DepositProgress | undefined;
}): ReactElement {
  const {deposit: text, form, states} = useMessages();
  const {amount, number} = useFormats();
  const here = formOn(token, from.id);
  if (!progress) return <>{form.reading}</>;
  const {proposal} = progress;
  if (proposal === 'uncounted') return <>{text.uncounted}</>;
  if (proposal) return <>{states.proposed(number(proposal.approvals), number(proposal.needed))}</>;
  if (progress.transaction !== undefined) return <>{text.sent(from.name)}</>;
  if (progress.isAccepted === true) return <>{text.batchAccepted}</>;
  const sentences = {
    switch: text.switch(from.name, WALLET_SLOT),
    reset: text.reset(here.symbol, WALLET_SLOT),
    approve: text.approve(amount(checked.amount, here), WALLET_SLOT),
    deposit: text.deposit(amount(checked.amount, here), WALLET_SLOT),
    batch: text.batch(amount(checked.amount, here), WALLET_SLOT),
  };
  return <WalletText text={sentences[progress.step]} />;
}
