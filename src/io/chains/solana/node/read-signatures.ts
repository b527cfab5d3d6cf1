import {isRecord} from '../../../../core/model/safety/record.js';
import type {AskNode} from './ask-node.js';

/** Limits of {@link readSignatures}. */
export interface SignatureLimits {
  readonly limit: number;
  /** A transaction of the account: only later ones are listed. */
  readonly until?: string;
}

/** Reads the signatures of an account's confirmed transactions, the latest first. */
export function readSignatures(
  ask: AskNode,
  address: string,
  limits: SignatureLimits,
): Promise<readonly string[]> {
  return ask({
    method: 'getSignaturesForAddress',
    params: [address, {...limits, commitment: 'confirmed'}],
    read(answer) {
      if (!Array.isArray(answer)) return undefined;
      return answer.flatMap((each: unknown) => {
        const signature = isRecord(each) ? each['signature'] : undefined;
        return typeof signature === 'string' ? [signature] : [];
      });
    },
  });
}
