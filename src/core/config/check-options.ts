import {DrawbridgeError} from '../errors/drawbridge-error.js';
import {toNetwork} from '../model/networks/define-network.js';
import {isRecord} from '../model/safety/record.js';
import {findMismatch, type Mismatch, type Shape} from '../model/safety/shape.js';
import {written} from '../model/safety/written.js';
import type {PageConfig} from './config.js';
import {ENTRIES, OPTIONS} from './generated/shapes.js';
import type {DrawbridgeOptions} from './options.js';
import {invalid, readPageConfig} from './page-config.js';

/**
 * Checks the options that a script passes and reads the part that a client needs before it is used.
 *
 * Throws a `DrawbridgeError` of kind `configuration` that names the option, the given value and the accepted
 * ones.
 */
export function checkOptions(options: DrawbridgeOptions, pageLocale: string): PageConfig {
  const mismatch = findInvalidOption(options);
  if (mismatch) throw invalid(mismatch.path || 'options', written(mismatch.given), mismatch.accepted);
  if (options.siwx && options.signInWithWallet) {
    throw new DrawbridgeError(
      'config/conflicting-options',
      'createDrawbridge: `siwx` and `signInWithWallet` cannot both be set',
      {name: 'signInWithWallet'},
    );
  }
  return readPageConfig(options, pageLocale, {source: 'options', readNetwork: toNetwork});
}

/** The first option with a wrong shape. */
export function findInvalidOption(options: unknown): Mismatch | undefined {
  const mismatch = findMismatch(OPTIONS, options);
  if (mismatch || !isRecord(options)) return mismatch;
  return wrongName(options['features']) ?? wrongEntry(options);
}

function wrongName(features: unknown): Mismatch | undefined {
  if (!isRecord(features)) return undefined;
  for (const [name, accepted] of Object.entries(ENTRIES)) {
    const names = (features[name] || []) as readonly string[];
    const given = names.find((entry) => !accepted.includes(entry));
    if (given !== undefined) return {path: `features.${name}`, given, accepted: accepted.join(', ')};
  }
  return undefined;
}

/** The shape of the entries of each list of objects. */
const OBJECTS: Readonly<Record<string, Shape>> = {
  chains: {'namespace!': 'text', 'load!': 'a function'},
  connectors: {'id!': 'text', 'load!': 'a function'},
  customWallets: {'id!': 'text', 'name!': 'text'},
};

function wrongEntry(options: Readonly<Record<string, unknown>>): Mismatch | undefined {
  for (const [name, shape] of Object.entries(OBJECTS)) {
    for (const [index, entry] of ((options[name] ?? []) as readonly unknown[]).entries()) {
      const mismatch = findMismatch(shape, entry, `${name}.${index}`);
      if (mismatch) return mismatch;
    }
  }
  return undefined;
}
