import {useDrawbridgeModal} from '@drawbridge/react';
import type {ReactElement} from 'react';
import type {Hex} from 'viem';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {useMessages} from '../messages/use-messages.js';
import {CallStatus} from '../wallet/call-status.js';
import {useSolanaCall} from '../wallet/use-solana-call.js';

/** Lets the receiver of a held amount ask for it: on Solana, validators pay only what its own wallet has asked for. */
export function AskAction({
  id,
  receiver,
  end,
  onEnd,
}: {
  readonly id: Hex;
  readonly receiver: string;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}): ReactElement {
  const {transfer: text} = useMessages();
  const {open} = useDrawbridgeModal();
  const {state, account, run} = useSolanaCall(end, onEnd);
  const isReceiver = account === receiver;
  const isUnderWay = state.status === 'confirming' || state.status === 'sent' || state.status === 'done';
  const ask = (): void =>
    run(async (caller) => {
      const {askForWithdrawal} = await import('../chains/solana/ask-for-withdrawal.js');
      return askForWithdrawal({id, receiver, ...caller});
    });
  return (
    <>
      <div className="buttons">
        {account === undefined ? (
          <button onClick={() => void open({namespace: 'solana'})}>{text.connect}</button>
        ) : (
          <button className="primary" disabled={!isReceiver || isUnderWay} onClick={ask}>
            {isUnderWay ? text.withdrawing : text.withdraw}
          </button>
        )}
      </div>
      <p className="muted">{account !== undefined && !isReceiver ? text.askOther : text.askMore}</p>
      <CallStatus state={state} network={end.network.name} namespace="solana" />
    </>
  );
}
