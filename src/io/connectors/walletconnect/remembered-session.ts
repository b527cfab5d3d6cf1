import {nullable, object, optional, picklist, record, string, custom, type InferOutput} from 'valibot';
import {isCaipNetworkId} from '../../../core/model/addresses/parse-caip.js';
import {CHAIN_NAMESPACES, type CaipNetworkId} from '../../../core/model/caip.js';
import type {Storage, StorageSlot} from '../../../core/ports/storage.js';

const namespace = picklist(CHAIN_NAMESPACES);

/** What is remembered of a session; the session itself is kept by WalletConnect's SDK. */
const rememberedSchema = nullable(
  object({
    topic: string(),
    /** The network in use, by namespace: the last one the wallet named. */
    networks: optional(record(namespace, custom<CaipNetworkId>(isCaipNetworkId)), {}),
    /** The account in use, by namespace. */
    accounts: optional(record(namespace, string()), {}),
  }),
);

/** See {@link rememberedSchema}; `null` for a visitor without a session. */
export type RememberedSession = InferOutput<typeof rememberedSchema>;

/** Opens the slot that says whether there is a session, so that nothing is loaded where there is none. */
export function rememberedSession(storage: Storage): StorageSlot<RememberedSession> {
  return storage.slot('walletconnect', rememberedSchema, null);
}
