import {cleanName} from '../safety/clean-name.js';

/** What an account is called, fit to be shown; `undefined` for what is no name or has nothing to see in it. */
export function readLabel(value: unknown): string | undefined {
  const label = typeof value === 'string' ? cleanName(value) : '';
  return label === '' ? undefined : label;
}
