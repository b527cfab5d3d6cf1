import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
import {isRecord, type Unchecked} from '../../../../core/model/safety/record.js';
import {isEip1193Provider, type Eip1193Provider} from '../injected/eip1193-provider.js';

/** Largest picture a wallet may send along, in characters of its address. */
export const MAX_ICON_LENGTH = 200_000;

/** A wallet's introduction (EIP-6963), checked. */
export interface Announcement {
  readonly uuid: string;
  /** As announced, for telling impostors; never shown. */
  readonly announcedName: string;
  /** Fit to be shown; the rdns where nothing is left of the name. */
  readonly name: string;
  /** Lower case. */
  readonly rdns: string;
  /** `undefined` when the picture is too large, or no safe `data:image`. */
  readonly icon: string | undefined;
  readonly provider: Eip1193Provider;
}

const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const UUID_LENGTH = 36;
const MAX_NAME_LENGTH = 1_000;
const MAX_RDNS_LENGTH = 128;

/** Reads an announcement; `undefined` for one that breaks EIP-6963. Objects that throw when read are survived. */
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
    // As EIP-6963 asks: nothing is fetched for a wallet's row, and no server changes its picture later.
    icon: isText(icon, /^data:/i, MAX_ICON_LENGTH) ? safeImageUrl(encodeSvg(icon)) : undefined,
    provider,
  };
}

function isText(value: unknown, form: RegExp, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && form.test(value);
}

/** EIP-6963's own example is an SVG put into the address as it is; escaped, it means the same everywhere. */
function encodeSvg(icon: string): string {
  if (!/^data:image\/svg\+xml[^,]*,\s*(<|%3c)/i.test(icon)) return icon;
  return icon.replace(/[\s"<>#]/g, (char) => encodeURIComponent(char));
}
