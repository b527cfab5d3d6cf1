import type {Account} from '../../core/model/account.js';
import type {Network} from '../../core/model/network.js';

/** The receiving account's type, and the network of its wallet. */
export interface Receiver {
  readonly type: Account['type'] | undefined;
  readonly network: Network | undefined;
}

/**
 * The networks of a page on which an address of the wallet can be paid, the one in use first.
 *
 * An address of a smart account belongs to this network only; so do those of Bitcoin and Polkadot,
 * where each network has its own address format.
 */
export function receivingNetworks(
  requested: readonly Network[],
  {type, network}: Receiver,
): readonly Network[] {
  if (!network) return [];
  const {chainNamespace: namespace} = network;
  const isShared = type !== 'smartAccount' && (namespace === 'eip155' || namespace === 'solana');
  if (!isShared) return [network];
  const others = requested.filter(
    (other) => other.chainNamespace === namespace && other.caipNetworkId !== network.caipNetworkId,
  );
  return [network, ...others];
}
