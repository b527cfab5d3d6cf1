import type {KernelContext} from '../../client/client.js';
import {allConnections} from '../../controllers/connections/all-connections.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import type {SiteAccess} from '../../core/ports/chain-adapter.js';
import {connectedWallet, storedWallet, type Connected} from '../../core/ports/connection.js';
import {disconnectWallet} from '../../flows/disconnect-wallet.js';

/** Dependencies of the sources of wallet sessions. */
type WalletParts = Pick<
  KernelContext,
  | 'account'
  | 'adapterOf'
  | 'connections'
  | 'connectors'
  | 'flows'
  | 'networks'
  | 'otherConnections'
  | 'router'
>;

/** One connected wallet of a chain family. */
type WalletPlace = readonly [ChainNamespace, Connected];

/** Creates the list of permissions that wallets in the page have given, locked wallets included. */
export function createWalletSessions(parts: WalletParts): SessionSource {
  const disconnect = async (id: string): Promise<void> => {
    const place = [...connected(parts).map(keyOf), ...locked(parts).map((each) => each.place)].find(
      ({namespace, connectorId}) => `${namespace} ${connectorId}` === id,
    );
    if (place) await disconnectWallet(parts, place, () => showNone(parts));
  };
  return {
    heading: ['sessions.wallets'],
    async list() {
      const held = await Promise.all(connected(parts).map((place) => describe(parts, place)));
      return [...held, ...locked(parts).map(({session}) => session)];
    },
    async revoke(id) {
      const place = connected(parts).find((each) => idOf(each) === id);
      const [ended] = await Promise.allSettled([disconnect(id)]);
      if (!place) return;
      const access = await siteAccessOf(parts, place);
      // The wallet's state decides, not its answer.
      if (access && !access.isGranted) return;
      if (ended.status === 'rejected') throw ended.reason;
      const {name} = place[1].wallet;
      throw new DrawbridgeError('wallet/request-unsupported', `${name} still shows its accounts.`, {name});
    },
    disconnect,
  };
}

/** Keeps the user on the empty list, which shows the results; other views lead to Connect. */
function showNone({router}: Pick<WalletParts, 'router'>): void {
  if (router.current.view === 'Sessions') router.show([router.current]);
  else router.reset('Connect');
}

/** The networks of a connection; those of the page where the wallet takes any. */
function networksOf({networks}: WalletParts, [namespace, {approved}]: WalletPlace): readonly CaipNetworkId[] {
  if (approved !== 'all') return approved;
  const {requested} = networks.state.get();
  return requested.flatMap(({chainNamespace, caipNetworkId}) =>
    chainNamespace === namespace ? [caipNetworkId] : [],
  );
}

function connected(parts: WalletParts): readonly WalletPlace[] {
  return allConnections(parts).filter(([, {connector}]) => connector.type !== 'WALLET_CONNECT');
}

/** A locked wallet does not answer, and keeps its permissions. */
function locked({connections, connectors}: WalletParts) {
  return Object.entries(connections.state.get()).flatMap(([name, connection]) => {
    if (connection.status !== 'locked') return [];
    const place = {namespace: name as ChainNamespace, connectorId: connection.connectorId};
    const id = `${name} ${connection.connectorId}`;
    const wallet = storedWallet(connection, connectors.find(connection.connectorId));
    const session: HeldSession = {id, name: wallet.name, wallet, networks: [], canRevoke: false};
    return [{place, session}];
  });
}

async function describe(parts: WalletParts, place: WalletPlace): Promise<HeldSession> {
  const [, {account, connector, wallet}] = place;
  const access = await siteAccessOf(parts, place);
  const icon = wallet.icon ?? connector.icon;
  return {
    id: idOf(place),
    name: wallet.name,
    wallet: connectedWallet({connector, wallet}),
    ...(icon !== undefined && {icon}),
    address: account.address,
    networks: access?.networks ?? networksOf(parts, place),
    ...(access?.since !== undefined && {since: access.since}),
    canRevoke: access?.canRevoke ?? false,
  };
}

/** Permissions as read from the wallet; `undefined` if its chain family has no request for them. */
async function siteAccessOf(
  {adapterOf}: WalletParts,
  [namespace, {provider, wallet}]: WalletPlace,
): Promise<SiteAccess | undefined> {
  const adapter = await adapterOf(namespace);
  const read = await adapter?.siteAccess?.();
  return read?.({provider, walletName: wallet.name});
}

function keyOf([namespace, {connector}]: WalletPlace) {
  return {namespace, connectorId: connector.id};
}

function idOf([namespace, {connector}]: WalletPlace): string {
  return `${namespace} ${connector.id}`;
}

/** Creates the list of sessions with wallets elsewhere; one of them may serve several chain families. */
export function createRemoteSessions(parts: WalletParts): SessionSource {
  return {
    heading: ['sessions.remote'],
    list: () => Promise.all(sessionsOf(parts).map((places) => describeRemote(parts, places))),
    async revoke(id) {
      const [place] = sessionsOf(parts).find(([[, {connector}]]) => connector.id === id) ?? [];
      // Its end is that of all its chain families.
      if (place) await disconnectWallet(parts, {namespace: place[0], connectorId: id}, () => showNone(parts));
    },
  };
}

type Places = readonly [WalletPlace, ...WalletPlace[]];

/** The chain families of each session. */
function sessionsOf(parts: WalletParts): readonly Places[] {
  const sessions = new Map<string, Places>();
  for (const place of allConnections(parts)) {
    const [, {connector}] = place;
    if (connector.type !== 'WALLET_CONNECT') continue;
    const [first, ...others] = sessions.get(connector.id) ?? [place];
    sessions.set(connector.id, first === place ? [place] : [first, ...others, place]);
  }
  return [...sessions.values()];
}

async function describeRemote(parts: WalletParts, places: Places): Promise<HeldSession> {
  const [[, {account, connector, wallet}]] = places;
  // An unreadable expiry must not hide the session.
  const [expiry] = await Promise.allSettled([connector.expiry?.()]);
  const until = expiry.status === 'fulfilled' ? expiry.value : undefined;
  return {
    id: connector.id,
    name: wallet.name,
    wallet: connectedWallet({connector, wallet}),
    ...(wallet.icon !== undefined && {icon: wallet.icon}),
    address: account.address,
    networks: places.flatMap((place) => networksOf(parts, place)),
    ...(until !== undefined && {until}),
    canRevoke: true,
  };
}
