import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {isRecord} from '../../core/model/safety/record.js';

const MAX_LENGTH = 200;
/** The request is not acceptable; other statuses say nothing about what the user chose. */
const REFUSALS: readonly unknown[] = [400, 422];

/**
 * Why a service does not accept what the user chose, in its own words, cleaned for display: the first description of
 * `{reasons: [{field, description}]}` (blockchain-api src/error.rs, 2025-10-30). `undefined` for every other failure.
 */
export function refusalReason(cause: unknown): string | undefined {
  if (!isDrawbridgeError(cause, 'http/status') || !REFUSALS.includes(cause.context.status)) return undefined;
  const text = reasonInBody(cause.cause)?.['description'];
  return (typeof text === 'string' && cleanName(text, MAX_LENGTH)) || undefined;
}

/** The first entry of `reasons` in the body of a refusal. */
export function reasonInBody(body: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    return firstReason(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** The first entry of `reasons` in an answer. */
export function firstReason(answer: unknown): Readonly<Record<string, unknown>> | undefined {
  const reasons = isRecord(answer) ? answer['reasons'] : undefined;
  const first: unknown = Array.isArray(reasons) ? reasons[0] : undefined;
  return isRecord(first) ? first : undefined;
}
