import type {Client} from '../../client/client.js';
import type {PageClient} from '../../client/page/page-client.js';
import {findWallet} from '../../controllers/wallets/find-wallet.js';
import {gridOf} from '../../controllers/wallets/grid-of.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {comparableId} from '../../core/model/wallets/wallet-identity.js';
import type {Wallet} from '../../core/model/wallet.js';
import {isPairingConnector, type Connector} from '../../core/ports/connector.js';
import {chooseLocked} from '../../ui/base/connecting/choose-locked.js';
import {WALLET_KEYS, type NamedWallet} from './wallet-keys.js';

/** The button's name for a pairing with any wallet. */
const ANY_REMOTE_WALLET = 'walletConnect';
const EXPLORER_ID = /^[\da-f]{64}$/;

/** Opens the modal where a locked wallet is asked. */
export async function openLocked(page: PageClient, namespace: ChainNamespace): Promise<void> {
  await page.open();
  chooseLocked(await page.load(), namespace);
}

/**
 * Opens the modal at one wallet, named by explorer id, rdns, connector id or short name.
 *
 * The explorer is asked for one that is not on a list yet. Rejects with `connect/connector-missing` for an
 * unknown wallet; the modal then shows the others.
 */
export async function openWallet(
  page: PageClient,
  wallet: string,
  namespace?: ChainNamespace,
): Promise<void> {
  const client = await page.load();
  const connector = installed(client, wallet);
  const isRemote = connector ? isPairingConnector(connector) : wallet === ANY_REMOTE_WALLET;
  const listed = connector || isRemote ? undefined : await whileBusy(page, () => find(client, wallet));
  await page.open(namespace && {namespace});
  const {router} = client;
  if (isRemote) return router.push('ConnectingWalletConnect');
  if (connector) {
    const {id: connectorId, name} = connector;
    return router.push('ConnectingExternal', {connectorId, name, ...(namespace && {namespace})});
  }
  if (!listed)
    throw new DrawbridgeError('connect/connector-missing', `There is no wallet “${wallet}”`, {name: wallet});
  router.push('ConnectingWalletConnect', {wallet: listed});
}

/** The wallet behind a button's name, where its name says it; needs no client. */
export function namedWallet(wallet: string): NamedWallet | undefined {
  // A page may take the name from anywhere, also one that every object has.
  const entries = Object.entries(WALLET_KEYS);
  return entries.find(([key, {id, rdns}]) => [key, id, rdns].includes(wallet))?.[1];
}

function installed({connectors}: Client, wallet: string): Connector | undefined {
  const known = namedWallet(wallet);
  const names = new Set([wallet, known?.id, known?.rdns].map((name) => name && comparableId(name)));
  const isNamed = (name: string | undefined): boolean => name !== undefined && names.has(comparableId(name));
  // A wallet that imitates another is never chosen on the user's behalf.
  return connectors.state
    .get()
    .find(({id, rdns, explorerId, warning}) => !warning && [id, rdns, explorerId].some(isNamed));
}

/** Of the lists, else of the explorer; what is known of a wallet by heart is better than nothing. */
async function find({wallets}: Client, wallet: string): Promise<Wallet | undefined> {
  const named = namedWallet(wallet);
  const id = named?.id ?? wallet;
  const grid = gridOf(wallets);
  const lists = [...grid.all.get(), ...wallets.custom, ...wallets.recent.get()];
  const listed = lists.find((each) => each.id === id || each.rdns === wallet);
  return listed ?? (EXPLORER_ID.test(id) ? await findWallet(grid.source, id) : undefined) ?? named;
}

/** The page's buttons are busy meanwhile. */
async function whileBusy<T>({modal}: PageClient, task: () => Promise<T>): Promise<T> {
  modal.setLoading(true);
  try {
    return await task();
  } finally {
    modal.setLoading(false);
  }
}
