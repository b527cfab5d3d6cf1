import type {ReceiverKind} from '../../../../core/ports/transfers.js';
import type {ChainAccount} from '../node/read-accounts.js';
import {PROGRAMS} from '../programs.js';
import {readMint} from '../tokens/read-mint.js';
import {readTokenAccount} from '../tokens/token-account.js';

/** Kind of a receiver: its key, and its account if there is one, which must have been read up to `TELLING_BYTES`. */
export function receiverKind(key: Uint8Array | undefined, account: ChainAccount | undefined): ReceiverKind {
  if (!account) return key && !isOnCurve(key) ? 'keyless' : 'unused';
  if (readTokenAccount(account)) return 'token-account';
  if (readMint(account)) return 'mint';
  if (account.executable) return 'program';
  // Accounts of the system program with data are not wallets but nonce accounts.
  const isWallet = account.owner === PROGRAMS.system && account.data.length === 0;
  return isWallet ? 'wallet' : 'contract';
}

/** The field of ed25519, and the constant of its curve (RFC 8032, 5.1). */
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const Y_BITS = 2n ** 255n - 1n;

/**
 * True if 32 bytes are a point of ed25519, so that a key may belong to them. Solana's programs derive their addresses
 * off the curve: no key can sign for those.
 */
export function isOnCurve(key: Uint8Array): boolean {
  // Little-endian; the topmost bit is the sign of x.
  const y = key.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) & Y_BITS;
  const square = (y * y) % P;
  // x² = (y² − 1) / (d·y² + 1): the quotient of two numbers is a square where their product is one.
  const product = ((square + P - 1n) * (D * square + 1n)) % P;
  // Euler's criterion; 0 is the square of 0.
  return power(product, (P - 1n) / 2n) <= 1n;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % P;
    if (bit === '1') result = (result * base) % P;
  }
  return result;
}
