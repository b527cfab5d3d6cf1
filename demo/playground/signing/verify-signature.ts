import type {AnySignedMessage, ChainNamespace} from '@drawbridge/modal';

/** A message that a wallet signed, as text. */
export interface SignedText {
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/** Asks a library that is not ours about a signature. */
export type Verify = (signed: SignedText) => Promise<boolean> | boolean;

/** The libraries come with the first signature. */
const VERIFIERS: Readonly<Record<ChainNamespace, () => Promise<Verify>>> = {
  eip155: async () => (await import('./eip155.js')).verifyOnEip155,
  solana: async () => (await import('./solana.js')).verifyOnSolana,
  bip122: async () => (await import('./bip122.js')).verifyOnBip122,
  polkadot: async () => (await import('./polkadot.js')).verifyOnPolkadot,
};

/** Whether the account signed that text. */
export async function verifySignature({
  namespace,
  address,
  message,
  signature,
}: AnySignedMessage): Promise<boolean> {
  return (await VERIFIERS[namespace]())({address, message: String(message), signature});
}
