import type {ReactElement} from 'react';
import {useFormats} from '../../format/use-formats.js';
import {useMessages} from '../../messages/use-messages.js';
import {useSolanaMessages} from '../../messages/use-solana-messages.js';
import {WALLET_SLOT, WalletText} from '../../wallet/wallet-text.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import {formOn} from '../route-terms.js';
import {describeDepositFailure} from './describe-deposit-failure.js';
import type {RunningSolanaDeposit} from './use-solana-deposit.js';

/** Shows the next step of a deposit on Solana, or the reason of its failure. */
export function SolanaDepositPanel({
  reviewed,
  running: {step, failure},
  onStop,
  onAgain,
  onBack,
}: {
  readonly reviewed: ReviewedRoute;
  readonly running: RunningSolanaDeposit;
  readonly onStop: () => void;
  readonly onAgain: () => void;
  readonly onBack: () => void;
}): ReactElement {
  const {deposit: common, calls} = useMessages();
  const text = useSolanaMessages();
  const formats = useFormats();
  const {from, token, checked} = reviewed;
  const sentences = {
    checking: text.deposit.checking,
    sign: text.deposit.sign(formats.amount(checked.amount, formOn(token, from.id)), WALLET_SLOT),
    sent: text.deposit.sent,
  };
  const describe = (): string => {
    if (failure === undefined) return sentences[step];
    return failure === 'stopped'
      ? common.stopped
      : describeDepositFailure(failure, {...text, calls}, formats);
  };
  return (
    <section className="card transfer">
      <h2>{common.title}</h2>
      <p role="status" className={failure && 'bad'}>
        <WalletText text={describe()} namespace="solana" />
      </p>
      <div className="buttons">
        {failure && canAskAgain(failure) && (
          <button className="primary" onClick={onAgain}>
            {text.deposit.again}
          </button>
        )}
        {failure && <button onClick={onBack}>{common.back}</button>}
        {/* What is sent can no longer be stopped. */}
        {!failure && step !== 'sent' && <button onClick={onStop}>{common.stop}</button>}
      </div>
      {!failure && step !== 'sent' && <p className="muted">{common.stopHint}</p>}
    </section>
  );
}

/** Whether nothing of this review can land any more. A wallet that failed otherwise may have sent it. */
function canAskAgain(failure: NonNullable<RunningSolanaDeposit['failure']>): boolean {
  return failure !== 'stopped' && failure.kind !== 'unclear';
}
