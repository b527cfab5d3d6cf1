import {useDrawbridgeModal} from '@drawbridge/react';
import type {ReactElement} from 'react';
import type {BridgeEnd} from '../chains/bridge-end.js';
import type {VisitorsEnd} from '../chains/solana/end-by-wallet.js';
import {useMessages} from '../messages/use-messages.js';
import {CallStatus} from '../wallet/call-status.js';
import {useSolanaCall} from '../wallet/use-solana-call.js';

/** Lets any visitor pay for an end on Solana that the relayer leaves: the validators sign it for the visitor's wallet. */
export function SolanaEndAction({
  transfersEnd,
  end,
  label,
  hint,
  onEnd,
}: {
  readonly transfersEnd: VisitorsEnd;
  readonly end: BridgeEnd;
  readonly label: string;
  readonly hint: string;
  readonly onEnd: () => void;
}): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const {open} = useDrawbridgeModal();
  const {state, account, run} = useSolanaCall(end, onEnd);
  const {solana: bridge} = end.network;
  if (!bridge) return undefined;
  const isUnderWay = state.status === 'confirming' || state.status === 'sent' || state.status === 'done';
  const send = (): void =>
    run(async ({account: payer, ...caller}) => {
      const {endByWallet} = await import('../chains/solana/end-by-wallet.js');
      return endByWallet({end: transfersEnd, bridge, payer, ...caller});
    });
  return (
    <>
      <p className="muted">{hint}</p>
      <div className="buttons">
        {account === undefined ? (
          <button onClick={() => void open({namespace: 'solana'})}>{text.connect}</button>
        ) : (
          <button disabled={isUnderWay} onClick={send}>
            {label}
          </button>
        )}
      </div>
      <CallStatus state={state} network={end.network.name} namespace="solana" />
    </>
  );
}
