import {readChainId} from '../../../core/model/addresses/evm-chain-id.js';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {isRecord} from '../../../core/model/safety/record.js';
import type {ReadSiteAccess, SiteAccess} from '../../../core/ports/chain-adapter.js';
import type {Clock} from '../../../core/ports/clock.js';
import {EvmRequests} from './injected/evm-requests.js';
import type {InjectedProvider} from './injected/injected-provider.js';

/** Timeout of a silent request; many wallets never answer a method they do not know. */
const DEADLINE_MS = 2_000;
/** Limit of permissions, caveats and networks that are read, far above those of any wallet. */
const MAX_ENTRIES = 100;

/**
 * Creates a function that reads the page's permissions by `wallet_getPermissions` (EIP-2255) and, by
 * `eth_accounts`, whether the wallet shares any account.
 */
export function createReadSiteAccess(clock: Clock): ReadSiteAccess {
  return async ({provider, walletName}) => {
    const requests = new EvmRequests(provider as InjectedProvider, clock, () => walletName);
    const [permissions, accounts] = await Promise.allSettled([
      requests.send({method: 'wallet_getPermissions', deadlineMs: DEADLINE_MS}),
      requests.accounts({method: 'eth_accounts', deadlineMs: DEADLINE_MS}),
    ]);
    const answer: unknown = permissions.status === 'fulfilled' ? permissions.value : undefined;
    return {
      isGranted: accounts.status === 'rejected' || accounts.value.length > 0,
      canRevoke: Array.isArray(answer),
      ...readTerms(listOf(answer), clock.now()),
    };
  };
}

function readTerms(
  permissions: readonly Readonly<Record<string, unknown>>[],
  now: number,
): Pick<SiteAccess, 'since' | 'networks'> {
  const of = (name: string) => permissions.find(({parentCapability}) => parentCapability === name);
  const since = of('eth_accounts')?.['date'];
  const isTime = typeof since === 'number' && since > 0 && since <= now;
  const networks = chainsOf(of('endowment:permitted-chains')?.['caveats']);
  return {...(isTime && {since}), ...(networks.length > 0 && {networks})};
}

/** The networks in MetaMask's caveat `restrictNetworkSwitching`. */
function chainsOf(caveats: unknown): readonly CaipNetworkId[] {
  const caveat = listOf(caveats).find(({type}) => type === 'restrictNetworkSwitching');
  const values: readonly unknown[] = Array.isArray(caveat?.['value']) ? caveat['value'] : [];
  return values.slice(0, MAX_ENTRIES).flatMap((id) => readChainId(id) ?? []);
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES).filter(isRecord) : [];
}
