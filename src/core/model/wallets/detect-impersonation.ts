import type {ChainNamespace} from '../caip.js';
import type {ConnectorWarning} from '../connector.js';
import {LOGIN_NAMES, loginWallet, type LoginMethod} from '../login.js';
import {skeletonOf} from '../safety/skeleton-of.js';
import {KNOWN_WALLETS} from './generated/known-wallets.js';
import type {KnownWallet} from './wallet-table.js';

/** The announced identity of a wallet; the name is not yet cleaned for display. */
interface AnnouncedName {
  readonly name: string;
  /** The claimed identity: two wallets with the same claim cannot both be right. */
  readonly claim: string;
  /** The known wallet that its id (an rdns, a path, a key) belongs to. The name plays no part. */
  readonly known: KnownWallet | undefined;
}

/**
 * The warning for each wallet, in the order given.
 *
 * `shared-rdns`: another wallet claims the same id, and either may be the imitation. `look-alike-name`:
 * hidden characters, or a name that resembles that of a login, of a known wallet with other ids, or of another wallet
 * in the list.
 */
export function detectImpersonation(
  wallets: readonly AnnouncedName[],
): readonly (ConnectorWarning | undefined)[] {
  const resembles = createResemblance();
  const seen = wallets.map((wallet): Seen => ({
    ...wallet,
    skeleton: skeletonOf(wallet.name),
    like: resembles(wallet.name),
  }));
  // Counted once: comparing each wallet with each other would take minutes for thousands.
  const claims = countBy(seen, ({claim}) => claim);
  const skeletons = countBy(seen, ({skeleton}) => skeleton);
  const plain = countBy(
    seen.filter(({name}) => isPlain(name)),
    ({skeleton}) => skeleton,
  );
  /** Of two that look alike, the plainly written one is trusted; if both are plain, neither is. */
  const imitatesOther = ({name, skeleton}: Seen): boolean =>
    skeleton !== '' && ((isPlain(name) ? plain : skeletons).get(skeleton) ?? 0) > 1;
  return seen.map((wallet) => {
    if ((claims.get(wallet.claim) ?? 0) > 1) return 'shared-rdns';
    const isLookAlike =
      isDisguised(wallet.name) ||
      isLikeLogin(wallet.name) ||
      (imitatesKnown(wallet) ?? imitatesOther(wallet));
    return isLookAlike ? 'look-alike-name' : undefined;
  });
}

function countBy(wallets: readonly Seen[], keyOf: (wallet: Seen) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const wallet of wallets) counts.set(keyOf(wallet), (counts.get(keyOf(wallet)) ?? 0) + 1);
  return counts;
}

interface Seen extends AnnouncedName {
  readonly skeleton: string;
  /** The known wallet that its name resembles. */
  readonly like: KnownWallet | undefined;
}

/** `undefined` when the name resembles no known wallet, so that the other announced wallets decide. */
function imitatesKnown({name, known, like}: Seen): boolean | undefined {
  return like && (known !== like || !isPlain(name));
}

/**
 * Creates the comparison of names with those of known wallets. Its result is the known wallet for which a
 * reader may take a name, in any letters and with any general words.
 */
function createResemblance(): (name: string) => KnownWallet | undefined {
  const protectedNames = KNOWN_WALLETS.map((wallet) => {
    const cores = [wallet.name, ...(wallet.otherNames ?? [])].map(coreOf);
    return {wallet, cores, prefix: wallet.protection === 'prefix' ? cores[0] : undefined};
  });
  return (name) => {
    const core = coreOf(name);
    const found =
      protectedNames.find(({cores}) => cores.includes(core)) ??
      protectedNames.find(({prefix}) => prefix !== undefined && core.startsWith(prefix));
    return found?.wallet;
  };
}

/** The known wallet that announces itself under this rdns, or a sub-domain of it. */
export function knownByRdns(rdns: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find((wallet) =>
    wallet.rdns?.some((own) => rdns === own || rdns.startsWith(`${own}.`)),
  );
}

/** The known wallet whose Bitcoin object has this path on `window`. */
export function knownByBitcoinPath(path: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find(({bitcoin}) => bitcoin?.includes(path));
}

/** The known wallet of a key in `injectedWeb3`. */
export function knownByPolkadotKey(key: string): KnownWallet | undefined {
  return KNOWN_WALLETS.find(({polkadot}) => polkadot?.includes(key));
}

/**
 * The known wallet that registers under this exact name for a chain family in the Wallet Standard. Any wallet
 * can take the name: it is a claim, and no proof.
 */
export function claimedWallet(name: string, namespace: ChainNamespace): KnownWallet | undefined {
  return KNOWN_WALLETS.find(
    (wallet) =>
      wallet.standard?.[namespace] !== undefined &&
      [wallet.name, ...(wallet.otherNames ?? [])].includes(name),
  );
}

// Soft hyphen, bidi marks, embeddings and isolates, zero-width space, word joiner, byte order mark.
const DISGUISE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/u;
// Joiners belong in Persian and in emoji, but never beside a Latin letter.
const JOINER_IN_LATIN = /[A-Za-z][\u200C\u200D]|[\u200C\u200D][A-Za-z]/u;

/** Words before or after a name that do not make it the name of another wallet. */
const GENERAL_WORDS = new Set(
  [
    'wallet official extension app browser mobile web web3 crypto defi the my new original real secure verified',
    'pro plus beta inc io com evm ethereum eth solana sol bitcoin btc polkadot connect by for',
  ]
    .join(' ')
    .split(' ')
    .map(skeletonOf),
);
/** General words that are also written without a space before them. */
const ATTACHED = /(?<=.)(wallet|offlclal|extenslon)$/;
const BETWEEN_WORDS = /[\s()[\]{}<>·•:;,.'"“”‘’_\-–—/\\]+/u;

/** The skeleton without general words at its ends; a name of general words alone keeps one of them. */
export function coreOf(name: string): string {
  const words = name.split(BETWEEN_WORDS).map(skeletonOf).filter(Boolean);
  while (words.length > 1 && GENERAL_WORDS.has(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && GENERAL_WORDS.has(words[0] ?? '')) words.shift();
  return skeletonOf(words.join('')).replace(ATTACHED, '');
}

/** Names of the wallets of logins; no other wallet may resemble them. */
const LOGIN_CORES = new Set(
  [
    ...(Object.keys(LOGIN_NAMES) as LoginMethod[]).map((method) => loginWallet(method).name),
    'Email or social login',
  ].map(coreOf),
);

function isLikeLogin(name: string): boolean {
  return LOGIN_CORES.has(coreOf(name));
}

/** True if a name contains invisible characters. */
function isDisguised(name: string): boolean {
  return DISGUISE.test(name) || JOINER_IN_LATIN.test(name);
}

/** True for a name in letters that every keyboard has. */
function isPlain(name: string): boolean {
  return /^[\x20-\x7E®™]*$/.test(name);
}
