import type {Message} from '../../messages/message.js';
import type {ChainNamespace} from '../caip.js';
import type {ConnectorType, ConnectorWarning} from '../connector.js';
import {EARLY_WALLETS} from './generated/early-wallets.js';

/** Facts that identify a wallet of any list. */
export interface WalletFacts {
  /** The explorer's id of a listed wallet; a connector's own id otherwise. */
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
  /** The explorer's id of a connector or the beginning of it, if it is known. */
  readonly explorerId?: string;
}

/** The fields of a connector that the rules read. */
export interface ConnectorFacts extends WalletFacts {
  readonly translatedName?: Message;
  readonly type: ConnectorType;
  readonly namespaces: readonly ChainNamespace[];
  readonly warning?: ConnectorWarning;
  /** The wallet's object in the page. */
  readonly object?: object;
}

/** Conditions of a comparison of wallets. */
export interface Comparison {
  readonly isMobile: boolean;
}

/** Length at which ids are unique within the list; the ids of known wallets have this length. */
const ID_LENGTH = 8;

/** An explorer's id in the form for comparison: its beginning. Any other id is compared whole. */
export function comparableId(id: string): string {
  return /^[\da-f]{64}$/.test(id) ? id.slice(0, ID_LENGTH) : id;
}

/** The name in the form for comparison: in lower case, and the shorter one of a wallet with two names. */
export function comparableName(name: string): string {
  const lower = name.trim().toLowerCase();
  const short = EARLY_WALLETS.find(({name: own, shortName}) => shortName && own.toLowerCase() === lower);
  return short?.shortName?.toLowerCase() ?? lower;
}

/** The rdns in the form for comparison; `undefined` when the wallet has none, which equals nothing. */
export function comparableRdns(rdns: string | undefined, {isMobile}: Comparison): string | undefined {
  const lower = rdns?.toLowerCase();
  if (!lower) return undefined;
  const mobile = isMobile && EARLY_WALLETS.find(({mobileRdns}) => mobileRdns === lower);
  return (mobile && mobile.rdns) || lower;
}

/** The keys of a wallet; two wallets that share a key are one. A name is not a key: any wallet can use it. */
export function identityKeys(wallet: WalletFacts, comparison: Comparison): readonly string[] {
  const rdns = comparableRdns(wallet.rdns, comparison);
  return [
    `id ${comparableId(wallet.id)}`,
    ...(wallet.explorerId ? [`id ${comparableId(wallet.explorerId)}`] : []),
    ...(rdns ? [`rdns ${rdns}`] : []),
  ];
}

/**
 * Groups connectors by wallet, each group in the order given. Connectors belong to one wallet when more than a name
 * shows it: the explorer's id, which only proven wallets have, the rdns, one object in the page, or two objects that
 * each refer to the other. A reference in one direction proves nothing: an imitation could have it.
 *
 * The time grows with the number of connectors, not with the number of their pairs: a page may add thousands.
 */
export function groupByWallet<C extends ConnectorFacts>(connectors: readonly C[]): readonly (readonly C[])[] {
  const groups = new Map(connectors.map((connector) => [connector, new Set([connector])]));
  const join = (one: C, other: C | undefined): void => {
    const [a, b] = [groups.get(one), other && groups.get(other)];
    if (!a || !b || a === b) return;
    const [small, large] = a.size < b.size ? [a, b] : [b, a];
    for (const member of small) groups.set(member, large.add(member));
  };
  const firstOf = new Map<unknown, C>();
  for (const connector of connectors) {
    for (const key of tiesOf(connector)) {
      join(connector, firstOf.get(key));
      if (!firstOf.has(key)) firstOf.set(key, connector);
    }
  }
  const references = new Map(connectors.map(({object}) => [object as unknown, handedOutBy(object)]));
  for (const connector of connectors)
    for (const other of references.get(connector.object) ?? [])
      if (references.get(other)?.has(connector.object)) join(connector, firstOf.get(other));
  return inOrder(connectors, groups);
}

/** The members of each group in the order of the connectors. */
function inOrder<C>(
  connectors: readonly C[],
  groups: ReadonlyMap<C, ReadonlySet<C>>,
): readonly (readonly C[])[] {
  const lists = new Map<unknown, C[]>();
  for (const connector of connectors) {
    const group = groups.get(connector);
    const list = lists.get(group) ?? [];
    lists.set(group, list);
    list.push(connector);
  }
  return [...lists.values()];
}

/** True when two connectors belong to one wallet, see {@link groupByWallet}. */
export function isSameWallet(one: ConnectorFacts, other: ConnectorFacts): boolean {
  return groupByWallet([one, other]).length === 1;
}

function tiesOf({explorerId, rdns, object}: ConnectorFacts): readonly unknown[] {
  return [
    ...(explorerId ? [`id ${comparableId(explorerId)}`] : []),
    ...(rdns ? [`rdns ${rdns}`] : []),
    ...(object ? [object] : []),
  ];
}

/**
 * The objects that an object of the page has as a property, as `okxwallet` does, or in one of its `features`, as
 * wallets of the Wallet Standard do. The page may have put a getter or a proxy there that throws.
 */
function handedOutBy(owner: object | undefined): ReadonlySet<unknown> {
  const given = new Set<unknown>();
  try {
    const features: unknown = owner && Reflect.get(owner, 'features');
    for (const holder of [owner, ...valuesOf(features)])
      for (const value of valuesOf(holder)) given.add(value);
  } catch {
    given.clear();
  }
  return given;
}

function valuesOf(holder: unknown): readonly unknown[] {
  return Object.values(Object(holder) as object);
}

/** True for a wallet that is installed in this browser. */
export function isInstalledType({type}: Pick<ConnectorFacts, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN';
}

/** A wallet that the adopter excludes; name and rdns follow from the explorer. */
export interface ExcludedWallet {
  readonly id: string;
  readonly rdns?: string;
  readonly name?: string;
}

/** True for a wallet of any source, installed, recent or listed, that is excluded. */
type IsExcluded = (wallet: WalletFacts) => boolean;

/** The filter of all sources: by explorer id, by rdns, by name ignoring case. */
export function excludes(excluded: readonly ExcludedWallet[]): IsExcluded {
  const ids = new Set(excluded.map(({id}) => comparableId(id)));
  const rdnses = new Set(excluded.flatMap(({rdns}) => (rdns ? [rdns.toLowerCase()] : [])));
  const names = new Set(excluded.flatMap(({name}) => (name ? [comparableName(name)] : [])));
  return ({id, explorerId, rdns, name}) =>
    ids.has(comparableId(id)) ||
    (explorerId !== undefined && ids.has(comparableId(explorerId))) ||
    (rdns !== undefined && rdnses.has(rdns.toLowerCase())) ||
    names.has(comparableName(name));
}
