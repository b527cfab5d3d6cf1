import type {Network} from '../../../../core/model/network.js';
import type {SignInFields, SignInOffer} from '../../../../core/model/sign-in/sign-in-message.js';
import type {AskedSignIn} from '../relay/relay-call.js';

/** Wallets hash a message by its UTF-16 length (SDK 2.21.8), which is right for ASCII alone. */
const ASCII = /^[\x20-\x7e]*$/;
/** A grant of the page's own, which the SDK would merge with its own. */
const RECAP = 'urn:recap:';

/**
 * Sign-in to request with the pairing; `undefined` if a network is not EVM (spec 5), or if the
 * page's message has fields or characters that the SDK does not support.
 */
export async function askedSignIn(
  offer: SignInOffer,
  networks: readonly Network[],
): Promise<AskedSignIn | undefined> {
  const [first] = networks;
  if (!first || networks.some(({chainNamespace}) => chainNamespace !== 'eip155')) return undefined;
  const fields = await offer.fieldsFor(first.caipNetworkId);
  return fields && canBeAsked(fields) ? toAsked(fields) : undefined;
}

function canBeAsked({
  scheme,
  requestId,
  domain,
  uri,
  nonce,
  statement = '',
  resources = [],
}: SignInFields): boolean {
  if (scheme !== undefined || requestId !== undefined) return false;
  const isAscii = [domain, uri, nonce, statement, ...resources].every((text) => ASCII.test(text));
  return isAscii && !resources.some((resource) => resource.includes(RECAP));
}

function toAsked({domain, uri, nonce, ...fields}: SignInFields): AskedSignIn {
  const {statement, resources, expirationTime: exp, notBefore: nbf} = fields;
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
