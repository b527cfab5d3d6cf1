import {attempt} from '../attempt.js';
import {loadSecp256k1} from '../cryptography.js';
import {isSame, keyHashScript, shortHash, type BitcoinSignature} from './signed-bytes.js';
import {keyDigest, outputDigest} from './virtual-transactions.js';

const COMPRESSED_KEY_BYTES = 33;
const SCHNORR_BYTES = 64;
/** Signature hash type `ALL`; on Taproot, the default means the same. */
const ALL = 1;

/** True if a witness (BIP-322, simple) spends the message's virtual output to the address. */
export async function verifyWitness(question: BitcoinSignature): Promise<boolean> {
  const items = readWitness(question.signature);
  if (!items) return false;
  const {kind} = question.address;
  if (kind === 'p2tr') return verifyOutput(question, items);
  return kind === 'p2wpkh' || kind === 'p2sh' ? verifyKey(question, items) : false;
}

/** Verifies a witness of signature and key, for an address with the key's hash. */
async function verifyKey(
  {address, message}: BitcoinSignature,
  items: readonly Uint8Array[],
): Promise<boolean> {
  const [signature, key] = items;
  if (items.length !== 2 || !signature || key?.length !== COMPRESSED_KEY_BYTES) return false;
  const hash = shortHash(key);
  const payload = address.kind === 'p2sh' ? shortHash(keyHashScript(hash)) : hash;
  if (!isSame(payload, address.payload) || signature.at(-1) !== ALL) return false;
  const digest = keyDigest({address, message}, hash);
  const {secp256k1} = await loadSecp256k1();
  // The BIP requires the low S, as nodes do of transactions.
  const options = {format: 'der', lowS: true, prehash: false} as const;
  return attempt(() => secp256k1.verify(signature.slice(0, -1), digest, key, options)) ?? false;
}

/** Verifies a key-path spend of a Taproot output; a script-path spend is rejected. */
async function verifyOutput(
  {address, message}: BitcoinSignature,
  items: readonly Uint8Array[],
): Promise<boolean> {
  const [signature] = items;
  if (items.length !== 1 || !signature) return false;
  const type = signature[SCHNORR_BYTES] ?? 0;
  const isWhole =
    signature.length === SCHNORR_BYTES || (signature.length === SCHNORR_BYTES + 1 && type === ALL);
  if (!isWhole) return false;
  const {schnorr} = await loadSecp256k1();
  const digest = outputDigest({address, message}, type);
  return attempt(() => schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, address.payload)) ?? false;
}

/** Decodes the items of a witness; `undefined` for malformed or further bytes. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes;
  const items: Uint8Array[] = [];
  let at = 1;
  for (let index = 0; index < count; index++) {
    const length = bytes[at] ?? 0xff;
    // No signature and no key needs a length of more than one byte.
    if (length >= 0xfd || at + 1 + length > bytes.length) return undefined;
    items.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === bytes.length ? items : undefined;
}
