import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const LIST = 'src/core/config/generated/without-effect.ts';
/** Product files that contain the name of an option on the list, and the reason why that has no effect. */
const KNOWN = {};

/** The names of a list in the module of options without effect. */
function listed(name) {
  const text = readFileSync(join(ROOT, LIST), 'utf8');
  const [, body = ''] = new RegExp(`${name} = \\[([^\\]]*)\\]`).exec(text) ?? [];
  return [...body.matchAll(/'([\w.]+)'/g)].map(([, path]) => path);
}

function productFiles() {
  return readdirSync(join(ROOT, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `src/${file}`)
    .filter((file) => !/\.test\.ts$|^src\/(testing|core\/(config|messages))\//.test(file));
}

test('an option that product code begins to read leaves the list of those without effect', () => {
  const files = productFiles();
  const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
  const paths = listed('WITHOUT_EFFECT');
  const words = paths.map((path) => path.split('.').at(-1));
  assert.deepEqual(new Set(words), new Set(Object.keys(KNOWN)));
  for (const word of words) {
    const readers = texts.filter(([, text]) => new RegExp(`\\b${word}\\b`).test(text)).map(([file]) => file);
    assert.deepEqual(
      new Set(readers),
      new Set(KNOWN[word]),
      `${word}: remove withoutEffect from its row in the table of options if it has an effect now, else name the file here`,
    );
  }
});

test('product code reads every option that needs a login', () => {
  const texts = productFiles().map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const words = listed('WITHOUT_LOGIN').map((path) => path.split('.').at(-1));
  assert.ok(words.length > 0);
  const unread = words.filter((word) => !texts.some((text) => new RegExp(`\\b${word}\\b`).test(text)));
  assert.deepEqual(unread, [], "write withoutEffect: 'yet' in the rows in option-table.ts");
});

test('the guide to options lists exactly the options without effect', () => {
  const guide = readFileSync(join(ROOT, 'src/core/config/README.md'), 'utf8');
  const [section = ''] = /^## Without effect\n[^]*/m.exec(guide) ?? [];
  const named = [...section.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), listed('WITHOUT_EFFECT').toSorted());
});
