// Weighs the demo's bridge site, built alone from the published packages as its owner would ship it.
import {fileURLToPath} from 'node:url';
import {newVisitor} from '../adopter/browser.mjs';
import {buildPage, graphOf} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {comeToRest, watchRequests} from './record-requests.mjs';

const SITE = '../../demo';
const PAGE = fileURLToPath(new URL('../../demo/bridge/index.html', import.meta.url));

/** The kB of brotli of all script that the overview loads before the first interaction; 200 are ordered at most. */
export const BRIDGE_KB = 199.9;

/** The same for visitors whom a link brings to another page, by the module that the page loads. */
export const BRIDGE_PAGES_KB = {
  'form-page': 226.9,
  'transfer-page': 223.4,
  'stake-page': 208.3,
  'activity-page': 201.1,
};

/** Code that is loaded when it is used, and with no page. A pattern with `isInBuild` must match something. */
const NOT_BEFORE_USED = [
  {name: 'the chart', pattern: /\/node_modules\/(@visx|d3-)/, isInBuild: true},
  {name: 'the calendar', pattern: /\/node_modules\/ts-ics\//, isInBuild: true},
  {
    name: "Solana's code",
    pattern: /\/node_modules\/@solana(-program)?\/(?!wallet-standard)|\/protocol\/solana\//,
    isInBuild: true,
  },
];

/** Stands for the visitor's wallets in the demo; an owner ships none. */
const withoutDemoWallet = {
  name: 'without-demo-wallet',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/<script[^>]*(demo-wallet\.ts|devnet-login\.js)[^>]*><\/script>/g, ''),
  },
};

/** Builds the site and returns its chunks. */
export function buildBridge(folder) {
  return buildPage(SITE, folder, {input: PAGE, plugins: [withoutDemoWallet]});
}

/**
 * Opens the overview of the site in `folder`.
 *
 * @returns `kb` loaded once it is at rest, `pages` with the kB of the other pages, and `failures`: what is loaded too early
 */
export async function weighBridge(browser, folder, chunks) {
  const loaded = await loadOverview(browser, folder);
  const overview = chunks.filter(({file}) => file.endsWith('.js') && loaded.includes(`/${file}`));
  const pages = Object.keys(BRIDGE_PAGES_KB).map((name) => ({
    name,
    chunks: withPage(name, overview, chunks),
  }));
  const absent = NOT_BEFORE_USED.filter(({isInBuild}) => isInBuild).filter(
    ({pattern}) => !chunks.some(has(pattern)),
  );
  return {
    kb: kb(overview),
    pages: pages.map((page) => ({name: page.name, kb: kb(page.chunks)})),
    chunks: overview.map(({name, bytes}) => `${name} ${(bytes / 1000).toFixed(2)}`),
    failures: [
      ...absent.map(({name}) => `${name} is in no chunk: mend its pattern in bridge.mjs`),
      ...[{name: 'the overview', chunks: overview}, ...pages].flatMap(loadedTooEarly),
    ],
  };
}

async function loadOverview(browser, folder) {
  const server = await servePage(folder);
  try {
    const page = await newVisitor(browser, {prefetches: false});
    const {requests, open} = watchRequests(page, server.origin);
    await page.goto(`${server.origin}/bridge/`);
    await page.locator('h1').waitFor();
    await page.locator('drawbridge-button').getByRole('button').waitFor();
    await comeToRest(page, requests, open);
    await page.context().close();
    return requests;
  } finally {
    server.close();
  }
}

function withPage(name, overview, chunks) {
  const page = chunks.find((chunk) => chunk.name === name);
  if (!page) throw new Error(`No chunk is named ${name}`);
  const files = graphOf(page, chunks);
  return [...new Set([...overview, ...chunks.filter(({file}) => files.has(file))])];
}

function loadedTooEarly({name: page, chunks}) {
  return NOT_BEFORE_USED.flatMap(({name, pattern}) =>
    chunks
      .filter(has(pattern))
      .map((chunk) => `${page} of the bridge loads ${name} before it is used: ${chunk.name}`),
  );
}

function has(pattern) {
  return ({modules}) => modules.some(({id}) => pattern.test(id));
}

function kb(chunks) {
  return chunks.reduce((sum, {bytes}) => sum + bytes, 0) / 1000;
}
