// Where Server Components run: answers with the page, or with what the browser's part reads of it.
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
