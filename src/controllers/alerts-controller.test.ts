import {expect} from '@open-wc/testing';
import {AlertsController, type Alert} from './alerts-controller.js';

const alert: Alert = {message: ['error.notAllowed'], details: 'https://a.example is not listed'};

describe('AlertsController', () => {
  it('shows a repeated alert once', () => {
    const alerts = new AlertsController();
    expect(alerts.show('app/not-allowed', alert)).to.equal(true);
    alerts.dismiss();
    expect(alerts.show('app/not-allowed', alert)).to.equal(false);
    expect(alerts.current.get()).to.equal(undefined);
  });

  it('replaces the alert on screen with a newer one', () => {
    const alerts = new AlertsController();
    const newer: Alert = {...alert, details: 'newer'};
    alerts.show('app/not-allowed', alert);
    alerts.show('app/clock-skew', newer);
    expect(alerts.current.get()).to.equal(newer);
  });

  it('shows an alert again after it was reset', () => {
    const alerts = new AlertsController();
    alerts.show('app/not-allowed', alert);
    alerts.dismiss();
    alerts.forget('app/not-allowed');
    expect(alerts.show('app/not-allowed', alert)).to.equal(true);
    expect(alerts.current.get()).to.equal(alert);
  });

  it('removes a resolved alert, and keeps another one', () => {
    const alerts = new AlertsController();
    alerts.show('app/not-allowed', alert);
    alerts.forget('app/clock-skew');
    expect(alerts.current.get()).to.equal(alert);
    alerts.forget('app/not-allowed');
    expect(alerts.current.get()).to.equal(undefined);
  });
});
