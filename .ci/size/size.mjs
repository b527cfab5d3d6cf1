// Weighs an adopter's page, built and opened in a browser, against the budgets; prints each chunk. Needs `npm run build`.
import {startBrowser} from '../adopter/browser.mjs';
import {buildPage, graphOf} from '../adopter/build-page.mjs';
import {servePage} from '../adopter/serve-page.mjs';
import {BUDGETS, NOT_BEFORE_NEEDED} from './budgets.mjs';
import {recordRequests} from './record-requests.mjs';

const OUT = new URL('../../.cache/size', import.meta.url).pathname;

const chunks = await buildPage('button', OUT);
const {beforeClick, withModal} = await visit();
const entry = chunks.find(({isEntry}) => isEntry);
const loadedBefore = new Set([...graphOf(entry, chunks), ...filesIn(beforeClick)]);
const loadedOpen = new Set([...loadedBefore, ...filesIn(withModal)]);
const failures = [];

console.table(chunks.toSorted((a, b) => stage(a) - stage(b) || b.bytes - a.bytes).map(row));
if (process.argv.includes('--modules')) console.table(earlyModules());
expectAtMost('kB before any click', kb(loadedBefore), BUDGETS.BEFORE_CLICK_KB);
expectAtMost('kB with the modal open', kb(loadedOpen), BUDGETS.MODAL_OPEN_KB);
expectAtMost('kB in all', kb(new Set(chunks.map(({file}) => file))), BUDGETS.ALL_BUILT_KB);
const own = beforeClick.filter((url) => /^\/(assets\/.*)?$/.test(url));
expectAtMost('own requests before any click', own.length, BUDGETS.OWN_REQUESTS);
const outside = beforeClick.filter((url) => !own.includes(url));
expectAtMost(
  `other requests before any click ${outside.join(' ')}`,
  outside.length,
  BUDGETS.OUTSIDE_REQUESTS,
);
for (const {name, pattern} of NOT_BEFORE_NEEDED) expectAbsent(name, pattern);

for (const failure of failures) console.error(`Over budget: ${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function visit() {
  const [browser, server] = await Promise.all([startBrowser(), servePage(OUT)]);
  try {
    return await recordRequests(browser, server.origin);
  } finally {
    await browser.close();
    server.close();
  }
}

function filesIn(urls) {
  return urls.map((url) => url.slice(1)).filter((file) => chunks.some((chunk) => chunk.file === file));
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

/** What to look at when a budget is exceeded: each module on its own, so before the minifier and the whole compress it. */
function earlyModules() {
  return chunks
    .filter(({file}) => loadedOpen.has(file))
    .flatMap((chunk) => chunk.modules.map((module) => ({...module, chunk})))
    .toSorted((a, b) => stage(a.chunk) - stage(b.chunk) || b.bytes - a.bytes)
    .map(({id, bytes, chunk}) => ({module: id.replace(process.cwd(), ''), bytes, chunk: chunk.name}));
}

function expectAtMost(what, measured, budget) {
  const text = `${Number(measured.toFixed(2))} ${what} (at most ${budget})`;
  console.log(text);
  if (measured > budget) failures.push(text);
}

function expectAbsent(name, pattern) {
  const carriers = chunks.filter(({modules}) => modules.some(({id}) => pattern.test(id)));
  // A pattern that matches nothing would watch nothing.
  if (carriers.length === 0) failures.push(`${name} is in no chunk: mend its pattern in budgets.mjs`);
  for (const {file, name: chunk} of carriers) {
    if (loadedOpen.has(file)) failures.push(`${chunk} carries ${name} before it is needed`);
  }
}
