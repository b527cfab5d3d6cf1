import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Subject} from '../../core/ports/subject.js';
import type {SessionGrants} from '../../core/ports/session-grants.js';

/** What asks the wallet of an account; rejects with `wallet/request-unsupported` on a chain without permissions. */
export async function permissionsOf({capabilities, wallet, loadAdapter}: Subject): Promise<SessionGrants> {
  const adapter = capabilities.permissions ? await loadAdapter() : undefined;
  const permissions = await adapter?.sessionGrants?.();
  if (permissions) return permissions;
  throw new DrawbridgeError('wallet/request-unsupported', 'Unsupported namespace', {name: wallet.name});
}
