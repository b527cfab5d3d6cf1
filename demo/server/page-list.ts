import {existsSync, readdirSync} from 'node:fs';
import {join, sep} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The demo's folder, which is also the root of its pages. */
export const DEMO_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** A page of the demo. */
export interface DemoPage {
  readonly path: string;
  /** A short description of the page. */
  readonly about: string;
}

/** The page that the demo opens. */
export const FIRST_PAGE = '/bridge/';

/** The pages in the order of a tour. */
export const PAGES: readonly DemoPage[] = [
  {path: FIRST_PAGE, about: 'the bridge and staking site, on contracts of the devnet'},
  {path: '/', about: 'what Drawbridge is, with a live modal, on plain tags'},
  {path: '/react/', about: 'a React page: sign, send, see it mined'},
  {path: '/headless/', about: 'a list of wallets that the page draws itself'},
  {path: '/headless/react/', about: 'the same in React'},
  {path: '/two/', about: 'two modals with different settings'},
  {path: '/playground/', about: 'every switch, and wallets that misbehave'},
  {path: '/theme/', about: 'every custom property, with a live modal'},
  {path: '/gallery/', about: 'every view and part in every state'},
  {path: '/wallet/', about: 'a wallet in a tab of its own: paste or scan a link'},
];

/** Generated files, and pages that another server builds for their own origin. */
const NOT_HERE = /^(dist|node_modules|login-service|buy-service)$/;

/** Every HTML file of the demo, below its folder. */
export function htmlFiles(): readonly string[] {
  return readdirSync(DEMO_FOLDER, {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.html') && !NOT_HERE.test(path.split(sep)[0] ?? ''))
    .map((path) => join(DEMO_FOLDER, path));
}

/** Whether a path is a page's address without the trailing slash. */
export function lacksSlash(path: string): boolean {
  return /^(\/[a-z]+)+$/.test(path) && existsSync(join(DEMO_FOLDER, path, 'index.html'));
}
