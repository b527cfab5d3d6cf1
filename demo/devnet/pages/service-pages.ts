import {readdirSync, readFileSync} from 'node:fs';
import {basename, join, normalize, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

/** Scripts and style sheets in the HTML files; some are in the folder of another service. */
const SOURCE = /(src|href)="((?:\.\/|\.\.\/)[^"]+\.(?:ts|css))"/g;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** Built pages by folder: the devnets of a process share them, because their sources do not change. */
const builds = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** The pages of a service, built in memory at the first request. */
export class ServicePages {
  readonly #folder: string;

  /** @param name folder of the pages in `demo`. */
  constructor(name: string) {
    this.#folder = fileURLToPath(new URL(`../../${name}`, import.meta.url));
  }

  /** The HTML of a page by the name of its file. */
  async html(name: string): Promise<string> {
    const html = (await this.#files()).get(`${name}.html`);
    if (html === undefined) throw new Error(`There is no page ${name} in ${this.#folder}.`);
    return html;
  }

  /** A script or style sheet by its file name. */
  async asset(name: string): Promise<{readonly content: string; readonly type: string} | undefined> {
    const content = (await this.#files()).get(name);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    return content === undefined || type === undefined ? undefined : {content, type};
  }

  #files(): Promise<ReadonlyMap<string, string>> {
    const building = builds.get(this.#folder) ?? buildPages(this.#folder);
    builds.set(this.#folder, building);
    return building;
  }
}

/** Takes a fraction of the time of the bundler of the other pages: visitors wait for this at their first visit. */
async function buildPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const {build} = await import('esbuild');
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  const sources = pages.flatMap(([, html]) =>
    [...html.matchAll(SOURCE)].map(([, , source = '']) => normalize(source)),
  );
  const {outputFiles, metafile} = await build({
    absWorkingDir: folder,
    entryPoints: [...new Set(sources)],
    outdir: folder,
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
    `${attribute}="/assets/${names.get(normalize(source))}"`;
  return new Map([
    ...outputFiles.map(({path, text}) => [relative(folder, path), text] as const),
    ...pages.map(([file, html]) => [file, html.replace(SOURCE, toBuilt)] as const),
  ]);
}
