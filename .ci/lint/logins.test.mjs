import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {it} from 'node:test';

const SRC = new URL('../../src/', import.meta.url).pathname;
/** The feature and the connector of the login, and tests. */
const OWN =
  /^(features\/email-login|io\/connectors\/auth-frame|testing|features\/[a-z-]+\/testing)\/|\.test\.ts$/;
/** Sentences, lists that are written from the table of options, and the rows of that table, which counts as one. */
const TEXTS = /(^|\/)(messages|generated)\/|core\/config\/(endpoint|feature)-rows\.ts$/;
/** Not the login: a scheme of addresses, and a word in the names of secrets. */
const OTHERS = ['core/model/safety/safe-app-link.ts', 'core/model/safety/redact.ts'];
const MOST = 20;

/** Comments, and keys of sentences, say nothing of what code knows. */
const UNREAD = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'\w+\.\w+'/gm;

it(`at most ${MOST} files of the product know of logins beside their feature and their connector`, () => {
  const files = readdirSync(SRC, {withFileTypes: true, recursive: true})
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(SRC, join(entry.parentPath ?? entry.path, entry.name)))
    .filter((path) => !OWN.test(path) && !TEXTS.test(path) && !OTHERS.includes(path))
    .filter((path) => /log-?in/i.test(readFileSync(join(SRC, path), 'utf8').replace(UNREAD, '')));
  assert.ok(files.length > 5, 'The files are not found.');
  assert.ok(files.length <= MOST, `${files.length}, more than ${MOST}:\n${files.toSorted().join('\n')}`);
});
