import type {Wallet} from '@wallet-standard/base';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {safeImageUrl} from '../../core/model/safety/safe-link.js';
import {readMember} from '../page-wallets/read-member.js';
import {hasFeature, readIdentifiers} from './read-wallet.js';
import {isChainOf, type StandardFamily} from './standard-family.js';

const MAX_NAME_LENGTH = 1_000;

/** A wallet of the registry, its face checked. */
export interface RegisteredWallet {
  /** As registered, for telling impostors; never shown. */
  readonly registeredName: string;
  /** Fit to be shown. */
  readonly name: string;
  /** `undefined` when the picture is too large or no `data:image`, which the standard asks for. */
  readonly icon: string | undefined;
  readonly wallet: Wallet;
}

/** Reads a registered wallet; `undefined` when it has no name. Objects that throw when read are survived. */
export function readRegistered(wallet: Wallet): RegisteredWallet | undefined {
  const registeredName = readMember(wallet, 'name');
  if (typeof registeredName !== 'string' || registeredName.length > MAX_NAME_LENGTH) return undefined;
  const name = cleanName(registeredName);
  return name ? {registeredName, name, icon: readIcon(readMember(wallet, 'icon')), wallet} : undefined;
}

/** True when the wallet can be connected and does something for the family on one of its chains. */
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
