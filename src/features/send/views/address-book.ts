import type {Client} from '../../../client/client.js';
import type {SendApi} from '../feature.js';
import {isEvmAddress, isSolanaAddress} from '../../../core/model/addresses/address.js';
import {canonicalAddress} from '../../../core/model/addresses/canonical-address.js';
import {findByAddress, isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../../core/model/caip.js';
import {ownAccounts} from '../model/own-accounts.js';

/** An address the user may send to. */
export interface BookEntry {
  readonly address: string;
  /** Their name, given by the user or the wallet, or the name that was sent to. */
  readonly name?: string | undefined;
  /** The wallet of an own account. */
  readonly wallet?: string;
}

/** Whom the user may want to send to; the account that sends is never among them. */
export interface AddressBook {
  /** The one sent to last comes first. */
  readonly recent: readonly BookEntry[];
  readonly own: readonly BookEntry[];
}

/** Receivers from before and the user's other accounts, those of the chain family in use. */
export function addressBook(client: Client, {send}: SendApi): AddressBook {
  const {namespace, address: from, addressLabels} = client.account.get();
  const {network} = client.activeNetwork.get();
  const own = ownAccounts(client, namespace).filter(({address}) => !isSame(address, from));
  const recent = send.recent
    .get()
    .filter((address) => isOf(namespace, address) && !isSame(address, from))
    .filter((address) => !own.some((entry) => isSame(entry.address, address)))
    .map((address) => ({
      address: canonicalAddress(address, network) ?? address,
      name: findByAddress(addressLabels, address) ?? findByAddress(send.names.get(), address),
    }));
  return {recent, own};
}

function isSame(one: string, other: string | undefined): boolean {
  return other !== undefined && isSameAddress(one, other);
}

function isOf(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(address);
  return namespace === 'solana' ? isSolanaAddress(address) : !isEvmAddress(address);
}
