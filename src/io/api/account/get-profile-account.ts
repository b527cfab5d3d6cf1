import {isRecord} from '../../../core/model/safety/record.js';
import {safeImageUrl} from '../../../core/model/safety/safe-link.js';
import type {Http} from '../../../core/ports/http.js';
import {checkAnswer} from '../parse-answer.js';

/** What is registered under a name. */
export interface NameRecord {
  /** Addresses by SLIP-44 coin type, as decimal text. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly avatar?: string;
}

/** The version of the names API (reference 2.2). */
const API_VERSION = '2';
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/** `GET v1/profile/account/{name}` of the blockchain API; `undefined` for a name nobody has. */
export async function getProfileAccount(
  http: Http,
  {name, signal}: {readonly name: string; readonly signal?: AbortSignal},
): Promise<NameRecord | undefined> {
  const answer = await http.json({
    path: `v1/profile/account/${encodeURIComponent(name)}`,
    query: {apiVersion: API_VERSION},
    ...(signal && {signal}),
  });
  checkAnswer('an object', answer, 'v1/profile/account');
  const {addresses, attributes} = answer as {readonly addresses?: unknown; readonly attributes?: unknown};
  if (!isRecord(addresses)) return undefined;
  const known = Object.entries(addresses).flatMap(([coinType, entry]) => {
    const address = isRecord(entry) ? entry['address'] : undefined;
    return typeof address === 'string' && ADDRESS.test(address) ? [[coinType, address] as const] : [];
  });
  const avatar = avatarOf(attributes);
  return known.length > 0 ? {addresses: Object.fromEntries(known), ...(avatar && {avatar})} : undefined;
}

function avatarOf(attributes: unknown): string | undefined {
  const first: unknown = Array.isArray(attributes) ? attributes[0] : undefined;
  const avatar = isRecord(first) ? first['avatar'] : undefined;
  return typeof avatar === 'string' ? safeImageUrl(avatar) : undefined;
}
