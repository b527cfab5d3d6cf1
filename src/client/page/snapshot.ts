import {computed, type ReadableAtom} from 'nanostores';
import type {AccountState} from '../../core/model/account.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {DrawbridgeState} from '../drawbridge.js';
import type {PageClient} from '../page-client.js';

/** One picture of the whole client; the same object until something in it changes. */
export function createSnapshot(page: PageClient): ReadableAtom<DrawbridgeState> {
  const accounts = computed(
    [page.connections.state, page.accounts.state, page.networks.state],
    (connections) =>
      Object.fromEntries(
        (Object.keys(connections) as ChainNamespace[]).map((namespace) => [
          namespace,
          page.accountOf(namespace).get(),
        ]),
      ) as Partial<Record<ChainNamespace, AccountState>>,
  );
  const position = computed([page.modal.state, page.router.state], ({open, loading}, {history}) => ({
    open,
    loading,
    view: history.at(-1)?.view ?? 'Connect',
  }));
  const appearance = computed([page.theme.state, page.locale.locale], (theme, locale) => ({theme, locale}));
  const account = computed([page.activeNetwork, page.account], ({namespace, network}, active) => ({
    activeNamespace: namespace,
    activeNetwork: network,
    status: active.status,
    address: active.address,
    caipAddress: active.caipAddress,
  }));
  const situation = computed([page.initialized, position, appearance], (initialized, where, looks) => ({
    initialized,
    ...where,
    ...looks,
  }));
  return computed([situation, account, accounts], (now, active, all) => ({...now, ...active, accounts: all}));
}
