import type {DrawbridgeOptions} from '@drawbridge/modal';
import type {ChosenOptions} from './playground-option.js';
import {PLAYGROUND_OPTIONS} from './playground-options.js';

/** The name in the page's address, with JSON as its value. */
const NAME = 'options';

/** The options in the page's address; a path that no option has is left out. */
export function readChosen(query: URLSearchParams): ChosenOptions {
  const given = parse(query.get(NAME) ?? '{}');
  const known = PLAYGROUND_OPTIONS.filter(({path}) => Object.hasOwn(given, path));
  return Object.fromEntries(known.map(({path}) => [path, Reflect.get(given, path) as unknown]));
}

/** Writes the options into the page's address; without a value, an option has its default. */
export function writeChosen(query: URLSearchParams, chosen: ChosenOptions): void {
  const set = Object.entries(chosen).filter(([, value]) => value !== undefined);
  if (set.length > 0) query.set(NAME, JSON.stringify(Object.fromEntries(set)));
  else query.delete(NAME);
}

/** The options as a page passes them: those of an object in that object. `createDrawbridge` checks the values. */
export function toOptions(chosen: ChosenOptions): Partial<DrawbridgeOptions> {
  const options: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(chosen)) {
    const [name = '', member] = path.split('.');
    options[name] = member === undefined ? value : {...(options[name] as object), [member]: value};
  }
  return options;
}

function parse(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}
