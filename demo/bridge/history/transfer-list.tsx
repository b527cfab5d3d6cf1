import {Link} from '@tanstack/react-router';
import type {ReactElement} from 'react';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats, type Formats} from '../format/use-formats.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import {amountsOf} from '../transfers/transfer-facts.js';
import {networkOf} from '../transfers/transfer-tokens.js';
import type {ListedState} from './listed-state.js';
import type {ListedTransfer} from './use-history.js';

/** Transfers in a list; each leads to its page. */
export function TransferList({transfers}: {readonly transfers: readonly ListedTransfer[]}): ReactElement {
  return (
    <ul className="transfers">
      {transfers.map((transfer) => (
        <TransferRow key={transfer.deposit.id} transfer={transfer} />
      ))}
    </ul>
  );
}

function TransferRow({transfer: {deposit, state}}: {readonly transfer: ListedTransfer}): ReactElement {
  const {listed: text} = useMessages();
  const formats = useFormats();
  const deployment = useDeployment();
  const from = networkOf(deployment, deposit.source)?.name ?? deposit.source;
  const to = networkOf(deployment, deposit.receiver.chain)?.name ?? deposit.receiver.chain;
  const amount = amountsOf(deposit, deployment, formats)?.sent ?? text.unknownToken;
  return (
    <li>
      <Link to="/transfer/$key" params={{key: deposit.id}} className="row" data-state={state.kind}>
        <span className="amount">
          <bdi>{amount}</bdi>
        </span>
        <span>{describeListed(state, text, formats)}</span>
        <span className="muted">{text.route(from, to)}</span>
        <time className="muted" dateTime={new Date(deposit.madeAt * 1000).toISOString()}>
          {formats.time(deposit.madeAt)}
        </time>
      </Link>
    </li>
  );
}

function describeListed(state: ListedState, text: Messages['listed'], {time}: Formats): string {
  switch (state.kind) {
    case 'waiting':
      return text.waiting(time(state.opensAt));
    case 'needs-you':
      return text.needsYou(time(state.until));
    case 'unread':
    case 'moving':
    case 'owed':
    case 'returning':
    case 'returned':
    case 'arrived':
    default:
      return text[state.kind];
  }
}
