import {useId, useState, type ReactElement} from 'react';
import {encodeFunctionData, isAddress, type Hex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {CONFIRMATIONS} from '../protocol/confirmations.js';
import {sortSignatures} from '../protocol/signed-messages.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {CallButton} from '../wallet/call-button.js';
import {AskAction} from './ask-action.js';
import {deliveryOf} from './awaited-payment.js';
import {EndAction, isEvm} from './end-action.js';
import {PATIENCE_BLOCKS} from './late-end.js';
import type {ReadTransfer} from './read-transfer.js';
import {SolanaEndAction} from './solana-end-action.js';
import type {TransferState} from './transfer-state.js';
import {deliveredEnd} from './visitors-end.js';
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
  const {deposit} = read;
  if (deposit?.id === undefined) return undefined;
  const parts = {read, id: deposit.id, receiver: deposit.receiver.address, ...sides, refresh};
  if (state.kind === 'owed') return <CollectAction id={deposit.id} end={sides.source} onEnd={refresh} />;
  if (state.kind === 'needs-you') return <ClaimAction {...parts} />;
  if ((state.kind === 'signed' || state.kind === 'paying') && isLate(read)) return <LateAction {...parts} />;
  return state.kind === 'returning' ? <ReturnAction {...parts} /> : undefined;
}

interface ActionParts {
  readonly read: ReadTransfer;
  readonly id: Hex;
  readonly receiver: string;
  readonly source: BridgeEnd;
  readonly destination: BridgeEnd | undefined;
  readonly refresh: () => void;
}

/** On an EVM chain any account can withdraw for the receiver. On Solana the receiver itself has to ask. */
function ClaimAction({id, receiver, destination: end, refresh}: ActionParts): ReactElement | undefined {
  if (!end) return undefined;
  return isEvm(end) ? (
    <WithdrawAction id={id} end={end} onEnd={refresh} />
  ) : (
    <AskAction id={id} receiver={receiver} end={end} onEnd={refresh} />
  );
}

function LateAction({read, destination: end, refresh}: ActionParts): ReactElement | undefined {
  if (!end) return undefined;
  const Action = isEvm(end) ? DeliverAction : PayAction;
  return <Action read={read} end={end} onEnd={refresh} />;
}

/** A transfer that the relayer should have paid. */
interface LateProps {
  readonly read: ReadTransfer;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}

function PayAction({read: {deposit}, end, onEnd}: LateProps): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const deployment = useDeployment();
  const transfersEnd = deposit && deliveredEnd(deposit, deployment);
  if (!transfersEnd) return undefined;
  const parts = {end, transfersEnd, label: text.deliver, hint: text.payMore(end.network.name), onEnd};
  return <SolanaEndAction {...parts} />;
}

function ReturnAction({read, source, destination, refresh}: ActionParts): ReactElement | undefined {
  if (!destination) return undefined;
  return <EndAction read={read} source={source} destination={destination} onEnd={refresh} />;
}

/** By blocks of the source, or by the destination's clock where a final block is no longer counted. */
function isLate({facts: {deposit, destinationTime}, deposit: made}: ReadTransfer): boolean {
  if (deposit.status !== 'included') return false;
  const {confirmations, needed} = deposit;
  if (needed === undefined) return confirmations >= CONFIRMATIONS + PATIENCE_BLOCKS;
  const late = (made?.madeAt ?? 0) + PATIENCE_BLOCKS * SITE_SETTINGS.blockTimeS;
  return confirmations >= needed && destinationTime > late;
}

function DeliverAction({read, end, onEnd}: LateProps): ReactElement | undefined {
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
        dir="ltr"
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
