import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {isEvmAddress} from '../../core/model/addresses/address.js';
import {DEFAULT_EVM_COIN, ETHEREUM_COIN} from '../../core/model/addresses/coin-type.js';
import {givenName} from '../../core/model/addresses/plain-name.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import {coinTypesOf} from '../../core/model/addresses/service-name.js';
import type {Network} from '../../core/model/network.js';
import {assetImageUrl} from '../../core/model/safety/content-address.js';
import {isRecord} from '../../core/model/safety/record.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {requireNameSuccess, withNameFailure, type NameFailure} from './name-failure.js';

/** The registration of a name. */
export interface NameRecord {
  /** Unchecked; must be normalised by ENSIP-15 before it is shown. Empty if the service leaves it out. */
  readonly name: string;
  /** Addresses by SLIP-44 coin type, as decimal text; those of EVM chains have 20 bytes. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly avatar?: string;
}

/** The version of the names API. */
const API_VERSION = '2';
/** Limit of names that are read for an address: anyone may register names that have the address of another account. */
export const MAX_NAMES = 1_000;
/** Limit of addresses that are read for a name, in the order of coin types; a name has one for each chain. */
export const MAX_ADDRESSES = 1_000;
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/;

/**
 * `GET v1/profile/account/{name}` of the blockchain API; `undefined` for a name that is not registered: the service answers
 * `[]`, or 404 with a reason.
 *
 * Rejects with `name/unavailable`, also for the record of another name; `context.status` is 400 for a text that is not a
 * name of the service.
 */
export async function getProfileAccount(
  http: Http,
  {name, signal}: {readonly name: string; readonly signal?: AbortSignal},
): Promise<NameRecord | undefined> {
  const failure = {code: 'name/unavailable', text: 'Error resolving name', name} as const;
  const resource = 'v1/profile/account';
  const answer = await unlessUnregistered(failure, () =>
    http.json({
      path: `${resource}/${encodeURIComponent(name)}`,
      query: {apiVersion: API_VERSION},
      readsRefusal: true,
      ...(signal && {signal}),
    }),
  );
  if (isEmptyList(answer)) return undefined;
  return withNameFailure(failure, async () => {
    const record = readNameRecord(answer);
    if (!record)
      throw new DrawbridgeError('http/invalid-response', `${resource}/${name}: not a record`, {name});
    const given = isRecord(answer) ? answer['name'] : undefined;
    if (typeof given === 'string' && given !== '' && !isSameName(given, name))
      throw new DrawbridgeError('http/invalid-response', `${resource}/${name}: another name's record`, {
        name,
      });
    return record;
  });
}

/**
 * `GET v1/profile/reverse/{address}` of the blockchain API: the names registered for an address. Rejects with
 * `name/unavailable`.
 */
export async function getProfileReverse(
  http: Http,
  {
    address,
    sender,
    signal,
  }: {readonly address: string; readonly sender: string; readonly signal?: AbortSignal},
): Promise<readonly NameRecord[]> {
  const failure = {
    code: 'name/unavailable',
    text: 'Error fetching names for address',
    name: address,
  } as const;
  const answer = await unlessUnregistered(failure, () =>
    http.json({
      path: `v1/profile/reverse/${encodeURIComponent(address)}`,
      query: {sender, apiVersion: API_VERSION},
      readsRefusal: true,
      ...(signal && {signal}),
    }),
  );
  return withNameFailure(failure, async () => {
    checkAnswer('a list', answer, 'v1/profile/reverse');
    return (answer as readonly unknown[]).slice(0, MAX_NAMES).flatMap((given) => readNameRecord(given) ?? []);
  });
}

/** Runs a lookup. Returns `[]` for 404 with a reason: the service knows the route, and has no such name. */
async function unlessUnregistered(failure: NameFailure, ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await withNameFailure(failure, async () => {
      const answer = await ask();
      requireNameSuccess(failure, answer);
      return answer;
    });
  } catch (cause) {
    if (!isDrawbridgeError(cause, 'name/unavailable')) throw cause;
    const {status, reason} = cause.context;
    if (status === 404 && reason !== undefined) return [];
    throw cause;
  }
}

/**
 * The address of a name of the service on an EVM network: the one for the network, else the one for all EVM chains
 * (ENSIP-19), else Ethereum's. Throws `input/chain-id` for a network without a coin type.
 */
export function addressOfRecord({addresses}: NameRecord, network: Pick<Network, 'id'>): string | undefined {
  return coinTypesOf(network).flatMap((coinType) => addresses[String(coinType)] ?? [])[0];
}

/** True if a name of the service resolves to the address on an EVM network, as {@link addressOfRecord} has it. */
export function isRecordOf(
  record: NameRecord,
  {address, network}: {readonly address: string; readonly network: Pick<Network, 'id'>},
): boolean {
  const found = addressOfRecord(record, network);
  return found !== undefined && isSameAddress(found, address);
}

function isEmptyList(answer: unknown): boolean {
  return Array.isArray(answer) && answer.length === 0;
}

/** Reads a record. A field of an unknown kind counts as absent; a record has a name, addresses, or both. */
function readNameRecord(given: unknown): NameRecord | undefined {
  if (!isRecord(given)) return undefined;
  const {name, addresses, attributes} = given;
  if (typeof name !== 'string' && !isRecord(addresses)) return undefined;
  const byCoin = isRecord(addresses) ? addresses : {};
  const coinTypes = Object.keys(byCoin).slice(0, MAX_ADDRESSES);
  const known = coinTypes.flatMap((coinType) => {
    const entry = byCoin[coinType];
    const address = isRecord(entry) ? entry['address'] : undefined;
    return isAddressOf(coinType, address) ? [[coinType, address] as const] : [];
  });
  const avatar = avatarOf(attributes);
  return {
    name: givenName(name) ?? '',
    addresses: Object.fromEntries(known),
    ...(avatar && {avatar}),
  };
}

function isSameName(one: string, other: string): boolean {
  return one.length === other.length && one.toLowerCase() === other.toLowerCase();
}

function isAddressOf(coinType: string, address: unknown): address is string {
  if (typeof address !== 'string') return false;
  const coin = Number(coinType);
  return coin === ETHEREUM_COIN || coin >= DEFAULT_EVM_COIN ? isEvmAddress(address) : ADDRESS.test(address);
}

/** The public service has a map of texts; the specification has a list with one. */
function avatarOf(attributes: unknown): string | undefined {
  const map: unknown = Array.isArray(attributes) ? attributes[0] : attributes;
  const avatar = isRecord(map) ? map['avatar'] : undefined;
  return typeof avatar === 'string' ? assetImageUrl(avatar) : undefined;
}
