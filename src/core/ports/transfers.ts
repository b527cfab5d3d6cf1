import type {TransferRefusal} from '../model/assets/transfer-refusal.js';
import type {Network} from '../model/network.js';
import type {HoldNodeLine} from './node-line.js';

/** The asset of a transfer; without an address it is the network's own coin. */
export interface TransferAsset {
  /** Contract (EVM) or mint (Solana), without its CAIP prefix. */
  readonly address?: string;
  readonly symbol: string;
  readonly decimals: number;
}

/** One transfer, every amount in smallest units. */
export interface TransferRequest {
  readonly network: Network;
  /** The object of the connection that asks the wallet: EIP-1193, or a Wallet Standard wallet. */
  readonly provider: unknown;
  readonly from: string;
  readonly to: string;
  readonly asset: TransferAsset;
  readonly amount: bigint;
  /** The fee that the user has seen, which is bound when sending; absent if it was unknown. */
  readonly fee?: TransferFee;
  /** The received amount that the user has seen, if it is less than `amount`; bound when sending. */
  readonly received?: bigint;
  readonly signal?: AbortSignal;
}

/** The greatest cost of a transfer, in the network's own coin. */
export interface TransferFee {
  readonly fee: bigint;
  /**
   * EVM only: one factor of `fee`, to which rollups add their charge for data; absent if the other factor
   * is a guess, which does not bind.
   */
  readonly gasLimit?: bigint;
  /** EVM only. */
  readonly gasPrice?: bigint;
}

/** The node's forecast of a transfer, requested before the wallet prompts. */
export type TransferForecast =
  /**
   * `received` where less than the amount arrives, because the token keeps a fee; in smallest units. `isRecognizable`
   * where a contract could tell the trial from the transaction, and act differently in that.
   */
  | {readonly outcome: 'succeeds'; readonly received?: bigint; readonly isRecognizable?: true}
  /** `reason` is the node's own text, cleaned for display. */
  | {readonly outcome: 'fails'; readonly reason: string}
  /** The chain forbids this transfer because of the token or the receiver: it must not be sent. */
  | {readonly outcome: 'refused'; readonly refusal: TransferRefusal}
  /** The node offers no simulation; the form shows that. */
  | {readonly outcome: 'unknown'};

/** The received amount of a forecast, if it is less than the amount. */
export function receivedIn(forecast: TransferForecast | undefined): bigint | undefined {
  if (forecast?.outcome === 'succeeds') return forecast.received;
  const receivesLess = forecast?.outcome === 'refused' && forecast.refusal.reason === 'receives-less';
  return receivesLess ? forecast.refusal.received : undefined;
}

/**
 * The kind of owner of an address, according to the chain. `contract` includes accounts that a program holds.
 * Only Solana has the last four: a token account, a token's mint, a program, and an address without a
 * possible key and without an account.
 */
export type ReceiverKind =
  | 'wallet'
  | 'contract'
  | 'unused'
  | 'unknown'
  | 'token-account'
  | 'mint'
  | 'program'
  | 'keyless';

/** Outcome of a transaction that the wallet was requested to send. */
export type TransferOutcome =
  /** `arrived`: the amount the receiver got, in smallest units; absent if that could not be read. */
  {readonly status: 'confirmed'; readonly arrived?: bigint} | {readonly status: UnconfirmedStatus};

type UnconfirmedStatus =
  /** It is in a block and had no effect; its cost was charged. */
  | 'failed'
  /** The user replaced it with a transaction that sends nothing, whose cost was charged. */
  | 'cancelled'
  /** Another transaction of the account took its place. */
  | 'replaced'
  /** No block can take it any more; nothing was charged. */
  | 'not-sent'
  /** It waits for further approvals, as a multisig's do. */
  | 'proposed'
  /** The deadline passed first; also for a transaction unknown to all nodes, which may be private. */
  | 'unknown';

/** The movement whose arrival is read from a confirmed transaction. */
export type SentMovement = Pick<TransferRequest, 'from' | 'to' | 'asset' | 'amount'>;

/** Facts about a transaction before its outcome. */
export type TransferUpdate =
  /** Its id: the wallet had given none, or that of a proposal. */
  | {readonly kind: 'found'; readonly id: string}
  /** The user raised its fee in the wallet; it has this id from then on. */
  | {readonly kind: 'sped-up'; readonly id: string}
  /** The id is that of a proposal, which further owners have to approve. */
  | {readonly kind: 'proposed'};

/**
 * The sender's state on the chain right before the wallet request, by which the transaction is recognised.
 * Only its chain family reads it; it can be stored as JSON.
 */
export type TransferMark = Readonly<Record<string, unknown>>;

/** A transfer that is ready for the wallet, bound to the account and the network of its request. */
export interface BuiltTransfer {
  /**
   * Asks the wallet to sign and send before it returns; resolves with the transaction's id once it is
   * submitted.
   * A request to the wallet cannot be withdrawn.
   *
   * Rejects with `send/unclear` where the transaction may have been sent, with `send/expired` where the wallet
   * may still send it, and with the wallet's refusal only where it was certainly not sent.
   */
  submit(): Promise<string>;
  /** Recognises the transaction where the wallet gives no id for it, or replaces it. */
  readonly mark?: TransferMark;
}

/**
 * The transfers of a chain family. Every function rejects with `rpc/failed`, `http/…`, or the wallet's own
 * refusal (`wallet/request-declined`, `wallet/request-failed`, `wallet/locked`). Those that plan a transfer
 * also reject with `input/send-refused`, which carries a {@link TransferRefusal}.
 */
export interface Transfers {
  /** Reads what the transfer costs. */
  estimate(request: Omit<TransferRequest, 'provider'>): Promise<TransferFee>;
  /** Asks the node for a forecast; never rejects for a transfer that would fail. */
  forecast(request: Omit<TransferRequest, 'provider'>): Promise<TransferForecast>;
  /**
   * The fee that was shown, or a higher one where nodes no longer accept it. Absent if fees are constant.
   */
  renewFee?(request: Omit<TransferRequest, 'provider'>, shown: TransferFee): Promise<TransferFee>;
  /**
   * Reads the missing fields and writes the transaction; asks no wallet. Rejects as soon as `signal` aborts.
   */
  build(request: TransferRequest): Promise<BuiltTransfer>;
  /**
   * Waits until the chain has decided, `deadlineMs` at most; `unknown` when it has not by then. Notifications
   * over the network's socket trigger the requests if `hold` is given; without it the chain is polled every
   * second. With `movement`, the outcome has the arrived amount.
   *
   * For any transaction: given the sender and the mark, it follows a replacement, and finds a transaction
   * without an id.
   */
  outcome(request: {
    readonly network: Network;
    /** Absent if the wallet's answer had none. */
    readonly id?: string | undefined;
    readonly from?: string | undefined;
    readonly mark?: TransferMark | undefined;
    /** The wallet may still show the request: it may send at any time. */
    readonly isOpen?: boolean;
    /** Reads the id of a transaction that the same wallet was asked for after its answer for this one. */
    readonly laterId?: () => string | undefined;
    readonly onUpdate?: (update: TransferUpdate) => void;
    readonly movement?: SentMovement | undefined;
    readonly deadlineMs: number;
    readonly hold?: HoldNodeLine;
    readonly signal?: AbortSignal;
  }): Promise<TransferOutcome>;
  /** The kind of owner of a receiver. */
  receiverKind(request: {
    readonly network: Network;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<ReceiverKind>;
  /**
   * Looks a name up on a network. Absent if the family has no names.
   *
   * Also rejects with `input/name-deceptive` and `input/name-offchain`, which the user can act on.
   */
  resolveName?(request: {
    /** The network to query. */
    readonly network: Network;
    readonly name: string;
    /** The network on which the address is used, when that is another one of the family. */
    readonly target?: Network;
    readonly signal?: AbortSignal;
  }): Promise<NameAnswer>;
  /**
   * Reads the time of the newest block that a network's nodes know, in milliseconds since the epoch. Absent if the family
   * does not need it.
   */
  newestBlockTime?(request: {readonly network: Network; readonly signal?: AbortSignal}): Promise<number>;
}

/**
 * The result of a name lookup: its address, that the name is not registered, that it has no address there, or
 * that the network has no names (`unsupported`).
 */
export type NameAnswer =
  | {
      readonly status: 'found';
      readonly address: string;
      /** The name has no address for the target, and this is its address for Ethereum. */
      readonly isForEthereum?: true;
    }
  | {readonly status: 'unregistered' | 'no-address' | 'unsupported'};
