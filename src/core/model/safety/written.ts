const MAX_WRITTEN_LENGTH = 200;

/** A text that was refused, in quotation marks; the beginning of a long one. */
export const quoted = (text: string): string => JSON.stringify(text.slice(0, MAX_WRITTEN_LENGTH));

/** Describes a value that was refused, without its contents where they could be long or secret. */
export function written(given: unknown): string {
  if (typeof given === 'string') return quoted(given);
  if (typeof given === 'number') return JSON.stringify(given);
  if (given === undefined) return 'missing';
  return Array.isArray(given) ? 'a list' : `of type ${given === null ? 'null' : typeof given}`;
}
