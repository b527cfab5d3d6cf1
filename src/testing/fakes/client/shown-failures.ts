import {AlertsController} from '../../../controllers/alerts-controller.js';
import {TelemetryController} from '../../../controllers/telemetry-controller.js';
import {ToastController} from '../../../controllers/toast-controller.js';
import {translate} from '../../../core/messages/message.js';
import {createReportFailureFlow, type ReportFailureFlow} from '../../../flows/report-failure-flow.js';
import {getAnalyticsConfig} from '../../../io/api/get-analytics-config.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {createFakeClock} from '../../fake-clock.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {en} from './en.js';
import {settle} from './send-flow-stage.js';

/** The text of the failure's toast. */
export function shownOf(cause: unknown): string {
  const {report, toasts} = reporting();
  report(cause);
  return toasts().join();
}

/** The report-failure flow, with its alerts and toasts. */
export function reporting(): {
  readonly alerts: AlertsController;
  readonly report: ReportFailureFlow;
  readonly toasts: () => readonly string[];
} {
  const toast = new ToastController({clock: createFakeClock()});
  const alerts = new AlertsController();
  const shown: string[] = [];
  toast.current.listen((now) => void (now && shown.push(`${now.variant}: ${translate(en, now.message)}`)));
  const report = createReportFailureFlow({
    alerts,
    toast,
    onFailure: () => {},
    follow: () => {},
    connected: () => undefined,
  });
  return {alerts, report, toasts: () => shown};
}

/** Tracks an event for a project with or without analytics; returns the effects of the service's answer. */
export async function tracked(analytics: FakeHttp, analyticsConfig?: unknown): Promise<readonly unknown[]> {
  const clock = createFakeClock();
  const reported: unknown[] = [];
  const explorer = createFakeHttp(analyticsConfig === undefined ? {} : {getAnalyticsConfig: analyticsConfig});
  const telemetry = new TelemetryController({
    analytics,
    ask: (signal) => getAnalyticsConfig(explorer, signal),
    clock,
    random: systemRandom,
    isEnabled: () => true,
    globalPrivacyControl: false,
    url: () => 'https://dapp.example/',
    address: () => undefined,
    beacon: () => false,
    report: (error) => reported.push(error),
    accepted: () => {},
  });
  telemetry.track('MODAL_OPEN');
  await telemetry.start({});
  clock.advance(60_000);
  await settle();
  telemetry.dispose();
  return reported;
}
