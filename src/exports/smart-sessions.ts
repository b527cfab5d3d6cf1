import type {Drawbridge} from '../client/drawbridge.js';
import {pageOf} from '../client/page-of.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {SmartSessionGrantRequest, SmartSessionGrantResponse} from '../core/model/smart-session.js';

export type {
  ExecutionGrant,
  SessionKey,
  SmartSessionGrantRequest,
  SmartSessionGrantResponse,
  SmartSessionPolicy,
} from '../core/model/smart-session.js';
export type {
  ArgumentCondition,
  CallableFunction,
  Hex,
  RecurringAllowance,
  SmartSessionPermission,
} from '../core/model/smart-session.js';
// Emits no code; without it the declarations would contain no feature.
export type {FeatureRegistry} from '../features/registry.js';

/**
 * Asks the wallet in use for permissions with which a key of the page may act for the account until they end
 * or are revoked (ERC-7715); `features.smartSessions` must be on. Resolves with the granted permissions,
 * which may be fewer than requested.
 *
 * Rejects with `client/invalid-argument`, whose message names each wrong field; with
 * `wallet/request-unsupported`, `wallet/request-declined` or another failure of the wallet; with `http/…`
 * where the co-signing service fails; with `smart-session/changed` where account, network or wallet changed
 * meanwhile, and with `smart-session/too-wide` where the wallet granted more than was requested. No session
 * is active then.
 */
export async function grantPermissions(
  client: Drawbridge,
  request: SmartSessionGrantRequest,
): Promise<SmartSessionGrantResponse> {
  const page = pageOf(client);
  if (!page)
    throw new DrawbridgeError('client/missing', 'grantPermissions() takes a client of createDrawbridge.');
  const {use} = await page.load();
  return (await use('smartSessions')).grantPermissions(request);
}
