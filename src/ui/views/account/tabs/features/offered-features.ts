import type {ResolvedFeatures} from '../../../../../core/config/config.js';
import type {ChainNamespace} from '../../../../../core/model/caip.js';

/** What can be done with an account here. Buying and swapping have no view yet, so they are not offered. */
export type WalletFeature = 'receive' | 'send';

/** 'Wallet feature order: onramp, swaps, receive, send' (product.md point 2). */
const ORDER = ['onramp', 'swaps', 'receive', 'send'] as const;

const WHERE: Readonly<Record<WalletFeature, readonly ChainNamespace[]>> = {
  receive: ['eip155', 'solana', 'polkadot', 'bip122'],
  send: ['eip155', 'solana'],
};

/** Those that are on and that the chain can do, in the adopter's order; one that order forgets comes last. */
export function offeredFeatures(
  features: Pick<ResolvedFeatures, WalletFeature | 'walletFeaturesOrder'>,
  namespace: ChainNamespace,
): readonly WalletFeature[] {
  const order = [...new Set([...(features.walletFeaturesOrder ?? []), ...ORDER])];
  return order.filter(isBuilt).filter((name) => features[name] && WHERE[name].includes(namespace));
}

function isBuilt(name: (typeof ORDER)[number]): name is WalletFeature {
  return Object.hasOwn(WHERE, name);
}
