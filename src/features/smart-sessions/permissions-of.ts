import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Subject} from '../../core/ports/subject.js';
import type {SessionGrants} from '../../core/ports/session-grants.js';

/** Permission requests of an account's wallet; rejects with `wallet/request-unsupported` without support. */
export async function permissionsOf({capabilities, wallet, loadAdapter}: Subject): Promise<SessionGrants> {
  const adapter = capabilities.permissions ? await loadAdapter() : undefined;
  const permissions = await adapter?.sessionGrants?.();
  if (permissions) return permissions;
  throw new DrawbridgeError('wallet/request-unsupported', 'Unsupported namespace', {name: wallet.name});
}
