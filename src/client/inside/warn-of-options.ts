import type {AlertsController} from '../../controllers/alerts/alerts-controller.js';

/** Shows which options are none of ours. */
export function warnOfOptions(options: readonly string[], alerts: AlertsController): void {
  const names = options.join(', ');
  alerts.show('unknown-options', {
    message: ['modal.unknownOptions', names],
    details: `createDrawbridge does not know: ${names}`,
  });
}
