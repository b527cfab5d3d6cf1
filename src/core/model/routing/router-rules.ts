import type {ViewEntry} from '../view.js';

/** The views gone through, oldest first; the last one is on screen. */
export type ViewHistory = readonly [ViewEntry, ...ViewEntry[]];

/** What a step does: it shows another history, or closes the modal. */
export type RouterStep =
  {readonly action: 'show'; readonly history: ViewHistory} | {readonly action: 'close'};

const CLOSE: RouterStep = {action: 'close'};

/** The entry on screen. */
export function currentEntry(history: ViewHistory): ViewEntry {
  return history.at(-1) ?? history[0];
}

/**
 * Shows a view on top.
 *
 * The view on screen is not pushed again: with the same parameters nothing happens, with others it
 * takes the place of itself, so that going back never shows one screen twice.
 */
export function push(history: ViewHistory, entry: ViewEntry): ViewHistory {
  if (currentEntry(history).view === entry.view) return replace(history, entry);
  return [...history, entry];
}

/** Shows a view instead of the one on screen; ignored when that is what is on screen. */
export function replace(history: ViewHistory, entry: ViewEntry): ViewHistory {
  if (isSame(currentEntry(history), entry)) return history;
  const [first, ...rest] = [...history.slice(0, -1), entry];
  return [first ?? entry, ...rest];
}

/** Forgets the history and shows a view. */
export function reset(entry: ViewEntry): ViewHistory {
  return [entry];
}

/** "The modal closes when only one view is left or UnsupportedChain is in the history" (product.md point 2). */
export function goBack(history: ViewHistory): RouterStep {
  const [first, ...rest] = history.slice(0, -1);
  const isHeld = history.some(({view}) => view === 'UnsupportedChain');
  return first === undefined || isHeld ? CLOSE : {action: 'show', history: [first, ...rest]};
}

/** Cuts the history so that the entry at `index` is on screen; an index outside of it changes nothing. */
export function goBackToIndex(history: ViewHistory, index: number): ViewHistory {
  if (!Number.isInteger(index) || index < 0 || index >= history.length) return history;
  return [history[0], ...history.slice(1, index + 1)];
}

/** After a network switch: to where the user was before Networks, or out of the modal. */
export function afterNetworkSwitch(history: ViewHistory): RouterStep {
  const index = history.findIndex(({view}) => view === 'Networks');
  return index >= 1 ? {action: 'show', history: goBackToIndex(history, index - 1)} : CLOSE;
}

function isSame(one: ViewEntry, other: ViewEntry): boolean {
  if (one.view !== other.view) return false;
  const [mine, theirs] = [one, other].map(({params}) => Object.entries(params ?? {}));
  if (!mine || mine.length !== theirs?.length) return false;
  const others = new Map<string, unknown>(theirs);
  return mine.every(([name, value]) => others.has(name) && others.get(name) === value);
}
