import type {Storage} from '../core/ports/storage.js';
import {createSlotStorage, visitStorage} from '../io/platform/slot-storage.js';

/** Dependencies of {@link tabStorage}. */
interface TabParts {
  readonly config: {readonly id: string};
}

/** The client's storage of this tab: it survives a reload, and no other tab reads it. */
export function tabStorage({config}: TabParts): Storage {
  return createSlotStorage(config.id, visitStorage());
}
