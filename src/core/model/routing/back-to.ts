import {CLOSE, type RouterStep, type ViewHistory} from './router-rules.js';

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
