import {useId, type ReactElement, type ReactNode} from 'react';
import {formatDuration} from '../format/format-duration.js';
import {FactList, type Fact} from './fact-list.js';
import type {PoolView} from './pool-view.js';
import {useChainTime} from './reads/use-head.js';
import {rewardsEnd, rewardsOf, updateAfter, yearlyRate} from './rules/staking-rules.js';
import {useWriting, type Writing} from './use-writing.js';

/** A pool, and below it the account's part. */
export function PoolCard({
  view,
  children,
}: {
  readonly view: PoolView;
  readonly children?: ReactNode;
}): ReactElement {
  const writing = useWriting();
  const title = useId();
  const {facts, token, reward} = view;
  const {text, locale} = writing;
  const rewards = rewardsOf(facts);
  return (
    <article className="card pool" aria-labelledby={title} data-pool={facts.pool}>
      <div>
        <h2 id={title}>{text.pools[facts.pool]}</h2>
        <p className="muted">
          {text.poolLead(token.symbol, reward.symbol, formatDuration(facts.lengthS, locale))}
        </p>
      </div>
      <FactList facts={factsOf(view, writing)} />
      {rewards !== 'paid' && (
        <p className="result">
          <strong>{text.noRewards[rewards].title}.</strong> {text.noRewards[rewards].more}
        </p>
      )}
      {children}
    </article>
  );
}

function factsOf(view: PoolView, {text, short, time}: Writing): readonly Fact[] {
  const {facts, token} = view;
  return [
    {id: 'staked', name: text.staked, value: short(facts.counting + facts.joining, token)},
    {id: 'next-update', name: text.nextUpdate, value: <Countdown view={view} />},
    {id: 'yearly-rate', name: text.yearlyRate, value: <Rate view={view} />},
    {id: 'rewards-until', name: text.rewardsUntil, value: writeEndOfRewards(view, {text, time})},
  ];
}

function writeEndOfRewards({facts}: PoolView, {text, time}: Pick<Writing, 'text' | 'time'>): string {
  const rewards = rewardsOf(facts);
  return rewards === 'paid' ? time(rewardsEnd(facts) ?? facts.nextUpdate) : text.noRewards[rewards].title;
}

/** Counts down by the chain's clock. */
function Countdown({view: {facts, place}}: {readonly view: PoolView}): ReactElement {
  const {text, wait} = useWriting();
  const now = useChainTime(place.chain);
  // Not announced: it changes all the time, and a reader finds it at its name.
  return <>{now === undefined ? '–' : text.inTime(wait(updateAfter(facts, now) - now))}</>;
}

function Rate({view: {facts, terms, token, reward}}: {readonly view: PoolView}): ReactElement {
  const {text, percent} = useWriting();
  const rate = yearlyRate(facts, terms.reward);
  if (rate !== undefined) return <>{text.presentRate(percent(rate))}</>;
  const rewards = rewardsOf(facts);
  if (rewards !== 'paid') return <>{text.noRewards[rewards].rate}</>;
  if (facts.counting + facts.joining === 0n) return <>{text.rateNoStake}</>;
  return <>{text.rateUnknown(token.symbol, reward.symbol)}</>;
}
