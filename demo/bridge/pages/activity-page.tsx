import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

export function ActivityPage(): ReactElement {
  const {pages} = useMessages();
  return (
    <section className="lead">
      <h1>{pages.activity}</h1>
    </section>
  );
}
