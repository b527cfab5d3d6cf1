import {useDrawbridgeModal} from '@drawbridge/react';
import type {ReactElement} from 'react';
import type {Hex} from 'viem';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {useMessages} from '../messages/use-messages.js';
import {CallStatus} from './call-status.js';
import {useCall} from './use-call.js';

/** A button that makes one call of the bridge's contract with the connected wallet, or connects one first. */
export function CallButton({
  end,
  label,
  data,
  isDisabled = false,
  onEnd,
}: {
  readonly end: BridgeEnd;
  readonly label: string;
  readonly data: Hex;
  readonly isDisabled?: boolean;
  readonly onEnd: () => void;
}): ReactElement {
  const {transfer: text} = useMessages();
  const {open} = useDrawbridgeModal();
  const {state, account, run} = useCall(end, onEnd);
  const isUnderWay = ['switching', 'confirming', 'sent'].includes(state.status);
  return (
    <>
      {account === undefined ? (
        <button onClick={() => void open({namespace: 'eip155'})}>{text.connect}</button>
      ) : (
        <button disabled={isUnderWay || isDisabled} onClick={() => run({data})}>
          {label}
        </button>
      )}
      <CallStatus state={state} network={end.network.name} />
    </>
  );
}
