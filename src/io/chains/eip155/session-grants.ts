import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isRecord, type Unchecked} from '../../../core/model/safety/record.js';
import {plainCopy} from '../../../core/model/smart-sessions/plain-copy.js';
import type {AssetDiscovery} from '../../../core/ports/asset-discovery.js';
import type {Clock} from '../../../core/ports/clock.js';
import type {CapabilityAsk, SessionGrants} from '../../../core/ports/session-grants.js';
import {withTimeout} from '../../../core/ports/waiting/with-timeout.js';
import {askWallet} from './ask-wallet.js';

const GRANT = 'wallet_grantPermissions';
const SIGNATURE = /^0x([0-9a-f]{2})+$/i;
/**
 * Timeout for `wallet_getCapabilities`; after it, permissions are requested without the wallet's
 * capabilities.
 */
const TIMEOUT_MS = 3_000;

/** Requests and revokes permissions of EVM wallets by the methods of ERC-7715. */
export function createSessionGrants({clock}: {readonly clock: Clock}): SessionGrants {
  return {
    canGrant: ({provider}) => (provider as AssetDiscovery).grantedMethods?.has(GRANT) ?? true,
    capability: (ask) => capability(ask, clock),
    async grant({provider, walletName: name, request}) {
      const summary = `${name} granted nothing`;
      const answer = await askWallet({provider, name, method: GRANT, params: [request], summary});
      const reply = plainCopy(answer);
      if (isRecord(reply)) return reply;
      throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no permissions.`, {name});
    },
    async revoke({provider, walletName: name, request}) {
      const [method, summary] = ['wallet_revokePermissions', `${name} revoked nothing`];
      const answer = await askWallet({provider, name, method, params: [request], summary});
      if (typeof answer === 'string' && SIGNATURE.test(answer)) return answer;
      throw new DrawbridgeError('wallet/invalid-answer', `${name} answered with no signature.`, {name});
    },
  };
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
