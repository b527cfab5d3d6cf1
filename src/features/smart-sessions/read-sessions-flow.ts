import type {KernelContext} from '../../client/client.js';
import {connectionsOf} from '../../controllers/connections/all-connections.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {NO_WALLET} from '../../core/messages/shown-wallet.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {CaipAddress, CaipNetworkId} from '../../core/model/caip.js';
import type {SmartSession} from '../../core/model/smart-session.js';
import {connectedWallet, type Connected} from '../../core/ports/connection.js';
import type {Http} from '../../core/ports/http.js';
import type {RevokeTarget, SessionGrants} from '../../core/ports/session-grants.js';
import {type Subject, subjectKey} from '../../core/ports/subject.js';
import {getSmartSessions} from '../../io/api/smart-sessions.js';
import type {KnownGrants} from './known-grants.js';
import {readHeldPermission} from './model/read-execution-grants.js';
import type {SmartSessionsController} from './smart-sessions-controller.js';

/**
 * Reads the smart sessions of all accounts and networks that this site knows: those of connected wallets, and those of
 * earlier grants. Rejects where one of them cannot be read: a list with a gap would look complete.
 */
type ReadSessionsFlow = () => Promise<readonly SmartSession[]>;

/** Dependencies of {@link createReadSessionsFlow}. */
interface ReadParts extends Pick<
  KernelContext,
  'adapterOf' | 'config' | 'connections' | 'features' | 'networks' | 'otherConnections' | 'subjectOf'
> {
  readonly cosigner: Http;
  readonly known: KnownGrants;
}

/** An account on a network, and its wallet while that is connected. */
interface Place {
  readonly account: CaipAddress;
  readonly connection?: Connected;
}

/** A connected wallet, and the requests that it may understand. */
interface WalletPlace {
  readonly connection: Connected;
  readonly grants: SessionGrants;
}

/** Requests to the service at the same time. */
const BATCH = 4;
/** The service has no session of such an account, or does not support its network. */
const NONE_THERE: ReadonlySet<number | undefined> = new Set([400, 404]);

/** Creates the flow of one client. */
export function createReadSessionsFlow(parts: ReadParts): ReadSessionsFlow {
  return async () => {
    if (!parts.features.state.get().smartSessions) return [];
    const wallets = await walletsOf(parts);
    const places = placesOf(parts, wallets);
    const [ofService, ofWallets] = await Promise.all([
      inBatches(places, (place) => sessionsAt(parts, place, wallets)),
      Promise.all(wallets.map((wallet) => sessionsIn(parts, wallet))),
    ]);
    const listed = [...ofService, ...ofWallets].flat();
    return [...listed, ...keptElsewhere(parts, listed, wallets)];
  };
}

async function walletsOf(parts: ReadParts): Promise<readonly WalletPlace[]> {
  const namespaces = parts.config.namespaces.filter(
    (each) => parts.subjectOf(each)?.capabilities.permissions,
  );
  const found = await Promise.all(
    namespaces.map(async (namespace) => {
      const grants = await (await parts.adapterOf(namespace))?.sessionGrants?.();
      return grants ? connectionsOf(parts, namespace).map((connection) => ({connection, grants})) : [];
    }),
  );
  return found.flat();
}

/** The account and the network in use come first. */
function placesOf(parts: ReadParts, wallets: readonly WalletPlace[]): readonly Place[] {
  const connected = wallets.flatMap(({connection}) => {
    const [first, ...others] = [connection.account, ...connection.accounts];
    const accounts = [first, ...others.filter(({address}) => address !== first?.address)];
    return accounts.flatMap((account) =>
      account
        ? networksOf(parts, connection).map((id): Place => ({
            account: `${id}:${account.address}`,
            connection,
          }))
        : [],
    );
  });
  const earlier = parts.known.all.map(({account}): Place => ({account}));
  const places = new Map<string, Place>();
  for (const place of [...connected, ...earlier]) {
    const key = place.account.toLowerCase();
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

function networksOf(
  {networks}: ReadParts,
  {approved, caipNetworkId, account: {namespace}}: Connected,
): readonly CaipNetworkId[] {
  const offered = networks.state
    .get()
    .requested.flatMap((each) =>
      each.chainNamespace === namespace && (approved === 'all' || approved.includes(each.caipNetworkId))
        ? [each.caipNetworkId]
        : [],
    );
  return [...new Set([caipNetworkId, ...offered])];
}

async function sessionsAt(
  {cosigner, config}: ReadParts,
  {account, connection}: Place,
  wallets: readonly WalletPlace[],
): Promise<readonly SmartSession[]> {
  const [answer] = await Promise.allSettled([getSmartSessions(cosigner, account)]);
  if (answer.status === 'rejected') {
    const isNone =
      isDrawbridgeError(answer.reason, 'http/status') && NONE_THERE.has(answer.reason.context.status);
    if (isNone) return [];
    throw answer.reason;
  }
  const grants = wallets.find((each) => each.connection === connection)?.grants;
  return answer.value.flatMap(({isGranted, ...session}): readonly SmartSession[] => {
    // Where the user declined in the wallet, the service keeps the session, which allows nothing.
    if (!isGranted) return [];
    const isOwn = belongsHere(session.project, config.projectId);
    const place = placeOf(connection, connection && grants?.canRevoke(revokePlace(connection)));
    return [{...session, account, holder: 'service', isOwn, ...place}];
  });
}

/** The service names the project of a session; without a name, the address of its site decides. */
function belongsHere({id, url}: SmartSession['project'], projectId: string | undefined): boolean {
  if (id !== undefined && projectId !== undefined) return id === projectId;
  return url !== undefined && new URL(url).origin === globalThis.location?.origin;
}

async function sessionsIn(
  {known, config}: ReadParts,
  {connection, grants}: WalletPlace,
): Promise<readonly SmartSession[]> {
  const {provider, wallet} = connection;
  const ask = {provider, walletName: wallet.name};
  if (!(await grants.execution.supported(ask))) return [];
  const held = (await grants.execution.granted(ask)).flatMap((entry) => readHeldPermission(entry) ?? []);
  return held.map(({account, ...listed}) => {
    const isOwn = known.has(listed.sessionAccount);
    const project = {name: isOwn ? nameOfApp(config) : ''};
    const from: CaipAddress = account ?? `${connection.caipNetworkId}:${connection.account.address}`;
    return {...listed, project, account: from, holder: 'wallet', isOwn, ...placeOf(connection, true)};
  });
}

/** Permissions that a wallet granted to this site and keeps, while that wallet is not connected. */
function keptElsewhere(
  {known, config}: ReadParts,
  listed: readonly SmartSession[],
  wallets: readonly WalletPlace[],
): readonly SmartSession[] {
  const isConnected = (account: CaipAddress): boolean =>
    wallets.some(({connection}) =>
      connection.accounts.some(({address}) => isSameAddress(address, account.split(':')[2] ?? '')),
    );
  return known.all.flatMap(({account, expiry, to}) => {
    const isListed = listed.some(({sessionAccount}) => sessionAccount?.toLowerCase() === to);
    if (to === undefined || isListed || isConnected(account)) return [];
    return {
      pci: to,
      project: {name: nameOfApp(config)},
      expiry,
      permissions: [],
      sessionAccount: to,
      account,
      holder: 'wallet',
      isOwn: true,
      ...placeOf(undefined, undefined),
    };
  });
}

function nameOfApp({metadata}: ReadParts['config']): string {
  return metadata.name || globalThis.location?.host;
}

function placeOf(
  connection: Connected | undefined,
  canRevoke: boolean | undefined,
): Pick<SmartSession, 'revocable' | 'wallet' | 'connectorId'> {
  if (!connection) return {revocable: 'when-connected', wallet: NO_WALLET};
  const wallet = connectedWallet(connection);
  return {revocable: canRevoke ? 'here' : 'in-wallet', wallet, connectorId: connection.connector.id};
}

/** The connected wallet that can revoke a session; `undefined` once it is disconnected, or no longer has the account. */
export function walletOf(
  parts: Pick<ReadParts, 'connections' | 'otherConnections'>,
  {account, connectorId, holder}: SmartSession,
): Connected | undefined {
  const [namespace, , address = ''] = account.split(':');
  return connectionsOf(parts, namespace as Subject['namespace']).find(
    ({connector, accounts}) =>
      connector.id === connectorId &&
      // A wallet takes back its own permissions whether or not the site sees their account.
      (holder === 'wallet' || accounts.some((each) => isSameAddress(each.address, address))),
  );
}

/** A wallet's connection, for revoking. */
export function revokePlace({provider, connector}: Pick<Connected, 'provider' | 'connector'>): RevokeTarget {
  return {provider, isEmbedded: connector.type === 'AUTH'};
}

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<readonly R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += BATCH)
    done.push(...(await Promise.all(items.slice(start, start + BATCH).map(work))));
  return done;
}

/** Reads the smart sessions; resolves when the state shows them, or that they cannot be read. */
type ListSessionsFlow = () => Promise<void>;

/** Dependencies of {@link createListSessionsFlow}. */
interface ListParts extends Pick<KernelContext, 'subject'> {
  readonly read: ReadSessionsFlow;
  readonly controller: SmartSessionsController;
}

/** Creates the flow of one client. */
export function createListSessionsFlow({subject, read, controller}: ListParts): ListSessionsFlow {
  return async () => {
    const inUse = subject.get();
    if (!inUse?.capabilities.permissions) return controller.clear();
    const account = subjectKey(inUse);
    const reading = controller.begin(account);
    const [answer] = await Promise.allSettled([read()]);
    controller.finish(
      reading,
      answer.status === 'fulfilled'
        ? {status: 'ready', account, sessions: answer.value}
        : {status: 'failed', account, error: answer.reason},
    );
  };
}
