import {loadLibrary} from '../load-library.js';
import {attempt} from '../attempt.js';
import {
  concat,
  doubleHash,
  isSame,
  keyHashScript,
  shortHash,
  withLength,
  type BitcoinSignature,
} from './signed-bytes.js';

const HEAD = '\u0018Bitcoin Signed Message:\n';
/** The first byte counts from here: which of four keys has signed, four more for each way to write an address. */
const HEADERS = {first: 27, last: 42} as const;
/** Below it, the key is written out in full, and only the oldest addresses are made of such keys. */
const FIRST_COMPRESSED = 31;

/** True where the key that made a recoverable signature (BIP-137) is the one behind the address. */
export async function verifyRecoverable({address, message, signature}: BitcoinSignature): Promise<boolean> {
  const [header = 0] = signature;
  if (header < HEADERS.first || header > HEADERS.last) return false;
  const {secp256k1} = await loadLibrary('@noble/curves', import('@noble/curves/secp256k1.js'));
  const isCompressed = header >= FIRST_COMPRESSED;
  const key = attempt(() =>
    secp256k1.Signature.fromCompact(signature.slice(1))
      .addRecoveryBit((header - HEADERS.first) & 3)
      .recoverPublicKey(doubleHash(concat(HEAD, withLength(message))))
      .toRawBytes(isCompressed),
  );
  if (!key) return false;
  const hash = shortHash(key);
  // Wallets differ in what they say of the address, so the key alone decides.
  if (address.kind === 'p2pkh') return isSame(hash, address.payload);
  if (!isCompressed) return false;
  const payload = address.kind === 'p2sh' ? shortHash(keyHashScript(hash)) : hash;
  return isSame(payload, address.payload);
}
