import * as v from 'valibot';
import {CHAIN_NAMESPACES, type CaipNetworkId} from '../../core/model/caip.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {safeAppLink, safeImageUrl, safeWebLink} from '../../core/model/safety/safe-link.js';
import type {InjectedId, Wallet} from '../../core/model/wallet.js';
import {lenientArray, lenientText} from './parse-answer.js';

const CAIP_NETWORK_ID = new RegExp(`^(${CHAIN_NAMESPACES.join('|')}):[-_a-zA-Z0-9]{1,32}$`);
/** What names a picture, a wallet or an injected object: no character that means something in a path. */
const TOKEN = /^(?!\.)[\w.:-]{1,128}$/;
/** Chains of one wallet that are read; the largest real list has a few hundred. */
const MAX_CHAINS = 1_000;

const token = (text: string): string | undefined => (TOKEN.test(text) ? text : undefined);
const appLink = v.optional(lenientText(safeAppLink));
const webLink = v.optional(lenientText(safeWebLink));

/** A CAIP-2 id of a namespace that is known here. */
export const caipNetworkIdSchema = v.custom<CaipNetworkId>(
  (value) => typeof value === 'string' && CAIP_NETWORK_ID.test(value),
);

const injectedSchema = v.pipe(
  v.object({
    namespace: v.optional(v.fallback(v.optional(v.picklist(CHAIN_NAMESPACES)), undefined)),
    injected_id: v.optional(lenientText(token)),
  }),
  v.transform(({namespace, injected_id: id}): InjectedId => given<InjectedId>({namespace, injectedId: id})),
);

const rawWalletSchema = v.object({
  id: v.pipe(v.string(), v.regex(TOKEN)),
  name: v.pipe(v.string(), v.transform(cleanName), v.nonEmpty()),
  image_id: v.optional(lenientText(token)),
  image_url: v.optional(lenientText(safeImageUrl)),
  rdns: v.optional(lenientText(token)),
  chains: v.optional(v.fallback(v.nullish(lenientArray(caipNetworkIdSchema)), undefined)),
  homepage: webLink,
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: webLink,
  app_store: webLink,
  play_store: webLink,
  chrome_store: webLink,
  injected: v.optional(v.fallback(v.nullish(lenientArray(injectedSchema)), undefined)),
  badge_type: v.optional(lenientText(token)),
});

/** A wallet of the explorer's list, from its wire form; unsafe links and unreadable extras are left out. */
export const walletSchema = v.pipe(rawWalletSchema, v.transform(toWallet));

function toWallet(raw: v.InferOutput<typeof rawWalletSchema>): Wallet {
  return given<Wallet>({
    id: raw.id,
    name: raw.name,
    imageId: raw.image_id,
    imageUrl: raw.image_url,
    rdns: raw.rdns,
    chains: raw.chains?.slice(0, MAX_CHAINS),
    homepage: raw.homepage,
    mobileLink: raw.mobile_link,
    desktopLink: raw.desktop_link,
    webappLink: raw.webapp_link,
    appStore: raw.app_store,
    playStore: raw.play_store,
    chromeStore: raw.chrome_store,
    injected: raw.injected ?? undefined,
    certified: raw.badge_type === 'certified' || undefined,
  });
}

type Loose<T> = {readonly [K in keyof T]: T[K] | undefined};

/** Leaves out the members that are `undefined`, so that "absent" has one form. */
function given<T extends object>(members: Loose<T>): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}
