import type {ErrorCode, ErrorKind} from './error-codes.js';

/** Rules that derive the kind from the code; the first match counts. */
const RULES: readonly (readonly [RegExp, ErrorKind])[] = [
  [/declined|cancelled/, 'declined'],
  [/^(config|app)\/|client\/missing/, 'configuration'],
  [/^(client|network|chain|clipboard)\/|-missing|method/, 'usage'],
  [/^(connect|wallet|switch|disconnect)\//, 'wallet'],
  [/^input/, 'input'],
];

/**
 * The kind of a failure, as in `ERROR_KINDS`. That table would be in every page's first load, so these rules
 * repeat it in fewer bytes; the test beside this file compares the two.
 */
export function kindOf(code: ErrorCode): ErrorKind {
  return RULES.find(([names]) => names.test(code))?.[1] ?? 'remote';
}
