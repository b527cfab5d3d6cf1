import type {InternalApis} from '../../core/ports/feature.js';
import type {Network} from '../../core/model/network.js';
import {explorerLink, transactionLink} from '../../core/model/networks/explorer-links.js';
import type {
  SentMovement,
  TransferMark,
  TransferUpdate,
  TransferOutcome,
  Transfers,
} from '../../core/ports/transfers.js';
import type {SendForm} from './model/send-form.js';
import type {SendSubject} from './model/send-subject.js';
import type {SendController} from './send-controller.js';
import type {UnclearTransfers} from './unclear-transfers.js';

/** Dependencies of {@link watchTransfer}. */
export interface WatchParts {
  readonly send: SendController;
  readonly unclear: UnclearTransfers;
  readonly loadTokens: InternalApis['tokens']['load'];
  /** Aborted when the client is destroyed. */
  readonly ended: AbortSignal;
  /** Reads the history until it names this transaction. */
  refreshActivity(id: string): void;
}

/** A transfer that the wallet was asked to send. */
export interface WatchedTransfer {
  /** The transaction's id; the key of its record if the wallet did not return an id. */
  readonly id: string;
  readonly isUnclear: boolean;
  readonly subject: Pick<SendSubject, 'namespace' | 'address'>;
  readonly network: Network;
  readonly transfers: Transfers;
  readonly mark: TransferMark | undefined;
  /** Absent after a reload. */
  readonly movement?: SentMovement;
  readonly isOpen?: boolean;
  /** Its form; absent after a reload. */
  readonly form?: SendForm;
}

/** After this time, a pending transfer is shown with an unknown outcome. */
const OUTCOME_DEADLINE_MS = 300_000;

/** Waits for the chain, shows the transfer's state, then reads balances and history again. */
export async function watchTransfer(parts: WatchParts, watched: WatchedTransfer): Promise<void> {
  const {subject, form} = watched;
  const shown = {id: watched.id, isUnclear: watched.isUnclear};
  if (!shown.isUnclear) parts.refreshActivity(watched.id);
  const [result] = await Promise.allSettled([waitForOutcome(parts, watched, shown)]);
  if (parts.ended.aborted) return;
  const outcome: TransferOutcome = result.status === 'fulfilled' ? result.value : {status: 'unknown'};
  // Still unknown: the next review warns of it and checks again.
  if (shown.isUnclear && outcome.status === 'unknown') return;
  finish(parts, watched, {...shown, outcome});
  const address = form?.token?.address;
  await parts.loadTokens(subject.namespace, {force: true, ...(address && {forceUpdate: [address]})});
}

function waitForOutcome(parts: WatchParts, watched: WatchedTransfer, shown: Shown): Promise<TransferOutcome> {
  const {id, isUnclear, subject, network, transfers, mark, movement, isOpen = false} = watched;
  return transfers.outcome({
    network,
    id: isUnclear ? undefined : id,
    from: subject.address,
    mark,
    movement,
    isOpen,
    signal: parts.ended,
    deadlineMs: OUTCOME_DEADLINE_MS,
    onUpdate: (update) => applyUpdate(parts, watched, {shown, update}),
  });
}

interface Shown {
  id: string;
  isUnclear: boolean;
}

function applyUpdate(
  {send, unclear, refreshActivity}: WatchParts,
  {id: key, network, subject, form}: WatchedTransfer,
  {shown, update}: {readonly shown: Shown; readonly update: TransferUpdate},
): void {
  if (update.kind === 'proposed') {
    // Explorers do not have proposals.
    const explorerUrl = explorerLink(network, subject.address);
    return send.follow(shown.id, {outcome: 'proposed', explorerUrl});
  }
  const {id} = update;
  const change = {id, explorerUrl: transactionLink(network, id), outcome: 'pending'} as const;
  send.follow(shown.id, {...change, ...(update.kind === 'sped-up' && {isSpedUp: true})});
  if (shown.isUnclear) {
    unclear.remove(key);
    if (form) send.clear(form);
  }
  [shown.id, shown.isUnclear] = [id, false];
  refreshActivity(id);
}

function finish(
  {send, unclear, refreshActivity}: WatchParts,
  {id: key}: WatchedTransfer,
  {id, isUnclear, outcome}: Shown & {readonly outcome: TransferOutcome},
): void {
  unclear.remove(key);
  send.decide(id, outcome);
  // Without a transaction, the history has no new entry.
  if (!isUnclear) refreshActivity(id);
}
