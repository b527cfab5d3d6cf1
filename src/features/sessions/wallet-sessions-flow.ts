import {allConnections} from '../../controllers/connections/all-connections.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {CaipNetworkId, ChainNamespace} from '../../core/model/caip.js';
import type {SiteAccess} from '../../core/ports/chain-adapter.js';
import type {Connected} from '../../core/ports/connection.js';
import type {FeatureContext} from '../../core/ports/feature.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import {disconnectWallet} from '../../flows/disconnect-wallet.js';

/** Dependencies of the sources of wallet sessions. */
export type WalletParts = Pick<
  FeatureContext,
  'account' | 'adapterOf' | 'connections' | 'flows' | 'networks' | 'otherConnections' | 'router'
>;

/** One connected wallet of a chain family. */
export type WalletPlace = readonly [ChainNamespace, Connected];

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

/** The list stays, empty, for what it has to say; elsewhere the user is brought to where to connect. */
export function showNone({router}: Pick<WalletParts, 'router'>): void {
  if (router.current.view === 'Sessions') router.show([router.current]);
  else router.reset('Connect');
}

/** The networks of a connection; those of the page where the wallet takes any. */
export function networksOf(
  {networks}: WalletParts,
  [namespace, {approved}]: WalletPlace,
): readonly CaipNetworkId[] {
  if (approved !== 'all') return approved;
  const {requested} = networks.state.get();
  return requested.flatMap(({chainNamespace, caipNetworkId}) =>
    chainNamespace === namespace ? [caipNetworkId] : [],
  );
}

function connected(parts: WalletParts): readonly WalletPlace[] {
  return allConnections(parts).filter(([, {connector}]) => connector.type !== 'WALLET_CONNECT');
}

/** A locked wallet answers nothing, and keeps what it granted. */
function locked({connections}: WalletParts) {
  return Object.entries(connections.state.get()).flatMap(([name, connection]) => {
    if (connection.status !== 'locked') return [];
    const place = {namespace: name as ChainNamespace, connectorId: connection.connectorId};
    const id = `${name} ${connection.connectorId}`;
    const session: HeldSession = {id, name: connection.walletName, networks: [], canRevoke: false};
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
