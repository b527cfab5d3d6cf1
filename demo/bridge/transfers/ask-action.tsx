import {useDrawbridgeAccount, useDrawbridgeModal, useDrawbridgeProvider} from '@drawbridge/react';
import {useMutation} from '@tanstack/react-query';
import {useState, type ReactElement} from 'react';
import type {Hex} from 'viem';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {askCluster} from '../chains/ask-cluster.js';
import {useMessages} from '../messages/use-messages.js';
import {CallError, failureOf} from '../wallet/call-failure.js';
import {CallStatus} from '../wallet/call-status.js';
import type {CallState} from '../wallet/use-call.js';

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
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'solana'});
  const {state, run} = useRequest({id, receiver, end, onEnd});
  const isReceiver = isConnected && address === receiver;
  const isUnderWay = state.status === 'confirming' || state.status === 'sent' || state.status === 'done';
  return (
    <>
      <div className="buttons">
        {isConnected ? (
          <button className="primary" disabled={!isReceiver || isUnderWay} onClick={run}>
            {isUnderWay ? text.withdrawing : text.withdraw}
          </button>
        ) : (
          <button onClick={() => void open({namespace: 'solana'})}>{text.connect}</button>
        )}
      </div>
      <p className="muted">{isConnected && !isReceiver ? text.askOther : text.askMore}</p>
      <CallStatus state={state} network={end.network.name} />
    </>
  );
}

interface RequestParts {
  readonly id: Hex;
  readonly receiver: string;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}

/** Makes one request at a time with the connected Solana account. */
function useRequest({id, receiver, end, onEnd}: RequestParts): {
  readonly state: CallState;
  readonly run: () => void;
} {
  const [state, setState] = useState<CallState>({status: 'idle'});
  const provider = useDrawbridgeProvider('solana');
  const {mutate} = useMutation({
    mutationFn: async () => {
      if (!provider) throw new CallError({kind: 'declined'});
      setState({status: 'confirming'});
      const {askForWithdrawal, waitForRequest} = await import('../chains/solana/ask-for-withdrawal.js');
      const {id: chain, name: network} = end.network;
      const request = {id, receiver, provider, chain, network, ask: askCluster(chain)};
      const sent = await askForWithdrawal(request);
      setState({status: 'sent', transaction: sent.signature});
      await waitForRequest(sent, request, end.heads);
      return sent.signature;
    },
    onSuccess: (transaction) => setState({status: 'done', transaction}),
    onError: (error) => setState({status: 'failed', failure: failureOf(error)}),
    onSettled: onEnd,
  });
  return {state, run: () => mutate()};
}
