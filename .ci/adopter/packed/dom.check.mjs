// Tests of adopters: of components in DOM libraries by Vitest, and by Jest as its guide configures it; from connecting to
// a mined transaction by Playwright and Web Test Runner, as in the guide. Needs `npm run package:pack`, and npm's registry
// or its cache.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {BROWSER_FLAGS, findBrowser} from '../../find-browser.mjs';
import {exampleOf} from './example-of.mjs';
import {freshTarballs} from './tarballs.mjs';

const PACKAGES = [
  'vitest@4.1.12',
  'jest@30.5.2',
  'jest-environment-jsdom@30.5.2',
  '@babel/preset-env@7.29.14',
  'jsdom@27.4.0',
  'happy-dom@20.14.6',
  '@testing-library/dom@10.4.2',
  '@testing-library/react@16.3.3',
  '@testing-library/user-event@14.6.13',
  'react@19.3.1',
  'react-dom@19.3.1',
  '@playwright/test@1.65.1',
  '@web/test-runner@0.20.2',
  '@esm-bundle/chai@4.3.4-fix.0',
  'esbuild@0.28.2',
  // What the mock wallets need.
  '@noble/curves@1.9.1',
  'valibot@1.5.0',
  'viem@2.57.1',
];
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

const JEST = ['jest', '--testMatch', '**/*.spec.js', '--testTimeout', '60000'];
const GUIDE = 'src/testing/README.md';
/** An ES module, as the guide's examples of tests are. */
const MODULE = {type: 'module'};

describe('a test of an adopter', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'drawbridge-dom-'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true}));
    execFileSync('npm', ['install', ...PACKAGES, ...Object.values(freshTarballs()), ...OPTIONS], {
      cwd: folder,
    });
  });
  after(() => rmSync(folder, {recursive: true, force: true}));

  for (const project of ['jsdom', 'happy-dom'])
    it(`renders tags and a React app in ${project}, opens the modal and connects a wallet`, () => {
      const tests = createProject('vitest', MODULE);
      writeExample(tests, 'balance.spec.tsx');
      succeeds(tests, ['vitest', 'run', '--project', project]);
    });

  it('does so by Jest as ES modules, with the configuration of the guide', () => {
    const project = createProject('jest', MODULE);
    for (const file of ['jest.config.js', 'jest.setup.js']) writeExample(project, file);
    succeeds(project, JEST, {NODE_OPTIONS: '--experimental-vm-modules'});
  });

  it('does so by Jest and Babel, with the configuration of the guide', () => {
    const project = createProject('jest', {type: 'commonjs'});
    for (const file of ['jest.config.cjs', 'jest.setup.cjs', 'babel.config.cjs']) writeExample(project, file);
    succeeds(project, JEST);
  });

  it('connects and pays by Playwright, as in the guide', async () => {
    const project = createProject('playwright', MODULE);
    for (const file of ['wallet.ts', 'pay.spec.ts']) writeExample(project, file);
    succeeds(project, ['playwright', 'test'], await browserEnv());
  });

  it('connects and pays by Web Test Runner, as in the guide', async () => {
    const project = createProject('web-test-runner', MODULE);
    for (const file of ['web-test-runner.config.js', 'pay.test.js']) writeExample(project, file);
    succeeds(project, ['web-test-runner', '--config', 'check.config.js'], await browserEnv());
  });

  /** A project with the tests, and what its runner needs beside them. */
  function createProject(runner, manifest) {
    const project = mkdtempSync(join(folder, `${runner}-`));
    writeFileSync(join(project, 'package.json'), JSON.stringify({private: true, ...manifest}));
    const isInDom = runner === 'vitest' || runner === 'jest';
    for (const source of isInDom ? ['tests', runner] : [runner])
      cpSync(join(import.meta.dirname, 'dom', source), project, {recursive: true});
    return project;
  }
});

function succeeds(project, args, env = {}) {
  const options = {cwd: project, encoding: 'utf8', env: {...process.env, ...env}};
  const {status, stdout, stderr} = spawnSync('npx', args, options);
  assert.equal(status, 0, `${stdout}${stderr}`);
}

/** The browser of the other tests, for configurations that start it. */
async function browserEnv() {
  const {executablePath} = await findBrowser();
  return {TEST_BROWSER_PATH: executablePath, TEST_BROWSER_FLAGS: BROWSER_FLAGS.join(' ')};
}

/** Writes the file of the guide to which its first line gives the name. */
function writeExample(project, file) {
  const [language] = /\w+$/.exec(file);
  writeFileSync(join(project, file), exampleOf(GUIDE, `${language.replace('cjs', 'js')}\n// ${file}`));
}
