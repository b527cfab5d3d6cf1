/** The way a connector reaches its wallet (spec 3). */
export type ConnectorType =
  | 'EXTERNAL'
  | 'WALLET_CONNECT'
  | 'INJECTED'
  | 'ANNOUNCED'
  | 'AUTH'
  | 'MULTI_CHAIN'
  | 'ID_AUTH';

/** The kinds of rows on Connect, in their default order (spec 2). */
export const CONNECTOR_ROW_TYPES = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const;

/** A kind of row on Connect. */
export type ConnectorRowType = (typeof CONNECTOR_ROW_TYPES)[number];

/** The ways to connect, in their default order (spec 2). */
export const CONNECT_METHODS = ['email', 'social', 'wallet'] as const;

/** A way to connect. */
export type ConnectMethod = (typeof CONNECT_METHODS)[number];

/** The reason for which the user should check a wallet's identity. */
export type ConnectorWarning = 'shared-rdns' | 'look-alike-name';
