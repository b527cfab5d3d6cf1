import type {Telemetry} from '../core/ports/telemetry.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../flows/report-failure.js';
import {createLateAnalytics, type LateAnalytics, type ObserverParts} from './analytics-later.js';
import {watchMending} from './watch-mending.js';

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
