import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import {readMember} from '../../../page-wallets/read-member.js';
import {readText} from '../../../page-wallets/read-text.js';
import {isRequestProvider} from '../wallets/request-provider.js';
import type {FoundWallet} from './found-wallet.js';

/** Limit of entries that are read, far above what a user installs. */
export const MAX_ENTRIES = 100;

const MAX_ID_LENGTH = 128;
const MAX_ICON_LENGTH = 200_000;
const PATH = /^[\w$-]+(\.[\w$-]+){0,4}$/;
/** Members of every object, which no wallet can have as its path. */
const INHERITED = /(^|\.)(__proto__|prototype|constructor)(\.|$)/;

/**
 * Reads the wallets registered in `window.btc_providers`.
 *
 * Source: WBIP004, and sats-connect, which resolves an entry's id as a path on `window`.
 */
export function readRegistry(): readonly FoundWallet[] {
  const registry = readMember(window, 'btc_providers');
  if (!Array.isArray(registry)) return [];
  return Array.from({length: Math.min(registry.length, MAX_ENTRIES)}).flatMap(
    (_, index) => readEntry(readMember(registry, String(index))) ?? [],
  );
}

function readEntry(entry: unknown): FoundWallet | undefined {
  // Read once: a hostile object may answer differently the second time.
  const [id, name, icon] = ['id', 'name', 'icon'].map((field) => readMember(entry, field));
  if (!isText(id, MAX_ID_LENGTH)) return undefined;
  const provider = PATH.test(id) && !INHERITED.test(id) ? resolve(id) : undefined;
  if (!isRequestProvider(provider)) return undefined;
  const picture = readIcon(icon);
  // An entry without a readable name is still a wallet.
  const announcedName = readText(name) || id;
  return {
    id,
    announcedName,
    name: cleanName(announcedName) || id,
    ...(picture && {icon: picture}),
    place: {convention: isLeather(provider) ? 'leather' : 'sats-connect', provider},
    object: provider,
  };
}

/** True for Leather, which registers itself but has a convention of its own. */
function isLeather(provider: object): boolean {
  return provider === readMember(window, 'LeatherProvider') || readMember(provider, 'isLeather') === true;
}

function resolve(path: string): unknown {
  return path.split('.').reduce<unknown>((owner, name) => readMember(owner, name), window);
}

/** A `data:` URL, as the convention requires: no request is sent for a wallet's icon. */
function readIcon(value: unknown): string | undefined {
  if (!isText(value, MAX_ICON_LENGTH)) return undefined;
  // Leather's own icon has this media type, which no browser renders.
  const icon = safeImageUrl(value.replace(/^data:image\/svg(?=[;,])/i, 'data:image/svg+xml'));
  return icon?.startsWith('data:') ? icon : undefined;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength;
}
