// Renders client components to HTML, as on any server.
import {createFromReadableStream} from '@vitejs/plugin-rsc/ssr';
import {renderToReadableStream} from 'react-dom/server.edge';

/** Renders the result of the Server Components, with the script that hydrates it. */
export async function toHtml(components) {
  const bootstrapScriptContent = await import.meta.viteRsc.loadBootstrapScriptContent('index');
  return renderToReadableStream(await createFromReadableStream(components), {bootstrapScriptContent});
}
