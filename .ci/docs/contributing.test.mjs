import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {NODE_TESTS} from '../tests/test-files.mjs';

const read = (path) => readFileSync(path, 'utf8');
const TEXT = read('.github/CONTRIBUTING.md');
const {engines, scripts} = JSON.parse(read('package.json'));
const CODE = [...TEXT.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
const ROWS = TEXT.split('\n').filter((line) => line.startsWith('| `'));

/** Those of the table in full, and what stands in a text and is run by a shell. */
const COMMANDS = [
  ...ROWS.flatMap((row) => {
    const [first, ...more] = codesIn(row.split('|')[1]);
    return [first, ...more.map((name) => `npm run ${name}`)];
  }),
  ...CODE.filter((code) => /^(npm|node|git|apt-get) /.test(code)),
];
const CHECKED = [...read('.ci/check.mjs').matchAll(/\bname: '([\w:]+)'/g)].map(([, name]) => name);

/** Where each command is executed. */
const EXECUTED = {
  'npm ci': byMachines('npm ci '),
  'npm start': here(['start', '--', '--help'], /--project-id/),
  'npm start -- --help': here(['start', '--', '--help'], /--project-id/),
  'npm test': byMachines('npm test '),
  'npm run check': byParts,
  'npm run check:static': byMachines('npm run check:static '),
  'npm run fix': byNobody,
  'npm run format': byChecks,
  'npm run lint': byChecks,
  'npm run types': byChecks,
  'npm run templates': byChecks,
  'npm run build': byParts,
  'npm run snippets': byChecks,
  'npm run unused': byChecks,
  'npm run package': byParts,
  'npm run size': byParts,
  'npm run size:measure -- --modules': byChecks,
  'npm run api': byPartOf('build'),
  'npm run api:check': byChecks,
  'npm run decisions': here(['run', 'decisions'], /list-decisions/, 'src/decisions/README.md'),
  'npm run release -- --dry-run': here(
    ['run', 'release', '--', '--dry-run'],
    // Just after a release there is nothing to plan.
    /^Release \S+ of both packages|Nothing is unreleased/m,
    'package.json',
  ),
  'npm run release -- minor': byTest('.ci/release/release.test.mjs', "release('9.8.7')"),
  'npm run picture': byTest('demo/journeys/picture.test.ts', 'drawPicture()'),
  'npm run package:libraries': byWorkflow,
  'npm run bench': byNobody,
  'npm run bench:opening': byNobody,
  'npm run leaks': byParts,
  'npm test -- --changed': byTest('.ci/tests/changed-tests.test.mjs', "run('--changed')"),
  'npm test -- browser --changed': byTest('.ci/tests/changed-tests.test.mjs', "run('browser', '--changed')"),
  "npm run test:browser -- --files 'src/flows/**/*.test.ts'": byTest(
    '.ci/tests/shared-pages.test.mjs',
    "'node_modules/.bin/web-test-runner', args",
  ),
  'npm run test:firefox': byNobody,
  'apt-get install firefox-esr': byMachines('install firefox-esr'),
  'node --import tsx --test demo/journeys/networks.test.ts': byTest('demo/journeys/networks.test.ts', 'it('),
  // Left to who releases.
  'git push --follow-tags': byTest('.ci/release/release.mjs', 'git push --follow-tags'),
  'npm publish': byTest('.ci/release/release.mjs', 'npm publish'),
};

describe('CONTRIBUTING', () => {
  it('names only commands that are executed somewhere, and all of those listed here', () => {
    assert.deepEqual(new Set(COMMANDS), new Set(Object.keys(EXECUTED)));
  });

  for (const [command, execute] of Object.entries(EXECUTED))
    it(`names a command that works: ${command}`, () => execute(command));

  it('tells what `npm run check` runs: each check by its name', () => {
    const [, list] = /`npm run check:static` \(([^)]+), as below\)/.exec(TEXT);
    const named = list.split(/, | and /).map((name) => name.trim());
    const short = new Set(CHECKED.map((name) => name.split(':')[0]));
    assert.deepEqual(new Set(named), short);
  });

  it('asks for the Node that package.json asks for', () => {
    assert.equal(/^You need Node ([\d.]+) or later/m.exec(TEXT)[1], engines.node.replace('>=', ''));
  });

  it('names only scripts that there are, and each that checks or writes something', () => {
    const names = COMMANDS.flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? []);
    assert.ok(names.length > 12, 'No table of commands was read');
    assert.deepEqual(
      names.filter((name) => !(name in scripts)),
      [],
    );
    const parts =
      /^(start|test|demo:buil[dt]|.*:(static|modal|html|react|api|lint|types|pack|adopter|install|measure|browser))$/;
    assert.deepEqual(
      Object.keys(scripts).filter((name) => !parts.test(name) && !names.includes(name)),
      [],
    );
  });

  it('names only files and folders that there are', () => {
    const paths = CODE.flatMap((code) => code.split(/[ ']/)).filter((word) =>
      /^(\.ci|\.github|src|demo)\//.test(word),
    );
    assert.ok(paths.length > 5, 'No path was read');
    assert.deepEqual(
      paths.filter((path) => !existsSync(path.replace(/\*.*$/, ''))),
      [],
    );
  });
});

function codesIn(text) {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

function scriptOf(command) {
  return /^npm run ([\w:]+)/.exec(command)[1];
}

/** By a separate job of the workflow. */
function byWorkflow(command) {
  assert.ok(read('.github/workflows/check.yml').includes(command), command);
}

/** By `npm run check:static`. */
function byChecks(command) {
  assert.ok(CHECKED.includes(scriptOf(command)), command);
}

/** By the scripts that it is made of, each of which machines or checks run. */
function byParts(command) {
  const parts = scripts[scriptOf(command)].split(' && ');
  assert.ok(parts.length > 1);
  for (const part of parts)
    if (part in EXECUTED) EXECUTED[part](part);
    else byChecks(part);
}

/** By another script, of which its first half is a part; the second half is compared by a check of its own. */
function byPartOf(whole) {
  return (command) => {
    const [first, second] = scripts[scriptOf(command)].split(' && ');
    assert.ok(scripts[whole].includes(first));
    byChecks(`npm run ${scriptOf(command)}:check`);
    assert.equal(scripts[`${scriptOf(command)}:check`], `${second} --check`);
  };
}

/** By `.ci/run`, on every machine that checks the project. */
function byMachines(text) {
  return () => assert.ok(read('.ci/run').includes(text), text);
}

/** By a test that runs what the script runs. */
function byTest(file, text) {
  return () => {
    assert.ok(NODE_TESTS.includes(file) || file === '.ci/release/release.mjs', file);
    assert.ok(read(file).includes(text), text);
  };
}

/** Not at all, of which the page tells. */
function byNobody(command) {
  assert.match(
    ROWS.find((row) => row.startsWith(`| \`${command}\``)),
    /No check runs it/,
  );
  assert.ok(scriptOf(command) in scripts);
}

/** Here; a file that it writes stays as it is. */
function here(args, expected, file) {
  return () => {
    const before = file && read(file);
    const {stdout, stderr} = spawnSync('npm', args, {encoding: 'utf8'});
    assert.match(`${stdout}${stderr}`, expected);
    if (file) assert.equal(read(file), before);
  };
}
