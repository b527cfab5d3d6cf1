import type {ErrorCode} from '../core/errors/error-codes.js';
import type {Stop} from '../core/ports/clock.js';
import type {Telemetry} from '../core/ports/telemetry.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../flows/report-failure.js';
import {createLateAnalytics, type LateAnalytics, type ObserverParts} from './analytics-later.js';
import type {Client} from './client.js';

/** Failure reports and analytics of a client. */
export interface Observers extends Pick<LateAnalytics, 'start' | 'dispose'> {
  readonly telemetry: Telemetry;
  readonly report: ReportFailureFlow;
}

/** Wires the failure reports and the analytics of one client. */
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

/** Watches whether the failure of the toast on screen is resolved. */
interface Mending {
  /** Runs `end` when a failure of that code is resolved; stops watching the failure before. */
  readonly follow: (code: ErrorCode, end: Stop) => void;
  readonly stop: Stop;
}

type Watch = (page: Pick<Client, 'account'>, mended: Stop) => Stop;

/** Watchers that report when a failure is resolved, for the codes that have such a sign. */
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

/** Ends the toast of a failure once that is resolved; watches one failure at a time. */
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
