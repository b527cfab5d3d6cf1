import {IDENTITY_LIFETIME_MS, NATIVE_BALANCE_LIFETIME_MS} from '../../core/config/constants.js';
import type {AccountsController} from '../../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import type {Balance, Identity} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Connected} from '../../core/ports/connection.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import type {Clock} from '../../core/ports/clock.js';

/** What {@link createSyncAccountFlow} works with. */
export interface SyncAccountParts {
  readonly clock: Clock;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  adapterOf(namespace: ChainNamespace): ChainAdapter | undefined;
  /** Name and picture of an address; `undefined` where no service knows names. */
  identityOf(request: {readonly address: string; readonly network: Network}): Promise<Identity | undefined>;
}

/** Reads balance and identity of the account in use; `force` ignores what was read before. */
export type SyncAccountFlow = (
  namespace: ChainNamespace,
  options?: {readonly force?: boolean},
) => Promise<void>;

/** Creates the flow that keeps an account's details true. Failures are state here, never errors. */
export function createSyncAccountFlow(parts: SyncAccountParts): SyncAccountFlow {
  const {accounts, connections, networks} = parts;
  const balances = createCache<Balance>(parts.clock, NATIVE_BALANCE_LIFETIME_MS);
  const identities = createCache<Identity>(parts.clock, IDENTITY_LIFETIME_MS);

  return async (namespace, {force = false} = {}) => {
    const connection = connections.of(namespace);
    const network = connection.status === 'connected' && networks.find(connection.caipNetworkId);
    if (connection.status !== 'connected' || !network) return;
    const key = `${connection.caipNetworkId}:${connection.account.address}`;
    if (force) balances.forget(key);
    const isCurrent = (): boolean => isSame(connections, namespace, connection);
    await Promise.all([readBalance(), readIdentity()]);

    async function readBalance(): Promise<void> {
      const read = parts.adapterOf(namespace)?.nativeBalance;
      if (!read || !network) return;
      const {address} = (connection as Connected).account;
      const balance = await settled(balances.get(key, () => read({network, address})));
      if (!isCurrent()) return;
      accounts.update(namespace, balance ? {balance, balanceFailed: false} : {balanceFailed: true});
    }

    async function readIdentity(): Promise<void> {
      if (!network) return;
      const {address} = (connection as Connected).account;
      const identity = await settled(
        identities.get(key, async () => (await parts.identityOf({address, network})) ?? {}),
      );
      if (identity && isCurrent()) accounts.update(namespace, {identity});
    }
  };
}

/** True while the same account on the same network is in use. */
function isSame(connections: ConnectionsController, namespace: ChainNamespace, before: Connected): boolean {
  const now = connections.of(namespace);
  return (
    now.status === 'connected' &&
    now.account.address === before.account.address &&
    now.caipNetworkId === before.caipNetworkId
  );
}

async function settled<T>(promise: Promise<T>): Promise<T | undefined> {
  const [result] = await Promise.allSettled([promise]);
  return result.status === 'fulfilled' ? result.value : undefined;
}

interface Cache<T> {
  get(key: string, read: () => Promise<T>): Promise<T>;
  forget(key: string): void;
}

/** Remembers answers for a while; a failed one is not remembered. */
function createCache<T>(clock: Clock, lifetimeMs: number): Cache<T> {
  const entries = new Map<string, {readonly at: number; readonly value: T}>();
  return {
    async get(key, read) {
      const entry = entries.get(key);
      if (entry && clock.now() - entry.at < lifetimeMs) return entry.value;
      const value = await read();
      entries.set(key, {at: clock.now(), value});
      return value;
    },
    forget: (key) => void entries.delete(key),
  };
}
