import {isCaipNetworkId} from '../../../../core/model/addresses/caip-network-id.js';
import type {CaipNetworkId, ChainNamespace} from '../../../../core/model/caip.js';
import {isRecord} from '../../../../core/model/safety/record.js';
import type {Storage, StorageSlot} from '../../../../core/ports/storage.js';

/** Stored state of a session; the session itself is stored by WalletConnect's SDK. */
export type RememberedSession = {
  readonly topic: string;
  /** The network in use, by namespace: the one of the wallet's last event. */
  readonly networks: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>;
  /** The account in use, by namespace. */
  readonly accounts: Readonly<Partial<Record<ChainNamespace, string>>>;
  /** Address of the app to open at each request; empty or absent for a wallet without one. */
  readonly app?: string;
} | null;

/** Opens the slot of a place's session, so that the SDK is loaded only if there is one. */
export function rememberedSession(storage: Storage, place: number): StorageSlot<RememberedSession> {
  return storage.slot<RememberedSession>({
    // The name must not contain WalletConnect's: its SDK moves such entries out of localStorage.
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
