import type {Message} from '../messages/message.js';
import type {MessageWallet} from '../messages/shown-wallet.js';
import {DrawbridgeError, type DrawbridgeErrorOptions} from './drawbridge-error.js';
import type {ErrorCode} from './error-codes.js';

/**
 * The place where a failure is shown: in passing, until the user acts because it says what to do (`page-notice` also while
 * the modal is closed), as a lasting alert, by the view that sent the request, or not at all.
 */
export type FailurePlace = 'toast' | 'notice' | 'page-notice' | 'alert' | 'inline' | 'silent';

/** The place, the sentence, and the values in it: the wallet, or the name of something else. */
export type ShownFailure =
  | readonly [FailurePlace, Extract<Message, readonly [string]>[0]]
  | readonly [FailurePlace, Extract<Message, readonly [string, string]>[0], 'name']
  | readonly [FailurePlace, Extract<Message, readonly [string, MessageWallet]>[0], 'wallet']
  | readonly [FailurePlace, Extract<Message, readonly [string, string, MessageWallet]>[0], 'name and wallet'];

/** The failures that only one feature reports, each with its place on the screen and its sentence. */
export type FailureTable = Readonly<Record<string, ShownFailure>>;

/**
 * A failure that only one feature reports. It carries its entry of the feature's table, so that the kernel needs to know
 * neither the code nor the sentence; the sentence is loaded with the feature.
 */
export class FeatureError<C extends ErrorCode = ErrorCode> extends DrawbridgeError<C> {
  readonly #shown: ShownFailure;

  constructor(
    table: Readonly<Record<C, ShownFailure>>,
    code: C,
    message: string,
    options?: DrawbridgeErrorOptions,
  ) {
    super(code, message, options);
    this.#shown = table[code];
  }

  /** Its place on the screen, and its sentence. */
  get shown(): ShownFailure {
    return this.#shown;
  }
}
