import {allConnections} from '../../controllers/connections/all-connections.js';
import type {HeldSession, SessionSource} from '../../core/model/session-source.js';
import {disconnectWallet} from '../../flows/disconnect-wallet.js';
import {networksOf, showNone, type WalletParts, type WalletPlace} from './wallet-sessions-flow.js';

/** Creates the list of sessions with wallets elsewhere; one of them may serve several chain families. */
export function createRemoteSessions(parts: WalletParts): SessionSource {
  return {
    heading: ['sessions.remote'],
    list: () => Promise.all(sessionsOf(parts).map((places) => describe(parts, places))),
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

async function describe(parts: WalletParts, places: Places): Promise<HeldSession> {
  const [[, {account, connector, wallet}]] = places;
  // An unreadable expiry must not hide the session.
  const [expiry] = await Promise.allSettled([connector.expiry?.()]);
  const until = expiry.status === 'fulfilled' ? expiry.value : undefined;
  return {
    id: connector.id,
    name: wallet.name,
    ...(wallet.icon !== undefined && {icon: wallet.icon}),
    address: account.address,
    networks: places.flatMap((place) => networksOf(parts, place)),
    ...(until !== undefined && {until}),
    canRevoke: true,
  };
}
