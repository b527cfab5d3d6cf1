const MAX_TEXT_LENGTH = 1_000;

/**
 * A text that a wallet states about itself, or a number as text; empty for anything else. Some wallets state numbers
 * where their convention has texts.
 */
export function readText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text.length <= MAX_TEXT_LENGTH ? text : '';
}
