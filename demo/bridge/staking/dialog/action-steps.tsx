import {useEffect, type ReactElement} from 'react';
import {accountPageOf} from '../../chains/evm-clients.js';
import {SITE_SETTINGS} from '../../settings/site-settings.js';
import {WALLET_SLOT, WalletText} from '../../wallet/wallet-text.js';
import type {StakeAction} from '../actions/stake-action.js';
import type {OwnView} from '../pool-view.js';
import type {SentFact} from '../reads/read-sent.js';
import {useChainTime} from '../reads/use-head.js';
import {useWriting, type Writing} from '../use-writing.js';
import {ActionReview} from './action-review.js';
import {StepTitle} from './step-title.js';
import {useStakeRun, type Progress, type StakeRun} from './use-stake-run.js';
import {writeEnd, type ActionEnd} from './write-end.js';

/** The steps of an action from its review to its end. */
export function ActionSteps({
  titleId,
  action,
  view,
  onWallet,
  onClose,
}: {
  readonly titleId: string;
  readonly action: StakeAction;
  readonly view: OwnView;
  /** Called with whether the wallet is awaited. */
  readonly onWallet: (isAwaited: boolean) => void;
  readonly onClose: () => void;
}): ReactElement {
  const run = useStakeRun(action, view);
  const {progress, calls} = run;
  const isAtWallet = progress.step === 'wallet' || progress.step === 'batch';
  useEffect(() => onWallet(isAtWallet), [onWallet, isAtWallet]);
  const kind = 'index' in progress ? calls[progress.index]?.kind : undefined;
  const isApproval = kind === 'approve' && run.isBatch !== true;
  if (progress.step === 'review')
    return <ActionReview titleId={titleId} action={action} view={view} run={run} onClose={onClose} />;
  if (progress.step === 'ended')
    return (
      <End
        titleId={titleId}
        action={action}
        view={view}
        progress={progress}
        isApproved={progress.index > 0 && run.isBatch !== true}
        onClose={onClose}
      />
    );
  return (
    <Waiting
      titleId={titleId}
      view={view}
      progress={progress}
      steps={run.isBatch === true ? 1 : calls.length}
      isApproval={isApproval}
      run={run}
      onClose={onClose}
    />
  );
}

/** Names who is awaited, and offers a way out. */
function Waiting({
  titleId,
  view,
  progress,
  steps,
  isApproval,
  run,
  onClose,
}: {
  readonly titleId: string;
  readonly view: OwnView;
  readonly progress: Extract<Progress, {readonly step: 'wallet' | 'batch' | 'sent'}>;
  readonly steps: number;
  readonly isApproval: boolean;
  readonly run: StakeRun;
  readonly onClose: () => void;
}): ReactElement {
  const {text, number} = useWriting();
  const {network} = view.place;
  const isProposed = run.fact?.kind === 'proposed';
  return (
    <div className="stack" data-step={isProposed ? 'proposed' : progress.step}>
      <StepTitle key={`${progress.step}-${progress.index}-${isProposed}`} id={titleId}>
        <WalletText text={waitingTitle(progress.step, isProposed, {network, text})} />
      </StepTitle>
      {steps > 1 && <p className="muted">{text.step(number(progress.index + 1), number(steps))}</p>}
      {progress.step === 'sent' ? (
        <ChainWait network={network} isApproval={isApproval} run={run} hash={progress.hash} />
      ) : (
        <WalletWait step={progress.step} isApproval={isApproval} />
      )}
      <div className="buttons">
        <button type="button" onClick={onClose}>
          {progress.step === 'sent' ? text.close : text.stopWaiting}
        </button>
      </div>
    </div>
  );
}

function waitingTitle(
  step: 'wallet' | 'batch' | 'sent',
  isProposed: boolean,
  {network, text}: {readonly network: string; readonly text: Writing['text']},
): string {
  if (isProposed) return text.waitsForOwners;
  return step === 'sent' ? text.waitsForChain(network) : text.waitsForWallet(WALLET_SLOT);
}

function WalletWait({
  step,
  isApproval,
}: {
  readonly step: 'wallet' | 'batch';
  readonly isApproval: boolean;
}): ReactElement {
  const {text} = useWriting();
  return (
    <>
      <p>
        <WalletText text={step === 'batch' ? text.batchSent : text.checking(WALLET_SLOT)} />
      </p>
      <p className="muted">{isApproval ? text.stopApprovalMore : text.stopWaitingMore}</p>
    </>
  );
}

function ChainWait({
  network,
  isApproval,
  run: {fact, isSilent},
  hash,
}: {
  readonly network: string;
  readonly isApproval: boolean;
  readonly run: StakeRun;
  readonly hash: string;
}): ReactElement {
  const writing = useWriting();
  const {text} = writing;
  // A proposal in a wallet of several owners has a hash as well, and is no transaction.
  const isSent = fact?.kind === 'waiting' || fact?.kind === 'mined';
  return (
    <>
      <p>{writeAccepted(fact, isApproval, writing)}</p>
      <p className="muted">{isApproval ? text.closeApproval : text.closeMeanwhile}</p>
      {isSent && (
        <p className="mono hash">
          {text.transaction} <bdi>{hash}</bdi>
        </p>
      )}
      <p className="result" role="status" data-tone="bad">
        {isSilent && (isSent ? text.noAnswerToSent(network) : text.noAnswerToAccepted(network))}
      </p>
    </>
  );
}

/** What has become of a call that the wallet has accepted. */
function writeAccepted(fact: SentFact | undefined, isApproval: boolean, {text, number}: Writing): string {
  if (!fact) return text.accepted;
  if (fact.kind !== 'proposed') return isApproval ? text.sentApproval : text.sentCall;
  const {counted} = fact;
  if (!counted) return text.ownersUncounted;
  return text.ownersApproved(number(counted.approvals), number(counted.needed));
}

/** Says how the action ended. */
function End({
  titleId,
  action,
  view,
  progress,
  isApproved,
  onClose,
}: {
  readonly titleId: string;
  readonly action: StakeAction;
  readonly view: OwnView;
  readonly progress: {readonly end: ActionEnd; readonly hash?: string | undefined};
  /** The approval before it was carried out. */
  readonly isApproved: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const {text, exact, number, time} = useWriting();
  const {place, token, reward} = view;
  const now = useChainTime(place.chain);
  const paid = action.kind === 'claim' ? reward : token;
  const {end, hash} = progress;
  const context = {
    network: place.network,
    gasLimit: SITE_SETTINGS.gasLimit,
    amount: (value: bigint) => exact(value, paid),
    number,
    time: (seconds: number) => time(seconds, now),
  };
  const {tone, title, detail, isWithoutEffect} = writeEnd(end, action, context, text);
  return (
    <div className="stack" data-step="ended" data-end={end.kind}>
      <StepTitle id={titleId}>
        <WalletText text={title} />
      </StepTitle>
      <p className="result" data-tone={tone === 'neutral' ? undefined : tone}>
        <WalletText text={detail} />
      </p>
      {isApproved && isWithoutEffect && <p className="muted">{text.ended.approved}</p>}
      {end.kind === 'unclear' && <AccountLink view={view} />}
      {hash !== undefined && (
        <p className="mono hash">
          {text.transaction} <bdi>{hash}</bdi>
        </p>
      )}
      <div className="buttons">
        <button type="button" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </div>
  );
}

/** Where the user sees what the account has sent. */
function AccountLink({view: {place, account}}: {readonly view: OwnView}): ReactElement | undefined {
  const {text} = useWriting();
  const page = accountPageOf(place.chain, account);
  return page === undefined ? undefined : (
    <p>
      <a href={page} target="_blank" rel="noreferrer">
        {text.ended.seeAccount(place.network)}
      </a>
    </p>
  );
}
