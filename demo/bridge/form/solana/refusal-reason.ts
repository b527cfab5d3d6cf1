/** Numbers of the token program's errors (spl-token, `TokenError`). */
const REASONS: ReadonlyMap<unknown, string> = new Map([
  [1, 'noTokens'],
  [17, 'frozen'],
]);
const NO_FEE: readonly unknown[] = ['AccountNotFound', 'InsufficientFundsForFee'];
const LONGEST = 200;

/** Reads the error of a simulated transaction, as Solana's nodes write it: the name of a sentence, or the node's text. */
export function refusalReason(error: unknown): string {
  if (NO_FEE.includes(error)) return 'noFee';
  const text = JSON.stringify(error) ?? '';
  const [, number] = /"Custom":(\d+)/.exec(text) ?? [];
  return REASONS.get(Number(number)) ?? text.slice(0, LONGEST);
}
