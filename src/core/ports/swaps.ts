import type {CaipNetworkId} from '../model/caip.js';
import type {Network} from '../model/network.js';
import type {BuiltTransfer, TransferAsset, TransferFee, TransferMark} from './transfers.js';

/** A transaction of the swap service: its form is checked, its content is not trusted. */
export interface SwapTransaction {
  readonly chainId: CaipNetworkId;
  readonly from: string;
  readonly to: string;
  /** `0x` and hexadecimal. */
  readonly data: string;
  /**
   * In smallest units: the coins that an approval sends (`value`), or the `amount` of a swap. By the specification that
   * is the sold amount; the deployed service gives the amount that it expects to be received.
   */
  readonly amount: bigint;
  readonly gas?: bigint;
  readonly gasPrice?: bigint;
}

/** The reviewed swap. All amounts are in smallest units. */
export interface SwapTerms {
  readonly network: Network;
  /** The account that pays and receives. */
  readonly account: string;
  readonly sold: TransferAsset;
  readonly bought: TransferAsset;
  readonly amount: bigint;
  /** The least that the account must receive. */
  readonly minReceived: bigint;
}

/** The transactions of a swap, in their order, as the wallet would be asked for them. */
export interface SwapPlan {
  readonly terms: SwapTerms;
  /** The contract that executes the swap, which is also the spender of a sold token. */
  readonly target: string;
  /** The spender's allowance has to be set to zero first, as for USDT. */
  readonly needsReset: boolean;
  readonly needsApproval: boolean;
  /** Calldata of the swap. */
  readonly data: string;
  /** Gas limit of the swap, from the service; bounded by {@link Swaps.check}. */
  readonly gas?: bigint;
}

/** A field in which the service's transactions differ from the review. The wallet is never asked then. */
export type SwapMismatch =
  | 'chain'
  | 'sender'
  | 'target'
  | 'amount'
  | 'value'
  | 'approval-chain'
  | 'approval-sender'
  | 'approval-token'
  | 'approval-call'
  | 'approval-spender'
  | 'approval-amount'
  | 'approval-value'
  | 'call'
  | 'sold-token'
  | 'bought-token'
  | 'sold-amount'
  | 'min-received'
  | 'receiver'
  | 'deadline'
  | 'gas';

/** A property of a swap that could not be checked, which the user must accept before the wallet is asked. */
export type SwapDoubt =
  /** The contract that receives the coin, or may take the sold token, is not among the known routers. */
  | 'unknown-router'
  /** The call has an unknown form, so its receiver and amounts are unknown. */
  | 'undecoded'
  /** No node could simulate the swap. */
  | 'unsimulated';

/** The result of comparing the service's transactions with the review. */
export type SwapCheck =
  | {readonly status: 'refused'; readonly mismatch: SwapMismatch}
  | {
      readonly status: 'accepted';
      readonly doubts: readonly SwapDoubt[];
      /** The least amount that the call guarantees; absent where it cannot be read. */
      readonly minReceived?: bigint;
    };

/** What a node expects of a swap. */
export type SwapForecast =
  | {
      readonly outcome: 'succeeds';
      /** In smallest units. */
      readonly received: bigint;
      /** Of the swap alone. */
      readonly gasUsed?: bigint;
      /** A contract could have recognized the trial, which therefore proves nothing about an unknown one. */
      readonly isRecognizable?: true;
    }
  /**
   * More of the sold token leaves the account than was reviewed: `taken`, in smallest units. With `isCoin`, this much of
   * the coin leaves as well, apart from the network's fee.
   */
  | {readonly outcome: 'takes-more'; readonly taken: bigint; readonly isCoin?: true}
  /** `reason` is the node's own text, cleaned for display. */
  | {readonly outcome: 'fails'; readonly reason: string}
  | {readonly outcome: 'unknown'};

/** One transaction of a swap. */
export type SwapStepKind = 'reset' | 'approve' | 'swap';

/** What a wallet can do with several calls: EIP-5792, capability `atomic`. */
export type Batching = 'supported' | 'ready' | 'unsupported';

/** The state of a batch, by the status codes of EIP-5792. */
export type BatchStatus =
  /** 100 */
  | {readonly status: 'pending'}
  /** 200; the ids of its transactions. */
  | {readonly status: 'confirmed'; readonly ids: readonly string[]}
  /** 400: not sent, and the wallet will not send it. */
  | {readonly status: 'not-sent'}
  /** 500: reverted completely; only its cost was charged. */
  | {readonly status: 'reverted'; readonly ids: readonly string[]}
  /** 600: some of its calls took effect. */
  | {readonly status: 'partly-reverted'; readonly ids: readonly string[]};

/** A batch that is ready for the wallet. */
export interface BuiltBatch {
  /**
   * Asks the wallet before it returns; resolves with the id that the wallet has given. Rejects like {@link BuiltTransfer.submit}, and
   * with `wallet/request-unsupported` where the wallet refuses this batch (5700, 5710, 5740, 5750, 5760): single steps
   * are possible then.
   */
  submit(): Promise<string>;
  /** Recognises the transaction where the wallet does not know the page's id, if the account sends it. */
  readonly mark?: TransferMark;
}

/**
 * The swaps of a chain family. Functions that ask nodes reject with `rpc/failed` or `http/…`, those that ask the wallet
 * with its refusal (`wallet/request-declined`, `wallet/request-failed`, `wallet/locked`).
 */
export interface Swaps {
  /**
   * Reads name, symbol and decimals from a token's contract; rejects with `http/invalid-response` for any other
   * address.
   */
  readToken(request: {
    readonly network: Network;
    readonly address: string;
    readonly signal?: AbortSignal;
  }): Promise<TransferAsset & {readonly name: string}>;
  /** Reads a token's decimals from its contract; `undefined` where it gives none. */
  decimals(request: {
    readonly network: Network;
    readonly token: string;
    readonly signal?: AbortSignal;
  }): Promise<number | undefined>;
  /** Reads an account's balance of a token from its contract, in smallest units. */
  balance(request: {
    readonly network: Network;
    readonly token: string;
    readonly owner: string;
    readonly signal?: AbortSignal;
  }): Promise<bigint>;
  /**
   * The greatest cost of a swap that uses so much gas, in the network's own coin: before its call is known, at the node's
   * gas price, and with the charge of a rollup for a long call.
   */
  assumeCost(request: {
    readonly network: Network;
    readonly account: string;
    readonly gasLimit: bigint;
    readonly signal?: AbortSignal;
  }): Promise<TransferFee>;
  /** Reads an allowance in smallest units. */
  allowance(request: {
    readonly network: Network;
    readonly token: string;
    readonly owner: string;
    readonly spender: string;
    readonly signal?: AbortSignal;
  }): Promise<bigint>;
  /**
   * Compares the service's transactions with the review; asks no node. The least amount is not compared, because the
   * price may have moved since the quote: it is in the result. `approval` is absent where none is needed. The
   * amount of the service's approval may be unlimited: the wallet is asked for exactly the sold amount.
   */
  check(request: {
    readonly terms: SwapTerms;
    readonly swap: SwapTransaction;
    readonly approval?: SwapTransaction | undefined;
    /** Addresses of known routers on this network. */
    readonly routers: readonly string[];
    /** Milliseconds since 1970. */
    readonly now: number;
  }): SwapCheck;
  /**
   * True where the token refuses to change an allowance that is not zero (USDT): simulates the approval on a node.
   * Where no node simulates, by the tokens known to do so.
   */
  needsReset(request: {
    readonly network: Network;
    readonly token: string;
    readonly owner: string;
    readonly spender: string;
    readonly allowance: bigint;
    readonly amount: bigint;
    readonly signal?: AbortSignal;
  }): Promise<boolean>;
  /** Simulates all transactions of the plan one after the other on the page's own nodes; never rejects for a revert. */
  forecast(plan: SwapPlan, signal?: AbortSignal): Promise<SwapForecast>;
  /** The greatest cost of one step, in the network's own coin, bound when it is sent. */
  estimate(plan: SwapPlan, step: SwapStepKind, signal?: AbortSignal): Promise<TransferFee>;
  /** Writes one transaction of the plan; asks no wallet. It is bound to the account, the network and the fee. */
  build(request: {
    readonly plan: SwapPlan;
    readonly step: SwapStepKind;
    readonly provider: unknown;
    readonly fee?: TransferFee | undefined;
    readonly signal?: AbortSignal;
  }): Promise<BuiltTransfer>;
  /**
   * Asks the wallet for its capabilities (EIP-5792); the answer is cached for the wallet and account. Never rejects, and
   * never prompts.
   */
  batching(request: {
    readonly network: Network;
    readonly account: string;
    readonly provider: unknown;
  }): Promise<Batching>;
  /**
   * Name of the paymaster that may pay the cost of a batch, cleaned for display; `undefined` where the wallet reports
   * none, or support without a name. By the same answer as {@link batching}. Never rejects.
   */
  paymaster(request: Parameters<Swaps['batching']>[0]): Promise<string | undefined>;
  /** Writes all transactions of the plan as one atomic batch (`wallet_sendCalls`). */
  buildBatch(request: {
    readonly plan: SwapPlan;
    /** The id that the wallet is asked to give to the batch: 32 random bytes, hexadecimal. */
    readonly id: string;
    readonly provider: unknown;
    readonly signal?: AbortSignal;
  }): Promise<BuiltBatch>;
  /** Reads the state of a batch (`wallet_getCallsStatus`). */
  batchStatus(request: {readonly provider: unknown; readonly id: string}): Promise<BatchStatus>;
  /**
   * Reads from a transaction how much of an asset the account received, in smallest units, less what left it: 0 where
   * nothing stays. `pending` where no node has its receipt yet; `undefined` where the amount cannot be read, and for a
   * transaction from before the mark.
   */
  received(request: {
    readonly network: Network;
    readonly id: string;
    readonly mark?: TransferMark | undefined;
    readonly account: string;
    readonly asset: TransferAsset;
    readonly signal?: AbortSignal;
  }): Promise<bigint | 'pending' | undefined>;
}
