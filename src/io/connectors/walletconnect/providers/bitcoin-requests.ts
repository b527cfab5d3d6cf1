import {base64, hex} from '@scure/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import {toSendError} from '../../../../core/errors/to-send-error.js';
import type {Account} from '../../../../core/model/account.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {
  BitcoinMessageProtocol,
  BitcoinProvider,
  BitcoinSignedPsbt,
  BitcoinSignMessageRequest,
  BitcoinSignPsbtRequest,
  BitcoinTransfer,
} from '../../../../core/ports/providers.js';
import {toRequestError} from '../to-drawbridge-error.js';
import type {RemoteNamespaceSession} from './remote-namespace-session.js';

/** Maximum supply in satoshi. */
const MAX_AMOUNT = 2_100_000_000_000_000n;
/** Taproot addresses, whose keys cannot sign by ECDSA. */
const TAPROOT = /^(bc|tb)1p/i;

/** Provider of a Bitcoin wallet over WalletConnect; checks requests and answers. */
export class BitcoinRequests implements BitcoinProvider {
  readonly #session: RemoteNamespaceSession;

  constructor(session: RemoteNamespaceSession) {
    this.#session = session;
  }

  get accounts(): readonly Account[] {
    return this.#session.isOpen ? this.#session.accounts : [];
  }

  async signMessage({message, address, protocol}: BitcoinSignMessageRequest): Promise<string> {
    const account = this.#account(address);
    const wanted = protocol ?? (TAPROOT.test(account.address) ? 'bip322' : undefined);
    const params = {message, address: account.address, ...(wanted && {protocol: wanted})};
    const {signature} = await this.#ask('signMessage', params);
    const signed = readSignature(signature);
    if (!signed) return this.#refuse('wallet/invalid-answer', 'answered with no signature');
    const given = protocolOf(signed);
    if (protocol === undefined || protocol === given) return signed;
    return this.#refuse('wallet/request-unsupported', `signs messages by ${given}, not by ${protocol}`);
  }

  async signPsbt(request: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt> {
    const {psbt, signInputs, broadcast = false} = request;
    if (!isPsbt(psbt))
      this.#refuse('wallet/request-failed', 'was not asked: the transaction is no PSBT in base64');
    for (const {address, index} of signInputs ?? []) {
      this.#account(address);
      if (!Number.isSafeInteger(index) || index < 0)
        this.#refuse('wallet/request-failed', `was not asked: there is no input ${index}`);
    }
    // Without a list the wallet signs every input it can.
    const params = {psbt, broadcast, ...(signInputs && {signInputs})};
    const answer = await this.#ask('signPsbt', params, broadcast);
    const signed = readSignedPsbt(answer, broadcast);
    if (signed) return signed;
    return broadcast ? this.#unclear() : this.#refuse('wallet/invalid-answer', 'gave back no PSBT');
  }

  async sendTransfer({recipient, amount}: BitcoinTransfer): Promise<string> {
    if (typeof amount !== 'bigint' || amount <= 0n || amount > MAX_AMOUNT) {
      this.#refuse('wallet/request-failed', `was not asked: ${String(amount)} satoshi cannot be sent`);
    }
    const params = {recipientAddress: recipient, amount: amount.toString()};
    const {txid} = await this.#ask('sendTransfer', params, true);
    return readTransactionId(txid) ?? this.#unclear();
  }

  /** The account with the address, else the first that is not a Stacks account; throws if there is none. */
  #account(address: string | undefined): Account {
    const {accounts} = this;
    const account = accounts.find((each) =>
      address === undefined ? each.type !== 'stx' : each.address === address,
    );
    return (
      account ??
      this.#refuse('wallet/request-failed', address ? `has not opened ${address}` : 'is not connected')
    );
  }

  /** Sends a request. `account` is the first address, as WalletConnect's Bitcoin methods require. */
  async #ask(method: string, params: object, isSending = false): Promise<Unchecked> {
    const {name} = this.#session.wallet;
    const {address} = this.#account(undefined);
    if (!this.#session.methods.has(method))
      this.#refuse('wallet/request-unsupported', `has not granted ${method}`);
    const answer = await this.#session
      .askWallet({method, params: {account: address, ...params}})
      .catch((cause: unknown) => {
        if (!isSending) throw toRequestError(cause, name);
        throw toSendError(cause, {summary: `${name} did not say whether it was sent`, name});
      });
    return isRecord(answer) ? answer : {};
  }

  #unclear(): never {
    return this.#refuse('send/unclear', 'gave back no transaction id');
  }

  #refuse(code: ErrorCode, what: string): never {
    const {name} = this.#session.wallet;
    throw new DrawbridgeError(code, `${name} ${what}.`, {name});
  }
}

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
function isPsbt(value: unknown): value is string {
  const bytes = decode(value, base64.decode);
  return bytes !== undefined && MAGIC.every((byte, index) => bytes[index] === byte);
}

/**
 * A signature as base64; wallets send hexadecimal text (WalletConnect) or base64. `undefined` for any other
 * value.
 */
function readSignature(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/^0x/, '') : '';
  const bytes = HEX.test(text) ? decode(text.toLowerCase(), hex.decode) : decode(text, base64.decode);
  return bytes && base64.encode(bytes);
}

/** Protocol of a signature in base64: the first byte of a recoverable one identifies it (BIP-137). */
function protocolOf(signature: string): BitcoinMessageProtocol {
  const bytes = base64.decode(signature);
  const [header = 0] = bytes;
  const isEcdsa = bytes.length === ECDSA_LENGTH && header >= ECDSA_FIRST && header <= ECDSA_LAST;
  return isEcdsa ? 'ecdsa' : 'bip322';
}

/**
 * Reads a signed PSBT; after a broadcast, a transaction id is required. `undefined` for a malformed answer.
 */
function readSignedPsbt({psbt, txid}: Unchecked, isSent: boolean): BitcoinSignedPsbt | undefined {
  const signed = isPsbt(psbt) ? {psbt} : undefined;
  if (!isSent) return signed;
  const id = readTransactionId(txid);
  return id === undefined ? undefined : {...signed, txid: id};
}

/** A transaction id in lower case; `undefined` for any other value. */
function readTransactionId(value: unknown): string | undefined {
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
