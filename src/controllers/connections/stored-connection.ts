import * as v from 'valibot';

const storedConnectionSchema = v.object({
  connectorId: v.string(),
  walletName: v.string(),
  address: v.string(),
  caipNetworkId: v.string(),
});

/** What is remembered of a connection: enough to find it again and to show it meanwhile. */
export type StoredConnection = v.InferOutput<typeof storedConnectionSchema>;

/** What is remembered of all connections, by namespace. */
export const storedConnectionsSchema = v.object({
  eip155: v.exactOptional(storedConnectionSchema),
  solana: v.exactOptional(storedConnectionSchema),
  polkadot: v.exactOptional(storedConnectionSchema),
  bip122: v.exactOptional(storedConnectionSchema),
});

/** The stored connections, by namespace. */
export type StoredConnections = v.InferOutput<typeof storedConnectionsSchema>;
