import type {ChainNamespace} from '../caip.js';

/** Options of `signIn` of the client. */
export interface SignInOptions {
  /** The account that signs in; default: the one of the active namespace. */
  readonly namespace?: ChainNamespace | undefined;
}
