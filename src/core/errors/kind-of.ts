import type {ErrorCode, ErrorKind} from './error-codes.js';

/** Who must act, told from the name; the first that fits counts. */
const RULES: readonly (readonly [RegExp, ErrorKind])[] = [
  [/declined|cancelled/, 'declined'],
  [/^(config|app)\/|client\/missing/, 'configuration'],
  [/^(client|network|chain|clipboard)\/|-missing|method/, 'usage'],
  [/^(connect|wallet|switch|disconnect)\//, 'wallet'],
  [/^input/, 'input'],
];

/**
 * Who must act on a failure, as `ERROR_KINDS` says. The table itself would be in every page's first load,
 * so it is written once more in a few rules; the test beside this file compares the two.
 */
export function kindOf(code: ErrorCode): ErrorKind {
  return RULES.find(([names]) => names.test(code))?.[1] ?? 'remote';
}
