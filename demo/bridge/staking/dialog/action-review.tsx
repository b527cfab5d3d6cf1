import type {CaipNetworkId} from '@drawbridge/modal';
import {useDrawbridgeNetwork, useSwitchNetwork} from '@drawbridge/react';
import type {ReactElement} from 'react';
import {formatDuration} from '../../format/format-duration.js';
import {WALLET_SLOT, WalletText} from '../../wallet/wallet-text.js';
import type {StakeAction} from '../actions/stake-action.js';
import {FactList, type Fact} from '../fact-list.js';
import type {OwnView} from '../pool-view.js';
import {useChainTime} from '../reads/use-head.js';
import {givenUp, hasRewards, updateAfter} from '../rules/staking-rules.js';
import {useWriting, type Writing} from '../use-writing.js';
import {StepTitle} from './step-title.js';
import type {StakeRun} from './use-stake-run.js';

/** Shows what the wallet will be asked for. */
export function ActionReview({
  titleId,
  action,
  view,
  run,
  onClose,
}: {
  readonly titleId: string;
  readonly action: StakeAction;
  readonly view: OwnView;
  readonly run: StakeRun;
  readonly onClose: () => void;
}): ReactElement {
  const writing = useWriting();
  const {text, exact} = writing;
  const {place, token} = view;
  const now = useChainTime(place.chain) ?? 0;
  const notice = run.progress.step === 'review' ? run.progress.notice : undefined;
  return (
    <div className="stack" data-step="review">
      <StepTitle id={titleId}>{titleOf(action, text)}</StepTitle>
      <FactList facts={factsOf(action, view, now, writing)} />
      {action.kind === 'request' && <p className="muted">{text.stopsEarning}</p>}
      <p className="result" role="status">
        {notice === 'changed' && text.giveUpChanged}
        {notice === 'no-batch' && text.noBatch}
      </p>
      <p className="muted">{confirmationsOf(run, exact(action.amount, token), text)}</p>
      <ReviewButtons view={view} run={run} onClose={onClose} />
    </div>
  );
}

function confirmationsOf({calls, isBatch}: StakeRun, amount: string, text: Writing['text']): string {
  if (calls.length === 1) return text.oneConfirmation;
  if (isBatch === undefined) return text.asksWallet;
  return isBatch ? text.oneForBoth(amount) : text.twoConfirmations(amount);
}

function ReviewButtons({
  view: {place},
  run,
  onClose,
}: {
  readonly view: OwnView;
  readonly run: StakeRun;
  readonly onClose: () => void;
}): ReactElement {
  const {text} = useWriting();
  const {chainId} = useDrawbridgeNetwork({namespace: 'eip155'});
  const {switchNetwork, status} = useSwitchNetwork({namespace: 'eip155'});
  const isElsewhere = chainId !== place.chainId;
  const change = async (): Promise<void> => {
    // The hook shows a failure.
    await Promise.allSettled([switchNetwork(place.chain as CaipNetworkId)]);
  };
  return (
    <>
      {isElsewhere && <p className="result">{text.wrongNetwork(place.network)}</p>}
      {isElsewhere && status === 'failed' && (
        <p className="result" role="status" data-tone="bad">
          <WalletText text={text.switchFailed(WALLET_SLOT)} />
        </p>
      )}
      <div className="buttons">
        {isElsewhere ? (
          <button
            type="button"
            className="primary"
            disabled={status === 'pending'}
            onClick={() => void change()}
          >
            {text.switchTo(place.network)}
          </button>
        ) : (
          <button
            type="button"
            className="primary"
            disabled={run.isBatch === undefined}
            onClick={run.confirm}
          >
            <WalletText text={text.confirm(WALLET_SLOT)} />
          </button>
        )}
        {run.isBatch === true && (
          <button type="button" onClick={run.confirmEach}>
            {text.confirmEach}
          </button>
        )}
        <button type="button" onClick={onClose}>
          {text.close}
        </button>
      </div>
    </>
  );
}

function titleOf({kind, pool}: StakeAction, text: Writing['text']): string {
  const titles = {
    stake: text.stakeIn,
    claim: text.claimFrom,
    request: text.requestFrom,
    withdraw: text.withdrawFrom,
    restake: text.restakeIn,
  };
  return titles[kind](text.pools[pool]);
}

function factsOf(action: StakeAction, view: OwnView, now: number, writing: Writing): readonly Fact[] {
  const {text, exact, time} = writing;
  const {place, account, token, reward, facts} = view;
  const isClaim = action.kind === 'claim';
  const amount = exact(action.amount, isClaim ? reward : token);
  return [
    {id: 'amount', name: text.amountFact, value: isClaim ? text.atLeast(amount) : amount},
    ...(action.kind === 'stake' || action.kind === 'restake'
      ? [{id: 'counts-from', name: text.countsFrom, value: time(updateAfter(facts, now), now)}]
      : []),
    ...(action.kind === 'request' ? requestFacts(action.amount, view, writing) : []),
    {id: 'account', name: text.account, value: <span className="mono">{account}</span>},
    {id: 'network', name: text.network, value: place.network},
  ];
}

function requestFacts(
  amount: bigint,
  {facts, own, terms, reward}: OwnView,
  {text, short, locale}: Writing,
): readonly Fact[] {
  const lost = givenUp(facts, own, amount);
  const value = (): string => {
    if (!hasRewards(facts)) return text.giveUpNoReward;
    return lost.amount === 0n ? text.giveUpNone : text.giveUpAbout(short(lost.reward, reward));
  };
  const [from, to] = [formatDuration(terms.opensAfterS, locale), formatDuration(terms.closesAfterS, locale)];
  return [
    {id: 'give-up', name: text.giveUp, value: value()},
    {id: 'window', name: text.windowFact, value: text.windowAfter(from, to)},
  ];
}
