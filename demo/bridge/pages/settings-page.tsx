import type {ReactElement} from 'react';
import {isLive} from '../../site/demo-settings.js';
import {formatDuration} from '../format/format-duration.js';
import {usePageTitle} from '../frame/use-page-title.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import type {BridgeSettings} from '../settings/bridge-settings.js';
import {differences, type ContractSetting, type ContractSettings} from '../settings/contract-settings.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {useContractSettings} from '../settings/use-contract-settings.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly value: string;
  /** Writes what a contract has; absent for a setting that no contract has. */
  readonly write?: ((value: readonly number[]) => string) | undefined;
}

/** Shows the settings that the site was built with, beside those of the contracts. */
export function SettingsPage(): ReactElement {
  const {settings: text, deployment} = useMessages();
  usePageTitle(text.title);
  const {data, isError, refetch} = useContractSettings();
  const differing = data && differences(SITE_SETTINGS, data);
  const hasDifferences = differing && Object.values(differing).some((values) => values.length > 0);
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      <section className="card">
        <div role="status" className="status">
          {hasDifferences && <p>{text.differ}</p>}
          {isLive() && <p>{deployment.none}</p>}
          {isError && (
            <>
              <p>{text.contractsUnknown}</p>
              <div className="buttons">
                <button type="button" onClick={() => void refetch()}>
                  {text.tryAgain}
                </button>
              </div>
            </>
          )}
        </div>
        <table className="settings">
          <thead>
            <tr>
              <th scope="col">{text.setting}</th>
              <th scope="col">{text.inBuild}</th>
              {!isLive() && <th scope="col">{text.inContracts}</th>}
            </tr>
          </thead>
          <tbody>
            {rowsOf(SITE_SETTINGS, text, document.documentElement.lang).map((row) => (
              <SettingRow key={row.id} row={row} differing={differing} isUnknown={isError} text={text} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function SettingRow({
  row: {id, name, hint, value, write},
  differing,
  isUnknown,
  text,
}: {
  readonly row: Row;
  /** Absent before the contracts have been read. */
  readonly differing: ContractSettings | undefined;
  readonly isUnknown: boolean;
  readonly text: Messages['settings'];
}): ReactElement {
  const found = differing?.[id as ContractSetting] ?? [];
  const differs = found.map((each) => `${each.where}: ${write?.(each.value) ?? ''}`);
  const other = write ? (differing ? text.same : isUnknown ? '–' : text.readingContracts) : text.noContract;
  return (
    <tr data-setting={id}>
      <th scope="row">
        {name}
        <span>{hint}</span>
      </th>
      <td>{value}</td>
      {!isLive() && (
        <td>
          {found.length === 0
            ? other
            : differs.map((each) => (
                <span key={each} className="differs">
                  {text.differs(each)}
                </span>
              ))}
        </td>
      )}
    </tr>
  );
}

function rowsOf(settings: BridgeSettings, text: Messages['settings'], locale: string): readonly Row[] {
  const time = (seconds = 0): string => formatDuration(seconds, locale);
  const {opensAfterS, closesAfterS} = settings.withdrawWindow;
  const every = ([seconds]: readonly number[]): string => text.every(time(seconds));
  const fromTo = ([from, to]: readonly number[]): string => text.fromTo(time(from), time(to));
  const {networkId, confirmWindowS, farmingUpdateS, earningUpdateS} = settings;
  const withContract = (
    row: Omit<Row, 'value' | 'write'>,
    write: (value: readonly number[]) => string,
    own: readonly number[],
  ): Row => ({...row, value: write(own), write});
  const {environmentHint, networkHint, gasLimitHint, blockTimeHint, updateHint} = text;
  return [
    {id: 'environment', name: text.environment, hint: environmentHint, value: text[settings.environment]},
    // An id is no amount: it has no thousands separators.
    withContract({id: 'network', name: text.network, hint: networkHint}, ([id]) => String(id), [networkId]),
    {
      id: 'gas-limit',
      name: text.gasLimit,
      hint: gasLimitHint,
      value: settings.gasLimit.toLocaleString(locale),
    },
    {id: 'block-time', name: text.blockTime, hint: blockTimeHint, value: time(settings.blockTimeS)},
    withContract(
      {id: 'confirm-window', name: text.confirmWindow, hint: text.confirmWindowHint},
      ([seconds]) => time(seconds),
      [confirmWindowS],
    ),
    withContract({id: 'withdraw-window', name: text.withdrawWindow, hint: text.withdrawWindowHint}, fromTo, [
      opensAfterS,
      closesAfterS,
    ]),
    withContract({id: 'farming-update', name: text.farmingUpdate, hint: updateHint}, every, [farmingUpdateS]),
    withContract({id: 'earning-update', name: text.earningUpdate, hint: updateHint}, every, [earningUpdateS]),
  ];
}
