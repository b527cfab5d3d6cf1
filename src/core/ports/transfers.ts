import type {Network} from '../model/network.js';
import type {TransferRefusal} from '../model/assets/transfer-refusal.js';
import type {HoldNodeLine} from './node-line.js';

/** What is sent; without an address it is the network's own coin. */
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
  /** As the user has seen it, which is what is sent; absent where it was unknown. */
  readonly fee?: TransferFee;
  /** What arrives as the user has seen it, where that is less than `amount`; bound when sending. */
  readonly received?: bigint;
  readonly signal?: AbortSignal;
}

/** What a transfer will cost at most, in the network's own coin. */
export interface TransferFee {
  readonly fee: bigint;
  /** EVM only: one factor of `fee`, to which rollups add what they charge for data; absent where the other is multiplied with a guess, which does not bind. */
  readonly gasLimit?: bigint;
  /** EVM only. */
  readonly gasPrice?: bigint;
}

/** What the node says would happen, asked before the wallet is. */
export type TransferForecast =
  /** `received` where less than the amount arrives, because the token keeps a fee; in smallest units. */
  | {readonly outcome: 'succeeds'; readonly received?: bigint}
  /** `reason` is the node's own text, cleaned: shown as it is. */
  | {readonly outcome: 'fails'; readonly reason: string}
  /** The chain says something of the token or the receiver that forbids this transfer: it must not be sent. */
  | {readonly outcome: 'refused'; readonly refusal: TransferRefusal}
  /** The node offers no simulation; the user is told so. */
  | {readonly outcome: 'unknown'};

/** What arrives as a forecast tells the user, where that is less than the amount. */
export function receivedIn(forecast: TransferForecast | undefined): bigint | undefined {
  if (forecast?.outcome === 'succeeds') return forecast.received;
  const isTold = forecast?.outcome === 'refused' && forecast.refusal.reason === 'receives-less';
  return isTold ? forecast.refusal.received : undefined;
}

/** Who an address belongs to, as far as the chain knows. */
export type ReceiverKind = 'wallet' | 'contract' | 'unused' | 'token-account' | 'unknown';

/** Where a sent transaction stands. */
export type TransferOutcome = 'confirmed' | 'failed' | 'unknown';

/** A transfer that is ready for the wallet, bound to the account and the network of its request. */
export interface BuiltTransfer {
  /**
   * Asks the wallet to sign and send before it returns; resolves with the transaction's id once it is submitted.
   * What the wallet was asked cannot be taken back.
   */
  submit(): Promise<string>;
}

/**
 * How a chain family sends. Every function rejects with `rpc/failed`, `http/…`, or the wallet's own refusal
 * (`wallet/request-declined`, `wallet/request-failed`, `wallet/locked`). What plans a transfer also rejects with
 * `input/send-refused`, which carries a {@link TransferRefusal}.
 */
export interface Transfers {
  /** Reads what the transfer costs. */
  estimate(request: Omit<TransferRequest, 'provider'>): Promise<TransferFee>;
  /** Asks the node what would happen; never rejects for a transfer that would fail. */
  forecast(request: Omit<TransferRequest, 'provider'>): Promise<TransferForecast>;
  /**
   * The fee that was shown, or a higher one where nodes do not take that any more. Absent where fees do not move.
   */
  renewFee?(request: Omit<TransferRequest, 'provider'>, shown: TransferFee): Promise<TransferFee>;
  /** Reads what is still missing and writes the transaction; asks no wallet. Rejects as soon as `signal` is aborted. */
  build(request: TransferRequest): Promise<BuiltTransfer>;
  /**
   * Waits until the chain has decided, at most `deadlineMs`; `unknown` when it has not by then. The network's socket
   * tells when to look where `hold` is given; without it the chain is asked every second.
   */
  outcome(request: {
    readonly network: Network;
    readonly id: string;
    readonly deadlineMs: number;
    readonly hold?: HoldNodeLine;
    readonly signal?: AbortSignal;
  }): Promise<TransferOutcome>;
  /** Who is behind a receiver. */
  receiverKind(request: {
    readonly network: Network;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<ReceiverKind>;
  /**
   * What a network says of a name. Absent where the family has no names.
   *
   * Rejects with `input/name-deceptive` and `input/name-offchain`, too: the user can do something about those.
   */
  resolveName?(request: {
    /** Where the name is looked up. */
    readonly network: Network;
    readonly name: string;
    /** Where the address is to be good, when that is another network of the family. */
    readonly target?: Network;
    readonly signal?: AbortSignal;
  }): Promise<NameAnswer>;
}

/**
 * What a network says of a name: its address, that the name is not registered, that it has no address there, or that
 * the network has no names (`unsupported`).
 */
export type NameAnswer =
  | {readonly status: 'found'; readonly address: string}
  | {readonly status: 'unregistered' | 'no-address' | 'unsupported'};
