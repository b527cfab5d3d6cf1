import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../../core/errors/error-codes.js';
import type {Account} from '../../../../core/model/account.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import type {
  BitcoinProvider,
  BitcoinSignedPsbt,
  BitcoinSignMessageRequest,
  BitcoinSignPsbtRequest,
  BitcoinTransfer,
} from '../../../../core/ports/bitcoin-provider.js';
import {toRequestError} from '../to-drawbridge-error.js';
import type {NamespaceSession} from '../providers/namespace-session.js';
import {isPsbt, protocolOf, readSignature, readSignedPsbt, readTransactionId} from './bitcoin-text.js';

/** Maximum supply in satoshi. */
const MAX_AMOUNT = 2_100_000_000_000_000n;
/** Taproot addresses, whose keys cannot sign by ECDSA. */
const TAPROOT = /^(bc|tb)1p/i;

/** Provider of a Bitcoin wallet over WalletConnect; checks requests and answers. */
export class BitcoinRequests implements BitcoinProvider {
  readonly #session: NamespaceSession;

  constructor(session: NamespaceSession) {
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
    const answer = await this.#ask('signPsbt', {psbt, broadcast, ...(signInputs && {signInputs})});
    const missing = `gave back no ${broadcast ? 'transaction id' : 'PSBT'}`;
    return readSignedPsbt(answer, broadcast) ?? this.#refuse('wallet/invalid-answer', missing);
  }

  async sendTransfer({recipient, amount}: BitcoinTransfer): Promise<string> {
    if (typeof amount !== 'bigint' || amount <= 0n || amount > MAX_AMOUNT) {
      this.#refuse('wallet/request-failed', `was not asked: ${String(amount)} satoshi cannot be sent`);
    }
    const params = {recipientAddress: recipient, amount: amount.toString()};
    const {txid} = await this.#ask('sendTransfer', params);
    return readTransactionId(txid) ?? this.#refuse('wallet/invalid-answer', 'gave back no transaction id');
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
  async #ask(method: string, params: object): Promise<Unchecked> {
    const {name} = this.#session.wallet;
    const {address} = this.#account(undefined);
    if (!this.#session.methods.has(method))
      this.#refuse('wallet/request-unsupported', `has not granted ${method}`);
    const answer = await this.#session
      .askWallet({method, params: {account: address, ...params}})
      .catch((cause: unknown) => {
        throw toRequestError(cause, name);
      });
    return isRecord(answer) ? answer : {};
  }

  #refuse(code: ErrorCode, what: string): never {
    const {name} = this.#session.wallet;
    throw new DrawbridgeError(code, `${name} ${what}.`, {name});
  }
}
