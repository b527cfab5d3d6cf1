import type {Network} from '../../../../core/model/network.js';
import type {SignInOffer} from '../../../../core/model/sign-in/sign-in-offer.js';
import type {AskedSignIn} from '../relay/relay-call.js';

/**
 * Sign-in to request with the pairing; `undefined` if a network is not EVM (product.md point 5), or if the
 * page's message has fields that the SDK does not support.
 */
export async function askedSignIn(
  offer: SignInOffer,
  networks: readonly Network[],
): Promise<AskedSignIn | undefined> {
  const [first] = networks;
  if (!first || networks.some(({chainNamespace}) => chainNamespace !== 'eip155')) return undefined;
  const fields = await offer.fieldsFor(first.caipNetworkId);
  if (!fields || fields.scheme !== undefined || fields.requestId !== undefined) return undefined;
  const {domain, uri, nonce, statement, resources, expirationTime: exp, notBefore: nbf} = fields;
  return {
    domain,
    uri,
    nonce,
    ...(statement && {statement}),
    ...(exp !== undefined && {exp}),
    ...(nbf !== undefined && {nbf}),
    ...(resources && {resources}),
  };
}
