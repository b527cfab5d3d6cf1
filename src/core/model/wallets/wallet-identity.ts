import type {ChainNamespace} from '../caip.js';
import type {ConnectorType, ConnectorWarning} from '../connector.js';

/** Facts that identify a wallet, whatever list it comes from. */
export interface WalletFacts {
  /** The explorer's id of a listed wallet; a connector's own id otherwise. */
  readonly id: string;
  readonly name: string;
  readonly rdns?: string;
  /** The explorer's id of a connector or the beginning of it, where it is known. */
  readonly explorerId?: string;
}

/** The fields of a connector that the rules read. */
export interface ConnectorFacts extends WalletFacts {
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

/** The name in the form for comparison. One wallet has two names. */
export function comparableName(name: string): string {
  const lower = name.trim().toLowerCase();
  return lower === 'trust wallet' ? 'trust' : lower;
}

/** The rdns in the form for comparison; `undefined` when the wallet has none, which equals nothing. */
export function comparableRdns(rdns: string | undefined, {isMobile}: Comparison): string | undefined {
  const lower = rdns?.toLowerCase();
  if (!lower) return undefined;
  // The app uses an rdns of its own on phones.
  return isMobile && lower === 'io.metamask.mobile' ? 'io.metamask' : lower;
}

/** The keys of a wallet; two wallets that share a key are one. A name is no key: any wallet can take it. */
export function identityKeys(wallet: WalletFacts, comparison: Comparison): readonly string[] {
  const rdns = comparableRdns(wallet.rdns, comparison);
  return [
    `id ${comparableId(wallet.id)}`,
    ...(wallet.explorerId ? [`id ${comparableId(wallet.explorerId)}`] : []),
    ...(rdns ? [`rdns ${rdns}`] : []),
  ];
}

/**
 * True when more than a name shows that two connectors belong to one wallet: the explorer's id, which only
 * proven wallets have, the rdns, one object in the page, or two objects that each refer to the other. A
 * reference in one direction proves nothing: an imitation could have it.
 */
export function isSameWallet(one: ConnectorFacts, other: ConnectorFacts): boolean {
  const [a, b] = [one.object, other.object];
  return (
    isShared(
      one.explorerId && comparableId(one.explorerId),
      other.explorerId && comparableId(other.explorerId),
    ) ||
    isShared(one.rdns, other.rdns) ||
    isShared(a, b) ||
    (a !== undefined && b !== undefined && handsOut(a, b) && handsOut(b, a))
  );
}

/**
 * True when an object of the page has another one as a property, as `okxwallet` does, or in one of its `features`, as
 * wallets of the Wallet Standard do. The page may have put a getter or a proxy there that throws.
 */
function handsOut(owner: object, object: object): boolean {
  try {
    const features: unknown = Reflect.get(owner, 'features');
    return [owner, ...valuesOf(features)].some((holder) => valuesOf(holder).includes(object));
  } catch {
    return false;
  }
}

function valuesOf(holder: unknown): readonly unknown[] {
  return Object.values(Object(holder) as object);
}

function isShared(one: unknown, other: unknown): boolean {
  return Boolean(one) && one === other;
}

/** True for a wallet that is installed in this browser. */
export function isInstalledType({type}: Pick<ConnectorFacts, 'type'>): boolean {
  return type === 'INJECTED' || type === 'ANNOUNCED' || type === 'MULTI_CHAIN';
}
