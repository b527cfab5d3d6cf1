import type {Drawbridge} from '@drawbridge/modal';

/** A signature, and what an independent library says about it. */
export interface SignedMessage {
  /** In the form the chain family writes it. */
  readonly signature: string;
  readonly isVerified: boolean;
}

/** Whose signature is wanted, on what. */
export interface MessageToSign {
  readonly client: Drawbridge;
  readonly address: string;
  readonly message: string;
}

/** Asks the wallet of one chain family for a signature and verifies it. */
export type MessageSigner = (wanted: MessageToSign) => Promise<SignedMessage>;
