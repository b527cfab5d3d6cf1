import type {ReadableAtom} from 'nanostores';
import type {PendingSpend} from '../../controllers/spends-controller.js';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {MessageWallet} from '../../core/messages/shown-wallet.js';
import type {FiatCurrency} from '../../core/model/assets/fiat-currency.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {News} from '../../core/model/news.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {SwapDoubt, SwapForecast, SwapMismatch, SwapStepKind} from '../../core/ports/swaps.js';
import type {TransferFee} from '../../core/ports/transfers.js';
import type {en} from './messages/en.js';
import type {Quote, QuoteEnd, QuoteFailure, QuoteState} from './quote.js';
import type {SWAP_FAILURES} from './swap-failures.js';
import type {SwapToken} from './swap-token.js';

/** The user's input. */
export interface SwapForm {
  readonly sold: SwapToken | undefined;
  readonly bought: SwapToken | undefined;
  /** Decimal text such as `1.5`, independent of the language; empty while no valid amount is filled in. */
  readonly amount: string;
  /** The amount as typed; absent if the user did not type it. */
  readonly typed?: string;
  /** The amount is the maximum: it follows the fee. */
  readonly isMax?: boolean;
}

/** Arguments of `open({view: 'Swap', arguments})`. Tokens by CAIP-10 address, plain address or symbol. */
export interface SwapArguments {
  readonly fromToken?: string;
  readonly toToken?: string;
  /** Decimal text of the sold amount. */
  readonly amount?: string;
}

/** The reason why the form cannot be reviewed yet. */
export type SwapProblem =
  | 'select-token'
  | 'enter-amount'
  | 'incorrect-value'
  | 'same-token'
  | 'insufficient-balance'
  | 'insufficient-gas'
  /** No current quote; {@link SwapState.quote} says why. */
  | 'no-quote';

/** The way in which the wallet is asked. */
export type SwapMode = 'steps' | 'batch';

/** Everything that the user reviews before the wallet is asked. */
export interface SwapReview {
  readonly quote: Quote;
  readonly mode: SwapMode;
  /** The wallet could take a batch, but the user confirms each step. */
  readonly isStepwise?: true;
  /** The transactions, in their order: with `batch` one confirmation for all. */
  readonly steps: readonly SwapStepKind[];
  readonly target: string;
  /** Calldata of the swap, `0x` and hexadecimal. */
  readonly data: string;
  readonly doubts: readonly SwapDoubt[];
  readonly forecast: SwapForecast;
  /** The greatest cost of all steps; absent where it is unknown. */
  readonly fee?: TransferFee;
  /** Name of the paymaster that may pay the cost of the batch (EIP-5792, `paymasterService`). */
  readonly paymaster?: string;
}

/** The reason why a swap on review is refused. */
export type ReviewRefusal =
  | {readonly reason: 'mismatch'; readonly mismatch: SwapMismatch}
  | {readonly reason: 'would-fail'; readonly text: string}
  /** The simulation shows less than the least amount, in smallest units of the bought token. */
  | {readonly reason: 'receives-less'; readonly received: bigint}
  /** The call guarantees less than the form showed, by more than markets move in a moment: `least`, in smallest units. */
  | {readonly reason: 'price-moved'; readonly least: bigint}
  /** A trial takes more of the sold token than was reviewed, or with `isCoin` the coin as well: `taken`, in smallest units. */
  | {readonly reason: 'takes-more'; readonly taken: bigint; readonly isCoin?: true}
  | {readonly reason: 'loss'}
  | {readonly reason: 'insufficient-gas'}
  /** A token has other decimals on the chain than in the form, so every amount is wrong; `chain` is absent if it has none. */
  | {
      readonly reason: 'decimals';
      readonly symbol: string;
      readonly told: number;
      readonly chain?: number | undefined;
    };

/** The step of preparing that failed, with the texts of the specification's reference. */
export type BuildFailure = 'allowance' | 'transaction' | 'unsupported' | 'node';

export type ReviewState =
  | {readonly status: 'none'}
  /** `previous` is outdated: show it greyed. */
  | {readonly status: 'loading'; readonly previous?: SwapReview}
  | {readonly status: 'ready'; readonly review: SwapReview}
  | {readonly status: 'refused'; readonly review: Pick<SwapReview, 'quote'>; readonly refusal: ReviewRefusal}
  | {readonly status: 'failed'; readonly failure: BuildFailure; readonly error: DrawbridgeError};

/** The state of one transaction, or of the batch. */
export type StepStatus =
  /** A later step. */
  | 'next'
  /** The user has to press the button. */
  | 'ready'
  /** Checked again right before the wallet is asked. */
  | 'checking'
  /** The wallet waits for the user. */
  | 'asking'
  | 'submitted'
  | 'confirmed'
  /** In a block without effect; only its cost was charged. */
  | 'failed'
  | 'declined'
  /** The user cancelled or replaced it in the wallet. */
  | 'cancelled'
  | 'replaced'
  /** Only with a batch: some calls took effect (600). */
  | 'partly-failed'
  /** Certainly not sent. */
  | 'not-sent'
  /** It waits for further owners of a multisig. */
  | 'proposed'
  /** It may have been sent: the page watches the account. */
  | 'unclear'
  /** Submitted, but its outcome is unknown: it may be private. */
  | 'unknown';

/** One step of a run. */
export interface RunStep {
  /** Unique in its run: a run can have several steps of a kind, such as a second approval. */
  readonly key: string;
  readonly kind: SwapStepKind | 'batch';
  readonly status: StepStatus;
  /** Its transaction; with a batch the last one. */
  readonly id?: string;
  readonly explorerUrl?: string;
  readonly isSpedUp?: true;
}

/** A swap that the user has started. It is stored, so that a reload continues it. */
export interface SwapRun {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly account: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly networkName: string;
  readonly walletName: string;
  /** The wallet for messages; absent in swaps that an earlier version stored. */
  readonly wallet?: MessageWallet;
  readonly mode: SwapMode;
  readonly sold: Pick<SwapToken, 'symbol' | 'decimals' | 'address' | 'iconUrl'>;
  readonly bought: Pick<SwapToken, 'symbol' | 'decimals' | 'address' | 'iconUrl'>;
  /** In smallest units. */
  readonly amount: bigint;
  readonly minReceived: bigint;
  readonly steps: readonly RunStep[];
  /** `done`: the swap is confirmed; `stopped`: it ended without a swap. */
  readonly status: 'running' | 'done' | 'stopped';
  /** What the account received by the chain, 0 where nothing arrived; absent where that could not be read. */
  readonly received?: bigint;
  /** It ended without the promised tokens while the user looked elsewhere, and the user has not seen it yet. */
  readonly isUnseen?: true;
}

/** State of the feature. */
export interface SwapState {
  readonly form: SwapForm;
  readonly quote: QuoteState;
  readonly review: ReviewState;
  /** Digits or word that the user typed to accept the loss. */
  readonly lossText: string;
  /** The digits that the text matched when it was typed. */
  readonly acceptedLoss?: string | undefined;
  readonly acceptedDoubts: readonly SwapDoubt[];
  /** Keys of unfinished swaps and transfers of the sold token beside which the user wants to swap. */
  readonly acceptedRepeats: readonly string[];
  /** The swap on screen; `undefined` before the first step. */
  readonly run: SwapRun | undefined;
  /** The reason why the last press of the button asked no wallet, or why the wallet refused. */
  readonly notice?: SwapFormNotice | undefined;
}

export type SwapFormNotice =
  | {readonly about: 'declined'; readonly step: SwapStepKind | 'batch'}
  /** The quote ended meanwhile, or the form, the account or the network changed: nothing was sent. */
  | {readonly about: 'changed'; readonly reason: QuoteEnd}
  /** The wallet refused the batch: it is asked step by step now. */
  | {readonly about: 'no-batch'}
  | {readonly about: 'failed'; readonly error: DrawbridgeError};

/** The lists of tokens to choose from, for the network in use. */
export interface TokenLists {
  readonly own: readonly SwapToken[];
  readonly suggested: readonly SwapToken[];
  readonly all: readonly SwapToken[];
}

export type SwapTokensState =
  | {readonly status: 'idle' | 'loading'}
  | ({readonly status: 'ready'} & TokenLists)
  | {
      readonly status: 'failed';
      readonly failure: QuoteFailure | 'unsupported';
      readonly error: DrawbridgeError;
    };

/** The result of a search; `unlisted` where the text is the address of a token that is not in the lists. */
export interface TokenSearch extends TokenLists {
  readonly unlisted?: SwapToken | 'reading' | 'none' | 'failed';
}

/** API of the feature `swap`. */
export interface SwapApi {
  readonly state: ReadableAtom<SwapState>;
  readonly tokens: ReadableAtom<SwapTokensState>;
  /** Swaps of the account in use that are not finished, newest first. */
  readonly runs: ReadableAtom<readonly SwapRun[]>;
  /** Failures of the account in use that the user has not seen, on every network, newest first. */
  readonly news: ReadableAtom<readonly News[]>;
  /** The chosen currency, in which prices and losses are. */
  readonly currency: ReadableAtom<FiatCurrency>;
  /** Share of the sold amount that the service keeps, in percent; part of the price. `undefined` where it is not known. */
  readonly providerFee: number | undefined;
  /** Price of the coin of the network in use, in the chosen currency: the quote's, if it has one; `undefined` until it is known. */
  coinPrice(): number | undefined;
  /** Loads the tokens of the network in use, unless they are loaded. Failures are in {@link tokens}. */
  loadTokens(options?: {readonly force?: boolean}): Promise<void>;
  /** Filters the lists by name, symbol or address. Reads an unlisted address from the chain and calls `onChange` then. */
  search(text: string, onChange: () => void): TokenSearch;
  /** Fills in the arguments of `open()`, once for each object. */
  prefill(given: SwapArguments | undefined): void;
  setAmount(amount: string, typed?: string): void;
  /** Fills in the maximum; the coin keeps its gas. Resolves to false if it is unknown. */
  fillMax(): Promise<boolean>;
  chooseToken(side: 'sold' | 'bought', token: SwapToken): void;
  /** Exchanges both tokens. */
  reverse(): void;
  /** The reason why the form cannot be reviewed; `undefined` if it can. */
  problem(): SwapProblem | undefined;
  /**
   * Keeps the quote current until the result is called: while a view shows it, and the page is visible. The view calls
   * it when it appears, and ends it when it leaves.
   */
  watchQuote(): () => void;
  /** Requests a new quote at once. */
  refreshQuote(): Promise<void>;
  /** Builds, checks and simulates the swap of the current quote. Failures are in {@link SwapState.review}. */
  loadReview(): Promise<void>;
  acceptDoubt(doubt: SwapDoubt, isAccepted: boolean): void;
  /** Another swap of the same tokens that may still take effect. A second one needs the user's consent. */
  unfinished(): SwapRun | undefined;
  /** Changes with {@link transfers}. */
  readonly spends: ReadableAtom<readonly PendingSpend[]>;
  /** Transfers of the sold token that may have been sent. A swap beside one needs the user's consent. */
  transfers(): readonly PendingSpend[];
  acceptRepeat(key: string, isAccepted: boolean): void;
  /** Stores what the user typed to accept the loss. */
  typeLoss(text: string): void;
  /** The word that the user must type where the loss is unknown, in the language of the page. */
  readonly lossWord: () => string;
  /** The reason why the button of the review is locked; `undefined` if the wallet may be asked. */
  blocker(): 'loading' | 'loss' | 'doubts' | 'refused' | 'running' | 'unfinished' | undefined;
  /**
   * Confirms each step from now on, or all at once again, in the wallet in use; the choice is stored. A swap on screen
   * that the wallet refused is reviewed again.
   */
  confirmEachStep(isWanted: boolean): Promise<void>;
  /** Asks the wallet for the next step, or for the batch. Never asks for an ended quote. Resolves with the outcome shown. */
  confirm(): Promise<void>;
  /** Stops waiting for the wallet; it may still send what it shows. */
  stopWaiting(): void;
  /** Shows a stored swap. */
  showRun(key: string): void;
  /** The user has seen how a swap ended. */
  markSeen(key: string): void;
  /** Removes a finished swap from the screen. */
  clearRun(): void;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof SWAP_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly swap: SwapApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** Values that prefill the form. */
    readonly Swap: SwapArguments | undefined;
    /** The side of the form that the user chooses a token for. */
    readonly SwapSelectToken: {readonly target: 'sold' | 'bought'};
    readonly SwapPreview: undefined;
  }
  interface PublicViews {
    readonly Swap: true;
  }
  interface OpenArguments {
    readonly Swap: SwapArguments;
  }
}

export interface SwapFeature extends InternalManifest<
  'swap',
  'tokens' | 'activity',
  'Swap' | 'SwapSelectToken' | 'SwapPreview'
> {}
