/** A refusal of a purchase provider, with a sentence for the caller. */
export class BuyError extends Error {
  override readonly name = 'BuyError';
}
