import {useState, type ReactElement} from 'react';
import {ActionResult} from './action-result.js';
import {useAction} from './use-action.js';
import {useSigner} from './use-signer.js';

/** Asks for a signature and shows it. */
export function SignCard(): ReactElement {
  const signer = useSigner();
  const {result, run} = useAction();
  const [message, setMessage] = useState('Ahoy from the Drawbridge demo');
  return (
    <section className="card" aria-labelledby="sign">
      <h2 id="sign">Sign a message</h2>
      <label className="field">
        Message
        <input value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <button
        type="button"
        disabled={!signer || result.status === 'waiting'}
        onClick={() => signer && run(() => signer.signMessage(message))}
      >
        Sign message
      </button>
      <ActionResult name="sign" result={result} />
    </section>
  );
}
