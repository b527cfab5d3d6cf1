import type {ResolvedFeatures} from '../../core/config/config.js';
import {invalid} from '../../core/config/page-config.js';
import {findMismatch} from '../../core/model/safety/shape.js';
import {written} from '../../core/model/safety/written.js';
import type {Stop} from '../../core/ports/clock.js';
import type {AnyManifest} from '../../core/ports/feature.js';
import type {Client} from '../client.js';

type Declared = NonNullable<AnyManifest['options']>;

/** Manifests in the order in which they came. */
export interface OptionSources {
  /** The manifests whose options are applied already. */
  readonly before: readonly AnyManifest[];
  readonly added: readonly AnyManifest[];
}

/**
 * Completes the features in force with the options that manifests add, and reports each wrong value once.
 *
 * The default holds in the place of a wrong value, at the start and after `updateFeatures`. Returns what ends
 * the reports.
 */
export function applyOptions(
  {features}: Pick<Client, 'features'>,
  {before, added}: OptionSources,
  report: (cause: unknown) => void,
): Stop {
  const declared = optionsOf(added);
  const every = {...optionsOf(before), ...declared};
  const reported: Record<string, unknown> = {};
  features.complete((given) => complete(every, given));
  return features.given.subscribe((given) => {
    for (const [name, {shape}] of Object.entries(declared)) {
      const mismatch = findMismatch({[name]: shape}, given, 'features');
      if (mismatch && reported[name] !== mismatch.given) {
        reported[name] = mismatch.given;
        report(invalid(mismatch.path, written(mismatch.given), mismatch.accepted));
      }
    }
  });
}

function optionsOf(manifests: readonly AnyManifest[]): Declared {
  return Object.assign({}, ...manifests.map(({options}) => options)) as Declared;
}

function complete(declared: Declared, given: ResolvedFeatures): ResolvedFeatures {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(given));
  const completed = Object.entries(declared).map(([name, {default: fallback, shape}]) => {
    const value = values.get(name);
    return [name, value === undefined || findMismatch(shape, value) ? fallback : value] as const;
  });
  return {...given, ...Object.fromEntries(completed)};
}
