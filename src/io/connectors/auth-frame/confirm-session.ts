import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {NamespaceSession} from '../../../core/ports/connector.js';
import type {AuthFrameLogin} from './auth-frame-login.js';
import type {Family} from './frame-networks.js';
import {loginAccounts, type Payload} from './messages.js';

/** Time for an answer that does not wait for the user, in milliseconds. */
const ANSWER_MS = 30_000;

interface Confirming {
  readonly login: AuthFrameLogin;
  readonly namespaceSession: NamespaceSession;
  /** The network and the kind of the account. */
  readonly payload: Payload<'GET_USER'>;
  readonly signal: AbortSignal;
}

/**
 * Resolves with true if the service still has the session, with the account in use; the service then uses the network of
 * the request. Otherwise the login has ended in this page.
 */
export async function confirmSession({
  login,
  namespaceSession,
  payload,
  signal,
}: Confirming): Promise<boolean> {
  if (!(await login.resume(signal))) return false;
  const reply = await login.frame.ask('GET_USER', payload, {ms: ANSWER_MS, signal});
  const [inUse] = namespaceSession.accounts;
  const accounts = loginAccounts(reply, namespaceSession.namespace as Family) ?? [];
  if (accounts.some(({address}) => isSameAddress(address, inUse.address))) return true;
  login.end('signed-out-elsewhere');
  return false;
}
