import type {AlertsController} from '../../controllers/alerts/alerts-controller.js';
import type {Config} from '../../core/config/config.js';
import {optionsWithoutEffect} from '../../core/config/options-without-effect.js';
import {warnDeveloper} from '../../io/platform/developer-console.js';

/** Shows which options are none of ours, and says in the console which have no effect yet (decisions 31). */
export function warnOfOptions({options, unknownOptions}: Config, alerts: AlertsController): void {
  const idle = optionsWithoutEffect(options);
  if (idle.length > 0) warnDeveloper(`these options have no effect yet: ${idle.join(', ')}.`);
  if (unknownOptions.length === 0) return;
  const names = unknownOptions.join(', ');
  alerts.show('unknown-options', {
    message: ['modal.unknownOptions', names],
    details: `createDrawbridge does not know: ${names}`,
  });
}
