import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import {plainCopy} from '../../../core/model/smart-sessions/plain-copy.js';
import type {AssetDiscovery} from '../../../core/ports/asset-discovery.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {CapabilityAsk, RevokePlace, SessionGrants} from '../../../core/ports/session-grants.js';
import {withTimeout} from '../../../core/ports/waiting/with-timeout.js';
import {askWallet} from './ask-wallet.js';
import {createExecutionPermissions, REQUEST_EXECUTION} from './execution-permissions.js';

const GRANT = 'wallet_grantPermissions';
const REVOKE = 'wallet_revokePermissions';
const SIGNATURE = /^0x([0-9a-f]{2})+$/i;
/**
 * Timeout for `wallet_getCapabilities`; after it, permissions are requested without the wallet's
 * capabilities.
 */
const TIMEOUT_MS = 3_000;

/** Requests and revokes permissions of EVM wallets by the methods of both dialects of ERC-7715. */
export function createSessionGrants({clock}: {readonly clock: Clock}): SessionGrants {
  return {
    execution: createExecutionPermissions(clock),
    canGrant({provider}) {
      const {grantedMethods} = provider as AssetDiscovery;
      return !grantedMethods || [GRANT, REQUEST_EXECUTION].some((method) => grantedMethods.has(method));
    },
    canRevoke,
    capability: (ask) => capability(ask, clock),
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

/** Wallets of the page disconnect an account by this method (EIP-2255), whatever its parameters are. */
function canRevoke({provider, isEmbedded}: RevokePlace): boolean {
  return isEmbedded || ((provider as AssetDiscovery).grantedMethods?.has(REVOKE) ?? false);
}

/**
 * Permissions that the wallet supports; `undefined` if it rejects or does not answer: many wallets lack the
 * method.
 */
async function capability(
  {provider, walletName: name, address, chainId}: CapabilityAsk,
  clock: Clock,
): Promise<Unchecked | undefined> {
  const method = 'wallet_getCapabilities';
  const ask = (): Promise<unknown> =>
    askWallet({provider, name, method, params: [address], summary: `${name} tells nothing`});
  const late = (): Error => new Error('The wallet did not answer.');
  const timeout = {clock, ms: TIMEOUT_MS, expired: late, aborted: late};
  const [answer] = await Promise.allSettled([withTimeout(ask, timeout)]);
  const told = answer.status === 'fulfilled' ? plainCopy(answer.value) : undefined;
  if (!isRecord(told)) return undefined;
  // The entry of a chain takes precedence over the one of all chains, `0x0`.
  return of(told, chainId) ?? of(told, '0x0');
}

function of(told: Unchecked, chainId: string): Unchecked | undefined {
  const key = Object.keys(told).find((chain) => Number(chain) === Number(chainId));
  const chain = key === undefined ? undefined : told[key];
  const permissions = isRecord(chain) ? chain['permissions'] : undefined;
  return isRecord(permissions) ? permissions : undefined;
}
