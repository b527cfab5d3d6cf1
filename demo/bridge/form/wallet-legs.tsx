import {useDrawbridgeModal} from '@drawbridge/react';
import type {ReactElement, ReactNode} from 'react';
import type {BridgeNetwork} from '../deployment/deployment.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import type {Leg} from './use-leg.js';

/** The wallets of both sides of a transfer between two families of chains, each with its own button. */
export function WalletLegs({
  from,
  to,
  source,
  destination,
  isTyped,
}: {
  readonly from: BridgeNetwork;
  readonly to: BridgeNetwork;
  readonly source: Leg;
  readonly destination: Leg;
  /** Whether another address is typed as the receiver. */
  readonly isTyped: boolean;
}): ReactElement {
  const {legs: text} = useSolanaMessages();
  return (
    <div role="group" className="legs" aria-label={text.title}>
      <LegRow label={text.from(from.name)} network={from.name} leg={source} />
      <LegRow label={text.to(to.name)} network={to.name} leg={destination} isTyped={isTyped} />
    </div>
  );
}

function LegRow({
  label,
  network,
  leg: {namespace, account, wallet},
  isTyped = false,
}: {
  readonly label: string;
  readonly network: string;
  readonly leg: Leg;
  readonly isTyped?: boolean;
}): ReactElement {
  const {legs: text} = useSolanaMessages();
  if (isTyped) return <Row label={label} account={text.typed} />;
  if (account === undefined)
    return (
      <Row label={label} account={text.none}>
        <LegButton namespace={namespace} name={text.connect(network)} text={text.connectOne} />
      </Row>
    );
  return (
    <Row
      label={wallet === undefined ? label : text.in(label, wallet)}
      account={<bdi className="mono">{account}</bdi>}
    >
      <LegButton namespace={namespace} name={`${text.change}: ${label}`} text={text.change} />
    </Row>
  );
}

function Row({
  label,
  account,
  children,
}: {
  readonly label: string;
  readonly account: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className="leg">
      <p className="muted">{label}</p>
      {children}
      <p className="account">{account}</p>
    </div>
  );
}

function LegButton({
  namespace,
  name,
  text,
}: {
  readonly namespace: Leg['namespace'];
  readonly name: string;
  readonly text: string;
}): ReactElement {
  const {open} = useDrawbridgeModal();
  return (
    <button type="button" aria-label={name} onClick={() => void open({namespace, view: 'Connect'})}>
      {text}
    </button>
  );
}
