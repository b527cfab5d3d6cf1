import {ErrorReportsController} from '../../../controllers/error-reports/error-reports-controller.js';
import {optionsSnapshot} from '../../../controllers/telemetry/options-snapshot.js';
import {MODAL_CREATED, TelemetryController} from '../../../controllers/telemetry/telemetry-controller.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../../core/errors/error-codes.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../../../flows/report-failure.js';
import {createBeacon} from '../../../io/platform/http/page-beacon.js';
import type {Client} from '../../client.js';
import type {ConfiguredPage} from '../configured-page.js';
import type {Surroundings} from '../../page/surroundings.js';
import type {Services} from '../services/services.js';
import {watchMending} from './watch-mending.js';

/** What {@link createObservers} works with. */
export interface ObserverParts extends Pick<Client, 'alerts' | 'toast'> {
  readonly page: ConfiguredPage;
  readonly surroundings: Surroundings;
  readonly services: Services;
}

/** What watches the client: analytics, and the agent that collects failures. */
export interface Observers {
  readonly telemetry: TelemetryController;
  readonly report: ReportFailureFlow;
  /** The visitor uses the product: from now on analytics may be sent, if it is wanted. */
  start(): void;
  dispose(): void;
}

/** Wires analytics and the error-reporting agent of one client. */
export function createObservers(parts: ObserverParts): Observers {
  const {page} = parts;
  const {config} = page;
  const agent = new ErrorReportsController({
    clock: parts.surroundings.clock,
    url: pageUrl,
    onError: config.onError,
  });
  const mending = watchMending(page);
  const report = createReportFailureFlow({
    ...parts,
    follow: mending.follow,
    tell(error) {
      agent.report(error);
      if (error.code === 'unknown') telemetry.track('INTERNAL_SDK_ERROR', sdkErrorOf(error));
      page.events.emit({type: 'error', error});
    },
  });
  const telemetry = createTelemetry(parts, report);
  const stopLog = telemetry.latest.listen((event) => event && agent.log(event.event));
  // For those who listen: this one is never sent.
  telemetry.track(MODAL_CREATED);
  const flush = (): void => telemetry.flushOnPageHide();
  addEventListener('pagehide', flush);
  return {
    telemetry,
    report,
    start: () => void telemetry.start(optionsSnapshot(config)),
    dispose() {
      removeEventListener('pagehide', flush);
      mending.stop();
      stopLog();
      telemetry.dispose();
    },
  };
}

/** What nobody foresaw, as reference 2.23 has it; the telemetry takes secrets out. */
function sdkErrorOf({cause, message, stack}: DrawbridgeError): Readonly<Record<string, unknown>> {
  const own = cause instanceof Error ? cause : undefined;
  return {
    errorType: own?.name ?? 'Error',
    errorMessage: own?.message ?? message,
    stackTrace: own?.stack ?? stack,
    uncaught: false,
  };
}

function createTelemetry(
  {page, surroundings, services, alerts}: ObserverParts,
  report: ReportFailureFlow,
): TelemetryController {
  return new TelemetryController({
    ...services,
    ...surroundings,
    beacon: createBeacon(services.beacon, navigator),
    report,
    accepted: () => alerts.forget('app/not-allowed' satisfies ErrorCode),
    url: pageUrl,
    isEnabled: () => page.config.features.analytics,
    globalPrivacyControl: objects(),
    address: () => page.account.get().address,
  });
}

/** The visitor's browser says that they object to being followed. */
function objects(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
}

function pageUrl(): string {
  return globalThis.location?.href ?? '';
}
