import {ErrorReportsController} from '../controllers/error-reports-controller.js';
import {
  MODAL_CREATED,
  optionsSnapshot,
  TelemetryController,
  type TelemetryParts,
} from '../controllers/telemetry-controller.js';
import type {ErrorCode} from '../core/errors/error-codes.js';
import type {ReportFailureFlow} from '../flows/report-failure-flow.js';
import {createBeacon} from '../io/platform/beacon.js';
import {objectsToAnalytics} from '../io/platform/objects-to-analytics.js';
import type {Analytics, ObserverParts} from './observers.js';

/** Dependencies of {@link createAnalytics}. */
export interface AnalyticsParts extends ObserverParts, Pick<TelemetryParts, 'ask'> {
  readonly report: ReportFailureFlow;
}

/** Wires analytics and the error-reporting agent of one client. */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const {config} = parts.page;
  const agent = new ErrorReportsController({clock: parts.env.clock, url: pageUrl, onError: config.onError});
  const telemetry = createTelemetry(parts);
  const stopLog = telemetry.latest.listen((event) => event && agent.log(event.event));
  // For listeners only: it is never sent.
  telemetry.track(MODAL_CREATED);
  const flush = (): void => telemetry.flushOnPageHide();
  addEventListener('pagehide', flush);
  return {
    track: (...event) => telemetry.track(...event),
    report: (error) => agent.report(error),
    start: () => void telemetry.start(optionsSnapshot(config)),
    dispose() {
      removeEventListener('pagehide', flush);
      stopLog();
      telemetry.dispose();
    },
  };
}

function createTelemetry({page, env, services, alerts, ...asking}: AnalyticsParts): TelemetryController {
  return new TelemetryController({
    ...services,
    ...env,
    beacon: createBeacon(services.beacon, navigator),
    ...asking,
    accepted: () => alerts.forget('app/not-allowed' satisfies ErrorCode),
    url: pageUrl,
    isEnabled: () => page.config.features.analytics,
    globalPrivacyControl: objectsToAnalytics(),
    address: () => page.account.get().address,
  });
}

function pageUrl(): string {
  return globalThis.location?.href ?? '';
}
