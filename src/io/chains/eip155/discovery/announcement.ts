import * as v from 'valibot';
import {cleanName} from '../../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../../core/model/safety/safe-link.js';
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
  /** `undefined` when the picture is too large or not safe to load. */
  readonly icon: string | undefined;
  readonly provider: Eip1193Provider;
}

const RDNS = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/i;

const infoSchema = v.object({
  uuid: v.pipe(v.string(), v.uuid()),
  name: v.pipe(v.string(), v.maxLength(1_000)),
  rdns: v.pipe(v.string(), v.maxLength(128), v.regex(RDNS), v.toLowerCase()),
  icon: v.fallback(
    v.pipe(
      v.string(),
      v.maxLength(MAX_ICON_LENGTH),
      v.transform((text) => safeImageUrl(encodeSvg(text))),
    ),
    undefined,
  ),
});

const detailSchema = v.object({
  info: infoSchema,
  provider: v.custom<Eip1193Provider>(isEip1193Provider),
});

/** Reads an announcement; `undefined` for one that breaks EIP-6963. Objects that throw when read are survived. */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const parsed = v.safeParse(detailSchema, Reflect.get(event, 'detail'));
    if (!parsed.success) return undefined;
    const {info, provider} = parsed.output;
    const {name, ...rest} = info;
    return {...rest, announcedName: name, name: cleanName(name) || info.rdns, provider};
  } catch {
    return undefined;
  }
}

/** EIP-6963's own example is an SVG put into the address as it is; escaped, it means the same everywhere. */
function encodeSvg(icon: string): string {
  if (!/^data:image\/svg\+xml[^,]*,\s*(<|%3c)/i.test(icon)) return icon;
  return icon.replace(/[\s"<>#]/g, (char) => encodeURIComponent(char));
}
