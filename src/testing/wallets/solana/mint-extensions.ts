/** An extension of a Token-2022 mint. */
export interface MintExtension {
  /** Bytes it adds to the mint, head included. */
  readonly bytes: number;
  /** Bytes it adds to a token account, head included, if any. */
  readonly accountBytes?: number;
  /** The instruction's bytes, for the key that may change the mint later; its only account is the mint. */
  instruction(authority: Uint8Array): Uint8Array;
}

const NO_KEY = new Uint8Array(32);
const SOME_KEY = new Uint8Array(32).fill(7);

/** Extensions that token accounts of the mint have to have a part of, as well. */
export const MINT_EXTENSIONS = {
  /** One percent of every transfer, at most 5000 units. */
  transferFee: fee(100, 5_000n),
  nonTransferable: {bytes: 4, instruction: () => Uint8Array.of(32)},
  transferHook: {bytes: 68, instruction: () => Uint8Array.of(36, 0, ...NO_KEY, ...SOME_KEY)},
  pausable: {bytes: 37, instruction: (authority) => Uint8Array.of(44, 0, ...authority)},
} as const satisfies Record<string, MintExtension>;

/** Extensions that make no difference to a transfer by the owner. */
export const HARMLESS_EXTENSIONS = {
  mintCloseAuthority: {bytes: 36, instruction: (authority) => Uint8Array.of(25, 1, ...authority)},
  confidentialTransferMint: {
    bytes: 69,
    instruction: (authority) => Uint8Array.of(27, 0, ...authority, 1, ...NO_KEY),
  },
  permanentDelegate: {bytes: 36, instruction: (authority) => Uint8Array.of(35, ...authority)},
  metadataPointer: {bytes: 68, instruction: (authority) => Uint8Array.of(39, 0, ...authority, ...SOME_KEY)},
  hookWithoutProgram: {
    bytes: 68,
    instruction: (authority) => Uint8Array.of(36, 0, ...authority, ...NO_KEY),
  },
  startsThawed: defaultState(1),
  multipliedByOne: multiplied(1),
  withoutInterest: interest(0),
  permissionedBurn: {bytes: 36, instruction: (authority) => Uint8Array.of(46, 0, ...authority)},
} as const satisfies Record<string, MintExtension>;

/** A fee on transfers, in hundredths of a percent, and in units at most. */
export function fee(basisPoints: number, maximum: bigint): MintExtension {
  const numbers = new Uint8Array(10);
  new DataView(numbers.buffer).setUint16(0, basisPoints, true);
  new DataView(numbers.buffer).setBigUint64(2, maximum, true);
  return {
    bytes: 112,
    accountBytes: 12,
    instruction: (authority) => Uint8Array.of(26, 0, 1, ...authority, 0, ...numbers),
  };
}

/** New accounts start like this: 1 usable, 2 frozen. */
export function defaultState(state: 1 | 2): MintExtension {
  return {bytes: 5, instruction: () => Uint8Array.of(28, 0, state)};
}

/** Wallets show so many times the amount. */
export function multiplied(factor: number): MintExtension {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setFloat64(0, factor, true);
  return {bytes: 60, instruction: (authority) => Uint8Array.of(43, 0, ...authority, ...number)};
}

/** Wallets add so much interest in a year to what they show, in hundredths of a percent. */
export function interest(basisPoints: number): MintExtension {
  const rate = new Uint8Array(2);
  new DataView(rate.buffer).setInt16(0, basisPoints, true);
  return {bytes: 56, instruction: (authority) => Uint8Array.of(33, 0, ...authority, ...rate)};
}
