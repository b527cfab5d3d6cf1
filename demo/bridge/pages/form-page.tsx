import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

export function FormPage(): ReactElement {
  const {pages} = useMessages();
  return (
    <section className="lead">
      <h1>{pages.form}</h1>
    </section>
  );
}
