import type {SolanaSignAndSendTransactionOptions} from '@solana/wallet-standard-features';
import {base58, base64} from '@scure/base';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import {toSendError} from '../../../../core/errors/foreign/to-send-error.js';
import {readSignature as readAnySignature} from '../../../wallet-standard/read-signature.js';
import {toRequestError} from '../to-drawbridge-error.js';
import type {NamespaceSession} from '../providers/namespace-session.js';
import {legacyFields} from './legacy-fields.js';
import {readAllSigned, readSignature, readSigned} from './read-answer.js';
import {signatureOf} from './wire-transaction.js';

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
  readonly #session: NamespaceSession;

  constructor(session: NamespaceSession) {
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
    const signature = signatureOf(wire) ?? this.#refuse('a transaction that is fully signed');
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
