import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {HeldSession, SessionSource} from '../../../core/model/session-source.js';
import type {SiwxConfig, SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import type {ReadSiteAccess, SiteAccess} from '../../../core/ports/chain-adapter.js';
import type {Connection} from '../../../core/ports/connection.js';
import {createFakeAdapter} from '../../../testing/fakes/client/fake-assets.js';
import {FOUR_CHAINS, ON} from '../../../testing/fakes/client/fake-chains.js';
import {createScriptedConnector, FAKE_ADDRESS} from '../../../testing/fakes/client/fake-connection.js';
import {everyFeature} from '../../../testing/fakes/every-feature.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {drawnIcon} from '../../../testing/wallets/drawn-icon.js';
import type {SessionsApi} from '../api.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Wallets and a server with permissions of a site, controlled by the test. */
export interface Holders {
  /** The permissions of each wallet, by its name; an unnamed wallet keeps no permissions. */
  readonly granted: Map<string, SiteAccess>;
  /** The existing sign-ins. */
  readonly signedIn: SiwxSession[];
  /** The holders that received a request to end a session, in order. */
  readonly asked: string[];
  /** The holders' answers; a test replaces them. */
  readonly act: {
    disconnect: (wallet: string) => Promise<void>;
    list: () => Promise<void>;
    signOut: () => Promise<void>;
  };
}

/** A client with sessions. */
export interface SessionsStage extends Holders {
  readonly client: FakeClient;
}

const good = async (): Promise<void> => {};

/** Creates holders without sessions. */
export function createHolders(): Holders {
  const act = {disconnect: good, list: good, signOut: good};
  return {granted: new Map(), signedIn: [], asked: [], act};
}

/** The options of a client with these holders. */
export function holderOptions({granted, signedIn, asked, act}: Holders): FakeClientOptions {
  const read: ReadSiteAccess = async ({walletName}) =>
    granted.get(walletName) ?? {isGranted: true, canRevoke: false};
  const adapter = {...createFakeAdapter(), siteAccess: async () => read};
  return {networks: FOUR_CHAINS, siwx: siwxOf(signedIn, asked, act), adapter};
}

/** Options of a client with these smart sessions; `asked` collects the revoked ids. */
export function withSmartSessions(
  given: readonly HeldSession[],
  asked: string[] = [],
): Pick<FakeClientOptions, 'manifests' | 'features'> {
  let held = given;
  const sessions: SessionSource = {
    heading: ['smartSessions.name'],
    list: async () => held,
    async revoke(id) {
      asked.push(id);
      held = held.filter((each) => each.id !== id);
    },
  };
  const manifests = everyFeature.map((manifest) =>
    manifest.id === 'smartSessions' ? {...manifest, load: async () => () => ({sessions})} : manifest,
  ) as unknown as typeof everyFeature;
  return {manifests, features: {smartSessions: true}};
}

/** A smart session of this site, and one of another. */
export const TWO_SITES: readonly HeldSession[] = [
  {id: 'ours', name: 'Harbour', networks: ['eip155:1'], address: FAKE_ADDRESS, canRevoke: true},
  {
    id: 'theirs',
    name: 'Toll Gate',
    otherSite: 'toll.example',
    networks: ['eip155:8453'],
    address: FAKE_ADDRESS,
    canRevoke: true,
  },
];

/** Creates a stage without sessions. With `siwx: undefined` the page has no sign-in. */
export function createSessionsStage(options: FakeClientOptions = {}): SessionsStage {
  const holders = createHolders();
  return stageOf(createFakeClient({...holderOptions(holders), ...options}), holders);
}

/** Makes a client with {@link holderOptions} disconnect its wallets, like the real flow. */
export function stageOf(client: FakeClient, holders: Holders): SessionsStage {
  const {granted, asked, act} = holders;
  client.clock.advance(10 * DAY_MS);
  const disconnect: FakeClient['flows']['disconnect'] = async ({namespace = 'eip155', connectorId} = {}) => {
    const other = client.otherConnections.find(namespace, connectorId ?? '');
    const name = other?.wallet.name ?? nameOf(client.connections.of(namespace));
    asked.push(`disconnect ${name}`);
    const [outcome] = await Promise.allSettled([act.disconnect(name)]);
    if (other) client.otherConnections.remove(namespace, other.connector.id);
    else client.connections.clear(namespace);
    if (outcome.status === 'rejected') throw outcome.reason;
    const access = granted.get(name);
    if (access?.canRevoke) granted.set(name, {...access, isGranted: false});
  };
  Object.assign(client.flows, {disconnect});
  return {client, ...holders};
}

function nameOf(connection: Connection): string {
  return connection.status === 'connected' ? connection.wallet.name : '';
}

/** A wallet in the page that keeps permissions, one that does not, a remote wallet, and a sign-in. */
export function holdAll({client, granted, signedIn}: SessionsStage): void {
  const now = client.clock.now();
  granted.set('Aspen', {
    isGranted: true,
    canRevoke: true,
    since: now - 3 * DAY_MS,
    networks: ['eip155:1', 'eip155:8453'],
  });
  client.connectOther({
    wallet: 'Birch',
    icon: drawnIcon('Birch'),
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  });
  connectRemote(client, now + 6 * DAY_MS);
  client.connectAs({icon: drawnIcon('Aspen')});
  signedIn.push(sampleSignIn(now));
}

/** Connects a remote wallet on Solana, whose session ends at that time. */
export function connectRemote(client: FakeClient, until: number): void {
  const connector = createScriptedConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    namespaces: ['solana'],
    expiry: async () => until,
  });
  const {caipNetworkId} = ON.solana;
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
  client.connections.settle(
    {connector, wallet: {name: 'Cedar', type: 'WALLET_CONNECT', icon: drawnIcon('Cedar')}},
    {
      namespace: 'solana',
      accounts: [{namespace: 'solana', address, type: 'eoa'}],
      caipNetworkId,
      approved: [caipNetworkId],
      provider: {},
    },
  );
}

/** A sign-in of an hour ago that ends in a week. */
export function sampleSignIn(now: number, accountAddress = FAKE_ADDRESS): SiwxSession {
  return {
    data: {
      domain: 'harbour.test',
      uri: 'https://harbour.test',
      address: accountAddress,
      accountAddress,
      version: '1',
      chainId: 'eip155:1',
      nonce: 'abcdefgh1',
      issuedAt: new Date(now - HOUR_MS).toISOString(),
      expirationTime: new Date(now + 7 * DAY_MS).toISOString(),
    },
    message: '',
    signature: '',
  };
}

/** The feature of a stage, after its first load. */
export async function loaded({client}: SessionsStage): Promise<SessionsApi> {
  const api = await client.use('sessions');
  await api.load();
  return api;
}

/** Makes a holder decline or fail. */
export function refusing(code: DrawbridgeError['code']): () => Promise<never> {
  return () => Promise.reject(new DrawbridgeError(code, 'As the test wants it', {status: 503}));
}

function siwxOf(signedIn: SiwxSession[], asked: string[], act: SessionsStage['act']): SiwxConfig {
  return {
    createMessage: () => new Promise(() => {}),
    addSession: good,
    setSessions: good,
    getRequired: () => false,
    getSessions: async () => [...signedIn],
    async listSessions() {
      await act.list();
      return [...signedIn];
    },
    async revokeSession(chainId, address) {
      asked.push(`sign out ${chainId}`);
      await act.signOut();
      signedIn.splice(0, signedIn.length, ...signedIn.filter(({data}) => data.accountAddress !== address));
    },
  };
}
