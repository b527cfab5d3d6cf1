import type {NamedToken} from '../../core/model/named-token.js';
import type {Network} from '../../core/model/network.js';
import {permissionToken} from '../../core/model/permission-facts.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import type {WalletRequest} from '../../core/ports/embedded-wallet.js';
import {isQuantity, otherNetwork} from './request-description.js';

/**
 * The tokens that the permissions of a request name, of both dialects of ERC-7715. A revocation that names no network
 * is about the one in use.
 */
export function namedTokens(
  {method, params}: WalletRequest,
  network: Network | undefined,
): readonly NamedToken[] {
  const isRevocation = method === 'wallet_revokePermissions';
  const requests: readonly unknown[] = Array.isArray(params) ? params : [];
  return requests.filter(isRecord).flatMap(({permissions, permission, chainId}: Unchecked) => {
    const caipNetworkId = otherNetwork(chainId, network) ?? network?.caipNetworkId;
    const isKnown = isQuantity(chainId) || (isRevocation && chainId === undefined);
    if (!isKnown || caipNetworkId === undefined) return [];
    const all: readonly unknown[] = Array.isArray(permissions) ? permissions : [permission];
    return all.flatMap((each) => {
      const address = permissionToken(each);
      return address === undefined ? [] : [{caipNetworkId, address}];
    });
  });
}
