import {useDrawbridgeAccount, useDrawbridgeProvider, useSwitchNetwork} from '@drawbridge/react';
import {useMutation} from '@tanstack/react-query';
import {useState} from 'react';
import type {Address} from 'viem';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {CallError, failureOf, switchFailure, type CallFailure} from './call-failure.js';
import {sendCall, waitForBlock, type ContractCall} from './send-call.js';

/** How far a call is. */
export type CallState =
  | {readonly status: 'idle'}
  /** The wallet is asked to switch its network, or to send. */
  | {readonly status: 'switching' | 'confirming'}
  | {readonly status: 'sent'; readonly transaction: string}
  | {readonly status: 'done'; readonly transaction: string}
  | {readonly status: 'failed'; readonly failure: CallFailure};

/** Makes one call at a time with the connected EVM account. */
export interface UsedCall {
  readonly state: CallState;
  /** Undefined while no EVM account is connected. */
  readonly account: Address | undefined;
  readonly run: (call: Pick<ContractCall, 'data' | 'value'>) => void;
}

/** Makes calls of the bridge's contract at one end. */
export function useCall(end: BridgeEnd, onEnd: () => void): UsedCall {
  const [state, setState] = useState<CallState>({status: 'idle'});
  const {address, isConnected, caipNetworkId} = useDrawbridgeAccount({namespace: 'eip155'});
  const provider = useDrawbridgeProvider('eip155');
  const {switchNetwork} = useSwitchNetwork();
  const account = isConnected ? address : undefined;
  const {network} = end;
  const {mutate} = useMutation({
    mutationFn: async ({data, value}: Pick<ContractCall, 'data' | 'value'>) => {
      if (!provider || account === undefined) throw new CallError({kind: 'declined'});
      if (caipNetworkId !== network.id) {
        setState({status: 'switching'});
        const [switched] = await Promise.allSettled([switchNetwork(network.id as `eip155:${string}`)]);
        if (switched.status === 'rejected') throw new CallError(switchFailure(switched.reason));
      }
      setState({status: 'confirming'});
      const call = {chain: network.id, network: network.name, to: network.bridge as Address, data};
      const transaction = await sendCall(value === undefined ? call : {...call, value}, {provider, account});
      setState({status: 'sent', transaction});
      await waitForBlock({chain: network.id, transaction}, end.heads);
      return transaction;
    },
    onSuccess: (transaction) => setState({status: 'done', transaction}),
    onError: (error) => setState({status: 'failed', failure: failureOf(error)}),
    onSettled: onEnd,
  });
  return {state, account, run: mutate};
}
