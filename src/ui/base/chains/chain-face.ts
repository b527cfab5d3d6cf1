import type {Client} from '../../../client/client.js';
import {translate, type MessageKey} from '../../../core/messages/message.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';

const NAMES = {
  eip155: 'chain.evm',
  solana: 'chain.solana',
  bip122: 'chain.bitcoin',
  polkadot: 'chain.polkadot',
} as const satisfies Record<ChainNamespace, MessageKey>;

/** Name and network of a chain family, for display. */
export interface ChainFace {
  readonly name: string;
  /** The page's first network of the family: its picture stands for all of them. */
  readonly network: Network | undefined;
}

/** The name and the picture of a chain family. */
export function chainFace({messages, networks}: Client, namespace: ChainNamespace): ChainFace {
  const {requested} = networks.state.get();
  return {
    name: translate(messages.get(), [NAMES[namespace]]),
    network: requested.find(({chainNamespace}) => chainNamespace === namespace),
  };
}
