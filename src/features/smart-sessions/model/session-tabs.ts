import type {SmartSession} from '../../../core/model/smart-session.js';

/** The tab of a session; each session is in exactly one. */
export type SessionTab = 'active' | 'expired' | 'revoked';

/** In the order they are shown. */
export const SESSION_TABS: readonly SessionTab[] = ['active', 'expired', 'revoked'];

/** The sessions of one month in the reader's time zone; `month` counts from 0. */
export interface SessionMonth {
  readonly year: number;
  readonly month: number;
  readonly sessions: readonly SmartSession[];
}

/** The tab of a session; revoked wins over expired. `now` in milliseconds. */
export function tabOf({revokedAt, expiry}: SmartSession, now: number): SessionTab {
  if (revokedAt !== undefined) return 'revoked';
  return expiry === undefined || expiry * 1000 > now ? 'active' : 'expired';
}

/** Groups sessions by the month they were made in, the newest first; those of an unknown time are left out. */
export function byMonth(sessions: readonly SmartSession[]): readonly SessionMonth[] {
  const months = new Map<string, SessionMonth>();
  const timed = sessions.flatMap((session) =>
    session.createdAt === undefined ? [] : [{session, createdAt: session.createdAt}],
  );
  for (const {session, createdAt} of timed.toSorted((one, other) => other.createdAt - one.createdAt)) {
    const made = new Date(createdAt * 1000);
    const [year, month] = [made.getFullYear(), made.getMonth()];
    const key = `${year} ${month}`;
    months.set(key, {year, month, sessions: [...(months.get(key)?.sessions ?? []), session]});
  }
  return [...months.values()];
}
