import type {ReactElement} from 'react';
import type {BridgeSettings} from '../settings/bridge-settings.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import type {Messages} from '../messages/en.js';
import {formatDuration} from '../format/format-duration.js';
import {useMessages} from '../messages/use-messages.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly value: string;
}

/** Shows the settings that the site was built with. */
export function SettingsPage(): ReactElement {
  const {settings: text} = useMessages();
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      <section className="card">
        <table className="settings">
          <thead>
            <tr>
              <th scope="col">{text.setting}</th>
              <th scope="col">{text.inBuild}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(SITE_SETTINGS, text, document.documentElement.lang).map(({id, name, hint, value}) => (
              <tr key={id} data-setting={id}>
                <th scope="row">
                  {name}
                  <span>{hint}</span>
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function rowsOf(settings: BridgeSettings, text: Messages['settings'], locale: string): readonly Row[] {
  const time = (seconds: number): string => formatDuration(seconds, locale);
  const {opensAfterS, closesAfterS} = settings.withdrawWindow;
  const every = (seconds: number): string => text.every(time(seconds));
  return [
    row('environment', text.environment, text.environmentHint, text[settings.environment]),
    // An id is no amount: it has no thousands separators.
    row('network', text.network, text.networkHint, String(settings.networkId)),
    row('gas-limit', text.gasLimit, text.gasLimitHint, settings.gasLimit.toLocaleString(locale)),
    row('block-time', text.blockTime, text.blockTimeHint, time(settings.blockTimeS)),
    row('confirm-window', text.confirmWindow, text.confirmWindowHint, time(settings.confirmWindowS)),
    row(
      'withdraw-window',
      text.withdrawWindow,
      text.withdrawWindowHint,
      text.fromTo(time(opensAfterS), time(closesAfterS)),
    ),
    row('farming-update', text.farmingUpdate, text.updateHint, every(settings.farmingUpdateS)),
    row('earning-update', text.earningUpdate, text.updateHint, every(settings.earningUpdateS)),
  ];
}

function row(id: string, name: string, hint: string, value: string): Row {
  return {id, name, hint, value};
}
