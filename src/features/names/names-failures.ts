import type {FailureTable} from '../../core/errors/feature-error.js';

/** The failures that only this feature reports, with their places on the screen and their sentences. */
export const NAMES_FAILURES = {
  'input/name': ['inline', 'error.unknown'],
  'name/account-missing': ['inline', 'names.accountMissing'],
  'name/changed': ['inline', 'error.sessionChanged'],
  'name/clock-skew': ['inline', 'names.clockDiffers'],
  'name/signed-late': ['inline', 'names.signedLate'],
  'name/unclear': ['inline', 'names.unclear', 'name'],
} as const satisfies FailureTable;
