import {loadLibrary} from '../load-library.js';
import {attempt} from '../attempt.js';
import {isSame, keyHashScript, shortHash, type BitcoinSignature} from './signed-bytes.js';
import {keyDigest, outputDigest} from './virtual-transactions.js';

const COMPRESSED_KEY_BYTES = 33;
const SCHNORR_BYTES = 64;
/** A signature of all inputs and outputs; on Taproot, leaving it out says the same. */
const ALL = 1;

/** True where a witness (BIP-322, simple) spends what the message would pay to the address. */
export async function verifyWitness(question: BitcoinSignature): Promise<boolean> {
  const items = readWitness(question.signature);
  if (!items) return false;
  const {kind} = question.address;
  if (kind === 'p2tr') return verifyOutput(question, items);
  return kind === 'p2wpkh' || kind === 'p2sh' ? verifyKey(question, items) : false;
}

/** A signature of the key whose hash the address has, and that key. */
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
  const {secp256k1} = await loadLibrary('@noble/curves', import('@noble/curves/secp256k1.js'));
  const options = {format: 'der', prehash: false} as const;
  return attempt(() => secp256k1.verify(signature.slice(0, -1), digest, key, options)) ?? false;
}

/** A signature of the key that the address is; one that spends by a script is refused. */
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
  const {schnorr} = await loadLibrary('@noble/curves', import('@noble/curves/secp256k1.js'));
  const digest = outputDigest({address, message}, type);
  return attempt(() => schnorr.verify(signature.slice(0, SCHNORR_BYTES), digest, address.payload)) ?? false;
}

/** The items of a witness as transactions write it; `undefined` for bytes that are none, or that go on behind it. */
function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  const [count = 0] = bytes;
  const items: Uint8Array[] = [];
  let at = 1;
  for (let index = 0; index < count; index++) {
    const length = bytes[at] ?? 0xff;
    // No signature and no key is as long as what is written in two bytes.
    if (length >= 0xfd || at + 1 + length > bytes.length) return undefined;
    items.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return at === bytes.length ? items : undefined;
}
