import type {SolanaProvider} from '@drawbridge/modal';
import {useDrawbridgeAccount, useDrawbridgeProvider} from '@drawbridge/react';
import {useMutation} from '@tanstack/react-query';
import {useState} from 'react';
import {askCluster} from '../chains/ask-cluster.js';
import type {BridgeEnd} from '../chains/bridge-end.js';
import type {SentRequest} from '../chains/solana/ask-for-withdrawal.js';
import type {AskNode} from '../protocol/solana/read-history.js';
import {CallError, failureOf} from './call-failure.js';
import type {CallState} from './use-call.js';

/** The connected Solana account, and the cluster. */
export interface SolanaCaller {
  readonly provider: SolanaProvider;
  readonly account: string;
  /** CAIP-2. */
  readonly chain: string;
  /** For sentences. */
  readonly network: string;
  readonly ask: AskNode;
}

/** Sends one transaction at a time with the connected Solana account. */
export interface UsedSolanaCall {
  readonly state: CallState;
  /** Undefined while no Solana account is connected. */
  readonly account: string | undefined;
  readonly run: (send: (caller: SolanaCaller) => Promise<SentRequest>) => void;
}

/** Sends transactions at one end, and waits for their blocks. */
export function useSolanaCall(end: BridgeEnd, onEnd: () => void): UsedSolanaCall {
  const [state, setState] = useState<CallState>({status: 'idle'});
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'solana'});
  const provider = useDrawbridgeProvider('solana');
  const account = isConnected ? address : undefined;
  const {mutate} = useMutation({
    mutationFn: async (send: (caller: SolanaCaller) => Promise<SentRequest>) => {
      if (!provider || account === undefined) throw new CallError({kind: 'declined'});
      setState({status: 'confirming'});
      const {id: chain, name: network} = end.network;
      const caller = {provider, account, chain, network, ask: askCluster(chain)};
      const sent = await send(caller);
      setState({status: 'sent', transaction: sent.signature});
      const {waitForRequest} = await import('../chains/solana/ask-for-withdrawal.js');
      await waitForRequest(sent, caller, end.heads);
      return sent.signature;
    },
    onSuccess: (transaction) => setState({status: 'done', transaction}),
    onError: (error) => setState({status: 'failed', failure: failureOf(error)}),
    onSettled: onEnd,
  });
  return {state, account, run: mutate};
}
