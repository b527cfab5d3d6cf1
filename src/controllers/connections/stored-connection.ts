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
  eip155: v.optional(storedConnectionSchema),
  solana: v.optional(storedConnectionSchema),
  polkadot: v.optional(storedConnectionSchema),
  bip122: v.optional(storedConnectionSchema),
});

/** The stored connections, by namespace. */
export type StoredConnections = v.InferOutput<typeof storedConnectionsSchema>;
