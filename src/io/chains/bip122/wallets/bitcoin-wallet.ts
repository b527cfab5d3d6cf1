import type {Account} from '../../../../core/model/account.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {BitcoinMessageProtocol, BitcoinSignInput} from '../../../../core/ports/providers.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import type {OfferedAccount} from '../read-bitcoin-accounts.js';
import {readBitcoinAddress} from '../read-bitcoin-address.js';
import type {Remembered} from '../remembered-accounts.js';

/** A wallet's answer to a request for accounts; unchecked. */
export interface Offer {
  /** The accounts; `undefined` if the answer is not a list. */
  readonly accounts: readonly OfferedAccount[] | undefined;
  /** The wallet's method for silent requests; stored and passed to {@link BitcoinWallet.look}. */
  readonly silent?: string;
}

/** A wallet's state as read without a prompt; `undefined` if it cannot be read. */
export type SilentOffer = Offer | 'gone' | 'locked' | undefined;

/** An event of a wallet. */
export type BitcoinWalletEvent =
  /** The accounts have changed to these. */
  | {readonly type: 'accounts'; readonly offer: Offer}
  /** Accounts or network have changed; they must be read. */
  | {readonly type: 'changed'}
  | {readonly type: 'gone'};

/** A message to sign with one of the open accounts. */
export interface BitcoinMessage {
  readonly account: Account;
  readonly message: string;
  /** `undefined` if the caller has no preference. */
  readonly protocol: BitcoinMessageProtocol | undefined;
  readonly chain: BitcoinChain;
}

/** A PSBT to sign. */
export interface PsbtToSign {
  /** Base64. */
  readonly psbt: string;
  /** `undefined` for every input the wallet can sign. */
  readonly inputs: readonly BitcoinSignInput[] | undefined;
  readonly broadcast: boolean;
  readonly accounts: readonly Account[];
  readonly chain: BitcoinChain;
}

/** A payment to make from the first payment account. */
export interface TransferToSend {
  readonly account: Account;
  readonly recipient: string;
  /** In satoshi; at most `Number.MAX_SAFE_INTEGER`. */
  readonly amount: bigint;
  readonly chain: BitcoinChain;
}

/** A wallet's answer to a PSBT; unchecked. */
export interface SignedOffer {
  /** Base64. */
  readonly psbt?: unknown;
  readonly txid?: unknown;
}

/**
 * One wallet in its own convention. Members reject with the wallet's failure; their results are not trusted.
 * A member is absent if the wallet does not support it.
 */
export interface BitcoinWallet {
  /** Requests payment and ordinals accounts, if possible on the given network; may prompt. */
  connect(chain: BitcoinChain): Promise<Offer>;
  /**
   * Reads the open accounts without a prompt.
   *
   * @param remembered The stored accounts.
   */
  look?(remembered: Remembered): Promise<SilentOffer>;
  /** Switches to a network; may prompt. */
  moveTo?(chain: BitcoinChain): Promise<Offer>;
  /** The networks the wallet can currently switch to; default: all, if it can switch at all. */
  reach?(): readonly BitcoinChain[];
  /** Ends the page's permission; never prompts. */
  disconnect?(): Promise<void>;
  signMessage?(request: BitcoinMessage): Promise<unknown>;
  signPsbt?(request: PsbtToSign): Promise<SignedOffer>;
  /** Resolves with the transaction id. */
  sendTransfer?(request: TransferToSend): Promise<unknown>;
  /** Starts listening to the wallet's events; absent if the wallet has none. */
  listen?(emit: (event: BitcoinWalletEvent) => void): Stop;
}

/**
 * The protocol for a message: the requested one, else BIP-322 for Taproot, which has no recoverable ECDSA
 * signature, and ECDSA for the others.
 */
export function protocolFor({
  account,
  protocol,
}: Pick<BitcoinMessage, 'account' | 'protocol'>): BitcoinMessageProtocol {
  return protocol ?? (readBitcoinAddress(account.address)?.kind === 'p2tr' ? 'bip322' : 'ecdsa');
}
