import type {ReadableAtom} from 'nanostores';
import type {AccountsController} from '../../controllers/accounts-controller.js';
import {accountInUse, type AccountInUse} from '../../controllers/connections/account-in-use.js';
import type {ConnectionsController} from '../../controllers/connections/connections-controller.js';
import type {NetworksController} from '../../controllers/networks-controller.js';
import {NATIVE_BALANCE_LIFETIME_MS} from '../../core/config/constants.js';
import type {AccountDetails, Balance, Identity} from '../../core/model/account.js';
import {formatBalance, formatUnits} from '../../core/model/assets/amount.js';
import {Formats} from '../../core/model/assets/formats.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {ChainAdapter} from '../../core/ports/chain-adapter.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import {remember, type Memory} from '../../core/ports/remember.js';

/** Dependencies of {@link createSyncAccountFlow}. */
export interface SyncAccountParts {
  readonly clock: Clock;
  readonly accounts: AccountsController;
  readonly connections: ConnectionsController;
  readonly networks: NetworksController;
  /** The page's language, a BCP 47 tag. */
  readonly locale: ReadableAtom<string>;
  adapterOf(namespace: ChainNamespace): Promise<ChainAdapter | undefined>;
  /** The contract or mint of the token whose balance the page shows instead of the network's coin. */
  readonly tokenOf: (network: Network) => string | undefined;
  /** Name and picture of an address, cached; `undefined` where no service has names. */
  identityOf(request: {readonly address: string; readonly network: Network}): Promise<Identity | undefined>;
}

/** Reads balance and identity of the account in use; `force` reads the balance alone, even if it is fresh. */
export type SyncAccountFlow = (
  namespace: ChainNamespace,
  options?: {readonly force?: boolean},
) => Promise<void>;

/** The account whose details are read, on a network of the page. */
interface AccountOnNetwork extends Pick<AccountInUse, 'namespace' | 'address'> {
  readonly network: Network;
}

/** Creates the flow that reads an account's details. Failures become state, never errors. */
export function createSyncAccountFlow(parts: SyncAccountParts): SyncAccountFlow {
  const balances = new Balances(parts);
  const readIdentity = async (account: AccountOnNetwork): Promise<void> => {
    const [identity] = await Promise.allSettled([parts.identityOf(account)]);
    if (identity.status === 'fulfilled') show(parts, account, {identity: identity.value ?? {}});
  };
  return async (namespace, {force = false} = {}) => {
    const account = accountToRead(parts, namespace);
    if (!account) return;
    if (force) balances.forget(account);
    await Promise.all([balances.read(account), force ? undefined : readIdentity(account)]);
  };
}

/** Reads balances. Of several readings of one balance the one begun last counts, whichever arrives last. */
class Balances {
  readonly #parts: SyncAccountParts;
  readonly #known: Memory<Found>;
  /** The number of readings begun, and the latest successful one of each account. */
  #begun = 0;
  readonly #newest = new Map<string, number>();

  constructor(parts: SyncAccountParts) {
    this.#parts = parts;
    this.#known = remember(parts.clock, NATIVE_BALANCE_LIFETIME_MS);
  }

  forget(account: AccountOnNetwork): void {
    this.#known.forget(keyOf(account));
  }

  async read(account: AccountOnNetwork): Promise<void> {
    const {namespace} = account;
    const key = keyOf(account);
    const turn = ++this.#begun;
    const [adapter] = await Promise.allSettled([this.#parts.adapterOf(namespace)]);
    if (adapter.status === 'fulfilled' && !adapter.value?.nativeBalance) return;
    const isLate = (): boolean => turn < (this.#newest.get(key) ?? 0);
    const found = await settled(
      this.#known.get(key, async () => {
        const read = await readBalance(await this.#parts.adapterOf(namespace), account, this.#parts);
        if (isLate() || !(read.balance ?? read.coin)) return undefined;
        this.#newest.set(key, turn);
        const {balance, coin} = read;
        if (balance) return {...read, balance};
        // The coin pays fees and can be sent even when the page's token could not be read.
        if (coin) show(this.#parts, account, {coin, balanceOf: key});
        return undefined;
      }),
    );
    if (isLate()) return;
    show(
      this.#parts,
      account,
      found
        ? {
            ...found,
            ...written(found.balance, this.#parts.locale.get()),
            balanceFailed: false,
            balanceOf: key,
          }
        : {balanceFailed: true, balanceOf: key},
    );
  }
}

type Found = Required<Pick<AccountDetails, 'balance'>> & Pick<AccountDetails, 'coin'>;

/** The balance of the network's coin, or of the page's token together with the coin, which pays the fees. */
async function readBalance(
  adapter: ChainAdapter | undefined,
  account: AccountOnNetwork,
  {tokenOf}: SyncAccountParts,
): Promise<Partial<Found>> {
  const token = tokenOf(account.network);
  const coin = adapter?.nativeBalance?.(account);
  if (!token || !adapter?.tokenBalance) {
    const balance = await coin;
    return balance ? {balance} : {};
  }
  const [balance, own] = await Promise.all([
    settled(adapter.tokenBalance({...account, token})),
    coin && settled(coin),
  ]);
  return {...(balance && {balance}), ...(own && {coin: own})};
}

/** A balance as text: unformatted, and in the format of a locale. */
function written(balance: Balance, locale: string): AccountDetails {
  const amount = new Formats(locale).amount(formatUnits(balance.value, balance.decimals));
  return {balanceText: formatBalance(balance), balanceShown: `${amount} ${balance.symbol}`};
}

/** Formats balances again when the page's language changes. */
export function keepBalancesWritten({accounts, locale}: Pick<SyncAccountParts, 'accounts' | 'locale'>): Stop {
  return locale.listen((now) => {
    for (const [namespace, {balance}] of Object.entries(accounts.state.get())) {
      if (balance) accounts.update(namespace as ChainNamespace, written(balance, now));
    }
  });
}

/** Stores details, unless another account or network is in use by now. */
function show(parts: SyncAccountParts, account: AccountOnNetwork, details: AccountDetails): void {
  const now = accountToRead(parts, account.namespace);
  if (now && keyOf(now) === keyOf(account)) parts.accounts.update(account.namespace, details);
}

function accountToRead(parts: SyncAccountParts, namespace: ChainNamespace): AccountOnNetwork | undefined {
  const account = accountInUse(parts, namespace);
  return account?.network && {namespace, network: account.network, address: account.address};
}

function keyOf({network, address}: AccountOnNetwork): string {
  return `${network.caipNetworkId}:${address}`;
}

async function settled<T>(promise: Promise<T>): Promise<T | undefined> {
  const [result] = await Promise.allSettled([promise]);
  return result.status === 'fulfilled' ? result.value : undefined;
}
