import type * as SignClientModule from '@walletconnect/sign-client';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {ConnectorEnv} from '../../../../core/ports/connector-plugin.js';
import {toPairingError} from '../to-drawbridge-error.js';
import {RelayWatch} from './relay-watch.js';
import {SdkStorage} from './sdk-storage.js';
import type {SdkOptions, SignSdk} from './sign-sdk.js';
import {startSdk, stopSdk, tameSdk} from './tame-sdk.js';

/** An opened SDK. */
export interface OpenSdk {
  readonly sdk: SignSdk;
  /**
   * Removes every socket, timer and listener; sessions stay stored. `calls` are those that still run: they end, and
   * leave nothing either.
   */
  close(calls?: readonly Promise<unknown>[]): Promise<void>;
}

/** Loads the SDK's code without running it: no socket, no timer, nothing stored. */
export async function loadSdk(): Promise<typeof SignClientModule> {
  try {
    return await import('@walletconnect/sign-client');
  } catch (cause) {
    throw new DrawbridgeError('chunk/unavailable', 'The WalletConnect SDK could not be loaded', {cause});
  }
}

/**
 * The SDK's storage, reused by each SDK of a client: it holds a connection to a database that cannot be closed, and that
 * the browser keeps as long as the page.
 */
export interface SdkDatabase {
  storage?: NonNullable<SdkOptions['storage']>;
}

/** Opens the SDK for one client; the first proposal, or a stored session, opens its socket. */
export async function openSdk(
  env: ConnectorEnv,
  database: SdkDatabase,
  onRelayFailure: (error: DrawbridgeError) => void,
): Promise<OpenSdk> {
  const {SignClient} = await loadSdk();
  const relay = new RelayWatch();
  relay.subscribe(onRelayFailure);
  const listening = new AbortController();
  const prefix = `drawbridge-${env.instanceId}`;
  database.storage ??= new SdkStorage(env.clock);
  const sdk = new SignClient({...optionsOf(env, prefix, relay), ...database});
  const endRequests = tameSdk(sdk, prefix);
  sdk.core.relayer.on('relayer_connect', () => relay.noteConnected());
  const close: OpenSdk['close'] = async (calls = []) => {
    listening.abort();
    endRequests();
    await stopSdk(sdk, calls);
  };
  try {
    await startSdk(sdk, listening.signal);
  } catch (cause) {
    await close();
    throw toPairingError(cause);
  }
  return {sdk, close};
}

function optionsOf({metadata, ...env}: ConnectorEnv, prefix: string, {logger}: RelayWatch): SdkOptions {
  return {
    projectId: env.projectId,
    relayUrl: toSocketUrl(env.endpoints.relay),
    metadata: {...metadata, icons: [...metadata.icons]},
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: logger as unknown as NonNullable<SdkOptions['logger']>,
  };
}

/** The relay's URL as an absolute `ws:` or `wss:` URL. */
function toSocketUrl(address: string): string {
  const url = new URL(address, globalThis.location?.href);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href.replace(/\/$/, '');
}
