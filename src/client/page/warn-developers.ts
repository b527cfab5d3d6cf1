import type * as Warnings from './developer-warnings.js';

/** Loads the warnings for developers and gives them to `warn`; without them there is no warning. */
export function warnDevelopers(warn: (warnings: typeof Warnings) => unknown): void {
  void import('./developer-warnings.js').then(warn).catch(() => {});
}
