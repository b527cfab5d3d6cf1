import type {Client, PageClient} from '../../client/client.js';
import {WalletGrid} from '../../controllers/wallets/wallet-grid.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {shownWallet} from '../../core/messages/shown-wallet.js';
import type {ChainNamespace} from '../../core/model/caip.js';
import {written} from '../../core/model/safety/written.js';
import type {Wallet} from '../../core/model/wallet.js';
import {BUTTON_WALLETS} from '../../core/model/wallets/generated/button-wallets.js';
import {comparableId, isSameWallet} from '../../core/model/wallets/wallet-identity.js';
import type {NamedWallet} from '../../core/model/wallets/wallet-table.js';
import {isPairingConnector, type Connector} from '../../core/ports/connector.js';
import {warnDeveloper} from '../../io/platform/warn-developer.js';
import {chainFace} from '../../ui/base/chain-face.js';
import {chooseLocked} from '../../ui/base/connecting/wallet-choice.js';
import {missingMethod, namedMethod, openMethod} from './open-method.js';

/** The button's name for pairing with any wallet. */
const ANY_REMOTE_WALLET = 'walletConnect';
const EXPLORER_ID = /^[\da-f]{64}$/;

/** Opens the view that unlocks a locked wallet. */
export async function openLocked(page: PageClient, namespace: ChainNamespace): Promise<void> {
  await page.open();
  chooseLocked(await page.load(), namespace);
}

/**
 * Opens the modal at one wallet, given by explorer id, rdns, connector id or short name; `email` and the names of social
 * logins open the login.
 *
 * A social login takes over `opened`, the empty window of the tap, `null` for a blocked one.
 *
 * Requests a wallet that is not listed yet from the explorer. Rejects with `connect/connector-missing` for an unknown
 * wallet, or a login that the page lacks or switches off; the modal then shows the others. Rejects with
 * `chain/adapter-missing` for a namespace that the page lacks, and opens nothing.
 */
export async function openWallet(
  page: PageClient,
  wallet: string,
  namespace?: ChainNamespace,
  opened?: Window | null,
): Promise<void> {
  const client = await page.load();
  // Rejects; by then the page has a modal, which shows that.
  if (namespace && page.networks.ordered(namespace).length === 0) return page.open({namespace});
  const named = namedMethod(client, wallet, namespace);
  if (named && !named.unfit) return openMethod(page, client, {method: named.method, namespace, opened});
  opened?.close();
  if (named?.unfit) return openWithoutChain(page, client, {named: named.unfit, namespace});
  return openNamed(page, client, {wallet, namespace});
}

async function openNamed(page: PageClient, client: Client, {wallet, namespace}: ButtonTarget): Promise<void> {
  const named = installed(client, wallet);
  if (named && !isPairingConnector(named)) return openInstalled(page, client, {named, namespace});
  if (!named && wallet !== ANY_REMOTE_WALLET) return openListed(page, client, {wallet, namespace});
  await page.open(namespace && {namespace});
  client.router.push('ConnectingWalletConnect');
}

/** What a button names. */
interface ButtonTarget {
  readonly wallet: string;
  readonly namespace: ChainNamespace | undefined;
}

/** Opens the modal at the link or code of a wallet that is in a list, or in the explorer. */
async function openListed(
  page: PageClient,
  client: Client,
  {wallet, namespace}: ButtonTarget,
): Promise<void> {
  const listed = await whileBusy(page, () => find(client, wallet));
  if (listed && namespace && !couldServe(listed, namespace))
    return openWithoutChain(page, client, {named: listed, namespace});
  await page.open(namespace && {namespace});
  if (listed) return client.router.push('ConnectingWalletConnect', {wallet: listed});
  const reason = missingMethod(client, wallet);
  warnDeveloper(reason ?? unknownWallet(wallet));
  const text = reason ?? `There is no wallet “${wallet}”`;
  throw new DrawbridgeError('connect/connector-missing', text, {name: wallet});
}

function unknownWallet(wallet: string): string {
  const keys = Object.keys(BUTTON_WALLETS).join(', ');
  return (
    `<drawbridge-wallet-button>: no list has the \`wallet\` ${written(wallet)}; accepted: ${ANY_REMOTE_WALLET}, ${keys}, the ` +
    'id of a wallet in the explorer or in `customWallets`, or the reverse domain name (rdns) of one that is installed'
  );
}

/** The wallet for a button's name, if the name alone identifies it; needs no client. */
export function namedWallet(wallet: string): NamedWallet | undefined {
  // A page may take the name from any source, also one that every object has as a property.
  const entries = Object.entries(BUTTON_WALLETS);
  return entries.find(([key, {id, rdns}]) => [key, id, rdns].includes(wallet))?.[1];
}

function installed({connectors}: Client, wallet: string): Connector | undefined {
  const known = namedWallet(wallet);
  const names = new Set([wallet, known?.id, known?.rdns].map((name) => name && comparableId(name)));
  const isNamed = (name: string | undefined): boolean => name !== undefined && names.has(comparableId(name));
  // An impostor is never chosen on the user's behalf.
  return connectors.state
    .get()
    .find(({id, rdns, explorerId, warning}) => !warning && [id, rdns, explorerId].some(isNamed));
}

/** The connector of the wallet that supports the namespace. */
function forNamespace(
  {connectors}: Client,
  named: Connector,
  namespace: ChainNamespace | undefined,
): Connector | undefined {
  const serves = ({namespaces}: Connector): boolean => !namespace || namespaces.includes(namespace);
  if (serves(named)) return named;
  return connectors.state
    .get()
    .find((other) => !other.warning && serves(other) && isSameWallet(named, other));
}

/** False for a wallet of the explorer that lists its chains, and none of the namespace. */
function couldServe({chains}: Wallet, namespace: ChainNamespace): boolean {
  return chains?.some((id) => id.startsWith(`${namespace}:`)) ?? true;
}

interface Installed {
  readonly named: Connector;
  readonly namespace: ChainNamespace | undefined;
}

async function openInstalled(page: PageClient, client: Client, installedAs: Installed): Promise<void> {
  const {named, namespace} = installedAs;
  const connector = forNamespace(client, named, namespace);
  if (!connector) return openWithoutChain(page, client, installedAs);
  await page.open(namespace && {namespace});
  const {id: connectorId} = connector;
  const wallet = shownWallet(connector);
  client.router.push('ConnectingExternal', {connectorId, wallet, ...(namespace && {namespace})});
}

/** Reports that the button's wallet does not support the chain, and shows the wallets that do. */
async function openWithoutChain(
  page: PageClient,
  client: Client,
  {named, namespace}: {readonly named: Connector | Wallet} & Pick<Installed, 'namespace'>,
): Promise<void> {
  await page.open(namespace && {namespace});
  if (!namespace) return;
  await Promise.all([client.loadMessages(), client.loadMessagesOf('connect')]);
  const chain = chainFace(client, namespace).name;
  const message = ['error.walletLacksChain', shownWallet(named), chain] as const;
  client.toast.show({variant: 'error', message, isNotice: true});
}

/** From the lists, otherwise from the explorer; falls back to the built-in facts about a wallet. */
async function find({wallets}: Client, wallet: string): Promise<Wallet | undefined> {
  const named = namedWallet(wallet);
  const id = named?.id ?? wallet;
  const grid = WalletGrid.of(wallets);
  const lists = [...grid.all.get(), ...wallets.custom, ...wallets.recent.get()];
  const listed = lists.find((each) => each.id === id || each.rdns === wallet);
  return listed ?? (EXPLORER_ID.test(id) ? await grid.find(id) : undefined) ?? named;
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
