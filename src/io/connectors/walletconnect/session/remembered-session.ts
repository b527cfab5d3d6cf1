import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../../core/ports/storage.js';

/** What is remembered of a session; the session itself is kept by WalletConnect's SDK. */
export type RememberedSession = {
  readonly topic: string;
  /** The network in use, by namespace: the last one the wallet named. */
  readonly networks: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
  /** The account in use, by namespace. */
  readonly accounts: Readonly<Partial<Record<ChainNamespace, string>>>;
  /** The app to open at each request; empty or absent for a wallet without one. */
  readonly app?: string;
} | null;

/** Opens the slot that says whether there is a session in a place, so that nothing is loaded where there is none. */
export function rememberedSession(storage: Storage, place: number): StorageSlot<RememberedSession> {
  return storage.slot<RememberedSession>({
    // WalletConnect's SDK moves everything out of localStorage that has its name in its key.
    name: place === 1 ? 'remote-session' : `remote-session-${place}`,
    fallback: null,
    read: (stored) => (isSession(stored) ? stored : undefined),
  });
}

function isSession(stored: unknown): stored is NonNullable<RememberedSession> {
  if (!isRecord(stored) || !stored['topic']) return false;
  const {topic, networks, accounts, app = ''} = stored;
  const areTexts = [networks, accounts].every(
    (texts) => isRecord(texts) && Object.values(texts).every(isText),
  );
  return isText(topic) && isText(app) && areTexts && Object.values(Object(networks)).every(isCaipNetworkId);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
