import type {Client} from '../../../client/client.js';
import type {ResolvedFeatures} from '../../../core/config/config.js';
import type {Message} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';

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

/** What an account's screen says instead, and where it leads. */
export interface FeatureRefusal {
  readonly heading: string;
  readonly text: string;
  readonly way: string;
  readonly go: () => void;
}

/** Why a screen is not to be had, whoever opened it: what it is for is off, or the chain has it not. */
export function refusalOf(
  purpose: WalletFeature | 'history',
  {features, activeNetwork, router}: Pick<Client, 'features' | 'activeNetwork' | 'router'>,
  t: (...message: Message) => string,
): FeatureRefusal | undefined {
  const on = {way: t('holdings.toAccount'), go: () => router.reset('Account')};
  if (!features.state.get()[purpose]) {
    return {heading: t('holdings.off'), text: t('holdings.offHint'), ...on};
  }
  const {namespace, network, caipNetworkId} = activeNetwork.get();
  if (purpose === 'history' || WHERE[purpose].includes(namespace)) return undefined;
  const heading = t('holdings.elsewhere', network?.name ?? caipNetworkId);
  return {heading, text: t('holdings.elsewhereHint'), ...on};
}
