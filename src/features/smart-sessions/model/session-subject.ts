import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {isSameAddress} from '../../../core/model/addresses/same-address.js';
import type {CaipAddress} from '../../../core/model/caip.js';
import type {Subject} from '../../../core/ports/subject.js';

/** The difference between the subject of a running request and the one in use; `undefined` without one. */
function changeOf(begun: Subject, now: Subject | undefined): string | undefined {
  if (!now) return `${begun.wallet.name} was disconnected`;
  if (now.connector.id !== begun.connector.id)
    return `the wallet changed from ${begun.wallet.name} to ${now.wallet.name}`;
  if (!isSameAddress(now.address, begun.address))
    return `the account changed from ${begun.address} to ${now.address}`;
  return now.caipNetworkId === begun.caipNetworkId
    ? undefined
    : `the network changed from ${begun.caipNetworkId} to ${now.caipNetworkId}`;
}

/** Throws `smart-session/changed`, which names the difference. */
export function requireSame(begun: Subject, now: Subject | undefined): void {
  const change = changeOf(begun, now);
  if (change === undefined) return;
  const text = `No smart session was activated: ${change} meanwhile.`;
  throw new DrawbridgeError('smart-session/changed', text, {name: begun.wallet.name});
}

/** The account in CAIP-10, as the cosigner names it. */
export function accountOf({caipNetworkId, address}: Subject): CaipAddress {
  return `${caipNetworkId}:${address}`;
}
