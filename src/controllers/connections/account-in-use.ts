import type {Account} from '../../core/model/account.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Connection} from '../../core/ports/connection.js';
import type {NamespaceSession} from '../../core/ports/connector.js';
import type {Subject} from '../../core/ports/subject.js';

/** The part of a subject that follows from connections and networks alone. */
export type AccountInUse = Omit<Subject, 'capabilities' | 'loadAdapter'>;

/** The controllers that {@link accountInUse} reads. */
interface AccountInUseParts {
  readonly connections: {of(namespace: ChainNamespace): Connection};
  readonly networks: {find(id: CaipNetworkId): Network | undefined};
}

/** The account that a namespace is used with, and the network its wallet is on; `undefined` without a connection. */
export function accountInUse(
  {connections, networks}: AccountInUseParts,
  namespace: ChainNamespace,
): AccountInUse | undefined {
  const connection = connections.of(namespace);
  if (connection.status !== 'connected') return undefined;
  const {account, caipNetworkId, connector, wallet, provider} = connection;
  const network = networks.find(caipNetworkId);
  return {namespace, caipNetworkId, network, address: account.address, account, connector, wallet, provider};
}

/** The account that was in use in a wallet. */
interface AccountBefore {
  readonly address: string;
  /** The wallet's first account at that time, where it was another one: the page had chosen `address`. */
  readonly first?: string;
}

/**
 * The account to use. A wallet puts the account that its user chose first: with another one first than before, that one
 * is used. Otherwise the account before stays in use, which the page may have chosen.
 */
export function chooseAccount(
  accounts: NamespaceSession['accounts'],
  before: AccountBefore | undefined,
): Account {
  const [first] = accounts;
  if (!before || !isSameAddress(first.address, before.first ?? before.address)) return first;
  return accounts.find(({address}) => isSameAddress(address, before.address)) ?? first;
}

/** The account in use, in the form in which {@link chooseAccount} compares it. */
export function accountBefore({
  account,
  accounts: [first],
}: {
  readonly account: Account;
  readonly accounts: NamespaceSession['accounts'];
}): AccountBefore {
  const {address} = account;
  return {address, ...(first.address !== address && {first: first.address})};
}
