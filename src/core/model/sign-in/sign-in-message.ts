import type {CaipNetworkId} from '../caip.js';

/** What a user signs to sign in: the fields of CAIP-122, in the names of EIP-4361. */
export interface SignInMessage {
  /** `https` and the like, where the text names it in front of the domain; browsers' wallets know it anyway. */
  readonly scheme?: string;
  /** Host of the page that asks, with its port where it has one (`location.host`). */
  readonly domain: string;
  /** As its family writes it: with its EIP-55 checksum on eip155. */
  readonly address: string;
  /** What the user agrees to, on one line. */
  readonly statement?: string;
  /** What the sign-in is for (RFC 3986), such as the origin of the page. */
  readonly uri: string;
  readonly version: '1';
  /** CAIP-2. The text has its reference alone, on Solana the cluster's name. */
  readonly chainId: CaipNetworkId;
  /** At least 8 letters or digits. */
  readonly nonce: string;
  /** RFC 3339, as are the other two times. */
  readonly issuedAt: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  /** URIs that belong to what the user agrees to. */
  readonly resources?: readonly string[];
}
