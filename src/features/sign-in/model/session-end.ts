import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';

/**
 * The first time at which an account is without a session, in milliseconds since 1970, for accounts with these sessions
 * each. Ignores expired sessions; `undefined` means never.
 */
export function sessionEnd(found: readonly (readonly SiwxSession[])[], now: number): number | undefined {
  const ends = found.map((sessions) => latest(sessions.map(({data}) => timeOf(data.expirationTime))));
  return earliest(ends.filter((end) => end !== undefined && end > now));
}

/** The first of these times; `undefined` means never. */
export function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The time of a message; `undefined` if it is missing or invalid. */
export function timeOf(text: string | undefined): number | undefined {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** An account has a session while one of its sessions is valid. */
function latest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 && known.length === times.length ? Math.max(...known) : undefined;
}
