import {base58, base64} from '@scure/base';
import type {SolanaSignAndSendTransactionOptions} from '@solana/wallet-standard-features';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {toSendError} from '../../../../core/errors/to-send-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import {readSignature as readAnySignature} from '../../../wallet-standard/read-signature.js';
import {toRequestError} from '../to-drawbridge-error.js';
import type {RemoteNamespaceSession} from './remote-namespace-session.js';
import {isSignedBy, legacyFields, feePayerSignature, withSignature} from './solana-transaction.js';

type Translate = typeof toSendError;

/** The account that signs, and its network. */
export interface Signer {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly network: CaipNetworkId;
}

/**
 * Requests to a Solana wallet over WalletConnect; all reject with a {@link DrawbridgeError}.
 */
export class SolanaRequests {
  readonly #session: RemoteNamespaceSession;

  constructor(session: RemoteNamespaceSession) {
    this.#session = session;
  }

  async signMessage({address, network}: Signer, message: Uint8Array): Promise<Uint8Array> {
    const params = {message: base58.encode(message), pubkey: address};
    const answer = await this.#ask('solana_signMessage', params, network);
    return readSignature(answer) ?? this.#refuse('a signature');
  }

  /** Signs all in one request if the wallet supports it, otherwise one after the other. */
  async signTransactions(signer: Signer, wires: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
    const method = 'solana_signAllTransactions';
    const {methods} = this.#session;
    if (methods.has(method) && (wires.length > 1 || !methods.has('solana_signTransaction'))) {
      const params = {transactions: wires.map((wire) => base64.encode(wire)), pubkey: signer.address};
      const answer = await this.#ask(method, params, signer.network);
      return readAllSigned(answer, wires.length, signer.publicKey) ?? this.#refuse('signed transactions');
    }
    const signed: Uint8Array[] = [];
    for (const wire of wires) signed.push(await this.#signTransaction(signer, wire));
    return signed;
  }

  /** Requests the wallet to sign and send; resolves with the signature. */
  async signAndSend(
    signer: Signer,
    wire: Uint8Array,
    options: SolanaSignAndSendTransactionOptions = {},
  ): Promise<Uint8Array> {
    const params = {...this.#paramsOf(signer, wire), sendOptions: sendOptionsOf(options)};
    const answer = await this.#ask('solana_signAndSendTransaction', params, signer.network, toSendError);
    const signature = readAnySignature(answer);
    if (signature) return signature;
    const {name} = this.#session.wallet;
    throw new DrawbridgeError('send/unclear', `${name} did not say whether it was sent.`, {name});
  }

  /** Sends a signed transaction to the page's own node; resolves with the signature. */
  async send(
    wire: Uint8Array,
    network: CaipNetworkId,
    options: SolanaSignAndSendTransactionOptions = {},
  ): Promise<Uint8Array> {
    const signature = feePayerSignature(wire) ?? this.#refuse('a transaction that is fully signed');
    const params = [base64.encode(wire), {encoding: 'base64', ...sendOptionsOf(options)}];
    try {
      await this.#session.askNode({method: 'sendTransaction', params, network});
    } catch (cause) {
      const isRefused = isDrawbridgeError(cause, 'rpc/failed');
      if (isRefused && !/already (been )?(processed|known)/i.test(cause.message)) throw cause;
      // A node may have accepted it although no answer came back.
      const {name} = this.#session.wallet;
      if (!isRefused) {
        throw new DrawbridgeError('send/unclear', 'No node answered for the transaction.', {name, cause});
      }
    }
    return signature;
  }

  async #signTransaction(signer: Signer, wire: Uint8Array): Promise<Uint8Array> {
    const answer = await this.#ask('solana_signTransaction', this.#paramsOf(signer, wire), signer.network);
    return readSigned(answer, wire, signer.publicKey) ?? this.#refuse('a signed transaction');
  }

  #paramsOf({address}: Signer, wire: Uint8Array): object {
    return {...legacyFields(wire), transaction: base64.encode(wire), pubkey: address};
  }

  async #ask(
    method: string,
    params: object,
    network: CaipNetworkId,
    translate: Translate = (cause, {name}) => toRequestError(cause, name),
  ): Promise<unknown> {
    const {name} = this.#session.wallet;
    try {
      return await this.#session.askWallet({method, params, network});
    } catch (cause) {
      throw translate(cause, {name, summary: `${name} did not say whether it was sent`});
    }
  }

  #refuse(wanted: string): never {
    const {name} = this.#session.wallet;
    throw new DrawbridgeError('wallet/invalid-answer', `${name} gave something other than ${wanted}.`, {
      name,
    });
  }
}

function sendOptionsOf(options: SolanaSignAndSendTransactionOptions): object {
  const {preflightCommitment, skipPreflight, maxRetries, minContextSlot} = options;
  return {preflightCommitment, skipPreflight, maxRetries, minContextSlot};
}

const SIGNATURE_BYTES = 64;
/** Limit of text to decode, far above the 1232 bytes of a transaction. */
const MAX_LENGTH = 8_192;

/** Reads `{signature}` in base58; `undefined` if it is malformed. */
function readSignature(answer: unknown): Uint8Array | undefined {
  const signature = isRecord(answer) ? decode(answer['signature'], base58.decode) : undefined;
  return signature?.length === SIGNATURE_BYTES ? signature : undefined;
}

/**
 * Reads the answer to one transaction: the transaction in base64, which the wallet may have changed, or the
 * signature for the given one. `undefined` if it is malformed.
 */
function readSigned(answer: unknown, given: Uint8Array, key: Uint8Array): Uint8Array | undefined {
  const whole = isRecord(answer) ? readWhole(answer['transaction'], key) : undefined;
  if (whole) return whole;
  const signature = readSignature(answer);
  return signature && attempt(() => withSignature(given, key, signature));
}

/** Reads `{transactions}`; `undefined` unless there is one for each input. */
function readAllSigned(answer: unknown, count: number, key: Uint8Array): readonly Uint8Array[] | undefined {
  const list = isRecord(answer) && Array.isArray(answer['transactions']) ? answer['transactions'] : [];
  const signed = list.flatMap((text) => readWhole(text, key) ?? []);
  return signed.length === count && list.length === count ? signed : undefined;
}

function readWhole(text: unknown, key: Uint8Array): Uint8Array | undefined {
  const wire = decode(text, base64.decode);
  return wire && attempt(() => isSignedBy(wire, key)) ? wire : undefined;
}

function decode(text: unknown, decoder: (text: string) => Uint8Array): Uint8Array | undefined {
  return typeof text === 'string' && text.length <= MAX_LENGTH ? attempt(() => decoder(text)) : undefined;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
