import type {Account} from '../../../../core/model/account.js';
import type {Stop} from '../../../../core/ports/clock.js';
import type {BitcoinMessageProtocol, BitcoinSignInput} from '../../../../core/ports/bitcoin-provider.js';
import type {OfferedAccount} from '../read-accounts.js';
import type {Remembered} from '../remembered-accounts.js';
import type {BitcoinChain} from '../bitcoin-chain.js';

/** What a wallet answers when it opens its accounts; unchecked. */
export interface Offer {
  /** A list of {@link OfferedAccount}, if the wallet keeps to its convention. */
  readonly accounts: readonly OfferedAccount[] | undefined;
  /** How the wallet can be asked again without a prompt; kept and given back to {@link BitcoinWallet.look}. */
  readonly silent?: string;
}

/** What can be seen of a wallet without a prompt; `undefined` when it cannot be told. */
export type SilentOffer = Offer | 'gone' | 'locked' | undefined;

/** What a wallet says without being asked. */
export type WalletNews =
  /** Its accounts are these now. */
  | {readonly type: 'accounts'; readonly offer: Offer}
  /** Something about its accounts or its network is different; it has to be asked what. */
  | {readonly type: 'changed'}
  | {readonly type: 'gone'};

/** A message to sign with one of the open accounts. */
export interface MessageToSign {
  readonly account: Account;
  readonly message: string;
  /** `undefined` where the caller has no wish. */
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
  /** In satoshi; within what a number holds exactly. */
  readonly amount: bigint;
  readonly chain: BitcoinChain;
}

/** What a wallet made of a PSBT; unchecked. */
export interface SignedOffer {
  /** Base64. */
  readonly psbt?: unknown;
  readonly txid?: unknown;
}

/**
 * One wallet in its own convention. Members reject with whatever the wallet throws; nothing they resolve with
 * is to be trusted. Absent members are what the wallet cannot do.
 */
export interface BitcoinWallet {
  /** Asks for payment and ordinals accounts, if possible on that chain; may prompt. */
  connect(chain: BitcoinChain): Promise<Offer>;
  /**
   * Looks at what is open without a prompt.
   *
   * @param remembered What was open before.
   */
  look?(remembered: Remembered): Promise<SilentOffer>;
  /** Moves to a chain; may prompt. */
  moveTo?(chain: BitcoinChain): Promise<Offer>;
  /** The chains it can be moved to as things are; default: every one, if it can be moved at all. */
  reach?(): readonly BitcoinChain[];
  /** Makes the wallet forget the page; never prompts. */
  disconnect?(): Promise<void>;
  signMessage?(request: MessageToSign): Promise<unknown>;
  signPsbt?(request: PsbtToSign): Promise<SignedOffer>;
  /** Resolves with the transaction id. */
  sendTransfer?(request: TransferToSend): Promise<unknown>;
  /** Begins to listen to the wallet; a wallet that never says anything has no such member. */
  listen?(tell: (news: WalletNews) => void): Stop;
}
