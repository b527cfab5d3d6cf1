import {IDENTITY_LIFETIME_MS} from '../../core/config/constants.js';
import type {Identity} from '../../core/model/account.js';
import type {Clock} from '../../core/ports/clock.js';
import type {Http} from '../../core/ports/http.js';
import {throughGateway} from '../../core/model/links/content-address.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {shownName} from '../../core/model/addresses/plain-name.js';
import {remember} from '../../core/ports/waiting/remember.js';
import {getProfileReverse} from '../../io/api/get-profile-account.js';
import {getIdentity} from '../../io/api/get-identity.js';

/** The address to look up, and the account in use. */
interface IdentityQuestion {
  readonly address: string;
  readonly sender?: string | undefined;
}

/** Name and picture of an address; an answer is good for 5 min. Rejects like the call. */
export type Identities = (question: IdentityQuestion) => Promise<Identity | undefined>;

/**
 * Asks the blockchain API for names and pictures. An account without a name there may have one of the names
 * service.
 */
export function createIdentities(http: Http, clock: Clock, ipfsGateway?: string): Identities {
  const known = remember<Identity>(clock, IDENTITY_LIFETIME_MS);
  return async (question) =>
    known.get(question.address, async () => {
      const {image: found, ...identity} = await identityOf(http, question);
      const image = throughGateway(found, ipfsGateway);
      return {...identity, ...(image !== undefined && {image})};
    });
}

async function identityOf(http: Http, question: IdentityQuestion): Promise<Identity> {
  const [identity] = await Promise.allSettled([getIdentity(http, question)]);
  const {name: given, ...known} = identity.status === 'fulfilled' ? identity.value : {};
  const shown = given === undefined ? undefined : await shownName(given);
  if (shown !== undefined) return {...known, name: shown};
  const [registered] = await Promise.allSettled([registeredName(http, question)]);
  const name = registered.status === 'fulfilled' ? registered.value : undefined;
  // After two failures it is unknown whether the account has a name.
  if (!name && identity.status === 'rejected') throw identity.reason;
  return {...known, ...(name && {name})};
}

/** The first name that resolves back to the address and may be shown; others may claim any address. */
async function registeredName(
  http: Http,
  {address, sender = address}: IdentityQuestion,
): Promise<string | undefined> {
  const records = await getProfileReverse(http, {address, sender});
  const own = records.filter(({addresses}) =>
    Object.values(addresses).some((each) => isSameAddress(each, address)),
  );
  const names = await Promise.all(own.map(({name}) => shownName(name)));
  return names.find(Boolean);
}
