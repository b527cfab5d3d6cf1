import {isRecord} from '../model/safety/record.js';
import {CHECKED_ELSEWHERE, OPTIONS} from './generated/shapes.js';

/**
 * The names of options that do not exist, for a warning in debug mode; `added` are the entries of `features`
 * that features add.
 */
export function unknownOptions(options: object, added: readonly string[] = []): readonly string[] {
  const features: unknown = Reflect.get(options, 'features');
  return [
    ...unknownNames(options, [...Object.keys(OPTIONS), ...CHECKED_ELSEWHERE]),
    ...unknownNames(features, [...Object.keys(OPTIONS['features'] ?? {}), ...added]).map(
      (name) => `features.${name}`,
    ),
  ];
}

function unknownNames(given: unknown, names: readonly string[]): readonly string[] {
  const known = new Set(names);
  return Object.keys(isRecord(given) ? given : {}).filter(
    (name) => !known.has(name) && !known.has(`${name}!`),
  );
}
