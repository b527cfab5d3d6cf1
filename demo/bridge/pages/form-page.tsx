import {type ReactElement} from 'react';
import {WithDeployment} from '../deployment/with-deployment.js';
import {SendOnAnyNetwork} from '../form/send-on-any-network.js';
import {usePageTitle} from '../frame/use-page-title.js';
import {useMessages} from '../messages/use-messages.js';

/** Where a transfer is filled in, reviewed and sent. */
export function FormPage(): ReactElement {
  const {form: text} = useMessages();
  usePageTitle(text.title);
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      <WithDeployment>
        <SendOnAnyNetwork />
      </WithDeployment>
    </>
  );
}
