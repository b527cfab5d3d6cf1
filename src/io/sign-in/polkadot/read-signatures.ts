/** Kinds of keys of Polkadot's accounts; the index is the byte before a signature. */
export const KEY_KINDS = ['ed25519', 'sr25519', 'ecdsa'] as const;

/** A possible interpretation of a signature's bytes. */
export interface PolkadotSignature {
  readonly kind: (typeof KEY_KINDS)[number];
  readonly bytes: Uint8Array;
}

const LENGTHS = {ed25519: 64, sr25519: 64, ecdsa: 65} as const satisfies Record<
  PolkadotSignature['kind'],
  number
>;
/** Highest bit of the last byte: set by sr25519, never by ed25519. */
const SR25519_MARK = 0x80;

/** All interpretations of a signature: with its kind before it, or without. */
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
