/**
 * Offset of the extensions in an account of Token-2022; each begins with type and length in two bytes each.
 */
const EXTENSIONS_AT = 166;
const HEAD_BYTES = 4;

/** Extensions of a Token-2022 account, by type. */
export type Extensions = ReadonlyMap<number, Uint8Array>;

/** Types of extensions (https://github.com/solana-program/token-2022, `ExtensionType`). */
export const EXTENSION = {
  transferFee: 1,
  confidentialAccount: 5,
  defaultState: 6,
  memoTransfer: 8,
  nonTransferable: 9,
  interestBearing: 10,
  transferHook: 14,
  scaledUiAmount: 25,
  pausable: 26,
} as const;

/** Reads the extensions of a mint or token account; a truncated one is left out. */
export function readExtensions(account: Uint8Array): Extensions {
  const view = viewOf(account);
  const found = new Map<number, Uint8Array>();
  for (let at = EXTENSIONS_AT; at + HEAD_BYTES <= account.length;) {
    const type = view.getUint16(at, true);
    // Type 0 ends the list.
    if (type === 0) break;
    const end = at + HEAD_BYTES + view.getUint16(at + 2, true);
    if (end <= account.length) found.set(type, account.subarray(at + HEAD_BYTES, end));
    at = end;
  }
  return found;
}

/** A view of the bytes, at their offset in the underlying buffer. */
export function viewOf({buffer, byteOffset, byteLength}: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
