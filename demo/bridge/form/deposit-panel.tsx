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
  onBack,
}: {
  readonly reviewed: ReviewedTransfer;
  readonly progress: DepositProgress | undefined;
  /** Why it has ended; 'stopped' by the person. */
  readonly failure: CallFailure | 'stopped' | undefined;
  readonly onStop: () => void;
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
      {failure === undefined && progress && progress.of > 1 && (
        <p className="muted">{text.step(formats.number(progress.number), formats.number(progress.of))}</p>
      )}
      <div className="buttons">
        {failure === undefined ? (
          <button onClick={onStop}>{text.stop}</button>
        ) : (
          <button onClick={onBack}>{text.back}</button>
        )}
      </div>
      {failure === undefined && <p className="muted">{text.stopHint}</p>}
    </section>
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
  const sentences = {
    switch: text.switch(from.name),
    reset: text.reset(here.symbol),
    approve: text.approve(amount(checked.amount, here)),
    deposit: text.deposit(amount(checked.amount, here)),
  };
  return <>{sentences[progress.step]}</>;
}
