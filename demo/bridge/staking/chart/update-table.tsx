import {useState, type ReactElement} from 'react';
import type {PoolView} from '../pool-view.js';
import type {PoolUpdate} from '../reads/read-updates.js';
import {useWriting} from '../use-writing.js';

const [FIRST_ROWS, MORE_ROWS] = [12, 100];

/** The updates of a pool, newest first. */
export function UpdateTable({
  updates,
  view: {facts, token, reward},
}: {
  readonly updates: readonly PoolUpdate[];
  readonly view: PoolView;
}): ReactElement {
  const {text, short, time} = useWriting();
  const [rows, setRows] = useState(FIRST_ROWS);
  const shown = updates.toReversed().slice(0, rows);
  return (
    <details className="table">
      <summary>{text.chart.table}</summary>
      <table aria-label={`${text.pools[facts.pool]}: ${text.chart.title}`}>
        <thead>
          <tr>
            <th scope="col">{text.chart.time}</th>
            <th scope="col">{text.chart.counting}</th>
            <th scope="col">{text.chart.paid}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{text.chart.now}</th>
            <td>
              <bdi>{short(facts.counting, token)}</bdi>
            </td>
            <td>–</td>
          </tr>
          {shown.map((update) => (
            <tr key={`${update.block}-${update.time}`}>
              <th scope="row">{time(update.time)}</th>
              <td>
                <bdi>{short(update.counting, token)}</bdi>
              </td>
              <td>
                <bdi>{short(update.paid, reward)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {updates.length > rows && (
        <button type="button" onClick={() => setRows(rows + MORE_ROWS)}>
          {text.chart.more}
        </button>
      )}
    </details>
  );
}
