import {useMutation} from '@tanstack/react-query';
import type {ReactElement} from 'react';
import * as v from 'valibot';
import {encodeFunctionData, type Hex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {useMessages} from '../messages/use-messages.js';
import {CallButton} from '../wallet/call-button.js';

const refusalSchema = v.object({error: v.string()});

/** Withdraws a held amount to its receiver: the relayer pays, or the visitor's wallet where the relayer cannot. */
export function WithdrawAction({
  id,
  end,
  onEnd,
}: {
  readonly id: Hex;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}): ReactElement {
  const {transfer: text} = useMessages();
  const {mutate, isPending, isSuccess, error} = useMutation({
    mutationFn: () => askRelayer(end.network.id, id),
    onSettled: onEnd,
  });
  const isUnderWay = isPending || isSuccess;
  return (
    <>
      <div className="buttons">
        <button className="primary" disabled={isUnderWay} onClick={() => mutate()}>
          {isUnderWay ? text.withdrawing : text.withdraw}
        </button>
        {error && (
          <CallButton
            end={end}
            label={text.withdrawMyself}
            data={encodeFunctionData({abi: BRIDGE_ABI, functionName: 'withdraw', args: [id]})}
            onEnd={onEnd}
          />
        )}
      </div>
      <p className={error ? 'bad' : 'muted'} role="status">
        {error ? text.withdrawFailed(error.message) : text.withdrawFree}
      </p>
    </>
  );
}

async function askRelayer(chain: string, id: Hex): Promise<void> {
  const response = await fetch(`/bridge/withdraw/${encodeURIComponent(chain)}/${id}`, {method: 'POST'});
  if (response.ok) return;
  const answer: unknown = await response.json().catch(() => undefined);
  const refusal = v.safeParse(refusalSchema, answer);
  throw new Error(refusal.success ? refusal.output.error.slice(0, 200) : String(response.status));
}
