// The configurations of the guide to frameworks: a page of each, built as static HTML and opened. Needs
// `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {delimiter, dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {startBrowser} from '../browser.mjs';
import {servePage} from '../serve-page.mjs';
import {exampleOf} from './example-of.mjs';
import {FRAMEWORKS} from './frameworks.mjs';
import {installLibraries} from './install-libraries.mjs';
import {newerNode} from './newer-node.mjs';
import {openPage} from './open-page.mjs';

/** The module that the examples import: a client that sends no requests. */
const CLIENT = `
  import {createDrawbridge} from '@drawbridge/modal';
  import {mainnet} from '@drawbridge/modal/networks';

  export const client = createDrawbridge({
    projectId: 'adopter',
    networks: [mainnet],
    env: {fetch: () => Promise.reject(new Error('This page is alone'))},
  });
`;

describe('a page built by', () => {
  let browser;
  before(async () => {
    browser = await startBrowser();
  });
  after(() => browser.close());

  for (const [name, framework] of Object.entries(FRAMEWORKS))
    it(`${name} opens the modal, with the configuration of the guide`, async (t) => {
      const folder = installLibraries(framework.packages);
      t.after(() => rmSync(folder, {recursive: true, force: true}));
      const site = build(folder, framework);
      const {origin, close} = await servePage(site);
      const {page, complaints, ...visit} = await openPage(browser, origin);
      try {
        await page.locator('drawbridge-button').getByRole('button').click();
        await page.getByTestId('connector-test.alpha').waitFor();
        assert.deepEqual(complaints, []);
      } finally {
        await visit.close();
        close();
      }
    });
});

/** Writes the files of a page, builds it and returns the folder of the site. */
function build(folder, {files, client, command, out}) {
  const texts = {...files(exampleOf), [client]: CLIENT};
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), text);
  }
  // Two of the frameworks need a newer Node.
  const PATH = [dirname(newerNode()), process.env.PATH].join(delimiter);
  const env = {...process.env, PATH, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1'};
  const [program, ...args] = command;
  const {status, stdout, stderr} = spawnSync('npx', [program, ...args], {cwd: folder, encoding: 'utf8', env});
  assert.equal(status, 0, `${stdout}${stderr}`);
  const site = join(folder, 'site');
  for (const part of out) cpSync(join(folder, part), site, {recursive: true});
  return site;
}
