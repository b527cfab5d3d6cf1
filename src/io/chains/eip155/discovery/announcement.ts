import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {parseUrl} from '../../../../core/model/safety/parse-url.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import {BROWSER_WALLET} from '../../../../core/model/wallets/shown-connectors.js';
import type {Connector} from '../../../../core/ports/connector.js';
import {readText} from '../../../page-wallets/wallet-objects.js';
import {isEip1193Provider, type InjectedProvider} from '../injected/injected-provider.js';

/** Longest accepted icon, in characters of its `data:` URL. */
export const MAX_ICON_LENGTH = 200_000;

/** A wallet's announcement (EIP-6963), checked. */
export interface Announcement {
  /**
   * The rdns. Where it violates EIP-6963: `eip155:`, then the host in it and the name. A uuid is new for each
   * page load, so it identifies a wallet only if nothing else does.
   */
  readonly id: string;
  /** As announced, to detect impostors; never shown. */
  readonly announcedName: string;
  /** Cleaned for display; the rdns or its host if nothing of the name remains. */
  readonly name: string;
  readonly translatedName?: Connector['translatedName'];
  /** Lower case; `undefined` if it violates EIP-6963. */
  readonly rdns: string | undefined;
  /** `undefined` if the icon is too large, or no safe `data:image` URL. */
  readonly icon: string | undefined;
  readonly provider: InjectedProvider;
  /** The fields that violate EIP-6963. */
  readonly oddities: readonly string[];
}

const RDNS = /^(?=.{1,128}$)[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const WORD = /^[\w-]+$/;
const MAX_HOST_LENGTH = 128;

/**
 * Reads an announcement, also one that violates EIP-6963; `undefined` without a usable provider, without
 * anything to identify the wallet, or if it throws when it is read.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const detail: unknown = Reflect.get(event, 'detail');
    return isRecord(detail) ? readDetail(detail) : undefined;
  } catch {
    return undefined;
  }
}

function readDetail({info, provider}: Unchecked): Announcement | undefined {
  if (!isRecord(info) || !isEip1193Provider(provider)) return undefined;
  // Read once: a hostile object may answer differently the second time.
  const {uuid, name, rdns, icon} = info;
  const [announcedName, domain, number] = [readText(name), readText(rdns).trim(), readText(uuid)];
  const identity = identify(cleanName(announcedName), domain, number);
  if (!identity) return undefined;
  return {
    ...identity,
    announcedName: announcedName || identity.name,
    // EIP-6963 requires a data URL: no request is sent for a wallet's row, and no server can change its icon
    // later.
    icon: typeof icon === 'string' ? readIcon(icon) : undefined,
    provider,
    oddities: Object.entries({
      name: typeof name === 'string' && announcedName !== '',
      rdns: typeof rdns === 'string' && RDNS.test(domain),
      uuid: typeof uuid === 'string' && UUID.test(number),
    }).flatMap(([field, isValid]) => (isValid ? [] : [field])),
  };
}

function identify(
  name: string,
  domain: string,
  uuid: string,
): Pick<Announcement, 'id' | 'name' | 'translatedName' | 'rdns'> | undefined {
  if (RDNS.test(domain)) {
    const rdns = domain.toLowerCase();
    return {id: rdns, name: name || rdns, rdns};
  }
  const host = hostOf(domain);
  const id = [host, name].filter(Boolean).join(' ') || cleanName(uuid);
  const known = name || host;
  return id ? {id: `eip155:${id}`, ...(known ? {name: known} : BROWSER_WALLET), rdns: undefined} : undefined;
}

/** The host of a web address, with or without its scheme, or the word that some wallets announce as their rdns. */
function hostOf(text: string): string {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const parsed = parseUrl(address)?.hostname ?? '';
  // A number would become an IP address.
  const host = WORD.test(text) ? text.toLowerCase() : parsed;
  return host.length <= MAX_HOST_LENGTH ? host : '';
}

function readIcon(icon: string): string | undefined {
  const isData = icon.length <= MAX_ICON_LENGTH && /^data:/i.test(icon);
  return isData ? safeImageUrl(encodeSvg(icon)) : undefined;
}

/** EIP-6963's own example has an unescaped SVG in the URL; escaped, it works in every browser. */
function encodeSvg(icon: string): string {
  if (!/^data:image\/svg\+xml[^,]*,\s*(<|%3c)/i.test(icon)) return icon;
  return icon.replace(/[\s"<>#]/g, (char) => encodeURIComponent(char));
}
