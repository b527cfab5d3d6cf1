// The environment of Server Components: answers with the page, or with the payload for the browser's part.
import {renderToReadableStream} from '@vitejs/plugin-rsc/rsc';
import {createElement} from 'react';
import {Page} from './page.js';

/** Answers a request for a path of the page. */
export async function answer(path) {
  const components = renderToReadableStream(createElement(Page));
  if (path === '/page.rsc') return new Response(components);
  const {toHtml} = await import.meta.viteRsc.loadModule('ssr', 'index');
  return new Response(await toHtml(components));
}
