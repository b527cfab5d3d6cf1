import {useDrawbridgeProvider} from '@drawbridge/react';
import {useQuery} from '@tanstack/react-query';
import {readBatching} from '../wallet/ask-batch.js';
import {chainIdOf} from '../wallet/send-call.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {approvalsFor} from './run-deposit.js';

/** What the wallet will ask for. */
export interface Confirmations {
  readonly count: number;
  /** Whether the wallet asks once for approval and deposit. */
  readonly isBatch: boolean;
}

/** The confirmations of a reviewed transfer; undefined while they are not known. */
export function useConfirmations(
  reviewed: ReviewedTransfer | undefined,
  confirmsEach: boolean,
): Confirmations | undefined {
  const provider = useDrawbridgeProvider('eip155');
  const {data} = useQuery({
    queryKey: [
      'confirmations',
      reviewed?.account,
      reviewed?.from.id,
      reviewed?.token.id,
      String(reviewed?.checked.amount),
    ],
    queryFn: async (): Promise<Confirmations> => {
      if (!reviewed) return {count: 1, isBatch: false};
      const {length} = await approvalsFor(reviewed);
      const isBatch =
        length > 0 &&
        provider !== undefined &&
        (await readBatching(provider, reviewed.account, chainIdOf(reviewed.from.id)));
      return {count: length + 1, isBatch};
    },
    enabled: reviewed !== undefined,
    gcTime: 0,
  });
  if (!data) return undefined;
  return data.isBatch && !confirmsEach ? {count: 1, isBatch: true} : {count: data.count, isBatch: false};
}
