import {useQuery} from '@tanstack/react-query';
import type {ReactElement} from 'react';
import {encodeFunctionData, type Address, type Hex} from 'viem';
import {BRIDGE_ABI} from '../../devnet/contracts/compiled/bridge-abi.js';
import type {BridgeEnd, Deposit} from '../chains/bridge-end.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {SIGNATURES_NEEDED, sortSignatures, type ValidatorSignature} from '../protocol/signed-messages.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {CallButton} from '../wallet/call-button.js';
import {deliveryOf} from './awaited-payment.js';
import {lateEnd} from './late-end.js';
import {readReturnSignatures} from './read-signatures.js';
import type {ReadTransfer} from './read-transfer.js';
import {SolanaEndAction} from './solana-end-action.js';
import {returnedEnd} from './visitors-end.js';

/** A transfer on its way back, with both ends. */
interface EndProps {
  readonly read: ReadTransfer;
  readonly source: BridgeEnd;
  readonly destination: BridgeEnd;
  readonly onEnd: () => void;
}

/** Brings a transfer one step further on its way back where the relayer is late. Any account may. */
export function EndAction({read, source, destination, onEnd}: EndProps): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const deployment = useDeployment();
  const {deposit} = read;
  const late = lateEnd(read, SITE_SETTINGS.blockTimeS);
  if (late === undefined || deposit?.id === undefined) return undefined;
  if (late === 'give-back') return <ReturnAction deposit={deposit} end={source} onEnd={onEnd} />;
  const {name} = destination.network;
  if (!isEvm(destination)) {
    const transfersEnd = {id: deposit.id, end: 'cancelled'} as const;
    const parts = {end: destination, transfersEnd, label: text.cancel, hint: text.cancelMore(name), onEnd};
    return <SolanaEndAction {...parts} />;
  }
  if (late === 'expire') {
    const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'expire', args: [deposit.id]});
    return (
      <EndCall end={destination} label={text.expire} hint={text.expireMore(name)} data={data} onEnd={onEnd} />
    );
  }
  const delivery = deliveryOf(deposit, deployment);
  if (!delivery) return undefined;
  const args = [delivery, sortSignatures(read.signatures)] as const;
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'cancel', args});
  return (
    <EndCall end={destination} label={text.cancel} hint={text.cancelMore(name)} data={data} onEnd={onEnd} />
  );
}

/** How often the validators' service is asked: it reports nothing. */
const SERVICE_POLL_MS = 4000;

interface ReturnProps {
  readonly deposit: Deposit;
  readonly end: BridgeEnd;
  readonly onEnd: () => void;
}

function ReturnAction(props: ReturnProps): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const {deposit, end, onEnd} = props;
  if (isEvm(end)) return <GiveBackAction {...props} />;
  const transfersEnd = returnedEnd(deposit);
  if (!transfersEnd) return undefined;
  const parts = {end, transfersEnd, label: text.giveBack, hint: text.payBackMore(end.network.name), onEnd};
  return <SolanaEndAction {...parts} />;
}

function GiveBackAction({deposit, end, onEnd}: ReturnProps): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const {validators} = useDeployment();
  const {data: signatures = []} = useQuery({
    queryKey: ['return-signatures', end.network.id, deposit.id],
    queryFn: () => readReturn(deposit, end, validators),
    refetchInterval: SERVICE_POLL_MS,
  });
  if (deposit.id === undefined || signatures.length < SIGNATURES_NEEDED) return undefined;
  const args = [deposit.id, sortSignatures(signatures)] as const;
  const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'giveBack', args});
  const {name} = end.network;
  return <EndCall end={end} label={text.giveBack} hint={text.giveBackMore(name)} data={data} onEnd={onEnd} />;
}

async function readReturn(
  {id, sender, token, amount}: Deposit,
  {network}: BridgeEnd,
  validators: readonly string[],
): Promise<readonly ValidatorSignature[]> {
  if (id === undefined) return [];
  const message = {id, sender: sender as Address, token: token as Address, amount};
  return readReturnSignatures(message, {chain: network.id, bridge: network.bridge as Address}, validators);
}

function EndCall({
  end,
  label,
  hint,
  data,
  onEnd,
}: {
  readonly end: BridgeEnd;
  readonly label: string;
  readonly hint: string;
  readonly data: Hex;
  readonly onEnd: () => void;
}): ReactElement {
  return (
    <>
      <p className="muted">{hint}</p>
      <div className="buttons">
        {/* The state of one call is not that of the next. */}
        <CallButton key={data} end={end} label={label} data={data} onEnd={onEnd} />
      </div>
    </>
  );
}

/** The contract's calls; on Solana, validators end a transfer. */
export function isEvm({network}: BridgeEnd): boolean {
  return network.id.startsWith('eip155:');
}
