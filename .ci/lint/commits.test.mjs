import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {brokenRule} from './commits.mjs';

const CHECK = '.ci/lint/commits.mjs';
const GOOD = 'fix(connect): ignore late answers';
const BAD = 'Fixed the connection';
const folders = [];

after(() => {
  for (const folder of folders) rmSync(folder, {recursive: true, force: true});
});

describe('a commit subject', () => {
  for (const subject of [
    GOOD,
    'docs: state two decisions in plain words',
    'feat(core)!: rename the option',
    'build(deps): bump lit from 3.3.3 to 3.3.4',
    'refactor(controllers,flows): merge small files',
    'fix: pass the signal to the request',
    'perf(ui/base): bring the first frame forward',
    `fix: ${'a'.repeat(67)}`,
  ])
    it(`passes: ${subject}`, () => assert.equal(brokenRule(subject), undefined));

  for (const [subject, rule] of [
    [BAD, /is not `type/],
    ['fixes: ignore late answers', /is not `type/],
    ['fix(connect) ignore late answers', /is not `type/],
    ['fix: Ignore late answers', /capital letter/],
    ['fix: ignored late answers', /'ignored', not with an imperative/],
    ['fix: ignoring late answers', /'ignoring'/],
    ['fix: ignores late answers', /'ignores'/],
    ['fix: ignore late answers.', /full stop/],
    [`fix: ${'a'.repeat(68)}`, /has 73 characters/],
  ])
    it(`fails: ${subject}`, () => assert.match(brokenRule(subject), rule));
});

describe('the check of commits', () => {
  it('reports the bad subjects since it was added', () => {
    const {folder, commit} = setup();
    commit(BAD);
    commit(GOOD);
    const {status, stdout, stderr} = runIn(folder);
    assert.equal(status, 1);
    assert.match(stderr, /^\w+ 'Fixed the connection' is not `type/);
    assert.match(stdout, /2 commits/);
  });

  it('ignores older commits and merges', () => {
    const {folder, commit, git} = setup();
    git('checkout', '-q', '-b', 'topic');
    commit(GOOD);
    git('checkout', '-q', 'main');
    git('merge', '-q', '--no-ff', '-m', 'Merge topic', 'topic');
    assert.deepEqual(runIn(folder), {status: 0, stdout: 'Checked the subjects of 1 commits\n', stderr: ''});
  });

  it('checks the commits of a shallow clone', () => {
    const {folder, commit} = setup();
    commit(GOOD);
    commit(BAD);
    const clone = temporaryFolder();
    execFileSync('git', ['clone', '-q', '--depth', '2', `file://${folder}`, clone]);
    assert.match(runIn(clone).stderr, /Fixed the connection/);
  });

  it('passes without a history', () => {
    const folder = temporaryFolder();
    copyCheck(folder);
    assert.deepEqual(runIn(folder), {
      status: 0,
      stdout: 'This checkout has no commits to check\n',
      stderr: '',
    });
  });
});

/** A repository with a bad commit, then the commit that adds the check. */
function setup() {
  const folder = temporaryFolder();
  const git = (...args) => execFileSync('git', args, {cwd: folder});
  const commit = (subject) => git('commit', '-q', '--allow-empty', '-m', subject);
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  commit(BAD);
  copyCheck(folder);
  git('add', '.');
  commit(BAD);
  return {folder, commit, git};
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-commits-'));
  folders.push(folder);
  return folder;
}

function copyCheck(folder) {
  mkdirSync(join(folder, '.ci/lint'), {recursive: true});
  cpSync(CHECK, join(folder, CHECK));
}

function runIn(folder) {
  const {status, stdout, stderr} = spawnSync(process.execPath, [CHECK], {cwd: folder, encoding: 'utf8'});
  return {status, stdout, stderr};
}
