import type {Wallet} from '@wallet-standard/base';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../core/model/safety/safe-link.js';
import {readMember} from '../page-wallets/read-member.js';
import {readText} from '../page-wallets/read-text.js';
import {hasFeature, readIdentifiers} from './read-wallet.js';
import {isChainOf, type StandardFamily} from './standard-family.js';

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
