import type {
  SignedOnConnect,
  SignInFields,
  SignInOffer,
} from '../../../core/model/sign-in/sign-in-message.js';

/** The fields of the message to sign. */
export const SIGN_IN_FIELDS: SignInFields = {
  domain: location.host,
  uri: location.origin,
  version: '1',
  chainId: 'eip155:31337',
  nonce: '0123456789abcdef',
  statement: 'I accept the terms.',
  issuedAt: new Date().toISOString(),
  expirationTime: new Date(Date.now() + 60_000).toISOString(),
};

/** An offer to a connector, and its result. */
export interface OfferedSignIn {
  readonly offer: SignInOffer;
  /** The networks in its request. */
  readonly asked: readonly string[];
  readonly signed: readonly SignedOnConnect[];
}

/** Differences from {@link SIGN_IN_FIELDS}. */
export interface OfferChange extends Partial<SignInFields> {
  readonly hasFields?: boolean;
}

/** Creates an offer of {@link SIGN_IN_FIELDS}; without fields, an empty offer. */
export function signInOffer({hasFields = true, ...change}: OfferChange = {}): OfferedSignIn {
  const asked: string[] = [];
  const signed: SignedOnConnect[] = [];
  const offer: SignInOffer = {
    async fieldsFor(chainId) {
      asked.push(chainId);
      return hasFields ? {...SIGN_IN_FIELDS, ...change, chainId} : undefined;
    },
    accept: (given) => void signed.push(...given),
  };
  return {asked, signed, offer};
}
