import {atom, type ReadableAtom} from 'nanostores';
import {cleanName} from '../../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../../core/model/safety/safe-link.js';
import {detectImpersonation, knownByBitcoinPath} from '../../../core/model/wallets/detect-impersonation.js';
import {KNOWN_WALLETS} from '../../../core/model/wallets/generated/known-wallets.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {Connector, ConnectorSource} from '../../../core/ports/connector.js';
import {RepeatedScan} from '../../page-wallets/discovery-timing.js';
import type {ConnectorDetails, PageWallet} from '../../page-wallets/page-wallet.js';
import {readMember, readPath, readText} from '../../page-wallets/wallet-objects.js';
import type {BitcoinChain} from './bitcoin-chain.js';
import {createBitcoinWallet, type FoundBitcoinWallet} from './connector/create-bitcoin-wallet.js';
import {isRequestProvider} from './wallets/request-provider.js';

/** Scans after the start: three seconds, the time that a reload waits for a late wallet. */
export const PAGE_SCANS = 12;

interface Claim {
  readonly found: FoundWallet;
  readonly wallet: PageWallet;
}

/** Source of the wallets on `window`: in sats-connect's registry, and the objects of Leather and OKX. */
export class PageSource implements ConnectorSource {
  readonly #env: ChainEnv;
  readonly #found = atom<readonly Connector[]>([]);
  readonly #scan: RepeatedScan;
  #claims: readonly Claim[] = [];

  readonly #objects = atom<readonly object[]>([]);

  readonly found: ReadableAtom<readonly Connector[]> = this.#found;
  /** The objects of {@link found}, to detect a wallet that is also in the Wallet Standard registry. */
  readonly objects: ReadableAtom<readonly object[]> = this.#objects;

  constructor(env: ChainEnv) {
    this.#env = env;
    this.#scan = new RepeatedScan(env.clock, PAGE_SCANS, () => this.#take(readPage(env.discovery)));
  }

  start(): void {
    this.#scan.start();
  }

  stop(): void {
    this.#scan.stop();
  }

  #take(wallets: readonly FoundWallet[]): void {
    const known = new Map(this.#claims.map((claim) => [claim.found.id, claim]));
    const isNew = wallets.filter(({id, object}) => !known.has(id) && !this.#isKnown(object));
    // A wallet keeps its first object; only its details may change.
    const kept = this.#claims.map((claim) => {
      const seen = wallets.find(({id}) => id === claim.found.id);
      return seen ? {...claim, found: seen} : claim;
    });
    const claims = [...kept, ...isNew.map((found) => this.#claim(found))];
    this.#publish(claims.slice(0, MAX_ENTRIES));
  }

  #isKnown(object: object): boolean {
    return this.#claims.some(({found}) => found.object === object);
  }

  #claim(found: FoundWallet): Claim {
    return {found, wallet: createBitcoinWallet(found.place, this.#env)};
  }

  #publish(claims: readonly Claim[]): void {
    this.#claims = claims;
    const detailsList = listDetails(claims.map(({found}) => found));
    const next = claims.flatMap(({wallet}, index) => this.#connector(wallet, detailsList[index]) ?? []);
    const isSame = next.every((connector, index) => connector === this.#found.get()[index]);
    if (isSame) return;
    this.#objects.set(claims.map(({found}) => found.object));
    this.#found.set(next);
  }

  /** An unchanged wallet keeps its connector, so that its row is not rendered again. */
  #connector(wallet: PageWallet, details: ConnectorDetails | undefined): Connector | undefined {
    const current = this.#found.get().find(({id}) => id === details?.id);
    if (!details) return undefined;
    return current && isShownBy(current, details) ? current : wallet.connector(details);
  }
}

/** The wallets on the page, each once. The registry comes first, because its entries have icons. */
function readPage({announced, injected}: ChainEnv['discovery']): readonly FoundWallet[] {
  const all = [...(announced ? readRegistry() : []), ...(injected ? readKnownObjects() : [])];
  const isFirst = (found: FoundWallet, index: number): boolean =>
    all.findIndex(({id, object}) => id === found.id || object === found.object) === index;
  return all.filter(isFirst);
}

function isShownBy(connector: Connector, {name, icon, warning}: ConnectorDetails): boolean {
  return connector.name === name && connector.icon === icon && connector.warning === warning;
}

type NamedWallet = Pick<FoundWallet, 'id' | 'announcedName' | 'name' | 'icon' | 'rdns' | 'object'>;

/** Face of each wallet's connector, in the given order; possible impostors get a warning. */
function listDetails(wallets: readonly NamedWallet[]): readonly ConnectorDetails[] {
  const names = wallets.map(({announcedName: name, id}) => ({
    name,
    claim: id,
    known: knownByBitcoinPath(id),
  }));
  const warnings = detectImpersonation(names);
  return wallets.map(({id, name, icon, rdns, object}, index) => {
    const warning = warnings[index];
    // A possible impostor does not get the known wallet's icon and its place in the list.
    const explorerId = warning ? undefined : names[index]?.known?.explorerId;
    return {
      // A separate prefix: a path must not be mistaken for another family's rdns.
      id: `btc:${id}`,
      // Also for a bare object: its path on `window` contains the wallet's name.
      type: 'ANNOUNCED',
      name,
      object,
      ...(icon && {icon}),
      ...(rdns && {rdns}),
      ...(explorerId && {explorerId}),
      ...(warning && {warning}),
    };
  });
}

/** Ends of the paths of OKX's objects, one for each network, after the path of the first. */
const OKX_OBJECTS: Readonly<Partial<Record<BitcoinChain, string>>> = {
  mainnet: '',
  testnet: 'Testnet',
  signet: 'Signet',
};

/** Finds the wallets that have no registry entry, only a fixed path on `window`. */
function readKnownObjects(): readonly FoundWallet[] {
  return KNOWN_WALLETS.flatMap(({name, rdns, bitcoin: [path] = [], bitcoinConvention}) => {
    const found = path && bitcoinConvention && placeAt(path, bitcoinConvention);
    if (!found) return [];
    return [{id: path, announcedName: name, name, ...(rdns?.[0] && {rdns: rdns[0]}), ...found}];
  });
}

function placeAt(
  path: string,
  convention: 'leather' | 'okx',
): Pick<FoundWallet, 'place' | 'object'> | undefined {
  if (convention === 'leather') {
    const provider = readPath(path);
    return isRequestProvider(provider) ? {place: {convention, provider}, object: provider} : undefined;
  }
  const find = (chain: BitcoinChain): object | undefined => {
    const end = OKX_OBJECTS[chain];
    return end === undefined ? undefined : findOkx(`${path}${end}`);
  };
  const object = find('mainnet');
  return object && {place: {convention, find}, object};
}

function findOkx(path: string): object | undefined {
  const object = readPath(path);
  const isWallet = typeof object === 'object' && typeof readMember(object, 'connect') === 'function';
  return isWallet && object ? object : undefined;
}

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
function readRegistry(): readonly FoundWallet[] {
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
  const provider = PATH.test(id) && !INHERITED.test(id) ? readPath(id) : undefined;
  if (!isRequestProvider(provider)) return undefined;
  const picture = readIcon(icon);
  // An entry without a readable name is still a wallet.
  const announcedName = readText(name) || id;
  return {
    id,
    announcedName,
    name: cleanName(announcedName) || id,
    ...(picture && {icon: picture}),
    place: {convention: usesLeather(provider) ? 'leather' : 'sats-connect', provider},
    object: provider,
  };
}

/** True for a wallet with Leather's convention, which registers itself like those of sats-connect. */
function usesLeather(provider: object): boolean {
  return KNOWN_WALLETS.some(
    ({bitcoin = [], bitcoinConvention, bitcoinFlag}) =>
      bitcoinConvention === 'leather' &&
      (bitcoin.some((path) => readPath(path) === provider) ||
        (bitcoinFlag !== undefined && readMember(provider, bitcoinFlag) === true)),
  );
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

/** A wallet found on `window`, its name and icon checked. */
interface FoundWallet {
  /** Its path on `window`. */
  readonly id: string;
  /** As announced, to detect impostors; never shown. */
  readonly announcedName: string;
  /** Cleaned for display. */
  readonly name: string;
  readonly icon?: string;
  readonly rdns?: string;
  readonly place: FoundBitcoinWallet;
  /** The wallet's object, to detect two entries of the same wallet. */
  readonly object: object;
}
