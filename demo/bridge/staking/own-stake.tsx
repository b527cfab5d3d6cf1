import type {ReactElement} from 'react';
import type {Opened} from './dialog/opened.js';
import {FactList} from './fact-list.js';
import type {OwnView} from './pool-view.js';
import {useChainTime} from './reads/use-head.js';
import {TicketList} from './ticket-list.js';
import {useWriting} from './use-writing.js';

/** An account's part of a pool, with what it can do. */
export function OwnStakeFacts({
  view,
  onOpen,
}: {
  readonly view: OwnView;
  readonly onOpen: (opened: Opened) => void;
}): ReactElement {
  const {text, short, time} = useWriting();
  const now = useChainTime(view.place.chain);
  const {own, token, reward, facts} = view;
  const {pool} = facts;
  const staked = own.counting + own.joining;
  const lastUpdate = facts.nextUpdate - facts.lengthS;
  return (
    <section className="stack own" aria-label={`${text.pools[pool]}: ${text.yours}`}>
      <h3>{text.yours}</h3>
      <FactList
        facts={[
          {id: 'own-stake', name: text.yourStake, value: short(staked, token)},
          ...(own.joining > 0n
            ? [{id: 'joining', name: text.earnsFromNext, value: short(own.joining, token)}]
            : []),
          {id: 'earned', name: text.earned(time(lastUpdate, now)), value: short(own.earned, reward)},
          {id: 'balance', name: text.inWallet, value: short(own.balance, token)},
        ]}
      />
      <div className="buttons">
        <button type="button" disabled={own.balance === 0n} onClick={() => onOpen({kind: 'stake', pool})}>
          {text.stake}
        </button>
        <button
          type="button"
          disabled={own.earned === 0n}
          onClick={() => onOpen({kind: 'claim', pool, amount: own.earned})}
        >
          {text.claim}
        </button>
        <button type="button" disabled={staked === 0n} onClick={() => onOpen({kind: 'request', pool})}>
          {text.withdraw}
        </button>
      </div>
      <TicketList view={view} onOpen={onOpen} />
    </section>
  );
}
