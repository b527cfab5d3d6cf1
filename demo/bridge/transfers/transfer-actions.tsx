import {useId, useState, type ReactElement} from 'react';
import {encodeFunctionData, isAddress, type Hex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {CONFIRMATIONS} from '../protocol/confirmations.js';
import {sortSignatures} from '../protocol/signed-messages.js';
import {CallButton} from '../wallet/call-button.js';
import {EndAction} from './end-action.js';
import {PATIENCE_BLOCKS} from './late-end.js';
import {deliveryOf, type ReadTransfer} from './read-transfer.js';
import type {TransferState} from './transfer-state.js';
import {WithdrawAction} from './withdraw-action.js';

/** Both ends of a transfer. */
export interface TransferSides {
  readonly source: BridgeEnd;
  readonly destination: BridgeEnd | undefined;
}

/** What the visitor can do for a transfer in its present state; nothing in most. */
export function TransferActions({
  read,
  state,
  sides,
  refresh,
}: {
  readonly read: ReadTransfer;
  readonly state: TransferState;
  readonly sides: TransferSides;
  readonly refresh: () => void;
}): ReactElement | undefined {
  const id = read.deposit?.id;
  const {source, destination} = sides;
  if (id === undefined) return undefined;
  if (state.kind === 'owed') return <CollectAction id={id} end={source} onEnd={refresh} />;
  if (!destination) return undefined;
  if (state.kind === 'needs-you') return <WithdrawAction id={id} end={destination} onEnd={refresh} />;
  if (state.kind === 'signed' && isLate(read))
    return <DeliverAction read={read} end={destination} onEnd={refresh} />;
  if (state.kind === 'returning')
    return <EndAction read={read} source={source} destination={destination} onEnd={refresh} />;
  return undefined;
}

function isLate({facts: {deposit}}: ReadTransfer): boolean {
  return deposit.status === 'included' && deposit.confirmations >= CONFIRMATIONS + PATIENCE_BLOCKS;
}

function DeliverAction({
  read,
  end,
  onEnd,
}: {
  readonly read: ReadTransfer;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const deployment = useDeployment();
  const delivery = read.deposit && deliveryOf(read.deposit, deployment);
  if (!delivery) return undefined;
  const data = encodeFunctionData({
    abi: BRIDGE_ABI,
    functionName: 'deliver',
    args: [delivery, sortSignatures(read.signatures)],
  });
  return (
    <>
      <p className="muted">{text.deliverMore(end.network.name)}</p>
      <div className="buttons">
        <CallButton end={end} label={text.deliver} data={data} onEnd={onEnd} />
      </div>
    </>
  );
}

function CollectAction({
  id,
  end,
  onEnd,
}: {
  readonly id: Hex;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}): ReactElement {
  const {transfer: text} = useMessages();
  const [given, setGiven] = useState('');
  const field = useId();
  const to = given.trim();
  const isRight = isAddress(to);
  const data = isRight
    ? encodeFunctionData({abi: BRIDGE_ABI, functionName: 'collect', args: [id, to]})
    : '0x';
  return (
    <>
      <label htmlFor={field}>{text.collectField}</label>
      <input
        id={field}
        className="mono"
        value={given}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={to !== '' && !isRight}
        onChange={({target}) => setGiven(target.value)}
      />
      {to !== '' && !isRight && <p className="bad">{text.collectWrong}</p>}
      <div className="buttons">
        <CallButton end={end} label={text.collect} data={data} isDisabled={!isRight} onEnd={onEnd} />
      </div>
    </>
  );
}
