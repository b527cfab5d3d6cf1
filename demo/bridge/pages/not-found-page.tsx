import {Link, useRouterState} from '@tanstack/react-router';
import type {ReactElement} from 'react';
import {usePageTitle} from '../frame/use-page-title.js';
import {useMessages} from '../messages/use-messages.js';

/** Names the address that leads nowhere. */
export function NotFoundPage(): ReactElement {
  const {notFound} = useMessages();
  usePageTitle(notFound.title);
  const path = useRouterState({select: ({location}) => location.href});
  return (
    <section className="lead">
      <h1>{notFound.title}</h1>
      <p>{notFound.lead(`/bridge${path}`)}</p>
      <Link to="/">{notFound.home}</Link>
    </section>
  );
}
