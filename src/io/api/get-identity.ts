import type {Identity} from '../../core/model/account.js';
import {givenName} from '../../core/model/addresses/plain-name.js';
import {assetImageUrl} from '../../core/model/safety/content-address.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';

/** The address whose identity is requested, and the requester. */
export interface IdentityRequest {
  readonly address: string;
  /** The plain address in use. */
  readonly sender?: string | undefined;
  readonly signal?: AbortSignal;
}

/**
 * `GET v1/identity/{address}` of the blockchain API: name and avatar, if the address has them. The caller
 * must check the name before it is shown.
 */
export async function getIdentity(http: Http, {address, sender, signal}: IdentityRequest): Promise<Identity> {
  const answer = await http.json({
    path: `v1/identity/${encodeURIComponent(address)}`,
    query: {sender},
    ...(signal && {signal}),
  });
  checkAnswer('an object', answer, 'v1/identity');
  const {name, avatar} = answer as {readonly name?: unknown; readonly avatar?: unknown};
  const known = givenName(name);
  const image = typeof avatar === 'string' && assetImageUrl(avatar);
  return {...(known && {name: known}), ...(image && {image})};
}
