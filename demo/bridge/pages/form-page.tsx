import {Suspense, type ReactElement} from 'react';
import {SendTransfer} from '../form/send-transfer.js';
import {useMessages} from '../messages/use-messages.js';

/** Where a transfer is filled in, reviewed and sent. */
export function FormPage(): ReactElement {
  const {form: text} = useMessages();
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      <Suspense fallback={<p role="status">{text.reading}</p>}>
        <SendTransfer />
      </Suspense>
    </>
  );
}
