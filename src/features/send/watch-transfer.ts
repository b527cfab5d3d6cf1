import type {Network} from '../../core/model/network.js';
import {explorerLink, transactionLink} from '../../core/model/networks/explorer-links.js';
import type {News} from '../../core/model/news.js';
import type {InternalApis} from '../../core/ports/feature.js';
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
import type {SentTransfers, StoredTransfer} from './sent-transfers.js';
import type {UnclearTransfers} from './unclear-transfers.js';

/** Dependencies of {@link watchTransfer}. */
export interface WatchParts {
  readonly send: SendController;
  readonly unclear: UnclearTransfers;
  readonly sent: SentTransfers;
  /** A transfer failed that this tab was the first to read. */
  onFailed(news: News): void;
  /** True if the user looks at the progress of the last transfer. */
  isShown(): boolean;
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
  /** The key of its stored entry; the id by default. */
  readonly key?: string;
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
  /** What is stored of it until it has arrived. */
  readonly record: TransferRecord;
}

/** The parts of a stored transfer that its transaction does not change. */
export type TransferRecord = Pick<
  StoredTransfer,
  'address' | 'caipNetworkId' | 'wallet' | 'amount' | 'symbol' | 'receiver'
>;

/** After this time, a pending transfer is shown with an unknown outcome. */
const OUTCOME_DEADLINE_MS = 300_000;

/** Waits for the chain, shows the transfer's state, then reads balances and history again. */
export async function watchTransfer(parts: WatchParts, watched: WatchedTransfer): Promise<void> {
  const {subject, form} = watched;
  const shown = {id: watched.id, isUnclear: watched.isUnclear};
  if (!shown.isUnclear) {
    store(parts, watched, shown);
    parts.refreshActivity(watched.id);
  }
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
    ...(isUnclear && {laterId: () => parts.unclear.laterId(keyOf(watched))}),
    signal: parts.ended,
    deadlineMs: OUTCOME_DEADLINE_MS,
    onUpdate: (update) => applyUpdate(parts, watched, {shown, update}),
  });
}

/** The current id, and whether it may still be unsent. */
interface Shown {
  id: string;
  isUnclear: boolean;
}

/** Stores a sent transfer for the next page; one that was certainly not sent has no transaction. */
function store({sent}: WatchParts, watched: WatchedTransfer, {id, isUnclear}: Shown): void {
  const {network, mark, record} = watched;
  const key = keyOf(watched);
  const explorerUrl = isUnclear ? explorerLink(network, record.address) : transactionLink(network, id);
  if (sent.find(key)) return sent.change(key, {id, explorerUrl});
  const {address, caipNetworkId, wallet, amount, symbol, receiver} = record;
  sent.put({key, id, explorerUrl, mark, address, caipNetworkId, wallet, amount, symbol, receiver});
}

function keyOf({id, key = id}: WatchedTransfer): string {
  return key;
}

function applyUpdate(
  parts: WatchParts,
  watched: WatchedTransfer,
  {shown, update}: {readonly shown: Shown; readonly update: TransferUpdate},
): void {
  const {send, unclear, refreshActivity} = parts;
  const {network, subject, form} = watched;
  const key = keyOf(watched);
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
  store(parts, watched, shown);
  refreshActivity(id);
}

function finish(
  parts: WatchParts,
  watched: WatchedTransfer,
  {id, isUnclear, outcome}: Shown & {readonly outcome: TransferOutcome},
): void {
  const {send, unclear, sent, refreshActivity} = parts;
  const key = keyOf(watched);
  unclear.remove(key);
  send.decide(id, outcome);
  // One that may have been sent, and certainly was not.
  if (isUnclear) store(parts, watched, {id, isUnclear});
  const isSeen = send.state.get().sent?.id === id && parts.isShown();
  const news = sent.end(key, outcome, isSeen);
  if (news) parts.onFailed(news);
  // Without a transaction, the history has no new entry.
  if (!isUnclear) refreshActivity(id);
}
