// Fails if prefetching in idle time blocks an adopter's page, or competes with the page's images. Needs `npm run build`.
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {newVisitor, startBrowser} from './adopter/browser.mjs';
import {buildAsAdopters} from './adopter/build-page.mjs';
import {recordTasks} from './adopter/record-tasks.mjs';
import {servePage} from './adopter/serve-page.mjs';
import {asSlowPhone} from './bench/visit.mjs';

const OUT = fileURLToPath(new URL('../.cache/prefetch', import.meta.url));
const ROUNDS = 3;
/** A task over 50 ms blocks the page; a slow phone takes four times as long as this machine. */
const LONG_MS = 50 / 4;
const IMAGES = ['quay', 'crane', 'ferry', 'light'];
const IMAGE_BYTES = 150_000;
/** The files of the first screen, by the beginnings of their names. */
const FIRST_SCREEN = /\/assets\/(client|first-open)-/;
/** The files of the button. */
const BUTTON = /\/assets\/(index|rolldown-runtime)-/;

const failures = [];
const browser = await startBrowser();
try {
  await checkTasks();
  await checkImages();
} finally {
  await browser.close();
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The least of some rounds, interleaved: other work on the machine lengthens tasks, and shortens none. */
async function checkTasks() {
  const pages = {intent: 'module-intent', idle: 'module'};
  const rounds = {intent: [], idle: []};
  const servers = {};
  for (const [name, folder] of Object.entries(pages)) {
    await buildAsAdopters(folder, `${OUT}/${folder}`);
    servers[name] = await servePage(`${OUT}/${folder}`, {isCompressed: true});
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of Object.keys(pages)) rounds[name].push(await visit(servers[name].origin));
  for (const server of Object.values(servers)) server.close();
  const [intent, idle] = [rounds.intent, rounds.idle].map((all) => ({
    'main thread, ms': least(all.map(({total}) => total)),
    [`tasks over ${LONG_MS} ms`]: least(all.map(({long}) => long)),
    'second longest task, ms': least(all.map(({second}) => second)),
  }));
  console.log('From navigation until the page is idle, in processor time:');
  console.table({'without prefetching': intent, 'with prefetching': idle});
  const [allowed, found] = [intent, idle].map((row) => row[`tasks over ${LONG_MS} ms`]);
  if (found > allowed) failures.push(`Prefetching adds ${found - allowed} tasks over ${LONG_MS} ms`);
}

function least(values) {
  return Number(Math.min(...values).toFixed(1));
}

async function visit(origin) {
  const page = await newVisitor(browser);
  page.on('request', (request) => checkRequest(request.url()));
  const tasks = await recordTasks({browser, page, origin}, () => settle(page, origin));
  await page.context().close();
  const long = tasks.filter((ms) => ms > LONG_MS);
  return {
    total: tasks.reduce((sum, ms) => sum + ms, 0),
    long: long.length,
    // The longest one runs the page's own script.
    second: tasks.toSorted((one, other) => other - one)[1] ?? 0,
  };
}

function checkRequest(url) {
  const isExpected = !url.includes('/assets/') || BUTTON.test(url) || FIRST_SCREEN.test(url);
  if (!isExpected) failures.push(`The first screen does not need ${new URL(url).pathname}`);
}

async function settle(page, origin) {
  await page.goto(origin);
  await page.evaluate(() => probe.usable);
  await page.waitForLoadState('networkidle');
  // The first screen is drawn when its files are there.
  await page.waitForTimeout(1_000);
}

/** On a slow phone, no file of the first screen is requested before the page's own images have arrived. */
async function checkImages() {
  const folder = `${OUT}/module-images`;
  await buildAsAdopters('module', folder);
  mkdirSync(`${folder}/images`);
  for (const name of IMAGES) writeFileSync(`${folder}/images/${name}.bmp`, heavyImage());
  const tags = IMAGES.map((name) => `<img alt="" src="/images/${name}.bmp" />`).join('');
  const server = await servePage(folder, {rewrite: (html) => html.replace('</body>', `${tags}</body>`)});
  const page = await newVisitor(browser);
  page.setDefaultTimeout(60_000);
  await asSlowPhone(page);
  await page.goto(server.origin, {waitUntil: 'commit'});
  const {usable, images, files} = await page.evaluate(readLoading, FIRST_SCREEN.source);
  await page.context().close();
  server.close();
  console.log('On a slow phone, beside 600 kB of images, in ms since the navigation:');
  console.table({'button usable': usable, 'last image': images, 'first file of the first screen': files});
  if (files < images) failures.push('Prefetching competes with the images of the page');
}

/** Runs in the page: waits for the files of the first screen. */
async function readLoading(firstScreen) {
  const usable = Math.round(await probe.usable);
  const entries = () => performance.getEntriesByType('resource');
  const filesOf = () => entries().filter(({name}) => new RegExp(firstScreen).test(name));
  while (filesOf().length < 2) await new Promise((pass) => setTimeout(pass, 100));
  const ends = entries().filter(({name}) => name.endsWith('.bmp'));
  return {
    usable,
    images: Math.round(Math.max(...ends.map(({responseEnd}) => responseEnd))),
    files: Math.round(Math.min(...filesOf().map(({startTime}) => startTime))),
  };
}

/** A bitmap without compression, 200 pixels wide. */
function heavyImage() {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(IMAGE_BYTES + 54, 2);
  for (const [value, at] of [
    [54, 10],
    [40, 14],
    [200, 18],
    [IMAGE_BYTES / 600, 22],
    [IMAGE_BYTES, 34],
  ])
    header.writeUInt32LE(value, at);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return Buffer.concat([header, Buffer.alloc(IMAGE_BYTES, 0x7f)]);
}
