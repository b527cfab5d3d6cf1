/** What makes a mint of Token-2022 more than a plain one. */
export interface MintExtension {
  /** What it adds to the mint, head included. */
  readonly bytes: number;
  /** The instruction's bytes; its only account is the mint. */
  readonly instruction: Uint8Array;
}

const NOBODY = new Uint8Array(32);
const SOMEBODY = new Uint8Array(32).fill(7);

/** Extensions that token accounts of the mint have to have a part of, as well. */
export const MINT_EXTENSIONS = {
  /** One percent of every transfer, at most 5000 units. */
  transferFee: {bytes: 112, instruction: Uint8Array.of(26, 0, 0, 0, 100, 0, 0x88, 0x13, 0, 0, 0, 0, 0, 0)},
  nonTransferable: {bytes: 4, instruction: Uint8Array.of(32)},
  transferHook: {bytes: 68, instruction: Uint8Array.of(36, 0, ...NOBODY, ...SOMEBODY)},
  pausable: {bytes: 37, instruction: Uint8Array.of(44, 0, ...SOMEBODY)},
} as const satisfies Record<string, MintExtension>;
