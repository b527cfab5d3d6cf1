import {useQuery} from '@tanstack/react-query';
import {useNavigate} from '@tanstack/react-router';
import {useEffect, type ReactElement} from 'react';
import {askCluster} from '../../chains/ask-cluster.js';
import type {BridgeNetwork} from '../../deployment/deployment.js';
import {useMessages} from '../../messages/use-messages.js';
import {useSolanaMessages} from '../../messages/use-solana-messages.js';
import type {DepositMark} from './deposit-mark.js';
import {findOutcome} from './find-outcome.js';

const INTERVAL_MS = 2000;

/** Looks for a deposit that may have been signed before the page was loaded, and opens it. Until then nothing else is sent. */
export function LookForDeposit({
  mark,
  network,
  mint,
  onGone,
}: {
  readonly mark: DepositMark;
  readonly network: BridgeNetwork;
  readonly mint: string;
  /** Called once it can no longer land. */
  readonly onGone: () => void;
}): ReactElement {
  const {deposit: common} = useMessages();
  const {deposit: text} = useSolanaMessages();
  const navigate = useNavigate();
  const {data, isError} = useQuery({
    queryKey: ['sent', network.id, mint, mark.sender, String(mark.counter)],
    queryFn: () => findOutcome(askCluster(network.id), mark, mint),
    refetchInterval: INTERVAL_MS,
    gcTime: 0,
  });
  useEffect(() => {
    if (data?.status === 'gone') onGone();
    if (data?.status === 'landed')
      void navigate({to: '/transfer/$key', params: {key: data.signature}, replace: true});
  }, [data]);
  return (
    <section className="card transfer">
      <h2>{common.title}</h2>
      <p role="status" className={isError ? 'bad' : undefined}>
        {isError ? text.lookingSilent(network.name) : text.looking}
      </p>
      <p className="muted">{text.lookingMore}</p>
    </section>
  );
}
