import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  allDanglingCitations,
  citable,
  danglingCitations,
  missingFiles,
  stripCitations,
  unreachableCitations,
} from './citations.mjs';

const KNOWN = {
  pages: new Set(['README.md']),
  points: new Set(['1', '2', '9']),
  decisions: new Set(['0042']),
};

describe('citations', () => {
  it('name points, decisions, pages and files that the repository has', () => {
    assert.deepEqual(allDanglingCitations(), []);
  });

  it('are compared with the nine points of the specification and with every decision', () => {
    const {points, decisions} = citable();
    assert.deepEqual([...points], ['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    assert.ok(decisions.size > 40);
  });

  for (const text of [
    'the order of the tiles (spec 2)',
    'both lists (spec 1 and 9)',
    'kept over a reload (decision 0042)',
    'see decisions/0042 and src/README.md',
  ])
    it(`pass in '${text}'`, () => {
      assert.deepEqual(danglingCitations(text, KNOWN), []);
    });

  for (const [text, citation] of [
    ['(spec 10)', 'spec 10'],
    ['(spec 2, 12)', 'spec 2, 12'],
    ['point 4 of the specification', 'point 4 of the specification'],
    ['(decision 0043)', 'decision 0043'],
    ['(decisions 25)', 'decisions 25'],
    ['(reference 1.4.16: the last rule wins)', 'reference 1.4.16'],
    ['as in `design/look.md`', 'look.md'],
  ])
    it(`are reported in '${text}'`, () => {
      assert.deepEqual(danglingCitations(text, KNOWN), [citation]);
    });

  const FILES = ['src/client/late.ts', 'src/core/model/one.ts'];
  for (const text of [
    'the outcome (`client/late.ts`, `late.ts`) in `core/model`',
    '`client/missing` is the code of an error, and `LateSettings` a type',
  ])
    it(`name only files and folders that exist in '${text}'`, () => {
      assert.deepEqual(missingFiles(text, {files: FILES}), []);
    });

  for (const name of ['early.ts', 'core/hashes', 'core/late.ts'])
    it(`are reported for the missing ${name}`, () => {
      assert.deepEqual(missingFiles(`kept in \`${name}\``, {files: FILES}), [name]);
    });
});

describe('the comments of published declarations', () => {
  const PACKED = ['src/core/errors/README.md'];

  for (const [text, stripped] of [
    ['/** The first view (spec 2). */', '/** The first view. */'],
    ['/** Both lists (spec 1 and 9), sorted. */', '/** Both lists, sorted. */'],
    ['/**\n * Stays live\n * (decision 0149).\n */', '/**\n * Stays live.\n */'],
    ['/** Loaded later (decisions/performance.md). */', '/** Loaded later. */'],
    ["'a text (spec 2)'", "'a text (spec 2)'"],
    ['/** Reads the list (or its cache). */', '/** Reads the list (or its cache). */'],
  ])
    it(`lose citations in brackets: ${text}`, () => assert.equal(stripCitations(text), stripped));

  for (const [text, citation] of [
    ['/** As spec 5 says. */', 'spec 5'],
    ['/** See decision 0149. */', 'decision 0149'],
    ['/** See `client/late-settings.ts`. */', 'client/late-settings.ts'],
    ['/**\n * Listed in src/README.md.\n */', 'src/README.md'],
  ])
    it(`cite only targets that adopters can open: ${text}`, () => {
      assert.deepEqual(
        unreachableCitations(text, PACKED).map((found) => found.citation),
        [citation],
      );
    });

  it('may cite a page of the package, and give its line otherwise', () => {
    assert.deepEqual(unreachableCitations('/** `src/core/errors/README.md` lists all. */', PACKED), []);
    assert.deepEqual(unreachableCitations("import './a/b.js';\n/** In a/b.ts. */", PACKED), [
      {line: 2, citation: 'a/b.ts'},
    ]);
  });
});
