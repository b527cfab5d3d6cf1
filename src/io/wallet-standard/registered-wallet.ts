import type {Wallet} from '@wallet-standard/base';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {ConnectorWarning} from '../../core/model/connector.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../core/model/safety/safe-link.js';
import {checkWidespreadWallets} from '../../core/model/wallets/check-widespread-wallets.js';
import {detectImpersonation, claimedWallet} from '../../core/model/wallets/detect-impersonation.js';
import type {KnownWallet} from '../../core/model/wallets/wallet-table.js';
import type {Connector} from '../../core/ports/connector.js';
import {readMember, readPath, readText} from '../page-wallets/wallet-objects.js';
import {hasFeature, isChainOf, readIdentifiers, type StandardFamily} from './standard-readings.js';

/** A wallet of the registry, its name and icon checked. */
export interface RegisteredWallet {
  /** As registered, to detect impostors; never shown. */
  readonly registeredName: string;
  /** Cleaned for display. */
  readonly name: string;
  /** `undefined` if the icon is too large or no `data:image` URL, which the standard requires. */
  readonly icon: string | undefined;
  readonly wallet: Wallet;
}

/**
 * Reads a registered wallet; `undefined` if it has no name. Does not throw for objects that throw when read.
 */
export function readRegistered(wallet: Wallet): RegisteredWallet | undefined {
  const registeredName = readText(readMember(wallet, 'name'));
  const name = cleanName(registeredName);
  return name ? {registeredName, name, icon: readIcon(readMember(wallet, 'icon')), wallet} : undefined;
}

/** True if the wallet can be connected and has a feature and a chain of the family. */
export function serves(wallet: Wallet, family: StandardFamily): boolean {
  const chains = readIdentifiers(readMember(wallet, 'chains'));
  const own = family.connectFeature;
  const connects = hasFeature(wallet, 'standard:connect') || (own !== undefined && hasFeature(wallet, own));
  return (
    connects &&
    chains.some((chain) => isChainOf(family, chain)) &&
    family.features.some((feature) => hasFeature(wallet, feature))
  );
}

function readIcon(value: unknown): string | undefined {
  const icon = typeof value === 'string' ? safeImageUrl(value) : undefined;
  return icon?.startsWith('data:') ? icon : undefined;
}

/** Appearance of a registered wallet's connector; replaced as a whole when other wallets affect it. */
export type StandardDetails = Pick<
  Connector,
  'id' | 'type' | 'name' | 'icon' | 'explorerId' | 'warning' | 'object'
>;

/**
 * Face of each registered wallet, in the given order. Ids are `<namespace>:<name>`, numbered for repeated
 * names.
 */
export function listDetails(
  wallets: readonly RegisteredWallet[],
  namespace: ChainNamespace,
): readonly StandardDetails[] {
  const names = wallets.map(({registeredName: name}) => {
    const known = claimedWallet(name, namespace);
    return {name, claim: known ? `known ${known.name}` : name, known};
  });
  // Comparing costs milliseconds of the first screen, and most wallets need none.
  const plain = checkWidespreadWallets(names.map(({name}) => ({announcedName: name, rdns: name})));
  const warnings = plain ? [] : detectImpersonation(names);
  const counts = new Map<string, number>();
  return wallets.map((wallet, index) => {
    const count = (counts.get(wallet.name) ?? 0) + 1;
    counts.set(wallet.name, count);
    const id = `${namespace}:${wallet.name}${count === 1 ? '' : `#${count}`}`;
    const explorerId = provenId(names[index]?.known, namespace);
    return detailsOf(wallet, {id, warning: warnings[index], explorerId});
  });
}

interface DetailsParts {
  readonly id: string;
  readonly warning: ConnectorWarning | undefined;
  readonly explorerId: string | undefined;
}

function detailsOf(
  {name, icon, wallet}: RegisteredWallet,
  {id, warning, explorerId}: DetailsParts,
): StandardDetails {
  return {
    id,
    type: 'ANNOUNCED',
    name,
    object: wallet,
    ...(icon && {icon}),
    // A possible impostor does not get the known wallet's icon and its place in the list.
    ...(explorerId && !warning && {explorerId}),
    ...(warning && {warning}),
  };
}

/**
 * The explorer's id of the known wallet with the claimed name, if the known wallet's own object is on
 * `window`. In that case its own registration exists or follows, and a second claim of the name removes the
 * id from both.
 */
function provenId(known: KnownWallet | undefined, namespace: ChainNamespace): string | undefined {
  const path = known?.standard?.[namespace];
  if (!path) return undefined;
  const object = readPath(path);
  return typeof object === 'object' && object !== null ? known?.explorerId : undefined;
}
