import * as v from 'valibot';

const choiceSchema = v.object({
  authorized: v.fallback(v.boolean(), false),
  chainId: v.optional(v.number()),
  address: v.optional(v.string()),
  /** Whether sites are offered a smart account, too. */
  hasSmartAccount: v.optional(v.boolean()),
  /** Whether it signs in with the approval that connects. */
  signsIn: v.optional(v.boolean()),
  /** How it treats several calls. */
  batching: v.optional(v.picklist(['supported', 'ready', 'refuses', 'silent'])),
});

/** State of a demo wallet that is stored between visits. */
export type KeptChoice = v.InferOutput<typeof choiceSchema>;

/** Remembers a wallet's choice in this browser; where storage is forbidden it just forgets. */
export class ChoiceKeeper {
  readonly #key: string;

  constructor(name: string) {
    this.#key = `drawbridge-demo/${name}`;
  }

  read(): KeptChoice {
    try {
      return v.parse(choiceSchema, JSON.parse(localStorage.getItem(this.#key) ?? '{}'));
    } catch {
      return {authorized: false};
    }
  }

  write(choice: KeptChoice): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(choice));
    } catch {
      // A private window without storage: the wallet works, and asks again after a reload.
    }
  }
}
