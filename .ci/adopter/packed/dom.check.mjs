// Component tests of adopters in DOM libraries: by Vitest, and by Jest as its guide configures it. Needs
// `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {after, before, describe, it} from 'node:test';
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
  // What the mock wallets need.
  '@noble/curves@1.9.1',
  'valibot@1.5.0',
  'viem@2.57.1',
];
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

const JEST = ['jest', '--testMatch', '**/*.spec.js', '--testTimeout', '60000'];
const GUIDE = readFileSync(resolve(import.meta.dirname, '../../../src/testing/README.md'), 'utf8');

describe('a component test of an adopter', () => {
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
      succeeds(createProject('vitest', {type: 'module'}), ['vitest', 'run', '--project', project]);
    });

  it('does so by Jest as ES modules, with the configuration of the guide', () => {
    const project = createProject('jest', {type: 'module'});
    for (const file of ['jest.config.js', 'jest.setup.js']) writeExample(project, file);
    succeeds(project, JEST, {NODE_OPTIONS: '--experimental-vm-modules'});
  });

  it('does so by Jest and Babel, with the configuration of the guide', () => {
    const project = createProject('jest', {type: 'commonjs'});
    for (const file of ['jest.config.cjs', 'jest.setup.cjs', 'babel.config.cjs']) writeExample(project, file);
    succeeds(project, JEST);
  });

  /** A project with the tests, and what its runner needs beside them. */
  function createProject(runner, manifest) {
    const project = mkdtempSync(join(folder, `${runner}-`));
    writeFileSync(join(project, 'package.json'), JSON.stringify({private: true, ...manifest}));
    for (const source of ['tests', runner])
      cpSync(join(import.meta.dirname, 'dom', source), project, {recursive: true});
    return project;
  }
});

function succeeds(project, args, env = {}) {
  const options = {cwd: project, encoding: 'utf8', env: {...process.env, ...env}};
  const {status, stdout, stderr} = spawnSync('npx', args, options);
  assert.equal(status, 0, `${stdout}${stderr}`);
}

/** Writes the file of the guide to which its first line gives the name. */
function writeExample(project, file) {
  const [, example] = GUIDE.split(`\`\`\`js\n// ${file}\n`);
  writeFileSync(join(project, file), example.slice(0, example.indexOf('\n```')));
}
