// Runs in a page that test files share: each is a suite under its own name, and must restore the page.
const HOOKS = ['before', 'after', 'beforeEach', 'afterEach'];
const REPLACED_BY_FAKES = [
  'fetch',
  'Date',
  'WebSocket',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'open',
];

// All globals of the browser and the test library.
const BUILT_IN = new Set(Object.keys(globalThis));

/** Loads one test file; its tests become part of a suite named after the file. */
export async function runInSharedPage(file, load) {
  const {describe, it} = globalThis;
  const own = HOOKS.map((name) => [name, globalThis[name]]);
  const restore = () => Object.assign(globalThis, {describe, it, ...Object.fromEntries(own)});
  // Inside a suite, the library works as usual.
  const inFile = (declare) =>
    describe(file, () => {
      restore();
      let picture;
      globalThis.before(() => (picture = pictureOf()));
      declare();
      globalThis.after(() => expectUnchanged(file, picture));
      intercept();
    });
  const intercept = () => {
    globalThis.describe = (...suite) => inFile(() => describe(...suite));
    globalThis.it = (...test) => inFile(() => it(...test));
    for (const name of HOOKS) globalThis[name] = () => refuseHook(file, name);
  };
  intercept();
  try {
    await load();
  } catch (error) {
    describe(file, () => it('is loaded', () => Promise.reject(error)));
  } finally {
    restore();
  }
}

function refuseHook(file, name) {
  throw new Error(`${file}: ${name}() outside of a describe would run for the other files of the page, too.`);
}

/** The state that a test could leave behind for the next file. */
function pictureOf() {
  return {
    url: location.href,
    title: document.title,
    body: document.body.childElementCount,
    head: document.head.childElementCount,
    'attributes of the page': [...document.documentElement.attributes].map(({name}) => name).join(' '),
    localStorage: Object.keys(localStorage).join(' '),
    sessionStorage: Object.keys(sessionStorage).join(' '),
    cookies: document.cookie,
    globals: Object.keys(globalThis)
      .filter((name) => !BUILT_IN.has(name))
      .join(' '),
    replaced: REPLACED_BY_FAKES.map((name) => globalThis[name]),
  };
}

function expectUnchanged(file, before) {
  const after = pictureOf();
  const changed = Object.keys(before).filter((part) => !isSame(before[part], after[part]));
  if (changed.length > 0)
    throw new Error(
      `${file} leaves the page changed for the files after it: ${changed
        .map((part) => `${part} was ${String(before[part])}, is ${String(after[part])}`)
        .join('; ')}`,
    );
}

function isSame(before, after) {
  return Array.isArray(before) ? before.every((value, index) => value === after[index]) : before === after;
}
