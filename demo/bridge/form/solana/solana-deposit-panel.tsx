import type {ReactElement} from 'react';
import {useFormats} from '../../format/use-formats.js';
import {useMessages} from '../../messages/use-messages.js';
import {useSolanaMessages} from '../../messages/use-solana-messages.js';
import {WALLET_SLOT, WalletText} from '../../wallet/wallet-text.js';
import {RepeatedButtons} from '../repeated-buttons.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import {formOn} from '../route-terms.js';
import type {DepositFailure} from './deposit-failure.js';
import {describeDepositFailure} from './describe-deposit-failure.js';
import type {RunningSolanaDeposit} from './use-solana-deposit.js';

/** Shows the next step of a deposit on Solana, or the reason of its failure. */
export function SolanaDepositPanel({
  reviewed,
  running,
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
  const {step, failure} = running;
  const {from, token, checked} = reviewed;
  const sentences = {
    checking: text.deposit.checking,
    sign: text.deposit.sign(formats.amount(checked.amount, formOn(token, from.id)), WALLET_SLOT),
    sent: text.deposit.sent,
  };
  const describe = (): string =>
    failure ? describeDepositFailure(failure, {...text, common, calls}, formats) : sentences[step];
  return (
    <section className="card transfer">
      <h2>{common.title}</h2>
      <p role="status" className={failure && 'bad'}>
        <WalletText text={describe()} namespace="solana" />
      </p>
      <PanelButtons {...{running, onStop, onAgain, onBack}} />
      {!failure && step !== 'sent' && <p className="muted">{common.stopHint}</p>}
    </section>
  );
}

type PanelProps = Parameters<typeof SolanaDepositPanel>[0];

function PanelButtons({
  running,
  onStop,
  onAgain,
  onBack,
}: Omit<PanelProps, 'reviewed'>): ReactElement | undefined {
  const {deposit: common} = useMessages();
  const {step, failure} = running;
  // A sent deposit can no longer be stopped.
  if (!failure && step === 'sent') return undefined;
  return (
    <div className="buttons">
      {failure ? <FailureButtons {...{failure, onAgain}} /> : <button onClick={onStop}>{common.stop}</button>}
      {failure && <button onClick={onBack}>{common.back}</button>}
    </div>
  );
}

function FailureButtons({
  failure,
  onAgain,
}: {
  readonly failure: DepositFailure;
  readonly onAgain: () => void;
}): ReactElement | undefined {
  const {deposit: text} = useSolanaMessages();
  if (failure.kind === 'repeated') return <RepeatedButtons transfer={failure.transfer} onRepeat={onAgain} />;
  if (LASTING.includes(failure.kind)) return undefined;
  return (
    <button className="primary" onClick={onAgain}>
      {text.again}
    </button>
  );
}

/** After these the wallet may still send it, or has. */
const LASTING: readonly DepositFailure['kind'][] = ['unclear', 'stopped', 'switched'];
