import type {Unchecked} from '../../../core/model/safety/record.js';
import type {SmartSessionGrantRequest} from '../../../core/model/smart-sessions/grant-request.js';

/** The part of a request that a wallet's capability `permissions` lacks; `undefined` if it offers all. */
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
    // A wallet may support what its capability does not mention.
    return Array.isArray(offered) ? types.filter((type) => !offered.includes(type)) : [];
  })[0];
}
