import {useId, type ReactElement, type ReactNode} from 'react';
import type {StateText} from './describe-state.js';
import type {FactRow} from './transfer-facts.js';
import {TransferSpan} from './transfer-span.js';

/** A transfer: its state in words and as a picture, its facts, and what can be done. */
export function TransferCard({
  source,
  destination,
  state,
  facts,
  children,
}: {
  readonly source: string;
  readonly destination: string;
  readonly state: StateText;
  readonly facts: readonly FactRow[];
  /** The buttons. */
  readonly children?: ReactNode;
}): ReactElement {
  const title = useId();
  return (
    <article className="card transfer" aria-labelledby={title}>
      <TransferSpan source={source} destination={destination} look={state.look} />
      <div>
        <h2 id={title}>{state.title}</h2>
        <p className="muted">{state.detail}</p>
      </div>
      <dl className="facts">
        {facts.map(({name, value, isCode = false}) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi className={isCode ? 'mono' : undefined}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {children !== undefined && <div className="buttons">{children}</div>}
    </article>
  );
}
