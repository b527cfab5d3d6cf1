import {IDENTITY_LIFETIME_MS, NATIVE_BALANCE_LIFETIME_MS} from '../../core/config/constants.js';
import type {AccountsController} from '../../controllers/accounts/accounts-controller.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks/networks-controller.js';
import {formatBalance} from '../../core/model/amounts/amount.js';
import type {AccountDetails, Balance, Identity} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import type {Clock} from '../../core/ports/clock.js';
import {remember} from '../../core/ports/waiting/remember.js';

/** What {@link createSyncAccountFlow} works with. */
export interface SyncAccountParts {
  readonly clock: Clock;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
  /** Name and picture of an address; `undefined` where no service knows names. */
  identityOf(request: {readonly address: string; readonly network: Network}): Promise<Identity | undefined>;
}

/** Reads balance and identity of the account in use; `force` reads the balance again even if it is fresh. */
export type SyncAccountFlow = (
  namespace: ChainNamespace,
  options?: {readonly force?: boolean},
) => Promise<void>;

/** The account that is read, and where. */
interface Subject {
  readonly namespace: ChainNamespace;
  readonly network: Network;
  readonly address: string;
}

/** Creates the flow that keeps an account's details true. Failures are state here, never errors. */
export function createSyncAccountFlow(parts: SyncAccountParts): SyncAccountFlow {
  const balances = remember<Balance>(parts.clock, NATIVE_BALANCE_LIFETIME_MS);
  const identities = remember<Identity>(parts.clock, IDENTITY_LIFETIME_MS);

  return async (namespace, {force = false} = {}) => {
    const subject = subjectOf(parts, namespace);
    if (!subject) return;
    const key = keyOf(subject);
    if (force) balances.forget(key);
    await Promise.all([readBalance(), readIdentity()]);

    async function readBalance(): Promise<void> {
      if (!subject) return;
      const [adapter] = await Promise.allSettled([parts.adapterOf(namespace)]);
      if (adapter.status === 'fulfilled' && !adapter.value?.nativeBalance) return;
      const balance = await settled(
        balances.get(key, async () => (await parts.adapterOf(namespace))?.nativeBalance?.(subject)),
      );
      show(
        balance
          ? {balance, balanceText: formatBalance(balance), balanceFailed: false}
          : {balanceFailed: true},
      );
    }

    async function readIdentity(): Promise<void> {
      if (!subject) return;
      const identity = await settled(
        identities.get(key, async () => (await parts.identityOf(subject)) ?? {}),
      );
      if (identity) show({identity});
    }

    /** Shows what was read, unless another account or network is in use by now. */
    function show(details: AccountDetails): void {
      const now = subjectOf(parts, namespace);
      if (now && keyOf(now) === key) parts.accounts.update(namespace, details);
    }
  };
}

function subjectOf(
  {connections, networks}: SyncAccountParts,
  namespace: ChainNamespace,
): Subject | undefined {
  const connection = connections.of(namespace);
  if (connection.status !== 'connected') return undefined;
  const network = networks.find(connection.caipNetworkId);
  return network && {namespace, network, address: connection.account.address};
}

function keyOf({network, address}: Subject): string {
  return `${network.caipNetworkId}:${address}`;
}

async function settled<T>(promise: Promise<T>): Promise<T | undefined> {
  const [result] = await Promise.allSettled([promise]);
  return result.status === 'fulfilled' ? result.value : undefined;
}
