import type {ReactElement} from 'react';
import type {SpanLook} from './describe-state.js';

const DOTS = [0, 1, 2, 3, 4] as const;

/** The two networks of a transfer, and the span of five dots between them. */
export function TransferSpan({
  source,
  destination,
  look,
}: {
  readonly source: string;
  readonly destination: string;
  readonly look: SpanLook;
}): ReactElement {
  return (
    <div className="span" data-look={look}>
      <span className="end">
        <NetworkMark name={source} />
        {source}
      </span>
      {/* The text beside it says the same. */}
      <span className="dots" aria-hidden="true">
        {DOTS.map((dot) => (
          <i key={dot} />
        ))}
      </span>
      <span className="end">
        <NetworkMark name={destination} />
        {destination}
      </span>
    </div>
  );
}

/** A network's sign: the letters that tell it from the others. */
function NetworkMark({name}: {readonly name: string}): ReactElement {
  const [first = '', last = ''] = name.split(' ').map((word) => word.charAt(0));
  return (
    <span className="mark" aria-hidden="true">
      {first}
      {last}
    </span>
  );
}
