import {connectionsOf} from '../../../controllers/connections/all-connections.js';
import type {Client} from '../../../client/client.js';
import {canonicalAddress} from '../../../core/model/addresses/checksum.js';
import {distinctAddresses, findByAddress} from '../../../core/model/addresses/same-address.js';
import type {ChainNamespace} from '../../../core/model/caip.js';

/** One of the user's own accounts. */
export interface OwnAccount {
  readonly address: string;
  /** Its name, given by the user or the wallet. */
  readonly name: string | undefined;
  /** The wallet it is in. */
  readonly wallet: string;
}

/** The user's accounts of a chain family without duplicates, those of the wallet in use first. */
export function ownAccounts(
  client: Parameters<typeof connectionsOf>[0] & Pick<Client, 'account'>,
  namespace: ChainNamespace,
): readonly OwnAccount[] {
  const {addressLabels} = client.account.get();
  const entries = connectionsOf(client, namespace).flatMap(({accounts, wallet}) =>
    accounts.map(({address}): OwnAccount => ({
      // A remote wallet may report its accounts in lower case.
      address: canonicalAddress(address) ?? address,
      name: findByAddress(addressLabels, address),
      wallet: wallet.name,
    })),
  );
  // Two wallets may have the same account.
  return distinctAddresses(entries, ({address}) => address);
}
