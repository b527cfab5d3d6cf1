import type {KernelContext} from '../../client/client.js';
import type {
  Hex,
  SmartSessionGrantRequest,
  SmartSessionGrantResponse,
} from '../../core/model/smart-session.js';
import type {Unchecked} from '../../core/model/safety/record.js';
import type {SessionGrants} from '../../core/ports/session-grants.js';
import type {Subject} from '../../core/ports/subject.js';
import type {KnownGrants} from './known-grants.js';
import {executionRequests} from './model/execution-requests.js';
import {contextsOf, readExecutionGrants} from './model/read-execution-grants.js';
import {accountOf} from './model/session-subject.js';

/** Dependencies of {@link grantExecution}. */
export interface GrantExecutionParts extends Pick<KernelContext, 'env'> {
  readonly known: KnownGrants;
}

/** A grant in the dialect of January 2026. */
export interface ExecutionGranting {
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
 * Such permissions hold as soon as the wallet grants them: what is refused afterwards is revoked at once, without
 * waiting for the wallet.
 */
export async function grantExecution(
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
