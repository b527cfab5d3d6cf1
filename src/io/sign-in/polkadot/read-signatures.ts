/** The kinds of keys that Polkadot's accounts have, by the byte that stands in front of their signatures. */
export const KEY_KINDS = ['ed25519', 'sr25519', 'ecdsa'] as const;

/** What a signature may be, by its bytes alone. */
export interface PolkadotSignature {
  readonly kind: (typeof KEY_KINDS)[number];
  readonly bytes: Uint8Array;
}

const LENGTHS = {ed25519: 64, sr25519: 64, ecdsa: 65} as const satisfies Record<
  PolkadotSignature['kind'],
  number
>;
/** sr25519 sets the highest bit of the last byte, which is never set in ed25519's. */
const SR25519_MARK = 0x80;

/** All that a signature may be: with its kind in front of it, or without. */
export function readSignatures(bytes: Uint8Array): readonly PolkadotSignature[] {
  const kind = KEY_KINDS[bytes[0] ?? -1];
  const marked = kind && bytes.length === LENGTHS[kind] + 1 ? [{kind, bytes: bytes.slice(1)}] : [];
  return [...marked, ...unmarked(bytes)].filter((each) => isOfKind(each));
}

function unmarked(bytes: Uint8Array): readonly PolkadotSignature[] {
  return KEY_KINDS.filter((kind) => LENGTHS[kind] === bytes.length).map((kind) => ({kind, bytes}));
}

function isOfKind({kind, bytes}: PolkadotSignature): boolean {
  const isMarked = ((bytes[63] ?? 0) & SR25519_MARK) !== 0;
  return kind === 'ecdsa' || isMarked === (kind === 'sr25519');
}
