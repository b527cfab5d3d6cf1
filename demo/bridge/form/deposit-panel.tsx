import type {ReactElement} from 'react';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import type {CallFailure} from '../wallet/call-failure.js';
import {describeFailure} from '../wallet/call-status.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';
import type {DepositProgress} from './run-deposit.js';

/** Says what the wallet is asked for, or why nothing was deposited. */
export function DepositPanel({
  reviewed,
  progress,
  failure,
  onStop,
  onLeave,
  onBack,
}: {
  readonly reviewed: ReviewedTransfer;
  readonly progress: DepositProgress | undefined;
  /** Why it has ended; 'stopped' by the person. */
  readonly failure: CallFailure | 'stopped' | undefined;
  readonly onStop: () => void;
  /** For what the wallet has accepted, and sends whether it is followed here or not. */
  readonly onLeave: () => void;
  readonly onBack: () => void;
}): ReactElement {
  const {deposit: text, calls} = useMessages();
  const formats = useFormats();
  const sentence = failure === 'stopped' ? text.stopped : failure && describeFailure(failure, calls, formats);
  return (
    <section className="card transfer">
      <h2>{text.title}</h2>
      <p role="status" className={failure === undefined ? undefined : 'bad'}>
        {sentence ?? <Step reviewed={reviewed} progress={progress} />}
      </p>
      {failure === undefined ? (
        <Waiting progress={progress} onStop={onStop} onLeave={onLeave} />
      ) : (
        <div className="buttons">
          <button onClick={onBack}>{text.back}</button>
        </div>
      )}
    </section>
  );
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
      <p className="muted">{isAccepted ? text.leaveHint : text.stopHint}</p>
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
  const {deposit: text, form} = useMessages();
  const {amount} = useFormats();
  const here = formOn(token, from.id);
  if (!progress) return <>{form.reading}</>;
  if (progress.transaction !== undefined) return <>{text.sent(from.name)}</>;
  if (progress.isAccepted === true) return <>{text.batchAccepted}</>;
  const sentences = {
    switch: text.switch(from.name),
    reset: text.reset(here.symbol),
    approve: text.approve(amount(checked.amount, here)),
    deposit: text.deposit(amount(checked.amount, here)),
    batch: text.batch(amount(checked.amount, here)),
  };
  return <>{sentences[progress.step]}</>;
}
