import type {Message} from '../../../core/messages/message.js';

const HOUR_S = 3600;

/** How long a session lasts from its beginning to its end, about; in minutes where that is less than an hour. */
export function durationWords(seconds: number, locale: string): Message {
  const write = (count: number): string =>
    new Intl.NumberFormat(locale).format(Math.max(1, Math.round(count)));
  // A session of an hour begins a moment after it was asked for.
  return Math.round(seconds / 60) < 60
    ? ['smartSessions.minutes', write(seconds / 60)]
    : ['smartSessions.hours', write(seconds / HOUR_S)];
}
