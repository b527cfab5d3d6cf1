// Where client components are rendered to HTML, as on any server.
import {createFromReadableStream} from '@vitejs/plugin-rsc/ssr';
import {renderToReadableStream} from 'react-dom/server.edge';

/** Renders what the Server Components gave, with the script that brings it to life. */
export async function toHtml(components) {
  const bootstrapScriptContent = await import.meta.viteRsc.loadBootstrapScriptContent('index');
  return renderToReadableStream(await createFromReadableStream(components), {bootstrapScriptContent});
}
