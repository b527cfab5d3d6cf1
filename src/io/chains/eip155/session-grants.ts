import {DrawbridgeError, isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {readFailure} from '../../../core/errors/foreign-failure.js';
import {plainCopy} from '../../../core/model/plain-copy.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {AssetDiscovery} from '../../../core/ports/providers.js';
import type {
  CapabilityRequest,
  ExecutionPermissions,
  RevokeTarget,
  SessionGrants,
  GrantsRequest,
} from '../../../core/ports/session-grants.js';
import {withTimeout} from '../../../core/ports/waiting.js';
import {askWallet} from './ask-wallet.js';
import {WalletCapabilities} from './wallet-capabilities.js';

const GRANT = 'wallet_grantPermissions';
const REVOKE = 'wallet_revokePermissions';
const SIGNATURE = /^0x([0-9a-f]{2})+$/i;

/** Requests and revokes permissions of EVM wallets by the methods of both dialects of ERC-7715. */
export function createSessionGrants({
  clock,
  capabilities = new WalletCapabilities(clock),
}: {
  readonly clock: Clock;
  readonly capabilities?: WalletCapabilities;
}): SessionGrants {
  return {
    execution: createExecutionPermissions(clock),
    canGrant({provider}) {
      const {grantedMethods} = provider as AssetDiscovery;
      return !grantedMethods || [GRANT, REQUEST_EXECUTION].some((method) => grantedMethods.has(method));
    },
    canRevoke,
    capability: (ask) => capability(ask, capabilities),
    async grant({provider, walletName: name, request}) {
      const summary = `${name} granted nothing`;
      const answer = await askWallet({provider, name, method: GRANT, params: [request], summary});
      const reply = plainCopy(answer);
      if (isRecord(reply)) return reply;
      throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no permissions.`, {name});
    },
    async revoke({provider, isEmbedded, walletName: name, request}) {
      if (!canRevoke({provider, isEmbedded})) {
        const text = `${name} would disconnect the account: ${REVOKE} is not used for sessions there.`;
        throw new DrawbridgeError('smart-session/kept', text, {name});
      }
      const summary = `${name} revoked nothing`;
      const answer = await askWallet({provider, name, method: REVOKE, params: [request], summary});
      if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer;
      throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
    },
  };
}

/** Wallets of the page disconnect an account by this method (EIP-2255), with any parameters. */
function canRevoke({provider, isEmbedded}: RevokeTarget): boolean {
  return isEmbedded || ((provider as AssetDiscovery).grantedMethods?.has(REVOKE) ?? false);
}

/**
 * Permissions that the wallet supports; `undefined` if it rejects or does not answer: many wallets lack the
 * method.
 */
async function capability(
  {provider, address, chainId}: CapabilityRequest,
  capabilities: WalletCapabilities,
): Promise<Unchecked | undefined> {
  const {permissions} = await capabilities.read({provider, address, chainId});
  const copy = plainCopy(permissions);
  return isRecord(copy) ? copy : undefined;
}

/** The method that requests permissions (ERC-7715 as of January 2026). */
export const REQUEST_EXECUTION = 'wallet_requestExecutionPermissions';
const SUPPORTED = 'wallet_getSupportedExecutionPermissions';
const GRANTED = 'wallet_getGrantedExecutionPermissions';
const REVOKE_EXECUTION = 'wallet_revokeExecutionPermission';
/** Timeout of a silent request; many wallets never answer a method they do not know. */
const GRANTS_TIMEOUT_MS = 3_000;
/** Limit of permissions that are read, more than a user can review. */
const MAX_PERMISSIONS = 1_000;
const INVALID_PARAMS = -32602;
const UNKNOWN_METHOD = 'wallet/request-unsupported';

/** Requests, lists and revokes permissions of EVM wallets by the methods of ERC-7715 as of January 2026. */
export function createExecutionPermissions(clock: Clock): ExecutionPermissions {
  const granted: ExecutionPermissions['granted'] = async (ask) => {
    const answer = (await askUnlessUnknown(ask, GRANTED, clock)) ?? [];
    return readList(answer, ask.walletName);
  };
  return {
    granted,
    async supported(ask) {
      const supported = plainCopy(await askUnlessUnknown(ask, SUPPORTED, clock));
      // Some wallets answer unknown methods with nothing in place of an error.
      return isRecord(supported) ? supported : undefined;
    },
    async request({provider, walletName: name, requests}) {
      const summary = `${name} granted nothing`;
      const answer = await askWallet({provider, name, method: REQUEST_EXECUTION, params: requests, summary});
      const replies = readList(answer, name);
      if (replies.length > 0) return replies;
      throw invalid(name, REQUEST_EXECUTION);
    },
    async revoke(ask) {
      await askToRevoke(ask);
      const [left] = await Promise.allSettled([granted(ask)]);
      // The wallet's list decides if it can be read.
      const isLeft =
        left.status === 'fulfilled' && left.value.some(({context}) => isSame(context, ask.context));
      if (isLeft) throw kept(ask.walletName, undefined);
    },
  };
}

/**
 * Sends a request that prompts no user; `undefined` if the wallet does not support the method or does not
 * answer.
 */
async function askUnlessUnknown(ask: GrantsRequest, method: string, clock: Clock): Promise<unknown> {
  const {provider, walletName: name} = ask;
  const {grantedMethods} = provider as AssetDiscovery;
  if (grantedMethods && !grantedMethods.has(method)) return undefined;
  const summary = `${name} did not answer ${method}`;
  const late = (): Error => new DrawbridgeError(UNKNOWN_METHOD, summary, {name});
  const request = (): Promise<unknown> => askWallet({provider, name, method, params: [], summary});
  const timeout = {clock, ms: GRANTS_TIMEOUT_MS, expired: late, aborted: late};
  const [answer] = await Promise.allSettled([withTimeout(request, timeout)]);
  if (answer.status === 'fulfilled') return answer.value;
  if (isDrawbridgeError(answer.reason, UNKNOWN_METHOD)) return undefined;
  throw answer.reason;
}

/** ERC-7715 leaves open whether the parameters are a list: wallets that refuse one get the object alone. */
async function askToRevoke({
  provider,
  walletName: name,
  context,
}: GrantsRequest & {readonly context: string}): Promise<void> {
  const request = {permissionContext: context};
  const ask = (params: readonly unknown[] | object): Promise<unknown> =>
    askWallet({provider, name, method: REVOKE_EXECUTION, params, summary: `${name} revoked nothing`});
  const [first] = await Promise.allSettled([ask([request])]);
  if (first.status === 'fulfilled') return;
  const isRefused = readFailure(first.reason).code === INVALID_PARAMS;
  const [second] = isRefused ? await Promise.allSettled([ask(request)]) : [first];
  if (second.status === 'fulfilled') return;
  if (isDrawbridgeError(second.reason, UNKNOWN_METHOD)) throw kept(name, second.reason);
  throw second.reason;
}

function readList(answer: unknown, name: string): readonly Unchecked[] {
  const list = plainCopy(answer);
  if (Array.isArray(list) && list.every(isRecord)) return list.slice(0, MAX_PERMISSIONS);
  throw invalid(name, 'a request for permissions');
}

function invalid(name: string, method: string): DrawbridgeError {
  return new DrawbridgeError('wallet/invalid-answer', `${name} answered ${method} with no permissions.`, {
    name,
  });
}

function kept(name: string, cause: unknown): DrawbridgeError {
  const text = `${name} does not revoke permissions at a site's request.`;
  return new DrawbridgeError('smart-session/kept', text, {name, cause});
}

function isSame(one: unknown, other: string): boolean {
  return typeof one === 'string' && one.toLowerCase() === other.toLowerCase();
}
