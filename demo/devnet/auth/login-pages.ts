import {readdirSync, readFileSync} from 'node:fs';
import {basename, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

const FOLDER = fileURLToPath(new URL('../../login-service', import.meta.url));
/** Scripts and style sheets in the HTML files. */
const SOURCE = /(src|href)="\.\/([^"]+\.(?:ts|css))"/g;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** The pages of the login service, built in memory at the first request. */
export class LoginPages {
  #building: Promise<ReadonlyMap<string, string>> | undefined;

  /** The HTML of a page by the name of its file. */
  async html(name: string): Promise<string> {
    const html = (await this.#files()).get(`${name}.html`);
    if (html === undefined) throw new Error(`The login service has no page ${name}.`);
    return html;
  }

  /** A script or style sheet by its file name. */
  async asset(name: string): Promise<{readonly content: string; readonly type: string} | undefined> {
    const content = (await this.#files()).get(name);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    return content === undefined || type === undefined ? undefined : {content, type};
  }

  #files(): Promise<ReadonlyMap<string, string>> {
    this.#building ??= buildPages();
    return this.#building;
  }
}

/** Takes a fraction of the time of the bundler of the other pages: pages wait for this at their first login. */
async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const {build} = await import('esbuild');
  const pages = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);
  const sources = pages.flatMap(([, html]) => [...html.matchAll(SOURCE)].map(([, , source = '']) => source));
  const {outputFiles, metafile} = await build({
    absWorkingDir: FOLDER,
    entryPoints: [...new Set(sources)],
    outdir: FOLDER,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    write: false,
  });
  const built = Object.entries(metafile.outputs).flatMap(([path, {entryPoint}]) =>
    entryPoint === undefined ? [] : [[entryPoint, basename(path)] as const],
  );
  const names = new Map(built);
  const toBuilt = (_: string, attribute: string, source: string): string =>
    `${attribute}="/assets/${names.get(source)}"`;
  return new Map([
    ...outputFiles.map(({path, text}) => [relative(FOLDER, path), text] as const),
    ...pages.map(([file, html]) => [file, html.replace(SOURCE, toBuilt)] as const),
  ]);
}
