/** An extension of a mint or a token account: its number and its value. */
export type Extension = readonly [type: number, value: readonly number[]];

const PADDED_BYTES = 165;
const KIND = {mint: 1, account: 2} as const;

/** The authority over the rules of a token; its private key is unknown. */
const AUTHORITY = Array.from({length: 32}, () => 7);
const NO_KEY = Array.from({length: 32}, () => 0);

/** Extensions of mints, in Token-2022's format. */
export const RULES = {
  /** In hundredths of a percent, with a maximum in units. */
  fee: (basisPoints: number, maximum: bigint): Extension => {
    const fee = [...u64(0n), ...u64(maximum), ...u16(basisPoints)];
    return [1, [...AUTHORITY, ...AUTHORITY, ...u64(0n), ...fee, ...fee]];
  },
  startsFrozen: [6, [2]],
  nonTransferable: [9, []],
  hook: [14, [...NO_KEY, ...AUTHORITY]],
  multiplied: (factor: number): Extension => {
    const number = new Uint8Array(8);
    new DataView(number.buffer).setFloat64(0, factor, true);
    return [25, [...AUTHORITY, ...number, ...u64(0n), ...number]];
  },
  paused: [26, [...AUTHORITY, 1]],
} as const;

/** Extensions of token accounts, in Token-2022's format. */
export const ACCOUNT_RULES = {
  feesHeldBack: [2, u64(0n)],
  /** Zero keys and sums, and false for plain transfers. */
  confidentialOnly: [5, [1, ...Array.from({length: 260}, () => 0), 1, 0, ...NO_KEY]],
  immutableOwner: [7, []],
  memoRequired: [8, [1]],
  nonTransferable: [13, []],
  hooked: [15, [0]],
  pausable: [27, []],
} as const satisfies Record<string, Extension>;

/** The bytes of a mint or token account with extensions after its base. */
export function extend(
  base: Uint8Array,
  kind: keyof typeof KIND,
  extensions: readonly Extension[],
): Uint8Array {
  const padding = new Uint8Array(PADDED_BYTES - base.length);
  const tail = extensions.flatMap(([type, value]) => [...u16(type), ...u16(value.length), ...value]);
  return Uint8Array.of(...base, ...padding, KIND[kind], ...tail);
}

function u16(value: number): readonly number[] {
  return [value % 256, Math.floor(value / 256)];
}

function u64(value: bigint): readonly number[] {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return [...bytes];
}
