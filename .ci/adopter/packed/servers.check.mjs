// The examples of the guide to frameworks, rendered by the servers of Svelte, Vue and Solid. It is in
// `npm run package:libraries`. Needs `npm run package:pack`, and npm's registry or its cache.
import assert from 'node:assert/strict';
import {copyFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {pathToFileURL} from 'node:url';
import {exampleOf} from './example-of.mjs';
import {installLibraries} from './install-libraries.mjs';

const GUIDE = 'src/exports/README.md';
const VERSIONS = [
  'svelte@5.57.3',
  'vue@3.5.45',
  'solid-js@1.9.19',
  'babel-preset-solid@1.9.16',
  '@babel/core@7.29.13',
  '@babel/preset-typescript@7.29.7',
];
/** The module that the examples import, with the number of its listeners. */
const CLIENT = `
  import {createDrawbridge} from '@drawbridge/modal';
  const made = createDrawbridge({projectId: 'adopter', networks: ['eip155:1']});
  let count = 0;
  const subscribe = (listener) => {
    const stop = made.subscribe(listener);
    count += 1;
    return () => { count -= 1; stop(); };
  };
  export const client = {...made, subscribe};
  export const listeners = () => count;
`;

describe('the example of the guide', () => {
  let folder;
  before(() => {
    folder = installLibraries(VERSIONS);
    copyFileSync(join(import.meta.dirname, 'servers/render.js'), join(folder, 'render.js'));
    writeFileSync(join(folder, 'client.js'), CLIENT);
  });
  after(() => rmSync(folder, {recursive: true, force: true}));
  const load = (file) => import(pathToFileURL(join(folder, file)).href);

  /** Both tags without an attribute, except those that mark them for hydration. */
  async function checkHtml(html) {
    for (const tag of ['drawbridge-button', 'drawbridge-network-button'])
      assert.match(html, new RegExp(`<${tag}( data-hk="\\w+")?></${tag}>`));
    assert.doesNotMatch(html, /\[object/);
    const {listeners} = await load('client.js');
    assert.equal(listeners(), 0, 'listeners stay on the server');
  }

  for (const [name, fence] of Object.entries({Svelte: 'svelte', Vue: 'vue', Solid: 'tsx\n// solid.tsx'}))
    it(`is rendered by the server of ${name}, without attributes for properties`, async () => {
      const servers = await load('render.js');
      await checkHtml(await servers[`render${name}`](exampleOf(GUIDE, fence)));
    });
});
