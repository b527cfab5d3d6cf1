import {isEnglishName} from '../../core/model/addresses/plain-name.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {requireNameSuccess, withNameFailure} from './name-failure.js';

/** A name that the service suggests. */
export interface NameSuggestion {
  /** In the requested zone, and in its normalised form. */
  readonly name: string;
  readonly isRegistered: boolean;
}

/** Limit of suggestions that are read. */
const MAX_SUGGESTIONS = 20;
/** Longest name of the DNS, which the names of the service are part of. */
const MAX_LENGTH = 253;

/**
 * `GET v1/profile/suggestions/{name}` of the blockchain API: names like the given one, in a zone. Leaves out names of other
 * zones, and names that are not in their normalised form.
 *
 * Rejects with `name/unavailable`.
 */
export async function getProfileSuggestions(
  http: Http,
  {name, zone, signal}: {readonly name: string; readonly zone: string; readonly signal?: AbortSignal},
): Promise<readonly NameSuggestion[]> {
  const failure = {
    code: 'name/unavailable',
    text: 'Error fetching name suggestions',
    name,
  } as const;
  return withNameFailure(failure, async () => {
    const answer = await http.json({
      path: `v1/profile/suggestions/${encodeURIComponent(name)}`,
      query: {zone},
      readsRefusal: true,
      ...(signal && {signal}),
    });
    requireNameSuccess(failure, answer);
    checkAnswer({'suggestions!': 'a list'}, answer, 'v1/profile/suggestions');
    const {suggestions} = answer as {readonly suggestions: readonly unknown[]};
    const read = suggestions.slice(0, MAX_SUGGESTIONS).flatMap((entry) => readSuggestion(entry, zone) ?? []);
    return [...new Map(read.map((each) => [each.name, each])).values()];
  });
}

function readSuggestion(given: unknown, zone: string): NameSuggestion | undefined {
  if (!isRecord(given)) return undefined;
  const {name, registered} = given;
  if (typeof name !== 'string' || typeof registered !== 'boolean') return undefined;
  const isInZone = name.length <= MAX_LENGTH && name.endsWith(`.${zone}`) && name.length > zone.length + 1;
  return isInZone && isEnglishName(name) ? {name, isRegistered: registered} : undefined;
}
