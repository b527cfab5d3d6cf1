import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {
  BitcoinMessageProtocol,
  BitcoinProvider,
  BitcoinSignedPsbt,
  BitcoinSignInput,
  BitcoinSignMessageRequest,
  BitcoinSignPsbtRequest,
  BitcoinTransfer,
} from '../../../../core/ports/providers.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {BitcoinAccounts} from '../read-bitcoin-accounts.js';
import {readBitcoinAddress} from '../read-bitcoin-address.js';
import {toBroadcastError, toRequestError} from '../to-drawbridge-error.js';
import type {BitcoinWallet, SignedOffer} from '../wallets/bitcoin-wallet.js';
import {fromBase64, isPsbt} from '../wallets/psbt-text.js';

/** Dependencies of {@link WalletProvider}. */
interface WalletProviderParts {
  readonly wallet: BitcoinWallet;
  /** The wallet's name in error messages. */
  readonly name: () => string;
  /** The open accounts; `undefined` if the wallet is not connected. */
  readonly open: () => BitcoinAccounts | undefined;
}

/** The provider for dapps, the same for every wallet: it checks requests and answers. */
export class WalletProvider implements BitcoinProvider {
  readonly #parts: WalletProviderParts;

  constructor(parts: WalletProviderParts) {
    this.#parts = parts;
  }

  get accounts(): readonly Account[] {
    return this.#parts.open()?.accounts ?? [];
  }

  signMessage({message, address, protocol}: BitcoinSignMessageRequest): Promise<string> {
    return this.#translated(async ({wallet, name, open}) => {
      if (!wallet.signMessage) throw refuse(name, 'unsupported', 'cannot sign messages');
      const account = chooseSigner(open.accounts, address, name);
      const answer = await wallet.signMessage({account, message, protocol, chain: open.chain});
      return readMessageSignature(answer, protocol, name);
    });
  }

  signPsbt({psbt, signInputs, broadcast = false}: BitcoinSignPsbtRequest): Promise<BitcoinSignedPsbt> {
    return this.#translated(
      async ({wallet, name, open}) => {
        if (!wallet.signPsbt) throw refuse(name, 'unsupported', 'cannot sign transactions');
        checkPsbt({psbt, inputs: signInputs, accounts: open.accounts}, name);
        const answer = await wallet.signPsbt({psbt, inputs: signInputs, broadcast, ...open});
        return readSignedPsbt(answer, broadcast, name);
      },
      broadcast ? toBroadcastError : toRequestError,
    );
  }

  sendTransfer({recipient, amount}: BitcoinTransfer): Promise<string> {
    return this.#translated(async ({wallet, name, open}) => {
      if (!wallet.sendTransfer) throw refuse(name, 'unsupported', 'cannot send a payment');
      checkTransfer({recipient, amount, chain: open.chain}, name);
      const [account] = open.accounts;
      return readTransactionId(
        await wallet.sendTransfer({account, recipient, amount, chain: open.chain}),
        name,
      );
    }, toBroadcastError);
  }

  async #translated<T>(
    work: (parts: Connected) => Promise<T>,
    translate: typeof toRequestError = toRequestError,
  ): Promise<T> {
    const {wallet, name, open} = this.#parts;
    const [now, called] = [open(), name()];
    if (!now) throw refuse(called, 'failed', 'is not connected');
    try {
      return await work({wallet, name: called, open: now});
    } catch (error) {
      throw translate(error, called) satisfies DrawbridgeError;
    }
  }
}

interface Connected {
  readonly wallet: BitcoinWallet;
  readonly name: string;
  readonly open: BitcoinAccounts;
}

const CODES = {
  unsupported: 'wallet/request-unsupported',
  failed: 'wallet/request-failed',
  nonsense: 'wallet/invalid-answer',
  unclear: 'send/unclear',
} as const;

/**
 * Creates the error for a request that the wallet does not get, or an answer that is invalid; `what` completes
 * the sentence.
 */
function refuse(name: string, why: keyof typeof CODES, what: string): DrawbridgeError {
  return new DrawbridgeError(CODES[why], `${name} ${what}.`, {name});
}

/** Size of a recoverable ECDSA signature: a header byte and two numbers (BIP-137). */
const ECDSA_LENGTH = 65;
const ECDSA_HEADERS = {first: 27, last: 42} as const;
const TRANSACTION_ID = /^[\da-f]{64}$/i;

/** Checks a message signature in base64; throws if it is not of the requested protocol. */
function readMessageSignature(
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
function readSignedPsbt({psbt, txid}: SignedOffer, isSent: boolean, name: string): BitcoinSignedPsbt {
  if (psbt !== undefined && !isPsbt(psbt))
    throw refuse(name, isSent ? 'unclear' : 'nonsense', 'gave back text that is not a PSBT');
  if (!isSent && !psbt) throw refuse(name, 'nonsense', 'gave back no PSBT');
  return {...(psbt && {psbt}), ...(isSent && {txid: readTransactionId(txid, name)})};
}

/** Checks the transaction id of a request to send, and returns it in lower case. */
function readTransactionId(value: unknown, name: string): string {
  if (typeof value === 'string' && TRANSACTION_ID.test(value)) return value.toLowerCase();
  throw refuse(name, 'unclear', 'gave back text that is not a transaction id');
}

function protocolOf(bytes: Uint8Array): BitcoinMessageProtocol {
  const [header = 0] = bytes;
  const isHeader = header >= ECDSA_HEADERS.first && header <= ECDSA_HEADERS.last;
  return bytes.length === ECDSA_LENGTH && isHeader ? 'ecdsa' : 'bip322';
}

/** Maximum supply in satoshi; below `Number.MAX_SAFE_INTEGER`. */
const MAX_AMOUNT = 2_100_000_000_000_000n;

/**
 * The account that signs: the one with the given address, else the one in use. Throws if the wallet has not
 * opened it, or if it is a Stacks account.
 */
function chooseSigner(
  [first, ...rest]: readonly [Account, ...Account[]],
  address: string | undefined,
  name: string,
): Account {
  if (address === undefined) return first;
  const account = [first, ...rest].find((each) => each.address === address);
  if (!account) throw refuse(name, 'failed', `has not opened ${address}`);
  if (account.type === 'stx')
    throw refuse(name, 'unsupported', 'signs Bitcoin messages only with Bitcoin accounts');
  return account;
}

/** A request to sign a PSBT. */
interface PsbtQuestion {
  readonly psbt: string;
  readonly inputs: readonly BitcoinSignInput[] | undefined;
  readonly accounts: readonly Account[];
}

/** Throws for a PSBT or an input that no wallet could sign, before any request. */
function checkPsbt({psbt, inputs, accounts}: PsbtQuestion, name: string): void {
  if (!isPsbt(psbt)) throw refuse(name, 'failed', 'was not asked: the transaction is no PSBT in base64');
  for (const {address, index} of inputs ?? []) {
    const isOpen = accounts.some((account) => account.address === address);
    if (!isOpen) throw refuse(name, 'failed', `has not opened ${address}`);
    if (!Number.isSafeInteger(index) || index < 0) throw refuse(name, 'failed', `cannot sign input ${index}`);
  }
}

/** Throws for a payment with an invalid recipient or amount, before any request. */
function checkTransfer(
  {recipient, amount, chain}: BitcoinTransfer & {readonly chain: BitcoinChain},
  name: string,
): void {
  if (readBitcoinAddress(recipient)?.chain !== chain) {
    throw refuse(name, 'failed', `was not asked: ${recipient} is not a valid address on ${chain}`);
  }
  const isAmount = typeof amount === 'bigint' && amount > 0n && amount <= MAX_AMOUNT;
  if (!isAmount) throw refuse(name, 'failed', `was not asked: ${String(amount)} satoshi cannot be sent`);
}
