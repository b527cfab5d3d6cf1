import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

export function TransferPage(): ReactElement {
  const {pages} = useMessages();
  return (
    <section className="lead">
      <h1>{pages.transfer}</h1>
    </section>
  );
}
