import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

/** Says what the site is for. */
export function OverviewPage(): ReactElement {
  const {overview} = useMessages();
  return (
    <section className="lead">
      <h1>{overview.title}</h1>
      <p>{overview.lead}</p>
    </section>
  );
}
