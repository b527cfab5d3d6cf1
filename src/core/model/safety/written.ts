const MAX_WRITTEN_LENGTH = 200;

/** A refused text in quotation marks, shortened if it is long. */
export const quoted = (text: string): string => JSON.stringify(text.slice(0, MAX_WRITTEN_LENGTH));

/** Describes a refused value, without contents that could be long or secret. */
export function written(given: unknown): string {
  if (typeof given === 'string') return quoted(given);
  if (typeof given === 'number') return JSON.stringify(given);
  if (given === undefined) return 'missing';
  return Array.isArray(given) ? 'a list' : `of type ${given === null ? 'null' : typeof given}`;
}
