import {cleanName} from '../safety/clean-name.js';

/**
 * The label of an account, cleaned for display; `undefined` for anything else or a label without visible
 * characters.
 */
export function readLabel(value: unknown): string | undefined {
  const label = typeof value === 'string' ? cleanName(value) : '';
  return label === '' ? undefined : label;
}
