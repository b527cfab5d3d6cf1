import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {present} from '../../core/errors/presentation.js';
import type {Message} from '../../core/messages/message.js';

type NamedWords = 'sessions.kept' | 'sessions.untold';

const WORDS: Readonly<Partial<Record<ErrorCode, NamedWords>>> = {
  'wallet/request-unsupported': 'sessions.kept',
  'disconnect/failed': 'sessions.untold',
};

/** The reason why a session of this name remains, and the user's next step. */
export function problemWords(cause: unknown, name = ''): Message {
  if (!isDrawbridgeError(cause)) return ['error.unknown'];
  if (cause.kind === 'declined') return ['sessions.declined', name];
  // It says already what the user can do.
  if (cause.code === 'smart-session/kept') return present(cause).message;
  const words = WORDS[cause.code];
  return words ? [words, name] : present(cause).message;
}
