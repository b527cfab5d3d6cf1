import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import type {ChainCapabilities} from '../../../core/ports/chain-adapter.js';
import type {NetworkName} from '../chains/network-name.js';

/** Requirements of a view. */
export interface Purpose {
  /** The setting that turns the view off. */
  readonly feature: 'receive' | 'send' | 'history';
  /** The capability that the chain family in use must have. */
  readonly capability?: keyof ChainCapabilities;
}

/** Notice in place of an unavailable view, and its way on, if there is one. */
export interface Unavailable {
  readonly heading: string;
  readonly text: string;
  /** The button that leads on. */
  readonly way?: {readonly label: string; readonly go: () => void};
}

/** Returns the notice for a view that is turned off or that the chain in use does not support. */
export function unavailableHere(
  client: Client,
  {feature, capability}: Purpose,
  network: Pick<NetworkName, 'value'>,
): Unavailable | undefined {
  const {features, activeNetwork, messages, router} = client;
  const t = (...message: Message): string => translate(messages.get(), message);
  const way = {label: t('unavailable.toAccount'), go: () => router.reset('Account')};
  if (!features.state.get()[feature]) {
    return {heading: t('unavailable.off'), text: t('unavailable.offHint'), way};
  }
  const {namespace} = activeNetwork.get();
  if (!capability || client.capabilitiesOf(namespace)[capability]) return undefined;
  const heading = t('unavailable.onNetwork', network.value);
  return {heading, text: t('unavailable.onNetworkHint'), way};
}
