import {basename, join} from 'node:path';
import {readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const FOLDER = fileURLToPath(new URL('../../login-service', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

interface BuiltFile {
  readonly fileName: string;
  readonly content: string;
}

/** The pages of the login service, built at the first request. */
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
    const content = (await this.#files()).get(`assets/${name}`);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    return content === undefined || type === undefined ? undefined : {content, type};
  }

  #files(): Promise<ReadonlyMap<string, string>> {
    this.#building ??= buildPages();
    return this.#building;
  }
}

/** Builds them in memory. A devnet whose login nobody uses loads no bundler. */
async function buildPages(): Promise<ReadonlyMap<string, string>> {
  const {build} = await import('vite');
  const input = readdirSync(FOLDER).filter((file) => file.endsWith('.html'));
  const result = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: {polyfill: false},
      rolldownOptions: {input: input.map((file) => join(FOLDER, file))},
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const files = outputs.map((file): BuiltFile => {
    if (file.type === 'chunk') return {fileName: file.fileName, content: file.code};
    return {fileName: file.fileName, content: Buffer.from(file.source).toString()};
  });
  return new Map(files.map(({fileName, content}) => [pathOf(fileName), content]));
}

function pathOf(fileName: string): string {
  return fileName.endsWith('.html') ? basename(fileName) : fileName;
}
