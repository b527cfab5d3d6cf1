import type {ErrorCode, ErrorKind} from './error-codes.js';

/** Rules that derive the kind from the code; the first match counts. */
const RULES: readonly (readonly [RegExp, ErrorKind])[] = [
  [/declined|cancelled/, 'declined'],
  [/^(config|app)\/|client\/missing/, 'configuration'],
  [/^(client|network|chain|clipboard)\/|-missing|method/, 'usage'],
  [/^(connect|wallet|switch|disconnect)\//, 'wallet'],
  [/^input|\/(too-early|code-\w+)$/, 'input'],
];

/**
 * The kind of a failure, as in `ERROR_KINDS`; the test beside this file compares the two.
 *
 * Every page needs a kind for each error before any click. The table would add 0.6 kB to that load; nothing before a
 * click reads its codes.
 */
export function kindOf(code: ErrorCode): ErrorKind {
  return RULES.find(([names]) => names.test(code))?.[1] ?? 'remote';
}
