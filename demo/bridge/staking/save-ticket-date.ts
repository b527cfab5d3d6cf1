import type {OwnView} from './pool-view.js';
import type {Ticket} from './rules/pool-facts.js';
import type {Writing} from './use-writing.js';

/** Saves the window of a ticket as a file for calendars. */
export async function saveTicketDate(
  {number, amount, opensAt, closesAt}: Ticket,
  {place, account, token, facts}: OwnView,
  {text, exact}: Writing,
): Promise<void> {
  const {withdrawalCalendar} = await import('../calendar/withdrawal-calendar.js');
  const calendar = withdrawalCalendar(
    {
      id: `${place.chain}-${place.contract}-${facts.pool}-${account}-${number}`.toLowerCase(),
      title: text.calendarTitle(exact(amount, token), place.network),
      description: text.calendarMore,
      reminder: text.calendarReminder,
      opensAt,
      closesAt,
      url: new URL('/bridge/stake', location.href).href,
    },
    Math.floor(Date.now() / 1000),
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([calendar], {type: 'text/calendar'}));
  link.download = 'withdrawal.ics';
  link.click();
  URL.revokeObjectURL(link.href);
}
