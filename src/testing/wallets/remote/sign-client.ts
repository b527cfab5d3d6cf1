import type SignClient from '@walletconnect/sign-client';
import {catchRejections, removeListeners} from '../../../io/connectors/walletconnect/sdk/patch-sdk.js';

/** The metadata of a wallet or a dapp. */
export interface WalletMetadata {
  name: string;
  description: string;
  url: string;
  icons: string[];
  redirect?: {native?: string; universal?: string; linkMode?: boolean};
}

/** The accounts, methods and events that a wallet grants, by namespace. */
export type SessionNamespaces = Record<
  string,
  {chains?: string[]; accounts: string[]; methods: string[]; events: string[]}
>;

/** The request of a dapp, by namespace. */
export type AskedNamespaces = Record<string, {chains?: string[]; methods: string[]; events: string[]}>;

interface Party {
  publicKey: string;
  metadata: WalletMetadata;
}

/** A WalletConnect session as the SDK keeps it; `expiry` in seconds since 1970. */
export interface RemoteSession {
  topic: string;
  pairingTopic: string;
  expiry: number;
  namespaces: SessionNamespaces;
  requiredNamespaces: AskedNamespaces;
  optionalNamespaces: AskedNamespaces;
  sessionProperties?: Record<string, string>;
  self: Party;
  peer: Party;
}

/** The proposal of a dapp that pairs; `expiryTimestamp` in seconds since 1970. */
export interface SessionProposal {
  id: number;
  pairingTopic: string;
  expiryTimestamp: number;
  requiredNamespaces: AskedNamespaces;
  optionalNamespaces: AskedNamespaces;
  sessionProperties?: Record<string, string>;
  proposer: Party;
}

/**
 * What opening the SDK takes.
 *
 * @internal
 */
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
 *
 * @internal
 */
export async function openSignClient({storagePrefix, ...options}: SignClientOptions): Promise<SignClient> {
  const Sdk = await loadSdk();
  const client = await Sdk.init({
    ...options,
    customStoragePrefix: storagePrefix,
    telemetryEnabled: false,
    logger: 'silent',
    signConfig: {disableRequestQueue: true},
    ...(typeof window === 'undefined' ? {storageOptions: {database: ':memory:'}} : {}),
  });
  catchRejections(client);
  client.core.verify.register = async () => '';
  client.core.verify.resolve = async () => ({origin: ''});
  return client;
}

/** A package that tests without remote wallets need not install the SDK. */
async function loadSdk(): Promise<typeof SignClient> {
  try {
    return (await import('@walletconnect/sign-client')).SignClient;
  } catch (cause) {
    const message =
      'Mock remote wallets need the package @walletconnect/sign-client: add it to your dev dependencies.';
    throw new Error(message, {cause});
  }
}

/**
 * Closes the socket and the timers, and lets the SDK open again under the same prefix.
 *
 * @internal
 */
export async function closeSignClient(client: SignClient, storagePrefix: string): Promise<void> {
  const {core} = client;
  core.heartbeat.stop();
  await core.relayer.transportClose();
  removeListeners(client);
  // The SDK gives a core that is still here to the next client of this prefix, closed or not.
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}`);
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}_count`);
}
