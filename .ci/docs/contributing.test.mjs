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

/** The commands of the table and those in running text. */
const COMMANDS = [
  ...ROWS.flatMap((row) => {
    const [first, ...more] = codesIn(row.split('|')[1]);
    return [first, ...more.map((name) => `npm run ${name}`)];
  }),
  ...CODE.flatMap((code) => code.split(' && ')).filter((code) => /^(npm|node|git|apt-get) /.test(code)),
];
const CHECKED = [...read('.ci/check.mjs').matchAll(/\bname: '([\w:]+)'/g)].map(([, name]) => name);

/** How the project runs each command. */
const EXECUTED = {
  'npm ci': byRunScript('npm ci '),
  'npm start': here(['start', '--', '--help'], /--project-id/),
  'npm start -- --help': here(['start', '--', '--help'], /--project-id/),
  'npm test': byRunScript('npm test '),
  'npm run check': byParts,
  'npm run check:static': byRunScript('npm run check:static '),
  'npm run fix': byHand,
  'npm run format:check': byChecks,
  'npm run lint': byChecks,
  'npm run types': byChecks,
  'npm run templates': byChecks,
  'npm run build': byChecks,
  'npm run unused': byChecks,
  'npm run package:pack': byChecks,
  'npm run package:adopter': byChecks,
  'npm run size': byParts,
  'npm run size:measure -- --modules': byChecks,
  'npm run api': (command) => byChecks(`${command}:check`),
  'npm run api:check': byChecks,
  'npm run decisions': here(['run', 'decisions'], /list-decisions/, 'src/decisions/README.md'),
  'npm run release -- --dry-run': here(
    ['run', 'release', '--', '--dry-run'],
    // Directly after a release there is nothing to plan.
    /^Release \S+ of both packages|Nothing is unreleased/m,
    'package.json',
  ),
  'npm run release -- minor': byTest('.ci/release/release.test.mjs', "release('9.8.7')"),
  'npm run new -- feature notes': byTest('.ci/lint/planted-feature.test.mjs', 'featureFiles('),
  'npm run picture': byTest('demo/journeys/picture.test.ts', 'drawPicture()'),
  'npm run picture -- gallery': byTest('demo/journeys/gallery-pictures.test.ts', 'checkPicture('),
  'npm run picture -- gallery swap/review': byTest('demo/journeys/gallery-pictures.test.ts', 'checkPicture('),
  'npm run picture -- sheets /tmp/sheets': byTest('demo/journeys/gallery-pictures.test.ts', 'writeSheets('),
  'npm run picture -- sheets /tmp/sheets swap send': byTest(
    'demo/journeys/gallery-pictures.test.ts',
    'writeSheets(',
  ),
  'npm run package:libraries': byWorkflow,
  'node .ci/steps.mjs package:frameworks': byWorkflow,
  'npm run bench:opening': byHand,
  'node --import tsx .ci/bench/bench.mjs': byHand,
  'node .ci/steps.mjs snippets': byChecks,
  'node .ci/steps.mjs leaks': byChecks,
  'node .ci/steps.mjs prefetch': byChecks,
  'npm test -- --changed': byTest('.ci/tests/changed-tests.test.mjs', "run('--changed')"),
  'npm test -- browser --changed': byTest('.ci/tests/changed-tests.test.mjs', "run('browser', '--changed')"),
  "npm run test:browser -- --files 'src/flows/**/*.test.ts'": byTest(
    '.ci/tests/shared-pages.test.mjs',
    "'node_modules/.bin/web-test-runner', args",
  ),
  'npm run test:firefox': byHand,
  'apt-get install firefox-esr': byRunScript('install firefox-esr'),
  'node --import tsx --test demo/journeys/networks.test.ts': byTest('demo/journeys/networks.test.ts', 'it('),
  // The maintainer runs these two after a release.
  'git push --follow-tags': byTest('.ci/release/release.mjs', 'git push --follow-tags'),
  'npm publish': byTest('.ci/release/release.mjs', 'npm publish'),
};

describe('the workflow', () => {
  it('runs only scripts that exist', () => {
    const named = [...read('.github/workflows/check.yml').matchAll(/npm run ([\w:]+)/g)].map(
      ([, name]) => name,
    );
    assert.ok(named.length > 3, 'No script was read');
    assert.deepEqual(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

  it('runs every group of tests', () => {
    const groups = [...read('.github/workflows/check.yml').matchAll(/npm test -- ([\w ]+)/g)].flatMap(
      ([, names]) => names.trim().split(' '),
    );
    assert.deepEqual(groups.toSorted(), ['browser', 'installed', 'node']);
  });
});

describe('CONTRIBUTING', () => {
  it('names only commands that are executed somewhere, and all of those listed here', () => {
    assert.deepEqual(new Set(COMMANDS), new Set(Object.keys(EXECUTED)));
  });

  for (const [command, execute] of Object.entries(EXECUTED))
    it(`names a command that works: ${command}`, () => execute(command));

  it('lists each check of `npm run check` by name', () => {
    const [, list] = /`npm run check:static` \(([^)]+), as below\)/.exec(TEXT);
    const named = list.split(/, | and /).map((name) => name.trim());
    const short = new Set(CHECKED.map((name) => name.split(':')[0]));
    assert.deepEqual(new Set(named), short);
  });

  it('requires the same Node as package.json', () => {
    assert.equal(/^You need Node ([\d.]+) or later/m.exec(TEXT)[1], engines.node.replace('>=', ''));
  });

  it('documents every script, and only scripts that exist', () => {
    const names = COMMANDS.flatMap((command) => /^npm (?:run )?([\w:]+)/.exec(command)?.[1] ?? []);
    const ofNpm = new Set(['ci', 'publish']);
    assert.deepEqual(new Set(names.filter((name) => !ofNpm.has(name))), new Set(Object.keys(scripts)));
  });

  it('has at most 25 scripts to document', () => {
    assert.ok(Object.keys(scripts).length <= 25, Object.keys(scripts).join(', '));
  });

  it('names only existing files and folders', () => {
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

/** The name of a script or of a step. */
function nameOf(command) {
  return /^(?:npm run|node \.ci\/steps\.mjs) ([\w:]+)/.exec(command)[1];
}

/** A job of the workflow runs it. */
function byWorkflow(command) {
  assert.ok(read('.github/workflows/check.yml').includes(command), command);
}

/** `npm run check:static` runs the script or step, or all steps that the script consists of. */
function byChecks(command) {
  const name = nameOf(command);
  const steps = scripts[name]?.startsWith('node .ci/steps.mjs ') ? scripts[name].split(' ').slice(2) : [name];
  for (const step of steps) assert.ok(CHECKED.includes(step), `${command}: ${step}`);
}

/** The checks or the workflow run each script that it consists of. */
function byParts(command) {
  const parts = scripts[nameOf(command)].split(' && ');
  assert.ok(parts.length > 1);
  for (const part of parts)
    if (part in EXECUTED) EXECUTED[part](part);
    else byChecks(part);
}

/** `.ci/run` runs it, or `.ci/set-up`, which it starts with. */
function byRunScript(text) {
  return () => assert.ok(`${read('.ci/set-up')}${read('.ci/run')}`.includes(text), text);
}

/** A test runs the same commands as the script. */
function byTest(file, text) {
  return () => {
    assert.ok(NODE_TESTS.includes(file) || file === '.ci/release/release.mjs', file);
    assert.ok(read(file).includes(text), text);
  };
}

/** Contributors run it; the page states that no check does. */
function byHand(command) {
  const name = command.replace(/^npm run /, '');
  const row = ROWS.find((text) => codesIn(text.split('|')[1]).some((code) => [command, name].includes(code)));
  assert.match(row, /No check runs/);
  assert.ok(name in scripts || existsSync(command.split(' ').at(-1)), command);
}

/** This test runs it, and compares the file that it writes. */
function here(args, expected, file) {
  return () => {
    const before = file && read(file);
    const {stdout, stderr} = spawnSync('npm', args, {encoding: 'utf8'});
    assert.match(`${stdout}${stderr}`, expected);
    if (file) assert.equal(read(file), before);
  };
}
