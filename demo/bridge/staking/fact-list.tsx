import type {ReactElement, ReactNode} from 'react';

/** A name with its value. */
export interface Fact {
  /** For tests. */
  readonly id: string;
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values, side by side. */
export function FactList({facts}: {readonly facts: readonly Fact[]}): ReactElement {
  return (
    <dl className="facts">
      {facts.map(({id, name, value}) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd data-fact={id}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
