import {useState, type ReactElement} from 'react';
import {DEFAULT_PAYMENT} from '../site/default-payment.js';
import type {Payment, Signer} from '../site/signer.js';
import {ActionResult} from './action-result.js';
import {useAction, type Tell} from './use-action.js';
import {useSigner} from './use-signer.js';

/** Sends a payment and waits until it is in a block. */
export function SendCard(): ReactElement {
  const signer = useSigner();
  const {result, run} = useAction();
  const [payment, setPayment] = useState(DEFAULT_PAYMENT);
  const field = (name: keyof Payment, label: string): ReactElement => (
    <label className="field">
      {label}
      <input
        value={payment[name]}
        spellCheck={false}
        onChange={(event) => setPayment({...payment, [name]: event.target.value})}
      />
    </label>
  );
  return (
    <section className="card" aria-labelledby="send">
      <h2 id="send">Send a transaction</h2>
      {field('to', 'To')}
      {field('amount', 'Amount in ether')}
      <button
        type="button"
        disabled={!signer || result.status === 'waiting'}
        onClick={() => signer && run((tell) => pay(signer, payment, tell))}
      >
        Send transaction
      </button>
      <ActionResult name="send" result={result} />
    </section>
  );
}

async function pay(signer: Signer, payment: Payment, tell: Tell): Promise<string> {
  const hash = await signer.send(payment);
  tell(`Sent as ${hash}. Waiting for a block…`);
  const block = await signer.mined(hash);
  return `Mined in block ${block} as ${hash}`;
}
