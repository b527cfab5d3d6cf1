import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

const SRC = new URL('../../src/', import.meta.url).pathname;
const MESSAGES = /\/locales\/|\/(core|features\/[^/]+)\/messages\//;
/** Writes messages out, and uses one itself. */
const WRITER = /\/core\/messages\/message\.ts$/;
/** Declares, presents or compares a code by its name: none of these raises it. */
const ABOUT_CODES =
  /\/core\/errors\/(error-codes|presentation|drawbridge-error)\.ts$|\/features\/[a-z-]+\/[a-z-]+-failures\.ts$/;
/** Keys that are assembled at their use. */
const BUILT = [
  /^activity\.(to|from|pending|failed)$/,
  /^send\.(missing|ambiguous|lookingFor|unread|unlisted)$/,
];

test('product code uses every message', () => {
  const text = productText((file) => !MESSAGES.test(file) || WRITER.test(file));
  const keys = sources(SRC)
    .filter((file) => MESSAGES.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key));
  assert.ok(keys.length > 200, 'The keys are not found.');
  const dead = keys.filter(
    (key) => !text.includes(`'${baseOf(key)}'`) && !BUILT.some((built) => built.test(key)),
  );
  assert.deepEqual(dead, [], 'Sentences that no product file uses');
});

/** `translate` chooses the sentence for an e-mail or social login. */
function baseOf(key) {
  return key.replace(/^login\.(?=\w+\.)/, '');
}

test('product code raises every error code', () => {
  const text = productText((file) => !ABOUT_CODES.test(file));
  const tables = sources(SRC).filter((file) => ABOUT_CODES.test(file) && !file.endsWith('presentation.ts'));
  const codes = tables.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w/-]+)'?: ['[]/gm)].map(([, code]) => code),
  );
  assert.ok(codes.length > 40, 'The codes are not found.');
  assert.deepEqual(
    codes.filter((code) => !text.includes(`'${code}'`)),
    [],
    'Codes that no product file raises',
  );
});

function productText(isWanted) {
  return sources(SRC)
    .filter(isWanted)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function sources(folder) {
  return readdirSync(folder, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.startsWith(join(SRC, 'testing')));
}
