import {base64, hex} from '@scure/base';
import type {Unchecked} from '../../../../core/model/safety/record.js';
import type {BitcoinMessageProtocol, BitcoinSignedPsbt} from '../../../../core/ports/bitcoin-provider.js';

/** `psbt` and 0xff, which every PSBT begins with (BIP-174). */
const MAGIC = [0x70, 0x73, 0x62, 0x74, 0xff] as const;
/** Well above the largest transaction a node relays. */
const MAX_LENGTH = 4_000_000;
const ECDSA_LENGTH = 65;
const ECDSA_FIRST = 27;
const ECDSA_LAST = 42;
const HEX = /^(?:[0-9a-f]{2})+$/i;
const TRANSACTION_ID = /^[0-9a-f]{64}$/i;

/** True for base64 text that begins with a PSBT's magic bytes. */
export function isPsbt(value: unknown): value is string {
  const bytes = decode(value, base64.decode);
  return bytes !== undefined && MAGIC.every((byte, index) => bytes[index] === byte);
}

/**
 * A signature as base64; wallets send hexadecimal text (WalletConnect) or base64. `undefined` for any other
 * value.
 */
export function readSignature(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/^0x/, '') : '';
  const bytes = HEX.test(text) ? decode(text.toLowerCase(), hex.decode) : decode(text, base64.decode);
  return bytes && base64.encode(bytes);
}

/** Protocol of a signature in base64: the first byte of a recoverable one identifies it (BIP-137). */
export function protocolOf(signature: string): BitcoinMessageProtocol {
  const bytes = base64.decode(signature);
  const [header = 0] = bytes;
  const isEcdsa = bytes.length === ECDSA_LENGTH && header >= ECDSA_FIRST && header <= ECDSA_LAST;
  return isEcdsa ? 'ecdsa' : 'bip322';
}

/**
 * Reads a signed PSBT; after a broadcast, a transaction id is required. `undefined` for a malformed answer.
 */
export function readSignedPsbt({psbt, txid}: Unchecked, isSent: boolean): BitcoinSignedPsbt | undefined {
  const signed = isPsbt(psbt) ? {psbt} : undefined;
  if (!isSent) return signed;
  const id = readTransactionId(txid);
  return id === undefined ? undefined : {...signed, txid: id};
}

/** A transaction id in lower case; `undefined` for any other value. */
export function readTransactionId(value: unknown): string | undefined {
  return typeof value === 'string' && TRANSACTION_ID.test(value) ? value.toLowerCase() : undefined;
}

function decode(value: unknown, decoder: (text: string) => Uint8Array): Uint8Array | undefined {
  if (typeof value !== 'string' || value === '' || value.length > MAX_LENGTH) return undefined;
  try {
    return decoder(value);
  } catch {
    return undefined;
  }
}
