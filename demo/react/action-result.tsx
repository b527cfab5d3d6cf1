import type {ReactElement} from 'react';
import type {Result} from './use-action.js';

const TONES = {idle: '', waiting: '', done: 'good', failed: 'bad'};

/** Shows and announces the result of an action. */
export function ActionResult({name, result}: {readonly name: string; readonly result: Result}): ReactElement {
  return (
    <p
      className="result"
      role="status"
      data-testid={`${name}-result`}
      data-status={result.status}
      data-tone={TONES[result.status]}
    >
      {result.status === 'idle' ? '' : result.text}
    </p>
  );
}
