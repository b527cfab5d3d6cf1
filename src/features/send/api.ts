import type {ReadableAtom} from 'nanostores';
import type {PendingSpend} from '../../controllers/spends-controller.js';
import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {News} from '../../core/model/news.js';
import type {InternalApis, InternalManifest} from '../../core/ports/feature.js';
import type {CheckTransferFlow} from './check-transfer-flow.js';
import type {KeptForm} from './kept-form.js';
import type {en} from './messages/en.js';
import type {SendArguments} from './model/send-arguments.js';
import type {ResolveReceiverFlow} from './resolve-receiver-flow.js';
import type {SendController} from './send-controller.js';
import type {SEND_FAILURES} from './send-failures.js';
import type {SendTokenFlow} from './send-token-flow.js';
import type {UnclearTransfer} from './unclear-transfers.js';

/** API of the feature `send`. */
export interface SendApi extends KeptForm {
  /** The form and the result of sending. */
  readonly send: SendController;
  /** Transfers that may have been sent. */
  readonly unclear: ReadableAtom<readonly UnclearTransfer[]>;
  /** Transfers and swaps that may still take tokens. */
  readonly spends: ReadableAtom<readonly PendingSpend[]>;
  /** Failures of the account in use that the user has not seen, on every network, newest first. */
  readonly news: ReadableAtom<readonly News[]>;
  /** The user has seen a failure. */
  markSeen(key: string): void;
  /** Checks the form. */
  readonly check: CheckTransferFlow;
  /** Quotes and sends the transfer. */
  readonly sendToken: SendTokenFlow;
  /** Resolves the receiver while it is typed. */
  readonly receiver: ResolveReceiverFlow;
  readonly tokens: InternalApis['tokens']['tokens'];
  readonly loadTokens: InternalApis['tokens']['load'];
  readonly activity: InternalApis['activity']['activity'];
  readonly loadActivity: InternalApis['activity']['load'];
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof SEND_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly send: SendApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** Values that prefill the form. */
    readonly WalletSend: SendArguments | undefined;
    readonly WalletSendSelectToken: undefined;
    readonly WalletSendPreview: undefined;
    readonly WalletSendConfirmed: undefined;
  }
  interface PublicViews {
    readonly WalletSend: true;
  }
  interface OpenArguments {
    readonly WalletSend: SendArguments;
  }
}

type Views = 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed';

export interface SendFeature extends InternalManifest<'send', 'tokens' | 'activity', Views> {}
