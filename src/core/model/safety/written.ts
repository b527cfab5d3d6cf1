/** Describes a value that was refused, without its contents where they could be long or secret. */
export function written(given: unknown): string {
  if (typeof given === 'string' || typeof given === 'number') return JSON.stringify(given);
  if (given === undefined) return 'missing';
  return Array.isArray(given) ? 'a list' : `of type ${given === null ? 'null' : typeof given}`;
}
