import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, resolve} from 'node:path';
import {afterEach, beforeEach, describe, it} from 'node:test';
import semver from 'semver';
import {nextVersion} from './next-version.mjs';
import {FILES, VERSION_MODULE, planRelease, versionModule} from './plan-release.mjs';

const SCRIPT = resolve(import.meta.dirname, 'release.mjs');
const read = (path) => readFileSync(path, 'utf8');
/** After a release the changelogs of the repository itself have no unreleased changes. */
const CHANGELOG = '# Changelog\n\n## 0.0.2, unreleased\n\n- A change.\n';
const texts = Object.fromEntries(
  FILES.map((path) => [path, path.endsWith('CHANGELOG.md') ? CHANGELOG : read(path)]),
);
const manifests = ['package.json', 'react/package.json'].map((path) => JSON.parse(texts[path]));

describe('the version', () => {
  it('is the same in both packages', () => {
    const [modal, react] = manifests;
    assert.equal(react.version, modal.version);
  });

  it('of the modal may be that of the React package or later, before the next breaking one', () => {
    const accepted = (version, released) => {
      const {changes} = planRelease({texts, wanted: released, date: '2030-01-02'});
      const {peerDependencies} = JSON.parse(changes['react/package.json']);
      return semver.satisfies(version, peerDependencies['@drawbridge/modal']);
    };
    for (const version of ['0.9.8', '0.9.12']) assert.equal(accepted(version, '0.9.8'), true, version);
    for (const version of ['0.9.7', '0.10.0', '1.0.0'])
      assert.equal(accepted(version, '0.9.8'), false, version);
    for (const version of ['9.8.7', '9.9.0']) assert.equal(accepted(version, '9.8.7'), true, version);
    for (const version of ['9.8.6', '10.0.0']) assert.equal(accepted(version, '9.8.7'), false, version);
  });

  it('of the modal is in the same range in the manifest and in the lock file', () => {
    const [modal, react] = manifests;
    const {packages} = JSON.parse(texts['package-lock.json']);
    const range = react.peerDependencies['@drawbridge/modal'];
    assert.equal(range, `^${modal.version}`);
    assert.equal(packages.react.peerDependencies['@drawbridge/modal'], range);
  });

  it('is reported to pages as in package.json', () => {
    assert.equal(texts[VERSION_MODULE], versionModule(manifests[0].version));
  });

  it('goes up by a step or to a version, and never back', () => {
    assert.equal(nextVersion('1.2.3', 'patch'), '1.2.4');
    assert.equal(nextVersion('1.2.3', 'minor'), '1.3.0');
    assert.equal(nextVersion('1.2.3', 'major'), '2.0.0');
    assert.equal(nextVersion('1.2.9', '1.2.10'), '1.2.10');
    assert.equal(nextVersion('1.2.3', '1.2.3'), '1.2.3');
    assert.throws(() => nextVersion('1.2.10', '1.2.9'), /1\.2\.9 is before 1\.2\.10/);
    assert.throws(() => nextVersion('1.2.3', 'next'), /Expected major, minor, patch or a version/);
  });
});

describe('the plan of a release', () => {
  it('writes only a version and a heading into the files of this repository', () => {
    const {changes} = planRelease({texts, wanted: '9.8.7', date: '2030-01-02'});
    assert.deepEqual(Object.keys(changes), FILES);
    for (const [path, text] of Object.entries(changes)) {
      const before = new Set(texts[path].split('\n'));
      const written = text.split('\n').filter((line) => line !== '' && !before.has(line));
      assert.ok(written.length > 0, path);
      assert.deepEqual(
        written.filter((line) => !line.includes('9.8.7') && line !== 'Nothing changed.'),
        [],
        path,
      );
    }
  });

  it('uses the version that a changelog names, and requires one otherwise', () => {
    const unnamed = {
      ...texts,
      'src/CHANGELOG.md': '# Changelog\n\n## Unreleased\n',
      'react/CHANGELOG.md': '# Changelog\n\n## 0.0.1, 2020-01-01\n',
    };
    const named = {...unnamed, 'src/CHANGELOG.md': '# Changelog\n\n## 9.9.9, unreleased\n'};
    const plan = planRelease({texts: named, date: '2030-01-02'});
    assert.equal(plan.version, '9.9.9');
    assert.equal(plan.changes['src/CHANGELOG.md'], '# Changelog\n\n## 9.9.9, 2030-01-02\n');
    assert.equal(
      plan.changes['react/CHANGELOG.md'],
      '# Changelog\n\n## 9.9.9, 2030-01-02\n\nNothing changed.\n\n## 0.0.1, 2020-01-01\n',
    );
    assert.throws(
      () => planRelease({texts: unnamed, date: '2030-01-02'}),
      /major, minor, patch or a version/,
    );
  });

  it('refuses without unreleased changes', () => {
    const changelog = '# Changelog\n\n## 0.0.1, 2020-01-01\n';
    const released = {...texts, 'src/CHANGELOG.md': changelog, 'react/CHANGELOG.md': changelog};
    assert.throws(() => planRelease({texts: released, date: '2030-01-02'}), /Nothing is unreleased/);
    assert.throws(
      () => planRelease({texts: released, wanted: 'major', date: '2030-01-02'}),
      /Nothing is unreleased/,
    );
  });
});

describe('npm run release', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'drawbridge-release-'));
    for (const path of FILES) {
      mkdirSync(dirname(join(folder, path)), {recursive: true});
      writeFileSync(join(folder, path), texts[path]);
    }
    writeFileSync(join(folder, '.gitignore'), '.cache\ndist\n');
    plantBuild();
    checkWith("console.log('all is checked')");
    git('init', '--quiet', '--initial-branch', 'main');
    git('config', 'user.name', 'Ada');
    git('config', 'user.email', 'ada@app.example');
    git('remote', 'add', 'origin', manifests[0].repository.url.replace('git+', ''));
    commit();
  });
  afterEach(() => rmSync(folder, {recursive: true, force: true}));

  it('prints its steps in a dry run, and changes nothing', () => {
    const before = snapshot();
    const {status, stdout} = release('9.8.7', '--dry-run');
    assert.equal(status, 0);
    for (const expected of [
      /^Release 9\.8\.7 of both packages, after \d/,
      /^react\/package\.json\n( .*\n)* {2}\+ "@drawbridge\/modal": "\^9\.8\.7",$/m,
      /^src\/CHANGELOG\.md\n {2}- ## .*unreleased\n {2}\+ ## 9\.8\.7, \d{4}-\d\d-\d\d$/im,
      /^npm run check$/m,
      /drawbridge-modal-9\.8\.7\.tgz: [2-9]\d files/,
      /drawbridge-react-9\.8\.7\.tgz: [4-9] files/,
      /git tag v9\.8\.7$/m,
    ])
      assert.match(stdout, expected);
    assert.doesNotMatch(stdout, /all is checked|In the way/);
    assert.deepEqual(snapshot(), before);
  });

  it('reports an unbuilt tree in a dry run', () => {
    for (const path of ['dist', 'react/dist']) rmSync(join(folder, path), {recursive: true});
    const {status, stdout} = release('9.8.7', '--dry-run');
    assert.equal(status, 0);
    assert.match(stdout, /^In the way: nothing is built \(npm run build\): \d+ exported files are missing/m);
  });

  it('packs nothing if the check has left a package unbuilt, and reverts everything', () => {
    rmSync(join(folder, 'react/dist'), {recursive: true});
    const before = snapshot();
    const {status, stderr} = release('9.8.7');
    assert.equal(status, 1);
    assert.match(stderr, /^Not released: nothing is built .*react\/dist\/index\.d\.ts$/m);
    assert.deepEqual(snapshot(), before);
    assert.equal(existsSync(join(folder, '.cache/release')), false);
  });

  it('writes, checks, packs both packages, commits and tags', () => {
    const {status, stdout} = release('9.8.7');
    assert.equal(status, 0);
    assert.match(stdout, /all is checked/);
    assert.equal(git('log', '-1', '--format=%s'), 'chore(release): 9.8.7');
    assert.equal(git('rev-parse', 'v9.8.7^{commit}'), git('rev-parse', 'HEAD'));
    assert.equal(git('status', '--porcelain'), '');
    for (const name of ['modal', 'react'])
      assert.ok(existsSync(join(folder, `.cache/release/drawbridge-${name}-9.8.7.tgz`)));
    assert.equal(read(join(folder, VERSION_MODULE)), versionModule('9.8.7'));
  });

  it('reverts everything if a check fails', () => {
    checkWith('process.exit(1)');
    commit();
    const before = snapshot();
    const {status, stderr} = release('9.8.7');
    assert.equal(status, 1);
    assert.match(stderr, /Not released: /);
    assert.deepEqual(snapshot(), before);
  });

  it('refuses a tree with changes, another branch and an existing tag', () => {
    git('tag', 'v9.8.7');
    git('switch', '--quiet', '--create', 'other');
    writeFileSync(join(folder, 'new.txt'), '');
    const before = snapshot();
    const {status, stderr} = release('9.8.7');
    assert.equal(status, 1);
    assert.match(stderr, /the branch is other.*the working tree has changes.*there is a tag v9\.8\.7/);
    assert.deepEqual(snapshot(), before);
  });

  it('refuses packages that name another repository than the release’s remote', () => {
    git('remote', 'set-url', 'origin', 'git@git.app.example:ada/drawbridge.git');
    const {status, stderr} = release('9.8.7');
    assert.equal(status, 1);
    for (const path of ['package.json', 'react/package.json'])
      assert.ok(
        stderr.includes(`${path} names the repository ${manifests[0].homepage.split('#')[0]}, not `),
        stderr,
      );
    assert.match(stderr, /, not https:\/\/git\.app\.example\/ada\/drawbridge$/m);
    git('remote', 'remove', 'origin');
    assert.match(release('9.8.7').stderr, /, not an origin$/m);
  });

  it('accepts an SSH origin for the repository', () => {
    const [, host, path] = /^git\+https:\/\/([^/]+)\/(.+)$/.exec(manifests[0].repository.url);
    git('remote', 'set-url', 'origin', `git@${host}:${path}`);
    assert.equal(release('9.8.7').status, 0);
  });

  function release(...args) {
    return spawnSync(process.execPath, [SCRIPT, ...args], {cwd: folder, encoding: 'utf8'});
  }

  /** The files, the uncommitted changes, and the commits of the branch and the tags. */
  function snapshot() {
    const files = FILES.map((path) => read(join(folder, path)));
    return [...files, git('status', '--porcelain', '--ignored'), git('log', '--format=%H'), git('tag')];
  }

  /** Every file that the manifests export, empty. */
  function plantBuild() {
    for (const [at, {exports}] of [
      ['.', manifests[0]],
      ['react', manifests[1]],
    ]) {
      const targets = Object.values(exports).flatMap((target) =>
        typeof target === 'string' ? target : Object.values(target),
      );
      for (const path of targets.filter((target) => target.startsWith('./dist/'))) {
        mkdirSync(dirname(join(folder, at, path)), {recursive: true});
        writeFileSync(join(folder, at, path), '');
      }
    }
  }

  function checkWith(code) {
    const path = join(folder, 'package.json');
    const manifest = JSON.parse(read(path));
    manifest.scripts.check = `node -e "${code}"`;
    writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
  }

  function commit() {
    git('add', '--all');
    git('commit', '--quiet', '-m', 'test: what there was');
  }

  function git(...args) {
    return execFileSync('git', args, {cwd: folder, encoding: 'utf8'}).trim();
  }
});
