import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {readGrants, type Grant} from './grants.js';

/**
 * True if the second session is a new approval of the same wallet, by its metadata and by a common account in
 * each namespace of the first. Two phones with the same app have different accounts.
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
