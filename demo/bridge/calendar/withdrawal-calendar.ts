import {generateIcsCalendar} from 'ts-ics';

const PRODUCT_ID = '-//Drawbridge//Bridge demo//EN';
const REMINDER_MINUTES = 15;

/** A window in which an amount can be withdrawn. Times are in seconds since 1970. */
export interface WithdrawalWindow {
  /** Of the transfer or the ticket; the same id gives the same entry, so that a second import replaces the first. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Shown 15 minutes before the window closes. Without commas and semicolons: the writer does not escape them. */
  readonly reminder: string;
  readonly opensAt: number;
  readonly closesAt: number;
  /** The page on which to withdraw. */
  readonly url: string;
}

/**
 * Writes a calendar file (RFC 5545) with one entry: the window in UTC, and a reminder 15 minutes before it closes.
 *
 * @param madeAt - in seconds since 1970
 */
export function withdrawalCalendar(window: WithdrawalWindow, madeAt: number): string {
  const {id, title, description, reminder, opensAt, closesAt, url} = window;
  return generateIcsCalendar({
    version: '2.0',
    prodId: PRODUCT_ID,
    method: 'PUBLISH',
    events: [
      {
        uid: `${id}@drawbridge-bridge`,
        stamp: at(madeAt),
        start: at(opensAt),
        end: at(closesAt),
        summary: title,
        description: `${description}\n${url}`,
        url,
        alarms: [
          {
            action: 'DISPLAY',
            description: reminder,
            // The writer leaves out the type that an absolute time would need.
            trigger: {
              type: 'relative',
              value: {before: true, minutes: REMINDER_MINUTES},
              options: {related: 'END'},
            },
          },
        ],
      },
    ],
  });
}

function at(seconds: number): {date: Date; type: 'DATE-TIME'} {
  return {date: new Date(seconds * 1000), type: 'DATE-TIME'};
}
