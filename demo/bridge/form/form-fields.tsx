import {getRouteApi} from '@tanstack/react-router';
import {useId, type ReactElement} from 'react';
import type {BridgeDeployment} from '../deployment/deployment.js';
import {tokensBetween} from '../deployment/deployment.js';
import {useMessages} from '../messages/use-messages.js';
import {formOn} from './route-terms.js';
import type {ChosenRoute, TransferSearch} from './transfer-search.js';

const route = getRouteApi('/transfer');

/** Changes the form, which is in the page's address. Entries of the history are for chosen routes, not for each key. */
export function useFormSearch(): (changes: TransferSearch) => void {
  const navigate = route.useNavigate();
  return (changes) => void navigate({search: (before) => ({...before, ...changes}), replace: true});
}

/** The networks and the token. */
export function RouteFields({
  chosen: {from, to, token},
  deployment,
}: {
  readonly chosen: ChosenRoute;
  readonly deployment: BridgeDeployment;
}): ReactElement {
  const {form: text} = useMessages();
  const change = useFormSearch();
  const options = deployment.networks.map(({id, name}) => ({value: id, name}));
  const others = (side: string) => options.filter(({value}) => value !== side);
  const swap = (): void => change({from: to.id, to: from.id, receiver: undefined});
  return (
    <>
      <div className="sides">
        <Choice
          label={text.from}
          value={from.id}
          options={options}
          onChange={(id) => (id === to.id ? swap() : change({from: id}))}
        />
        <button type="button" className="swap" aria-label={text.swapSides} onClick={swap}>
          ⇄
        </button>
        <Choice
          label={text.to}
          value={to.id}
          options={others(from.id)}
          onChange={(id) => change({to: id, receiver: undefined})}
        />
      </div>
      <Choice
        label={text.token}
        value={token.id}
        options={tokensBetween(deployment, from.id, to.id).map((each) => ({
          value: each.id,
          name: `${formOn(each, from.id).symbol} · ${formOn(each, from.id).name}`,
        }))}
        onChange={(id) => change({token: id})}
      />
    </>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly {readonly value: string; readonly name: string}[];
  readonly onChange: (value: string) => void;
}): ReactElement {
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <select id={field} value={value} onChange={({target}) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}
