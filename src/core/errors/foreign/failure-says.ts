import type {ForeignFailure} from './foreign-failure.js';

const NO =
  /(user|request|action|approval|plugin|modal|popup|window)[\w\s]*(reject|den|declin|cancel|clos)|^(rejected|cancell?ed|declined)\b/i;
/** "Transaction rejected" of EIP-1474: the transaction cannot be signed; the user did not refuse it. */
const REJECTED_BY_WALLET = -32003;
/** An extension that was updated, reloaded or removed: its part in this page has lost the rest of it. */
const STALE = /context (was )?invalidated|receiving end does not exist|disconnected port/i;
const LOCKED = /\blocked\b|unlock/i;
const PENDING = /already (pending|processing)|pending request/i;
const UNSUPPORTED =
  /not (supported|implemented|available|allowed)|does ?n[o']t (support|exist)|unsupported|unknown method|method not found/i;
const UNSUPPORTED_CODES: readonly number[] = [4200, -32601, -32004];

/**
 * Tests for the failures that wallets of every family report in similar words, for codes that do not tell.
 */
export const failureSays = {
  /** The user refused, or closed the window that asked. */
  no: ({code, message}: ForeignFailure): boolean =>
    code === 4001 || (code !== REJECTED_BY_WALLET && NO.test(message)),
  /** An earlier request is still open. */
  pending: ({code, message}: ForeignFailure): boolean => code === -32002 || PENDING.test(message),
  /** The wallet must be unlocked first. */
  locked: ({message}: ForeignFailure): boolean => LOCKED.test(message),
  /** The wallet has no such function. */
  unsupported: ({code, message}: ForeignFailure): boolean =>
    (code !== undefined && UNSUPPORTED_CODES.includes(code)) ||
    (UNSUPPORTED.test(message) && !STALE.test(message)),
  /** The extension was updated or reloaded: only a reload of the page reaches it again. */
  stale: ({message}: ForeignFailure): boolean => STALE.test(message),
} as const;
