import type SignClient from '@walletconnect/sign-client';

/** A WalletConnect session as the SDK keeps it. */
export type RemoteSession = ReturnType<SignClient['session']['getAll']>[number];

/** What a dapp proposes when it pairs. */
export type SessionProposal = ReturnType<SignClient['proposal']['getAll']>[number];

/** The accounts, methods and events that a wallet grants, by namespace. */
export type SessionNamespaces = RemoteSession['namespaces'];

/** How a wallet introduces itself to dapps. */
export type WalletMetadata = RemoteSession['self']['metadata'];

/** What opening the SDK takes. */
export interface SignClientOptions {
  readonly relayUrl: string;
  readonly projectId: string;
  readonly metadata: WalletMetadata;
  /** Keeps two clients on one page apart, and finds the sessions again after a reload. */
  readonly storagePrefix: string;
}

/**
 * Loads WalletConnect's SDK and opens it for a wallet.
 *
 * Its verify service is left out: wherever that host cannot be reached it costs five seconds a request.
 */
export async function openSignClient({storagePrefix, ...options}: SignClientOptions): Promise<SignClient> {
  const {SignClient: Sdk} = await import('@walletconnect/sign-client');
  const client = await Sdk.init({
    ...options,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    signConfig: {disableRequestQueue: true},
    ...(typeof window === 'undefined' ? {storageOptions: {database: ':memory:'}} : {}),
  });
  client.core.verify.register = async () => '';
  client.core.verify.resolve = async () => ({origin: ''});
  return client;
}

/** Closes the socket and the timers, and lets the SDK open again under the same prefix. */
export async function closeSignClient({core}: SignClient, storagePrefix: string): Promise<void> {
  core.heartbeat.stop();
  await core.relayer.transportClose();
  // The SDK hands a core that still stands here to the next client of this prefix, closed or not.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}`);
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}_count`);
}
