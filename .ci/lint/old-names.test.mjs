import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

/** Replaced words, as identifiers and paths; the same word in a sentence is allowed. */
const OLD = {
  'assets, tokens, NFTs or activity': /\b\w*Holdings\w*\b|\bholdings\b|\b(read|describe)Holding\b/,
  max: /\b(is|fill|find)Most\b/,
  'quote(), applyQuote()':
    /\bTransferFacts\b|\breadFacts\b|\bsend(Token)?\.(learn|prepare)\(|\blearn(Receivers|CoinPrice)\b/,
  'feeIncreased, cancelled': /\bcostlier'/,
  prefill: /\b#?start(ed)?From\b/,
  'cancel, with an AbortSignal': /\b(abandon|stop)Sending\b/,
  'activity poller: idle, active': /\b\w*(LookOut|lookOut)(?!s)\w*\b|\bmoodOf\b/,
  'connector subscriptions': /\b(createEars|ears)\b/,
  env: /\b[sS]urroundings\b/,
  loadChunk: /\bchunkOf\b/,
  'push-button, progress-line, logo, row': /drawbridge-(action|span|mark|entry)(?![\w-])/,
  withTimeout: /\bimport \{[^}]*\bwithin\b/,
};
const OLD_PATH = /holding|look-out|surroundings|\bears\b/;
/** Files that search for words contain them. */
const ABOUT_WORDS = /^\.ci\/lint\/(old-names|dead-words)\.test\.mjs$/;

test('no identifier, path or file name contains a replaced word', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'react', 'demo', '.ci'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => /\.(m?[jt]s|tsx)$/.test(path) && !ABOUT_WORDS.test(path));
  assert.ok(files.length > 1000, 'The files are not found.');
  const found = files.flatMap((path) => findIn(path, read(path)));
  assert.deepEqual(found, []);
});

test('each replaced word is found in context', () => {
  const samples = [
    ['a.ts', 'const wire: WireHoldings = holdings.send;'],
    ['a.ts', 'const isMost = true;'],
    ['a.ts', 'await holder.sendToken.prepare();'],
    ['a.ts', "if (result === 'costlier') return;"],
    ['a.ts', "this.t('holdings.tokens')"],
    ['a.ts', "say('send.costlier')"],
    ['a.ts', 'this.#startedFrom = undefined;'],
    ['a.ts', 'send.stopSending(attempt);'],
    ['a.ts', 'const lookOut = createLookOut(parts);'],
    ['a.ts', 'const ears = createEars();'],
    ['a.ts', 'surroundings: Surroundings'],
    ['a.ts', 'await chunkOf(load)'],
    ['a.ts', "import {within} from './waiting.js';"],
    ['a.ts', "document.createElement('drawbridge-mark')"],
    ['sample-holdings.ts', ''],
  ];
  for (const [path, text] of samples) assert.notDeepEqual(findIn(path, text), [], `${path} ${text}`);
});

test('words that only resemble them are allowed', () => {
  const text = [
    "this.t('account.tokens'); say('send.feeIncreased')",
    '/** Within 30 s. What the account is holding. */',
    "expect(count).to.be.within(1, 2); network.facts(); ['lookOuts']",
  ].join('\n');
  assert.deepEqual(findIn('a.ts', text), []);
});

function findIn(path, content) {
  const found = Object.entries(OLD).flatMap(([now, old]) => {
    const hit = old.exec(content)?.[0];
    return hit === undefined ? [] : [`${path}: ${hit} is ${now}`];
  });
  return OLD_PATH.test(path) ? [...found, `${path}: the file name`] : found;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    // Deleted, and not yet committed.
    if (cause.code === 'ENOENT') return '';
    throw cause;
  }
}
