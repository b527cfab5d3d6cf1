import type {Account, AccountState} from '../../core/model/account.js';
import type {Network} from '../../core/model/network.js';

/** The receiving account's type, and the network of its wallet. */
export interface ReceivingAccount {
  readonly type: Account['type'] | undefined;
  readonly network: Network | undefined;
}

/** The type of the account in use, or of a locked one; `undefined` if the wallet has not reported it. */
export function receivingType(
  account: Account | undefined,
  {preferredAccountType}: Pick<AccountState, 'preferredAccountType'>,
): ReceivingAccount['type'] {
  if (account) return account.isTypeAssumed ? undefined : account.type;
  return preferredAccountType;
}

/**
 * The networks of a page on which an address of the wallet can be paid, the one in use first.
 *
 * An address of a smart account belongs to this network only, and so does one whose type is unknown, because it may be a
 * smart account. On Bitcoin and Polkadot each network has its own address format.
 */
export function receivingNetworks(
  requested: readonly Network[],
  {type, network}: ReceivingAccount,
): readonly Network[] {
  if (!network) return [];
  const {chainNamespace: namespace} = network;
  const isShared = type === 'eoa' && (namespace === 'eip155' || namespace === 'solana');
  if (!isShared) return [network];
  const others = requested.filter(
    (other) => other.chainNamespace === namespace && other.caipNetworkId !== network.caipNetworkId,
  );
  return [network, ...others];
}
