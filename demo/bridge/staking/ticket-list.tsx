import type {ReactElement} from 'react';
import type {Opened} from './dialog/opened.js';
import type {OwnView} from './pool-view.js';
import {useChainTime} from './reads/use-head.js';
import type {Ticket} from './rules/pool-facts.js';
import {ticketPhase, type TicketPhase} from './rules/staking-rules.js';
import {saveTicketDate} from './save-ticket-date.js';
import {useWriting, type Writing} from './use-writing.js';

/** The withdrawals of an account that have not ended. */
export function TicketList({
  view,
  onOpen,
}: {
  readonly view: OwnView;
  readonly onOpen: (opened: Opened) => void;
}): ReactElement | null {
  const {text} = useWriting();
  const now = useChainTime(view.place.chain);
  const open = view.own.tickets.filter(({state}) => state === 'open');
  if (open.length === 0 || now === undefined) return null;
  return (
    <>
      <h3>{text.tickets}</h3>
      <p className="muted">{text.ticketsMore}</p>
      <ul className="tickets">
        {open.map((ticket) => (
          <TicketItem key={ticket.number} view={view} ticket={ticket} now={now} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

function TicketItem({
  view,
  ticket,
  now,
  onOpen,
}: {
  readonly view: OwnView;
  readonly ticket: Ticket;
  readonly now: number;
  readonly onOpen: (opened: Opened) => void;
}): ReactElement {
  const writing = useWriting();
  const {text, exact} = writing;
  const {token, facts} = view;
  const phase = ticketPhase(ticket, now);
  const amount = exact(ticket.amount, token);
  const open = (kind: 'withdraw' | 'restake'): void =>
    onOpen({kind, pool: facts.pool, amount: ticket.amount, ticket: ticket.number});
  return (
    <li className="stack" data-ticket={ticket.number} data-phase={phase}>
      <strong>
        <bdi>{amount}</bdi>
      </strong>
      <p className="muted">{writePhase(ticket, {phase, now}, writing)}</p>
      <div className="buttons">
        {phase === 'open' && (
          <button type="button" className="primary" onClick={() => open('withdraw')}>
            {text.withdraw}
          </button>
        )}
        {phase === 'missed' ? (
          <button type="button" onClick={() => open('restake')}>
            {text.putBack}
          </button>
        ) : (
          <button type="button" onClick={() => void saveTicketDate(ticket, view, writing)}>
            {text.calendar}
          </button>
        )}
      </div>
    </li>
  );
}

function writePhase(
  {opensAt, closesAt}: Ticket,
  {phase, now}: {readonly phase: TicketPhase; readonly now: number},
  {text, wait, time}: Writing,
): string {
  const [from, to] = [time(opensAt, now), time(closesAt, now)];
  if (phase === 'waits') return text.ticketWaits(wait(opensAt - now), from, to);
  return phase === 'open' ? text.ticketOpen(wait(closesAt - now), to) : text.ticketMissed(to);
}
