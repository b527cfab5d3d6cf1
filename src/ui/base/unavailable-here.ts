import type {Client} from '../../client/client.js';
import {translate, type Message} from '../../core/messages/message.js';
import type {ChainCapabilities} from '../../core/ports/chain-adapter.js';
import type {NetworkName} from './chains/network-name.js';

/** What a screen is for. */
export interface Purpose {
  /** The setting that turns it off. */
  readonly feature: 'receive' | 'send' | 'history';
  /** What the chain family in use must be able to do. */
  readonly capability?: keyof ChainCapabilities;
}

/** What a screen says in the place of itself, and where it leads. */
export interface Unavailable {
  readonly heading: string;
  readonly text: string;
  /** The words of the way on. */
  readonly way: string;
  readonly go: () => void;
}

/** Why a screen is not available, whichever way it was opened: it is off, or the chain cannot do it. */
export function unavailableHere(
  client: Client,
  {feature, capability}: Purpose,
  network: Pick<NetworkName, 'value'>,
): Unavailable | undefined {
  const {features, activeNetwork, messages, router} = client;
  const t = (...message: Message): string => translate(messages.get(), message);
  const on = {way: t('unavailable.toAccount'), go: () => router.reset('Account')};
  if (!features.state.get()[feature]) {
    return {heading: t('unavailable.off'), text: t('unavailable.offHint'), ...on};
  }
  const {namespace} = activeNetwork.get();
  if (!capability || client.capabilitiesOf(namespace)[capability]) return undefined;
  const heading = t('unavailable.onNetwork', network.value);
  return {heading, text: t('unavailable.onNetworkHint'), ...on};
}
