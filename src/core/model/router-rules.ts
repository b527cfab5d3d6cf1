import {sameFields} from './computed.js';
import type {PublicView, ViewEntry, ViewName} from './view.js';

/** The visited views, oldest first; the last one is on screen. */
export type ViewHistory = readonly [ViewEntry, ...ViewEntry[]];

/** A step of the router: it shows another history, or closes the modal. */
export type RouterStep =
  | {readonly action: 'show'; readonly history: ViewHistory}
  | {readonly action: 'close'};

/** Closes the modal. */
const CLOSE: RouterStep = {action: 'close'};

/** The entry on screen. */
export function currentEntry(history: ViewHistory): ViewEntry {
  return history.at(-1) ?? history[0];
}

/**
 * Shows a view on top.
 *
 * The view on screen is not pushed again: with the same parameters nothing happens, with others it is
 * replaced, so that going back never shows one screen twice.
 */
export function push(history: ViewHistory, entry: ViewEntry): ViewHistory {
  if (currentEntry(history).view === entry.view) return replace(history, entry);
  return [...history, entry];
}

/** Shows a view in place of the one on screen; ignored for the view that is on screen. */
export function replace(history: ViewHistory, entry: ViewEntry): ViewHistory {
  const {view, params} = currentEntry(history);
  if (view === entry.view && sameFields<object>(params ?? {}, entry.params ?? {})) return history;
  const [first, ...rest] = [...history.slice(0, -1), entry];
  return [first ?? entry, ...rest];
}

/** Forgets the history and shows a view. */
export function reset(entry: ViewEntry): ViewHistory {
  return [entry];
}

/**
 * "The modal closes when only one view is left or UnsupportedChain is in the history" (spec 2):
 * `closing` are the views of gates with `back: 'close'`.
 */
export function goBack(history: ViewHistory, closing: readonly ViewName[]): RouterStep {
  const [first, ...rest] = history.slice(0, -1);
  const isClosing = history.some(({view}) => closing.includes(view));
  return first === undefined || isClosing ? CLOSE : {action: 'show', history: [first, ...rest]};
}

/** Cuts the history so that the entry at `index` is on screen; an index out of range changes nothing. */
export function goBackToIndex(history: ViewHistory, index: number): ViewHistory {
  if (!Number.isInteger(index) || index < 0 || index >= history.length) return history;
  return [history[0], ...history.slice(1, index + 1)];
}

/** The step after a network switch: back to the view before Networks, or close the modal. */
export function afterNetworkSwitch(history: ViewHistory): RouterStep {
  const index = history.findIndex(({view}) => view === 'Networks');
  return index >= 1 ? {action: 'show', history: goBackToIndex(history, index - 1)} : CLOSE;
}

/** Facts that decide which view opens. */
export interface OpenSituation {
  /** The view that `open({view})` names. */
  readonly requested?: PublicView | undefined;
  /** The requested view shows an address. */
  readonly needsAccount?: boolean | undefined;
  /** An address is connected in the namespace the modal is opened for. */
  readonly isConnected: boolean;
  /** The wallet of the namespace is there but locked: the views of an account say so. */
  readonly isLocked?: boolean | undefined;
  /** The wallet is on a network that the page uses. */
  readonly isOnUsedNetwork?: boolean | undefined;
  /** There are no adapters, or basic mode is on: only remote wallets can be connected. */
  readonly isWalletConnectOnly: boolean;
  readonly isMobile: boolean;
  /** The view of the gate that holds the user. */
  readonly heldView?: ViewName | undefined;
}

/** The first view of an opened modal (spec 2). */
export function chooseView(situation: OpenSituation): ViewName {
  const {requested, isOnUsedNetwork} = situation;
  const hasAccount = situation.isConnected || situation.isLocked;
  if (requested === 'Connect') return connectView(situation);
  // There is nothing to say about a network that the page uses.
  if (requested === 'UnsupportedChain' && isOnUsedNetwork) return 'Networks';
  // A view that shows an address cannot open without a connection.
  if (requested && (hasAccount || !situation.needsAccount)) return requested;
  if (!hasAccount) return connectView(situation);
  return situation.heldView ?? 'Account';
}

function connectView({isWalletConnectOnly, isMobile}: OpenSituation): PublicView {
  if (!isWalletConnectOnly) return 'Connect';
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}
