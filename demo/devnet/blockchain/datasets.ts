import * as v from 'valibot';

const countSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0);

/** Body of `PUT /control/datasets/:address`. */
export const datasetSchema = v.strictObject({tokens: countSchema, activity: countSchema});

/** How much an address appears to have and to have done, beside what is true. */
export type Dataset = v.InferOutput<typeof datasetSchema>;

/** The addresses that appear to have more than they have. */
export class Datasets {
  readonly #byAddress = new Map<string, Dataset>();

  put(address: string, dataset: Dataset): void {
    this.#byAddress.set(keyOf(address), dataset);
  }

  remove(address: string): void {
    this.#byAddress.delete(keyOf(address));
  }

  of(address: string): Dataset {
    return this.#byAddress.get(keyOf(address)) ?? {tokens: 0, activity: 0};
  }
}

/** The case of letters counts in Solana's addresses alone. */
function keyOf(address: string): string {
  return address.startsWith('0x') ? address.toLowerCase() : address;
}
