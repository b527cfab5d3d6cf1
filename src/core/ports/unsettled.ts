import {isRecord} from '../model/safety/record.js';
import type {SlotContent} from './storage.js';

/** The stored lists of what features have sent. */
export type UnsettledList = 'swaps' | 'sent-transfers' | 'purchases';

/** The state of a stored list of what a feature has sent. */
export interface Unsettled {
  /** The outcome of an entry is not known yet. */
  readonly isOpen: boolean;
  /** An entry failed, and the user has not seen it. */
  readonly isUnseen: boolean;
}

const SETTLED: Unsettled = {isOpen: false, isUnseen: false};

/** Reads whether the list of that name needs its feature, without loading it. */
export function unsettledIn(name: UnsettledList): SlotContent<Unsettled> {
  return {
    name,
    fallback: SETTLED,
    read(stored) {
      if (!Array.isArray(stored)) return undefined;
      const entries = stored.filter(isRecord);
      return {
        isOpen: entries.some(({status}) => OPEN.includes(status)),
        isUnseen: entries.some(({isUnseen}) => isUnseen === true),
      };
    },
  };
}

/** Statuses of entries without an outcome. */
const OPEN: readonly unknown[] = ['running', 'opening', 'waiting', 'processing'];
