import {recoverKey} from '../cryptography.js';
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
/** Range of the header byte: four possible keys for each kind of address. */
const HEADERS = {first: 27, last: 42} as const;
/** Headers below mean an uncompressed key, which only the oldest addresses have. */
const FIRST_COMPRESSED = 31;

/** True if the key of a recoverable signature (BIP-137) belongs to the address. */
export async function verifyRecoverable({address, message, signature}: BitcoinSignature): Promise<boolean> {
  const [header = 0] = signature;
  if (header < HEADERS.first || header > HEADERS.last) return false;
  const isCompressed = header >= FIRST_COMPRESSED;
  const digest = doubleHash(concat(HEAD, withLength(message)));
  const recovery = (header - HEADERS.first) & 3;
  const key = await recoverKey({compact: signature.slice(1), recovery, digest}, isCompressed);
  if (!key) return false;
  const hash = shortHash(key);
  // The header's kind of address is ignored, because wallets differ in it; the key decides.
  if (address.kind === 'p2pkh') return isSame(hash, address.payload);
  if (!isCompressed) return false;
  const payload = address.kind === 'p2sh' ? shortHash(keyHashScript(hash)) : hash;
  return isSame(payload, address.payload);
}
