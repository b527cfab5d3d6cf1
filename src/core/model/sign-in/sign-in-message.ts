import type {CaipNetworkId} from '../caip.js';
import type {Cacao} from './siwx-session.js';

/** The fields of a sign-in message: those of CAIP-122, with the names of EIP-4361. */
export interface SignInMessage {
  /** `https` or another scheme, if the text has it before the domain; wallets in the browser have it anyway. */
  readonly scheme?: string;
  /** Host of the requesting page, with its port, if any (`location.host`). */
  readonly domain: string;
  /** In its family's form: with its EIP-55 checksum on eip155. */
  readonly address: string;
  /** The user's statement of consent, on one line. */
  readonly statement?: string;
  /** The subject of the sign-in (RFC 3986), such as the origin of the page. */
  readonly uri: string;
  readonly version: '1';
  /** CAIP-2. The text has only its reference, on Solana the cluster's name. */
  readonly chainId: CaipNetworkId;
  /** At least 8 letters or digits. */
  readonly nonce: string;
  /** RFC 3339, as are the other two times. */
  readonly issuedAt: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  /** URIs that are part of the user's consent. */
  readonly resources?: readonly string[];
}

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
   * The message for an account of that network; `undefined` without one, or after the deadline. Never
   * rejects.
   */
  fieldsFor(chainId: CaipNetworkId): Promise<SignInFields | undefined>;
  /** Takes the messages that the wallet signed; they are checked before the connection counts. */
  accept(signed: readonly SignedOnConnect[]): void;
}
