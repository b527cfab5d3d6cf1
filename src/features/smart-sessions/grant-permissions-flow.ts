import type {KernelContext} from '../../client/client.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {SmartSessionGrantRequest, SmartSessionGrantResponse} from '../../core/model/smart-session.js';
import type {Http} from '../../core/ports/http.js';
import type {SessionGrants} from '../../core/ports/session-grants.js';
import type {Subject} from '../../core/ports/subject.js';
import {activateSmartSession, type CosignedSession, postSmartSession} from '../../io/api/smart-sessions.js';
import {grantExecution, type GrantExecutionParts} from './grant-execution-flow.js';
import {type Grant, missingIn, readGrant} from './model/read-grant.js';
import {readRequest} from './model/request-checks.js';
import {accountOf, requireSame} from './model/session-subject.js';

/**
 * Asks the wallet in use for permissions: in the dialect of ERC-7715 as of January 2026 where the wallet knows it, else by
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
  const request = readRequest(given, parts.env.clock.now());
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
): Promise<Grant> {
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
