import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {REQUESTS} from '../../src/io/connectors/auth-frame/messages.ts';

const PAGE = readFileSync('src/io/connectors/auth-frame/README.md', 'utf8');
const CODE = readFileSync('src/io/connectors/auth-frame/messages.ts', 'utf8');

describe('the guide for authors of login services', () => {
  it('lists every request', () => {
    const names = Object.keys(REQUESTS);
    assert.ok(names.length > 20, 'No request was read');
    assert.deepEqual(
      names.filter((name) => !sectionOf('### Requests').includes(`\`${name}\``)),
      [],
    );
  });

  it('lists every field of a payload and of a reply', () => {
    const text = sectionOf('### Requests');
    const fields = Object.values(REQUESTS).flatMap((shapes) =>
      shapes.flatMap((shape) => (typeof shape === 'string' ? [] : Object.keys(shape))),
    );
    // Another spelling of `userName`.
    const missing = fields
      .map((field) => field.replace('!', ''))
      .filter((field) => field !== 'username' && !new RegExp(`\\b${field}\\b`).test(text));
    assert.deepEqual([...new Set(missing)], []);
  });

  it('lists every fact of READY', () => {
    const [, shape] = /^ {2}READY: \{([^]*?)\},$/m.exec(CODE);
    const facts = [...shape.matchAll(/(\w+): '/g)].map(([, name]) => name);
    assert.ok(facts.includes('isVisibilityProved'), 'No fact was read');
    assert.deepEqual(
      facts.filter((fact) => !sectionOf('### READY').includes(`\`${fact}\``)),
      [],
    );
  });

  it('states the limits of messages', () => {
    for (const [name, shown] of [
      ['MAX_SIZE', '65,536'],
      ['MAX_RESULT_SIZE', '8,000,000'],
      ['MAX_ID_LENGTH', '64'],
    ]) {
      const [, value] = new RegExp(`^const ${name} = ([\\d_]+);`, 'm').exec(CODE);
      assert.equal(Number(value.replaceAll('_', '')), Number(shown.replaceAll(',', '')), name);
      assert.ok(PAGE.includes(shown), name);
    }
  });
});

describe('the record of the tests of each sentence about logins', () => {
  const record = readFileSync('src/decisions/0299-each-sentence-about-logins-names-its-service.md', 'utf8');
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\n');

  it('names files and tests that exist', () => {
    const cited = [...record.matchAll(/`([\w./-]+\.(?:test|check)\.m?[jt]s)`(?:: ((?:'[^']+'(?:, )?)+))?/g)];
    assert.ok(cited.length > 20, 'No test was read');
    const missing = cited.flatMap(([, file, names = '']) => {
      const path = files.find((each) => each.endsWith(file));
      if (!path) return [file];
      const text = readFileSync(path, 'utf8');
      return [...names.matchAll(/'([^']+)'/g)]
        .flatMap(([, name]) => name.split('…').map((part) => part.trim()))
        .filter((part) => part !== '' && !text.includes(part))
        .map((part) => `${file}: ${part}`);
    });
    assert.deepEqual(missing, []);
  });
});

/** A section of the page, up to the next heading. */
function sectionOf(heading) {
  const [, rest] = PAGE.split(`${heading}\n`);
  return rest.slice(0, rest.search(/^#+ /m));
}
