import {blake2b} from '@noble/hashes/blake2.js';
import type {SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import {decodeSs58} from '../chains/polkadot/ss58.js';
import {isEd25519, loadSr25519, recoverKey} from './cryptography.js';
import {attempt} from './hex-bytes.js';
import {readBytes} from './read-bytes.js';

/** Verifies a signature of the account with this id of 32 bytes. */
type VerifyKind = (signature: Uint8Array, message: Uint8Array, accountId: Uint8Array) => Promise<boolean>;

const KINDS: Readonly<Record<SignatureReading['kind'], VerifyKind>> = {
  ed25519: isEd25519,
  sr25519: isSr25519,
  ecdsa: isEcdsa,
};

/** True if the account's key signed the text, with or without the tags that wallets add. */
export async function verifyPolkadot({data, message, signature}: SiwxSession): Promise<boolean> {
  const bytes = readBytes('hex', signature);
  const account = decodeSs58(data.accountAddress);
  if (!bytes || !account) return false;
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text));
  for (const {kind, bytes: own} of signatureReadings(bytes)) {
    for (const text of texts) if (await KINDS[kind](own, text, account.accountId)) return true;
  }
  return false;
}

async function isSr25519(signature: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> {
  const {verify} = await loadSr25519();
  return attempt(() => verify(message, signature, key)) ?? false;
}

/** Verifies by recovery: an ecdsa account id is the hash of its key. */
async function isEcdsa(signature: Uint8Array, message: Uint8Array, account: Uint8Array): Promise<boolean> {
  const digest = blake2b(message, {dkLen: 32});
  const key = await recoverKey({compact: signature.slice(0, 64), recovery: signature[64] ?? 0, digest}, true);
  return key !== undefined && blake2b(key, {dkLen: 32}).every((byte, index) => byte === account[index]);
}

/** Kinds of keys of Polkadot's accounts; the index is the byte before a signature. */
export const KEY_KINDS = ['ed25519', 'sr25519', 'ecdsa'] as const;

/** A possible interpretation of a signature's bytes. */
export interface SignatureReading {
  readonly kind: (typeof KEY_KINDS)[number];
  readonly bytes: Uint8Array;
}

const LENGTHS = {ed25519: 64, sr25519: 64, ecdsa: 65} as const satisfies Record<
  SignatureReading['kind'],
  number
>;
/** Highest bit of the last byte: set by sr25519, never by ed25519. */
const SR25519_MARK = 0x80;

/** All interpretations of a signature: with its kind before it, or without. */
export function signatureReadings(bytes: Uint8Array): readonly SignatureReading[] {
  const kind = KEY_KINDS[bytes[0] ?? -1];
  const marked = kind && bytes.length === LENGTHS[kind] + 1 ? [{kind, bytes: bytes.slice(1)}] : [];
  return [...marked, ...unmarked(bytes)].filter((each) => isOfKind(each));
}

function unmarked(bytes: Uint8Array): readonly SignatureReading[] {
  return KEY_KINDS.filter((kind) => LENGTHS[kind] === bytes.length).map((kind) => ({kind, bytes}));
}

function isOfKind({kind, bytes}: SignatureReading): boolean {
  const isMarked = ((bytes[63] ?? 0) & SR25519_MARK) !== 0;
  return kind === 'ecdsa' || isMarked === (kind === 'sr25519');
}
