import {isRecord} from '../model/safety/record.js';
import {findMismatch, type Mismatch, type Shape} from '../model/safety/shape.js';
import {ENTRIES, OPTIONS} from './generated/shapes.js';

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
