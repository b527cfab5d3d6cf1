/** Licences of third-party code that the packages may contain, or require adopters to install. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
]);

/**
 * Returns whether an SPDX expression is allowed: every part of an `AND`, and one part of an `OR`. A missing one is not.
 */
export function isAllowedLicence(expression: string | undefined): boolean {
  const alternatives = (expression ?? '').replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((licence) => ALLOWED.has(licence)));
}
