import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {isEip1193Provider, type Eip1193Provider} from '../injected/eip1193-provider.js';

/** Longest accepted icon, in characters of its `data:` URL. */
export const MAX_ICON_LENGTH = 200_000;

/** A wallet's announcement (EIP-6963), checked. */
export interface Announcement {
  readonly uuid: string;
  /** As announced, to detect impostors; never shown. */
  readonly announcedName: string;
  /** Cleaned for display; the rdns if nothing of the name remains. */
  readonly name: string;
  /** Lower case. */
  readonly rdns: string;
  /** `undefined` if the icon is too large, or no safe `data:image` URL. */
  readonly icon: string | undefined;
  readonly provider: Eip1193Provider;
}

const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const UUID_LENGTH = 36;
const MAX_NAME_LENGTH = 1_000;
const MAX_RDNS_LENGTH = 128;

/** Reads an announcement; `undefined` for one that violates EIP-6963 or throws when it is read. */
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
  if (!isText(uuid, UUID, UUID_LENGTH) || !isText(name, /^/, MAX_NAME_LENGTH)) return undefined;
  if (!isText(rdns, RDNS, MAX_RDNS_LENGTH)) return undefined;
  const own = rdns.toLowerCase();
  return {
    uuid,
    announcedName: name,
    name: cleanName(name) || own,
    rdns: own,
    // EIP-6963 requires a data URL: no request is sent for a wallet's row, and no server can change its icon
    // later.
    icon: isText(icon, /^data:/i, MAX_ICON_LENGTH) ? safeImageUrl(encodeSvg(icon)) : undefined,
    provider,
  };
}

function isText(value: unknown, form: RegExp, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && form.test(value);
}

/** EIP-6963's own example has an unescaped SVG in the URL; escaped, it works in every browser. */
function encodeSvg(icon: string): string {
  if (!/^data:image\/svg\+xml[^,]*,\s*(<|%3c)/i.test(icon)) return icon;
  return icon.replace(/[\s"<>#]/g, (char) => encodeURIComponent(char));
}
