import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

export function StakePage(): ReactElement {
  const {pages} = useMessages();
  return (
    <section className="lead">
      <h1>{pages.stake}</h1>
    </section>
  );
}
