import type {Unchecked} from '../../../core/model/safety/record.js';
import type {SmartSessionGrantRequest} from '../../../core/model/smart-sessions/grant-request.js';

/** What a request wants that a wallet's capability `permissions` does not offer; `undefined` where it offers all. */
export function missingIn(
  capability: Unchecked,
  {signer, permissions, policies}: SmartSessionGrantRequest,
): string | undefined {
  if (capability['supported'] === false) return 'permissions';
  const wanted = [
    ['signerTypes', [signer.type]],
    ['permissionTypes', permissions.map(({type}) => type)],
    ['policyTypes', policies.map(({type}) => type)],
  ] as const;
  return wanted.flatMap(([field, types]) => {
    const offered = capability[field];
    // What a wallet says nothing of, it may offer.
    return Array.isArray(offered) ? types.filter((type) => !offered.includes(type)) : [];
  })[0];
}
