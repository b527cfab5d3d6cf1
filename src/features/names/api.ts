import type {ReadableAtom} from 'nanostores';
import type {ErrorKind} from '../../core/errors/error-codes.js';
import type {InternalManifest} from '../../core/ports/feature.js';
import type {en} from './messages/en.js';
import type {NamesState} from './names-controller.js';
import type {NAMES_FAILURES} from './names-failures.js';

/** API of the feature `names`. */
export interface NamesApi {
  readonly state: ReadableAtom<NamesState>;
  /** The end of every name that users register, with its dot. */
  suffix(): string;
  /** Takes the typed text, and looks the name up once the user stops typing. */
  type(text: string): void;
  /** Ends the wait for more input: looks the typed name up now, or has its problem now. */
  finishTyping(): void;
  /** Repeats the lookups of the typed name, and of the account's names. */
  retry(): void;
  /** Reads the names of the account in use. */
  loadOwned(): Promise<void>;
  /**
   * Has the wallet sign the typed name, and registers it for the account in use. While a registration runs, returns that
   * one.
   *
   * Rejects with `network/not-found`, `name/account-missing`, `input/chain-id`, `input/name`, the failures of wallets,
   * `name/changed`, `name/not-registered`, `name/unclear` and `connect/cancelled`.
   */
  register(): Promise<void>;
  /** Stops waiting for the wallet: a later signature registers nothing. No effect once the name was sent. */
  cancel(): void;
}

type Sentences = typeof en;

type Codes = Readonly<Record<keyof typeof NAMES_FAILURES, ErrorKind>>;

declare module '../../core/errors/error-codes.js' {
  interface ErrorCodes extends Codes {}
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly names: NamesApi;
  }
  interface FeatureOptions {
    /** Users can register a name for their account. Default: true. Off without `projectId` and `endpoints.blockchain`. */
    readonly names: boolean;
    /** The zone in which users register names. Default: `reown.id`. */
    readonly nameZone: string;
    /** The end of registered names, with its dot. The send form asks the service for such names only. Default: `.reown.id`. */
    readonly nameSuffix: string;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly ChooseAccountName: undefined;
    readonly RegisterAccountName: undefined;
    /** The registration in progress, and its result. */
    readonly RegisterAccountNameSuccess: undefined;
  }
  interface PublicViews {
    readonly RegisterAccountName: true;
  }
}

type Views = 'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess';

export interface NamesFeature extends InternalManifest<
  'names',
  never,
  Views,
  'names' | 'nameZone' | 'nameSuffix'
> {}
