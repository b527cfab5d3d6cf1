import type {ReactElement} from 'react';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import type {ReadTransfer} from './read-transfer.js';
import {amountsOf} from './transfer-facts.js';
import type {TransferState} from './transfer-state.js';

/** Downloads a calendar entry for the window in which an amount can be withdrawn. */
export function CalendarButton({
  read: {deposit, delivery},
  state,
}: {
  readonly read: ReadTransfer;
  readonly state: TransferState;
  readonly source: string;
}): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const formats = useFormats();
  const deployment = useDeployment();
  const fact = delivery.fact;
  const isOpen = state.kind === 'held' || state.kind === 'needs-you';
  if (!isOpen || fact?.status !== 'held' || deposit?.id === undefined) return undefined;
  const {id} = deposit;
  const amount = amountsOf(deposit, deployment, formats)?.arrives ?? '';
  const save = async (): Promise<void> => {
    const {withdrawalCalendar} = await import('../calendar/withdrawal-calendar.js');
    const entry = {
      id,
      title: text.calendarTitle(amount),
      description: text.calendarMore,
      reminder: text.calendarReminder(amount).replaceAll(/[,;]/g, ''),
      opensAt: fact.opensAt,
      closesAt: fact.closesAt,
      url: new URL(`/bridge/transfer/${id}`, location.href).href,
    };
    saveFile(withdrawalCalendar(entry, Math.floor(Date.now() / 1000)), `transfer-${id.slice(2, 10)}.ics`);
  };
  return (
    <div className="buttons">
      <button onClick={() => void save()}>{text.calendar}</button>
    </div>
  );
}

function saveFile(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/calendar'}));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
