import type {CaipNetworkId} from '../caip.js';
import type {SignInMessage} from './sign-in-message.js';
import type {Cacao} from './siwx-session.js';

/** The fields of a message before the signing account is known. */
export type SignInFields = Omit<SignInMessage, 'address'>;

/** A message that a wallet signed while it connected; not checked yet. */
export interface SignedOnConnect {
  /** The text as it was signed. */
  readonly message: string;
  /** In the form of a session of the chain family. */
  readonly signature: string;
  readonly cacao?: Cacao;
}

/** Lets a wallet sign in with the same approval that connects it. Connectors that cannot do so ignore it. */
export interface SignInOffer {
  /**
   * The message for an account of that network; `undefined` where there is none, or none in time. Never
   * rejects.
   */
  fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
  /** Takes the messages that the wallet signed; they are checked before the connection counts. */
  accept(signed: readonly SignedOnConnect[]): void;
}
