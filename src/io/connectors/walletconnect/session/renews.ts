import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {readGrants, type Grant} from './grants.js';

/**
 * True when a wallet has agreed anew: the same wallet by what it says of itself and by an account in each namespace
 * of the session before. Two phones with the same app have other accounts.
 */
export function renews(before: SdkSession, after: SdkSession): boolean {
  const [was, is] = [before.peer.metadata, after.peer.metadata];
  const granted = readGrants(after.namespaces);
  return (
    was.name === is.name &&
    was.url === is.url &&
    [...readGrants(before.namespaces)].every(([namespace, grant]) =>
      shareAccount(grant, granted.get(namespace)),
    )
  );
}

function shareAccount({accounts}: Grant, other: Grant | undefined): boolean {
  return accounts.some(({address}) =>
    other?.accounts.some((account) => isSameAddress(account.address, address)),
  );
}
