import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {Network} from '../../../../core/model/network.js';
import {accountsOn, type WalletAccount} from './wallet-accounts.js';

/** Accounts of a wallet on one network; at least one. */
export interface UsableAccounts {
  readonly network: CaipNetworkId;
  readonly accounts: readonly [Account, ...Account[]];
}

/** Polkadot's relay chain, for pages that name no network. */
const RELAY_CHAIN: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';

/** The first of the page's networks on which a wallet has accounts; `undefined` if there is none. */
export function findUsable(
  networks: readonly Network[],
  accounts: readonly WalletAccount[],
): UsableAccounts | undefined {
  const ids = networks.filter(isPolkadot).map(({caipNetworkId}) => caipNetworkId);
  for (const network of ids.length > 0 ? ids : [RELAY_CHAIN]) {
    const usable = usableOn(network, accounts);
    if (usable) return usable;
  }
  return undefined;
}

/** A wallet's accounts on one network. */
export function usableOn(
  network: CaipNetworkId,
  accounts: readonly WalletAccount[],
): UsableAccounts | undefined {
  const [first, ...rest] = accountsOn(network, accounts);
  return first && {network, accounts: [first, ...rest]};
}

/** True for networks of this chain family. */
export function isPolkadot({chainNamespace}: Network): boolean {
  return chainNamespace === 'polkadot';
}
