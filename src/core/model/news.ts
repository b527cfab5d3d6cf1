import type {Message} from '../messages/message.js';

/** Something that failed after it was sent, while the user looked elsewhere. */
export interface News {
  /** The key of its stored entry. */
  readonly key: string;
  readonly what: Message;
  /** The state of the user's money, and the next step. */
  readonly hint: Message;
  /** Its page on an explorer. */
  readonly explorerUrl?: string | undefined;
}
