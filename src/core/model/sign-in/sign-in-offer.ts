import type {CaipNetworkId} from '../caip.js';
import type {SignInMessage} from './sign-in-message.js';
import type {Cacao} from './siwx-session.js';

/** What a message says before it is known which account signs it. */
export type SignInFields = Omit<SignInMessage, 'address'>;

/** What a wallet signed while it connected; nothing of it is checked yet. */
export interface SignedOnConnect {
  /** The text as it was signed. */
  readonly message: string;
  /** As in a session of the chain family. */
  readonly signature: string;
  readonly cacao?: Cacao;
}

/** Lets a wallet sign in with the same approval that connects it. Connectors that cannot do so ignore it. */
export interface SignInOffer {
  /** The message for an account of that network; `undefined` where there is none, or none in time. Never rejects. */
  fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
  /** Takes over what the wallet signed; it is checked before the connection counts. */
  accept(signed: readonly SignedOnConnect[]): void;
}
