import {CHAIN_NAMESPACES, type CaipNetworkId, type ChainNamespace} from '../caip.js';
import type {InjectedId, Wallet} from '../wallet.js';
import {cleanName} from './clean-name.js';
import {readAppLink, safeImageUrl, safeWebLink} from './safe-link.js';
import {isRecord, type Unchecked} from './record.js';

const CAIP_NETWORK_ID = new RegExp(`^(${CHAIN_NAMESPACES.join('|')}):[-_a-zA-Z0-9]{1,32}$`);
/** An id of a picture, a wallet or an injected object: without characters that have a meaning in a path. */
const TOKEN = /^(?!\.)[\w.:-]{1,128}$/;
/** Entries that are read of one list; the largest real one, the chains of a wallet, has a few hundred. */
const MAX_ENTRIES = 1_000;

type Check = (text: string) => string | undefined;

const token: Check = (text) => (TOKEN.test(text) ? text : undefined);

/** The texts of a wallet and their checks; on the wire `imageId` is `image_id`. */
const TEXTS: Readonly<Partial<Record<keyof Wallet, Check>>> = {
  imageId: token,
  imageUrl: safeImageUrl,
  rdns: token,
  homepage: safeWebLink,
  mobileLink: readAppLink,
  desktopLink: readAppLink,
  webappLink: safeWebLink,
  appStore: safeWebLink,
  playStore: safeWebLink,
  chromeStore: safeWebLink,
};

/**
 * Reads a wallet from the explorer's wire form, or from our own (`imageId` for `image_id` …).
 *
 * `undefined` without a usable id and name; unsafe links and unreadable extras are left out.
 */
export function readWallet(
  given: unknown,
  {imageUrl = safeImageUrl}: {readonly imageUrl?: Check} = {},
): Wallet | undefined {
  if (!isRecord(given)) return undefined;
  const id = checked(given['id'], token);
  const name = checked(given['name'], cleanName);
  if (!id || !name) return undefined;
  const texts = Object.entries({...TEXTS, imageUrl}).map(([ours, check]) => [
    ours,
    checked(given[ours] ?? given[ours.replace(/[A-Z]/, '_$&').toLowerCase()], check),
  ]);
  return {
    id,
    name,
    ...(Object.fromEntries(texts.filter(([, value]) => value)) as Partial<Wallet>),
    ...readLists(given),
    ...(given['badge_type'] === 'certified' && {certified: true}),
  };
}

/** The CAIP-2 ids of a list; other entries are left out, and those after the first thousand. */
export function readCaipNetworkIds(given: unknown): readonly CaipNetworkId[] | undefined {
  if (!Array.isArray(given)) return undefined;
  return given
    .slice(0, MAX_ENTRIES)
    .filter((each): each is CaipNetworkId => typeof each === 'string' && CAIP_NETWORK_ID.test(each));
}

function readLists({chains, injected}: Unchecked): Pick<Wallet, 'chains' | 'injected'> {
  const ids = readCaipNetworkIds(chains);
  return {
    ...(ids && {chains: ids}),
    ...(Array.isArray(injected) && {
      injected: injected.slice(0, MAX_ENTRIES).filter(isRecord).map(readInjected),
    }),
  };
}

function readInjected({namespace, injected_id: id}: Unchecked): InjectedId {
  const known = CHAIN_NAMESPACES.find((each): each is ChainNamespace => each === namespace);
  const injectedId = checked(id, token);
  return {...(known && {namespace: known}), ...(injectedId && {injectedId})};
}

function checked(value: unknown, check: Check): string | undefined {
  return typeof value === 'string' ? check(value) : undefined;
}
