import type {KernelContext} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {FeatureError} from '../../core/errors/feature-error.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {Unchecked} from '../../core/model/safety/record.js';
import type {
  Hex,
  SmartSessionGrantRequest,
  SmartSessionGrantResponse,
} from '../../core/model/smart-session.js';
import type {Http} from '../../core/ports/http.js';
import type {SessionGrants} from '../../core/ports/session-grants.js';
import type {Subject} from '../../core/ports/subject.js';
import {activateSmartSession, type CosignedSession, postSmartSession} from '../../io/api/smart-sessions.js';
import {accountOf, type KnownGrants} from './known-grants.js';
import {executionRequests} from './model/execution-requests.js';
import {contextsOf, readExecutionGrants} from './model/read-execution-grants.js';
import {type SessionGrant, missingIn, readGrant} from './model/read-grant.js';
import {readPermissionRequest} from './model/request-checks.js';
import {SMART_SESSION_FAILURES} from './smart-session-failures.js';

/**
 * Asks the wallet in use for permissions: in the dialect of ERC-7715 as of January 2026 if the wallet supports it, else by
 * `wallet_grantPermissions`, with a session of the co-signing service.
 *
 * Rejects with `client/invalid-argument` for a request that is not right or not about the account in use,
 * `wallet/request-unsupported`, `wallet/request-declined` and the other failures of wallets, `http/…` where the cosigner
 * fails, `smart-session/changed` and `smart-session/too-wide`. Nothing is active then.
 */
export type GrantPermissionsFlow = (request: SmartSessionGrantRequest) => Promise<SmartSessionGrantResponse>;

/** Dependencies of {@link createGrantPermissionsFlow}. */
interface GrantParts extends GrantExecutionParts, Pick<KernelContext, 'features' | 'subject' | 'subjectOf'> {
  readonly cosigner: Http;
  /** Shows the user that the session is there. */
  onGranted(): void;
}

/** One grant on its way. */
interface Granting {
  readonly request: SmartSessionGrantRequest;
  readonly subject: Subject;
  readonly permissions: SessionGrants;
  /** Throws where the account in use is not the one the grant was begun for. */
  readonly check: () => void;
}

/** Creates the flow of one client. */
export function createGrantPermissionsFlow(parts: GrantParts): GrantPermissionsFlow {
  return async (given) => {
    const granting = await begin(parts, given);
    const {subject, permissions: grants} = granting;
    const account = accountOf(subject);
    requireMethod(granting);
    const {provider, wallet} = subject;
    const supported = await grants.execution.supported({provider, walletName: wallet.name});
    if (supported) {
      const granted = await grantExecution(parts, {...granting, grants, supported});
      parts.onGranted();
      return granted;
    }
    await requireCapability(granting);
    granting.check();
    const session = await postSmartSession(parts.cosigner, account, granting.request);
    const grant = await askWallet(granting, session, () => parts.env.clock.now());
    granting.check();
    await activateSmartSession(parts.cosigner, account, {...grant, pci: session.pci});
    const {expiry, permissions} = grant;
    parts.known.add({account, expiry});
    parts.onGranted();
    const address = subject.address as SmartSessionGrantResponse['address'];
    return {chainId: granting.request.chainId, address, expiry, permissions, context: session.pci};
  };
}

async function begin(parts: GrantParts, given: unknown): Promise<Granting> {
  if (!parts.features.state.get().smartSessions)
    throw new DrawbridgeError(
      'client/invalid-argument',
      'Smart sessions are off: set features.smartSessions.',
      {
        name: 'features.smartSessions',
      },
    );
  const request = readPermissionRequest(given, parts.env.clock.now());
  const subject = parts.subject.get();
  if (!subject)
    throw new DrawbridgeError(
      'client/invalid-argument',
      'grantPermissions: no account is connected (No ActiveCaipAddress found). It asks the wallet of the account in use: ' +
        'have the user connect first, for example with open().',
      {name: 'account'},
    );
  const check = (): void => requireSame(subject, parts.subjectOf(subject.namespace));
  const permissions = await permissionsOf(subject);
  requireAbout(request, subject);
  return {request, subject, permissions, check};
}

/** A session is of the account and the network in use: a request about others is not passed on. */
function requireAbout({chainId, address}: SmartSessionGrantRequest, subject: Subject): void {
  const isNetwork = `eip155:${BigInt(chainId)}` === subject.caipNetworkId;
  const isAccount = address === undefined || address.toLowerCase() === subject.address.toLowerCase();
  if (isNetwork && isAccount) return;
  const text = isNetwork
    ? `Invalid address: the account in use is ${subject.address}`
    : `Invalid chainId: the network in use is ${subject.caipNetworkId}`;
  throw new DrawbridgeError('client/invalid-argument', text, {name: isNetwork ? 'address' : 'chainId'});
}

function requireMethod({subject: {provider, wallet}, permissions}: Granting): void {
  if (permissions.canGrant({provider})) return;
  throw unsupported('Wallet does not support `wallet_grantPermissions` method', wallet.name);
}

async function requireCapability({subject, permissions, request}: Granting): Promise<void> {
  const {provider, wallet, address} = subject;
  const {name} = wallet;
  const ask = {provider, walletName: name, address, chainId: request.chainId};
  const capability = await permissions.capability(ask);
  const missing = capability && missingIn(capability, request);
  if (missing !== undefined) throw unsupported(`Wallet does not support ${missing}`, name);
}

/** The page's request and the cosigner's key, which comes first. */
async function askWallet(
  {request, subject, permissions, check}: Granting,
  {key}: CosignedSession,
  now: () => number,
): Promise<SessionGrant> {
  check();
  const {provider, wallet, address} = subject;
  const {type, data} = request.signer;
  const asked = {...request, signer: {type, data: {...data, keys: [key, ...data.keys]}}};
  const reply = await permissions.grant({provider, walletName: wallet.name, request: asked});
  return readGrant(reply, {request: asked, address, walletName: wallet.name, now: now()});
}

function unsupported(text: string, name: string): DrawbridgeError {
  return new DrawbridgeError('wallet/request-unsupported', text, {name});
}

/** Permission requests of an account's wallet; rejects with `wallet/request-unsupported` without support. */
async function permissionsOf({capabilities, wallet, loadAdapter}: Subject): Promise<SessionGrants> {
  const adapter = capabilities.permissions ? await loadAdapter() : undefined;
  const permissions = await adapter?.sessionGrants?.();
  if (permissions) return permissions;
  throw new DrawbridgeError('wallet/request-unsupported', 'Unsupported namespace', {name: wallet.name});
}

/** Dependencies of {@link grantExecution}. */
interface GrantExecutionParts extends Pick<KernelContext, 'env'> {
  readonly known: KnownGrants;
}

/** A grant in the dialect of January 2026. */
interface ExecutionGranting {
  readonly request: SmartSessionGrantRequest;
  readonly subject: Subject;
  readonly grants: SessionGrants;
  /** The permission types that the wallet supports. */
  readonly supported: Unchecked;
  /** Throws where the account in use is not the one the grant was begun for. */
  readonly check: () => void;
}

/**
 * Asks a wallet of ERC-7715 as of January 2026 for permissions; no service signs along.
 *
 * Such permissions hold as soon as the wallet grants them: a rejected grant is revoked immediately, without
 * waiting for the wallet.
 */
async function grantExecution(
  {env, known}: GrantExecutionParts,
  {request, subject, grants, supported, check}: ExecutionGranting,
): Promise<SmartSessionGrantResponse> {
  const {provider, wallet, address} = subject;
  const ask = {provider, walletName: wallet.name};
  const requests = executionRequests(request, {address, supported, walletName: wallet.name});
  check();
  const reply = await grants.execution.request({...ask, requests});
  try {
    const asked = {request, requests, walletName: wallet.name, now: env.clock.now()};
    const {expiry, permissions, executions} = readExecutionGrants(reply, asked);
    check();
    const [{context, to}] = executions;
    known.add({account: accountOf(subject), expiry, to: to.toLowerCase()});
    const {chainId} = request;
    return {chainId, address: address as Hex, expiry, permissions, context, executions};
  } catch (cause) {
    void Promise.allSettled(contextsOf(reply).map((context) => grants.execution.revoke({...ask, context})));
    throw cause;
  }
}

/** The difference between the subject of a running request and the one in use; `undefined` without one. */
function changeOf(begun: Subject, now: Subject | undefined): string | undefined {
  if (!now) return `${begun.wallet.name} was disconnected`;
  if (now.connector.id !== begun.connector.id)
    return `the wallet changed from ${begun.wallet.name} to ${now.wallet.name}`;
  if (!isSameAddress(now.address, begun.address))
    return `the account changed from ${begun.address} to ${now.address}`;
  return now.caipNetworkId === begun.caipNetworkId
    ? undefined
    : `the network changed from ${begun.caipNetworkId} to ${now.caipNetworkId}`;
}

/** Throws `smart-session/changed`, which names the difference. */
function requireSame(begun: Subject, now: Subject | undefined): void {
  const change = changeOf(begun, now);
  if (change === undefined) return;
  const text = `No smart session was activated: ${change} meanwhile.`;
  throw new FeatureError(SMART_SESSION_FAILURES, 'smart-session/changed', text, {name: begun.wallet.name});
}
