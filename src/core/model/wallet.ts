import {type CaipNetworkId, CHAIN_NAMESPACES, type ChainNamespace} from './caip.js';
import {cleanName} from './safety/clean-name.js';
import {isRecord, type Unchecked} from './safety/record.js';
import {readAppLink, safeImageUrl, safeWebLink} from './safety/safe-link.js';

/** An id by which an installed extension of a listed wallet is recognised. */
interface InjectedId {
  readonly namespace?: ChainNamespace;
  readonly injectedId?: string;
}

/** A wallet of the explorer's list, or one the adopter added. Links are checked before they get here. */
export interface Wallet {
  readonly id: string;
  readonly name: string;
  readonly imageId?: string;
  /** Address of the picture, for wallets the adopter added. */
  readonly imageUrl?: string;
  readonly rdns?: string;
  readonly chains?: readonly CaipNetworkId[];
  readonly homepage?: string;
  /** A wallet's own scheme (`rainbow://`) or an https address. */
  readonly mobileLink?: string;
  readonly desktopLink?: string;
  readonly webappLink?: string;
  readonly appStore?: string;
  readonly playStore?: string;
  readonly chromeStore?: string;
  readonly injected?: readonly InjectedId[];
  readonly certified?: boolean;
}

/** A wallet the user connected with before; at most {@link MAX_RECENT_WALLETS} are kept. */
export type RecentWallet = Pick<Wallet, 'id' | 'name'> &
  Partial<
    Pick<Wallet, 'rdns' | 'imageId' | 'imageUrl' | 'mobileLink' | 'webappLink' | 'desktopLink' | 'chains'>
  >;

/** Wallets of the featured and of the recommended list, regardless of the configuration. */
export const FEATURED_WALLETS = 4;

/** Recent wallets that are kept (spec 3). */
export const MAX_RECENT_WALLETS = 2;

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
