import {expect} from '@open-wc/testing';
import {AlertsController} from '../controllers/alerts-controller.js';
import {ToastController} from '../controllers/toast-controller.js';
import {DrawbridgeError, isDrawbridgeError, ShownError} from '../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../core/errors/error-codes.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {EVERY_CODE, errorOfCode} from '../testing/fakes/feature-failures.js';
import {createReportFailureFlow, type ReportFailureFlow} from './report-failure-flow.js';

describe('report failure', () => {
  it('shows until the next try what the user must do, and emits an event', () => {
    const {report, toast, told} = setup();
    const error = new DrawbridgeError('http/offline', 'no');
    report(error);
    expect(toast.current.get()).to.deep.equal({
      variant: 'error',
      message: ['error.offline'],
      isNotice: true,
    });
    expect(told).to.deep.equal([error]);
  });

  it('shows the sentence of a feature for the failure that only the feature reports', () => {
    const {report, toast} = setup();
    report(errorOfCode('swap/failed', 'no'));
    expect(toast.current.get()).to.deep.equal({variant: 'error', message: ['error.swapFailed']});
  });

  it('shows on the page that a chain is missing, because the modal stays closed', () => {
    const {report, toast} = setup();
    report(new DrawbridgeError('chain/adapter-missing', 'no', {name: 'Solana'}));
    expect(toast.current.get()).to.deep.equal({
      variant: 'error',
      message: ['error.chainMissing', 'Solana'],
      isNotice: true,
      onPage: true,
    });
  });

  it('closes the toast after recovery, but no later toast', () => {
    const {report, toast, ends} = setup();
    report(new DrawbridgeError('http/offline', 'no'));
    ends.get('http/offline')?.();
    expect(toast.current.get()).to.equal(undefined);
    toast.show({variant: 'success', message: ['send.started']});
    ends.get('http/offline')?.();
    expect(toast.current.get()?.message).to.deep.equal(['send.started']);
  });

  it('alerts once to a failure that the adopter must fix, with the text for developers', () => {
    const {report, alerts, toast} = setup();
    report(new DrawbridgeError('app/not-allowed', 'https://a.example is not listed'));
    expect(alerts.current.get()).to.deep.equal({
      title: ['error.notAllowedTitle'],
      message: ['error.notAllowed'],
      details: 'https://a.example is not listed',
    });
    expect(toast.current.get()).to.equal(undefined);
    alerts.dismiss();
    report(new DrawbridgeError('app/not-allowed', 'again'));
    expect(alerts.current.get()).to.equal(undefined);
  });

  it('leaves failures to views that show them, and still emits an event', () => {
    const {report, alerts, toast, told} = setup();
    report(new DrawbridgeError('connect/declined', 'no', {name: 'Aspen'}));
    expect([alerts.current.get(), toast.current.get()]).to.deep.equal([undefined, undefined]);
    expect(told).to.have.length(1);
  });

  it('does not repeat a failure that a view has shown, and still emits an event', () => {
    const {report, toast, told} = setup();
    report(new ShownError(new DrawbridgeError('http/offline', 'no')));
    expect(toast.current.get()).to.equal(undefined);
    expect(told[0]).to.include({code: 'http/offline', message: 'no'});
  });

  it('does not report actions that the user or the page cancelled', () => {
    const {report, toast, told} = setup();
    for (const code of ['connect/cancelled', 'pairing/cancelled', 'client/destroyed'] as const) {
      report(new DrawbridgeError(code, ''));
    }
    expect(toast.current.get()).to.equal(undefined);
    expect(told).to.deep.equal([]);
  });

  for (const cause of [new TypeError('of theirs'), 'text', undefined, null, {code: 'http/status'}]) {
    it(`calls ${JSON.stringify(cause)} "Unknown error", and keeps it as the cause`, () => {
      const {report, toast, told} = setup();
      report(cause);
      expect(toast.current.get()?.message).to.deep.equal(['error.unknown']);
      expect(isDrawbridgeError(told[0], 'unknown')).to.equal(true);
      expect(told[0]?.cause).to.equal(cause);
    });
  }

  it('can show every code, including unknown ones of a newer copy of the library', () => {
    const {report} = setup();
    for (const code of EVERY_CODE) report(errorOfCode(code, 'text'));
    const code = 'moon/landed' as ErrorCode;
    report(Object.assign(new DrawbridgeError('unknown', 'text'), {code}));
  });
});

function setup(): {
  report: ReportFailureFlow;
  alerts: AlertsController;
  toast: ToastController;
  told: DrawbridgeError[];
  ends: ReadonlyMap<ErrorCode, () => void>;
} {
  const told: DrawbridgeError[] = [];
  const [alerts, toast] = [new AlertsController(), new ToastController({clock: createFakeClock()})];
  const ends = new Map<ErrorCode, () => void>();
  const report = createReportFailureFlow({
    alerts,
    toast,
    onFailure: (error) => told.push(error),
    follow: (code, end) => ends.set(code, end),
    connected: () => undefined,
  });
  return {report, alerts, toast, told, ends};
}
