import {cleanName} from '../../../core/model/safety/clean-name.js';
import {isRecord} from '../../../core/model/safety/record.js';
import {safeImageUrl} from '../../../core/model/safety/safe-link.js';
import type {Http} from '../../../core/ports/http.js';
import {checkAnswer} from '../parse-answer.js';

/** What is registered under a name. */
export interface NameRecord {
  /** One line, fit to be shown; empty where the service leaves it out. */
  readonly name: string;
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
  return readNameRecord(answer);
}

/** `GET v1/profile/reverse/{address}` of the blockchain API: what is registered for an address. */
export async function getProfileReverse(
  http: Http,
  {
    address,
    sender,
    signal,
  }: {readonly address: string; readonly sender: string; readonly signal?: AbortSignal},
): Promise<readonly NameRecord[]> {
  const answer = await http.json({
    path: `v1/profile/reverse/${encodeURIComponent(address)}`,
    query: {sender, apiVersion: API_VERSION},
    ...(signal && {signal}),
  });
  checkAnswer('a list', answer, 'v1/profile/reverse');
  return (answer as readonly unknown[]).flatMap((given) => readNameRecord(given) ?? []);
}

function readNameRecord(given: unknown): NameRecord | undefined {
  if (!isRecord(given) || !isRecord(given['addresses'])) return undefined;
  const {name, addresses, attributes} = given;
  const known = Object.entries(addresses).flatMap(([coinType, entry]) => {
    const address = isRecord(entry) ? entry['address'] : undefined;
    return typeof address === 'string' && ADDRESS.test(address) ? [[coinType, address] as const] : [];
  });
  if (known.length === 0) return undefined;
  const avatar = avatarOf(attributes);
  return {
    name: typeof name === 'string' ? cleanName(name) : '',
    addresses: Object.fromEntries(known),
    ...(avatar && {avatar}),
  };
}

function avatarOf(attributes: unknown): string | undefined {
  const first: unknown = Array.isArray(attributes) ? attributes[0] : undefined;
  const avatar = isRecord(first) ? first['avatar'] : undefined;
  return typeof avatar === 'string' ? safeImageUrl(avatar) : undefined;
}
