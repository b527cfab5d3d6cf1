import {goBack, goBackToIndex, reset, type RouterStep, type ViewHistory} from './router-rules.js';
import type {ViewEntry, ViewName} from './view.js';

/** The router's target when a request that left its view is settled (spec 4). */
export interface TransactionEntry {
  /** On success, one view back. */
  readonly goBack?: boolean;
  /** On success, to the view before the sign-in view, or out of the modal. */
  readonly replace?: boolean;
  /** On success, this view alone. */
  readonly view?: ViewEntry;
  readonly onSuccess?: () => void;
  readonly onCancel?: () => void;
}

/** The outcome of a request. */
export type TransactionOutcome = 'success' | 'cancel';

/** The current history, and the views that close the modal on the way back. */
export interface RouterPlace {
  readonly history: ViewHistory;
  readonly closing: readonly ViewName[];
}

/** The remaining work for a settled entry: a router step, then a callback. */
export interface Settled {
  /** Absent when the view on screen stays. */
  readonly step?: RouterStep;
  readonly callback?: () => void;
}

// The legacy view and its successor: the rule applies to both.
const SIGN_IN_VIEWS: ReadonlySet<string> = new Set(['ConnectingSiwe', 'SIWXSignMessage']);

/** Decides the router step when the entry on top of the stack is settled. */
export function settleTransaction(
  entry: TransactionEntry,
  outcome: TransactionOutcome,
  place: RouterPlace,
): Settled {
  const {history, closing} = place;
  if (outcome === 'cancel') return {step: goBack(history, closing), ...callback(entry.onCancel)};
  const step = successStep(entry, place);
  return {...(step && {step}), ...callback(entry.onSuccess)};
}

function successStep(
  {goBack: back, replace, view}: TransactionEntry,
  {history, closing}: RouterPlace,
): RouterStep | undefined {
  if (back) return goBack(history, closing);
  if (replace) return beforeSignIn(history);
  return view && {action: 'show', history: reset(view)};
}

function beforeSignIn(history: ViewHistory): RouterStep {
  const index = history.findIndex(({view}) => SIGN_IN_VIEWS.has(view));
  if (index < 1) return {action: 'close'};
  return {action: 'show', history: goBackToIndex(history, index - 1)};
}

function callback(task: (() => void) | undefined): Pick<Settled, 'callback'> {
  return task ? {callback: task} : {};
}
