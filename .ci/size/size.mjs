// Weighs an adopter's page, built and opened in a browser, against the budgets; prints each chunk. Needs `npm run build`.
import {startBrowser} from '../adopter/browser.mjs';
import {buildPage, graphOf} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {BRIDGE_KB, BRIDGE_PAGES_KB, buildBridge, weighBridge} from './bridge.mjs';
import {
  BUDGETS,
  FEATURE_BUDGETS,
  HEADLESS_KB,
  NOT_BEFORE_NEEDED,
  OPENING_BUDGETS,
  SCRIPT_TAG_BUDGETS,
} from './budgets.mjs';
import {carriersOf, visitFamilies} from './families.mjs';
import {weighHeadless} from './headless.mjs';
import {judgeOpening, weighOpening, weighTagPage} from './opening.mjs';
import {recordRequests} from './record-requests.mjs';
import {weighScriptTag} from './script-tag.mjs';
import {weighSignIn} from './sign-in.mjs';
import {sourceModules} from './source-modules.mjs';
import {WAGMI_KB, weighWagmi} from './wagmi.mjs';

const OUT = new URL('../../.cache/size', import.meta.url).pathname;

const chunks = await buildPage('button', OUT);
// Before any visit: a build beside it would delay what is painted.
const moduleChunks = await buildPage('module', `${OUT}-module`);
const headlessChunks = await buildPage('headless', `${OUT}-headless`);
const bridgeChunks = await buildBridge(`${OUT}-bridge`);
const {beforeClick, withModal, leftAlone, connected, families, scriptTag, openings, headless, bridge} =
  await visit();
const entry = chunks.find(({isEntry}) => isEntry);
const loadedBefore = new Set([...graphOf(entry, chunks), ...filesIn(beforeClick)]);
const loadedOpen = new Set([...loadedBefore, ...filesIn(withModal)]);
const fetchedAhead = new Set(filesIn(leftAlone).filter((file) => !loadedOpen.has(file)));
const loadedConnected = new Set([...loadedOpen, ...filesIn(connected)]);
const failures = [];

console.table(chunks.toSorted((a, b) => stage(a) - stage(b) || b.bytes - a.bytes).map(row));
if (process.argv.includes('--modules')) console.table(await sourceModules(['html', 'client', 'first-open']));
expectAtMost('kB before any click', kb(loadedBefore), BUDGETS.BEFORE_CLICK_KB);
// How much that is depends on the machine: the gates are for the first row, and for the end.
console.log(`${Number(kb(loadedOpen).toFixed(2))} kB half a second after the first row`);
console.log(`${Number(kb(fetchedAhead).toFixed(2))} kB more once it is left alone`);
expectAtMost('kB in all', kb(new Set(chunks.map(({file}) => file))), BUDGETS.ALL_BUILT_KB);
expectAtMost('kB of sign-in with EVM keys', await weighSignIn(`${OUT}-sign-in`), BUDGETS.SIGN_IN_KB);
expectAtMost('kB of the connector for wagmi', await weighWagmi(`${OUT}-wagmi`), WAGMI_KB);
expectAtMost('kB of the script tag before any click', scriptTag, SCRIPT_TAG_BUDGETS.BEFORE_CLICK_KB);
for (const {what, chunks: names, KB} of FEATURE_BUDGETS)
  expectAtMost(`kB of ${what}`, kb(filesOf(names)), KB);
console.log(`own list of wallets: ${headless.chunks.join(', ')}`);
expectAtMost('kB of a list that the page draws, at its first row', headless.kb, HEADLESS_KB);
for (const {id} of headless.ofTheModal) failures.push(`a list that the page draws loads ${id}`);
console.log(`overview of the bridge: ${bridge.chunks.join(', ')}`);
expectAtMost('kB of script of the bridge before the first interaction', bridge.kb, BRIDGE_KB);
for (const {name, kb: size} of bridge.pages)
  expectAtMost(`kB of script of the bridge opened at ${name}`, size, BRIDGE_PAGES_KB[name]);
failures.push(...bridge.failures);
const ownRequests = beforeClick.filter((url) => /^\/(assets\/.*)?$/.test(url));
expectAtMost('own requests before any click', ownRequests.length, BUDGETS.OWN_REQUESTS);
const forAccount = connected.filter((url) => /^\/(assets\/.*)?$/.test(url));
expectAtMost('own requests with the account open', forAccount.length, BUDGETS.ACCOUNT_REQUESTS);
const outside = beforeClick.filter((url) => !ownRequests.includes(url));
expectAtMost(
  `other requests before any click ${outside.join(' ')}`,
  outside.length,
  BUDGETS.OUTSIDE_REQUESTS,
);
for (const {name, pattern} of NOT_BEFORE_NEEDED) expectAbsent(name, pattern);
for (const {family} of families) expectNothingOf(family);
console.table(families.map(familyRow));
failures.push(
  ...judgeOpening('page of attributes', openings.attributePage, OPENING_BUDGETS.attributePage),
  ...judgeOpening('module page', openings.modulePage, OPENING_BUDGETS.modulePage),
  ...judgeOpening('script tag', openings.scriptTag, OPENING_BUDGETS.scriptTag),
);

for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function visit() {
  const [browser, server] = await Promise.all([startBrowser(), servePage(OUT)]);
  try {
    // Side by side, since each waits for most of its time and counts what came once its page was at rest.
    const [evmOnly, withTag, ofFamilies] = await Promise.all([
      recordRequests(browser, server.origin),
      weighScriptTag(browser, `${OUT}-script-tag`),
      visitFamilies(browser, OUT),
    ]);
    const [attributePage, modulePage, openedTag, list, site] = await Promise.all([
      weighOpening(browser, OUT, chunks),
      weighOpening(browser, `${OUT}-module`, moduleChunks),
      weighTagPage(browser, `${OUT}-script-tag`),
      weighHeadless(browser, `${OUT}-headless`, headlessChunks),
      weighBridge(browser, `${OUT}-bridge`, bridgeChunks),
    ]);
    const opened = {attributePage, modulePage, scriptTag: openedTag};
    return {
      ...evmOnly,
      scriptTag: withTag,
      openings: opened,
      headless: list,
      families: ofFamilies,
      bridge: site,
    };
  } finally {
    await browser.close();
    server.close();
  }
}

function filesIn(urls) {
  return urls.map((url) => url.slice(1)).filter((file) => chunks.some((chunk) => chunk.file === file));
}

/** The files of chunks by their names. */
function filesOf(names) {
  const named = chunks.filter(({name}) => names.includes(name));
  if (named.length !== names.length) failures.push(`of ${names.join(', ')}, ${named.length} are chunks`);
  return new Set(named.map(({file}) => file));
}

function kb(files) {
  const bytes = chunks.filter(({file}) => files.has(file)).reduce((sum, chunk) => sum + chunk.bytes, 0);
  return bytes / 1000;
}

function stage({file}) {
  if (loadedBefore.has(file)) return 0;
  return loadedOpen.has(file) ? 1 : 2;
}

function row(chunk) {
  const loaded = ['before any click', 'with the modal open', 'when needed'][stage(chunk)];
  return {
    chunk: chunk.name,
    'brotli kB': Number((chunk.bytes / 1000).toFixed(2)),
    modules: chunk.modules.length,
    loaded,
  };
}

/** The first use of a family is an open modal on a page that offers it: a chunk of its own, and those it shares. */
function familyRow({family, requests}) {
  const loaded = new Set(filesIn(requests.withModal).filter((file) => !loadedOpen.has(file)));
  const own = carriersOf(family, chunks).filter(({file}) => loaded.has(file));
  if (own.length !== 1) failures.push(`the first use of ${family} loads ${own.length} chunks of its own`);
  const shared = chunks.filter(({file}) => loaded.has(file) && !own.some((chunk) => chunk.file === file));
  const weigh = (some) => Number(kb(new Set(some.map(({file}) => file))).toFixed(2));
  const names = shared.map(({name}) => name).join(' ');
  return {'first use of': family, 'brotli kB': weigh(own), 'shared kB': weigh(shared), shared: names};
}

/** A page of EVM networks loads no code of another family, even with a wallet connected. */
function expectNothingOf(family) {
  const carriers = carriersOf(family, chunks);
  if (carriers.length === 0) failures.push(`no chunk carries ${family}: mend its pattern in families.mjs`);
  for (const {file, name} of carriers)
    if (loadedConnected.has(file)) failures.push(`${name} carries ${family} to a page of EVM networks`);
}

function expectAtMost(what, measured, budget) {
  const text = `${Number(measured.toFixed(2))} ${what} (at most ${budget})`;
  console.log(text);
  if (measured > budget) failures.push(text);
}

function expectAbsent(name, pattern) {
  const carriers = chunks.filter(({modules}) => modules.some(({id}) => pattern.test(id)));
  // A pattern without a match would check nothing.
  if (carriers.length === 0) failures.push(`${name} is in no chunk: mend its pattern in budgets.mjs`);
  for (const {file, name: chunk} of carriers) {
    if (loadedOpen.has(file)) failures.push(`${chunk} carries ${name} before it is needed`);
  }
}
