import type {BitcoinMessageProtocol, BitcoinSignedPsbt} from '../../../../core/ports/bitcoin-provider.js';
import {fromBase64, isPsbt} from '../psbt/psbt-text.js';
import type {SignedOffer} from '../wallets/bitcoin-wallet.js';
import {refuse} from './refuse.js';

/** Size of a recoverable ECDSA signature: a header byte and two numbers (BIP-137). */
const ECDSA_LENGTH = 65;
const ECDSA_HEADERS = {first: 27, last: 42} as const;
const TRANSACTION_ID = /^[\da-f]{64}$/i;

/** Checks a message signature in base64; throws if it is not of the requested protocol. */
export function readMessageSignature(
  value: unknown,
  wanted: BitcoinMessageProtocol | undefined,
  name: string,
): string {
  const bytes = fromBase64(value);
  if (typeof value !== 'string' || !bytes)
    throw refuse(name, 'nonsense', 'gave a signature that is not base64');
  const given = protocolOf(bytes);
  if (wanted === undefined || wanted === given) return value;
  throw refuse(name, 'unsupported', `signs messages by ${given}, not by ${wanted}`);
}

/** Checks a signed PSBT; after a broadcast, a transaction id is required. */
export function readSignedPsbt({psbt, txid}: SignedOffer, isSent: boolean, name: string): BitcoinSignedPsbt {
  if (psbt !== undefined && !isPsbt(psbt))
    throw refuse(name, 'nonsense', 'gave back text that is not a PSBT');
  if (!isSent && !psbt) throw refuse(name, 'nonsense', 'gave back no PSBT');
  return {...(psbt && {psbt}), ...(isSent && {txid: readTransactionId(txid, name)})};
}

/** Checks a transaction id and returns it in lower case. */
export function readTransactionId(value: unknown, name: string): string {
  if (typeof value === 'string' && TRANSACTION_ID.test(value)) return value.toLowerCase();
  throw refuse(name, 'nonsense', 'gave back text that is not a transaction id');
}

function protocolOf(bytes: Uint8Array): BitcoinMessageProtocol {
  const [header = 0] = bytes;
  const isHeader = header >= ECDSA_HEADERS.first && header <= ECDSA_HEADERS.last;
  return bytes.length === ECDSA_LENGTH && isHeader ? 'ecdsa' : 'bip322';
}
