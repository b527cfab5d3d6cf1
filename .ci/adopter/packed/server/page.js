// A Server Component: it only runs on the server, and imports the package like an adopter's page.
import {DrawbridgeButton, DrawbridgeNetworkButton} from '@drawbridge/react';
import {createElement} from 'react';
import {Wallets} from './wallets.js';

/** The whole page, with a title that only the server can write. */
export async function Page() {
  const title = await Promise.resolve(`Written by Node ${process.versions.node}`);
  const content = createElement(
    Wallets,
    null,
    createElement('h1', null, title),
    createElement(DrawbridgeNetworkButton),
    createElement(DrawbridgeButton, {label: 'Log in', size: 'sm'}),
  );
  const head = createElement('link', {rel: 'icon', href: 'data:,'});
  return createElement(
    'html',
    {lang: 'en'},
    createElement('head', null, head),
    createElement('body', null, content),
  );
}
