import type {ErrorCode} from '../core/errors/error-codes.js';
import type {Stop} from '../core/ports/clock.js';
import type {Client} from './client.js';

/** Follows whether what the toast on screen tells of is mended. */
export interface Mending {
  /** Runs `end` when a failure of that code is mended; the failure followed before is followed no more. */
  readonly follow: (code: ErrorCode, end: Stop) => void;
  readonly stop: Stop;
}

type Watch = (page: Pick<Client, 'account'>, mended: Stop) => Stop;

/** What tells that a failure is mended, for the codes of which it can be told. */
const SIGNS: Readonly<Partial<Record<ErrorCode, Watch>>> = {
  'http/offline': (_page, mended) => {
    addEventListener('online', mended);
    return () => removeEventListener('online', mended);
  },
  'balance/unavailable': ({account}, mended) => {
    const before = account.get().tokenBalance;
    return account.listen(({tokenBalance}) => {
      if (tokenBalance && tokenBalance !== before) mended();
    });
  },
};

/** Ends the toast of a failure once that is mended; at most one failure is followed at a time. */
export function watchMending(page: Pick<Client, 'account'>): Mending {
  let stop: Stop = () => {};
  return {
    follow(code, end) {
      stop();
      const stopWatching = SIGNS[code]?.(page, () => {
        stop();
        end();
      });
      stop = stopWatching ?? (() => {});
    },
    stop: () => stop(),
  };
}
