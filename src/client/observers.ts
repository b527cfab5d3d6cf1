import type {ErrorCode} from '../core/errors/error-codes.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../flows/report-failure.js';
import {createLateAnalytics, type LateAnalytics, type ObserverParts} from './analytics-later.js';
import type {Client} from './client.js';

/** What watches the client: what shows its failures, and analytics. */
export interface Observers extends Pick<LateAnalytics, 'start' | 'dispose'> {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
}

/** Wires what one client tells of itself. */
export function createObservers(parts: ObserverParts): Observers {
  const {page} = parts;
  const mending = watchMending(page);
  const report = createReportFailureFlow({
    ...parts,
    follow: mending.follow,
    tell(error) {
      analytics.tell(error);
      page.events.emit({type: 'error', error});
    },
  });
  const analytics = createLateAnalytics(parts, report);
  return {
    telemetry: analytics,
    report,
    start: () => analytics.start(),
    dispose() {
      mending.stop();
      analytics.dispose();
    },
  };
}

/** Follows whether what the toast on screen tells of is mended. */
interface Mending {
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
function watchMending(page: Pick<Client, 'account'>): Mending {
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
