import {useQuery, useQueryClient, type UseQueryResult} from '@tanstack/react-query';
import {useId, useState, type ReactElement} from 'react';
import {evmClient} from '../../chains/evm-clients.js';
import type {Pool} from '../../protocol/bridge-states.js';
import type {PoolView} from '../pool-view.js';
import {readUpdates, type UpdateHistory} from '../reads/read-updates.js';
import {useWriting} from '../use-writing.js';
import {pointsOf} from './chart-points.js';
import {UpdateTable} from './update-table.js';

const RANGES = ['day', 'month', 'all'] as const;
type Range = (typeof RANGES)[number];
const DAY_S = 86_400;
const LENGTHS: Readonly<Record<Range, number | undefined>> = {
  day: DAY_S,
  month: 30 * DAY_S,
  all: undefined,
};

/** How much earned over time, as a picture and as a table. */
export function ChartSection({views}: {readonly views: readonly PoolView[]}): ReactElement | null {
  const {text} = useWriting();
  const title = useId();
  const [pool, setPool] = useState<Pool>('earn');
  const [range, setRange] = useState<Range>('day');
  const view = views.find(({facts}) => facts.pool === pool) ?? views[0];
  if (!view) return null;
  return (
    <section className="card" aria-labelledby={title} data-chart={`${pool}-${range}`}>
      <div>
        <h2 id={title}>{text.chart.title}</h2>
        <p className="muted">{text.chart.lead}</p>
      </div>
      <div className="choices">
        <Choice
          name={text.chart.pool}
          options={views.map(({facts}) => ({value: facts.pool, label: text.pools[facts.pool]}))}
          value={view.facts.pool}
          onChange={setPool}
        />
        <Choice
          name={text.chart.range}
          options={RANGES.map((value) => ({value, label: text.chart[value]}))}
          value={range}
          onChange={setRange}
        />
      </div>
      <ChartOf key={`${pool}-${range}`} view={view} range={range} />
    </section>
  );
}

function Choice<Value extends string>({
  name,
  options,
  value,
  onChange,
}: {
  readonly name: string;
  readonly options: readonly {readonly value: Value; readonly label: string}[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}): ReactElement {
  const group = useId();
  return (
    <fieldset className="choice">
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ChartOf({view, range}: {readonly view: PoolView; readonly range: Range}): ReactElement {
  const {text, short, number, locale} = useWriting();
  const {facts, token, readAt: to} = view;
  const history = useUpdates(view, range);
  const code = useQuery({
    queryKey: ['chart-code'],
    queryFn: () => import('./stakes-chart.js'),
    staleTime: Infinity,
  });
  const retry = (): void => void Promise.allSettled([history.refetch(), code.refetch()]);
  if (history.isError || code.isError) return <ChartFailure onRetry={retry} />;
  // The frame keeps the place of the picture.
  if (!history.data || !code.data) return <div className="chart" />;
  const length = LENGTHS[range];
  const from = length === undefined ? undefined : to - length;
  const {counting: present, lengthS} = facts;
  const points = pointsOf(history.data.updates, {from, to, present, lengthS});
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return <p className="chart muted">{text.chart.none}</p>;
  const {StakesChart} = code.data;
  const within = history.data.updates.filter(({time}) => from === undefined || time >= from);
  const [began, ended] = [short(first.value, token), short(last.value, token)];
  const label = text.chart.summary(text.pools[facts.pool], began, ended, number(within.length));
  return (
    <>
      <StakesChart points={points} token={token} label={label} locale={locale} />
      <UpdateTable updates={within} view={view} />
    </>
  );
}

function ChartFailure({onRetry}: {readonly onRetry: () => void}): ReactElement {
  const {text} = useWriting();
  return (
    <div className="stack" role="status">
      <p>{text.chart.failed}</p>
      <div className="buttons">
        <button type="button" onClick={onRetry}>
          {text.tryAgain}
        </button>
      </div>
    </div>
  );
}

/** The updates of a range; read again when the pool has been updated, and then only what is new. */
function useUpdates({facts, place, readAt}: PoolView, range: Range): UseQueryResult<UpdateHistory> {
  const queries = useQueryClient();
  const length = LENGTHS[range];
  const queryKey = ['staking-updates', place.chain, place.contract, facts.pool, range];
  const period = Math.floor(facts.nextUpdate / facts.lengthS);
  return useQuery({
    queryKey: [...queryKey, period],
    queryFn: async () => {
      const known = queries.getQueryData<UpdateHistory>(queryKey);
      const since = length === undefined ? undefined : readAt - length;
      const contract = {client: evmClient(place.chain), address: place.contract};
      const history = await readUpdates(contract, {facts, since, known});
      queries.setQueryData(queryKey, history);
      return history;
    },
    staleTime: Infinity,
    placeholderData: (before) => before,
  });
}
