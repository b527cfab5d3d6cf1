import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {featureFiles, PAGES, withFeature, withPages} from '../new/feature-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  '.oxlintrc.mjs',
  '.ci/lint/house-rules.mjs',
  '.ci/lint/layer-rule.mjs',
  'tsconfig.json',
  'package.json',
  'vite.config.ts',
  '.ci/build',
  'src',
];
const FOLDER = 'src/features/planted';
const REGISTRY = 'src/features/registry.ts';
const ACCOUNT_FOLDER = 'src/features/grown';
const ACCOUNT_FEATURES = 'src/features/account-features.ts';
const LANGUAGES = 'src/locales/languages.ts';
/** What `npm run new` writes. */
const WRITTEN_FOLDER = 'src/features/oak-tree';
const WRITTEN = featureFiles('oak-tree');

/** Messages of the page, the modal and features, planted ones included. */
const LANGUAGE = {
  'de.ts': `
import type {PartialMessages} from '../core/messages/message.js';

export const de: PartialMessages = {
  'button.connect': 'Wallet verbinden',
  'common.cancel': 'Abbrechen',
  'send.title': 'Senden',
  'planted.title': 'Gepflanzt',
  'planted.count': (count) => \`\${count} gepflanzt\`,
};
`,
};

/** A view, messages, a tile of the account, an option, and a gate that reads it. */
const FEATURE = {
  'api.ts': `
import type {InternalManifest} from '../../core/ports/feature.js';
import type {enLater} from './messages/en-later.js';
import type {en} from './messages/en.js';

export interface PlantedApi {
  count(): number;
}

type Sentences = typeof en & typeof enLater;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface InternalApis {
    readonly planted: PlantedApi;
  }
  interface FeatureOptions {
    /** How many are planted where there is an account. */
    readonly plantedCount: number;
    readonly plantedRequired: boolean;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    readonly Planted: undefined;
  }
  interface PublicViews {
    readonly Planted: true;
  }
}

type Options = 'plantedCount' | 'plantedRequired';

export interface PlantedFeature extends InternalManifest<'planted', 'tokens', 'Planted', Options> {}
`,
  'feature.ts': `
import type {PlantedFeature} from './api.js';

export const plantedFeature: PlantedFeature = {
  id: 'planted',
  needs: ['tokens'],
  views: {
    Planted: {
      tag: 'drawbridge-planted-view',
      title: () => ['planted.title'],
      load: () => import('./views/planted-view.js'),
      isPublic: true,
    },
  },
  options: {
    plantedCount: {default: 1, shape: 'a whole number from 0 to 36'},
    plantedRequired: {default: false, shape: 'true or false'},
  },
  slots: [
    {
      slot: 'account-tile',
      id: 'planted',
      order: 9,
      label: ['planted.title'],
      tag: 'drawbridge-planted-tile',
      load: () => import('./views/planted-view.js'),
      isOffered: ({subject}) => subject?.capabilities.send === true,
    },
  ],
  gates: [
    {
      view: 'Planted',
      heldViews: ['Planted'],
      back: 'pop',
      isWanted: ({features}) => features.plantedRequired,
      load: async () => (await import('./planted-gate.js')).createPlantedGate,
    },
  ],
  messages: {
    prefixes: ['planted'],
    load: {en: async () => (await import('./messages/en.js')).en},
    loadLater: {en: async () => (await import('./messages/en-later.js')).enLater},
  },
  load: async () => (await import('./create-planted.js')).createPlanted,
};
`,
  'create-planted.ts': `
import type {CreateInternalFeature} from '../../core/ports/feature.js';

export const createPlanted: CreateInternalFeature<'planted', 'tokens'> = (context, {tokens}) => ({
  count: () =>
    context.subject.get() && tokens.tokens.state.get() ? context.features.state.get().plantedCount : 0,
});
`,
  'planted-gate.ts': `
import {atom} from 'nanostores';
import type {CreateGate, GateStatus} from '../../core/ports/feature.js';

export const createPlantedGate: CreateGate = () => ({state: atom<GateStatus>('clear')});
`,
  'messages/en.ts': `
export const en = {'planted.title': 'Planted'};
`,
  'messages/en-later.ts': `
export const enLater = {'planted.count': (count: string) => \`\${count} planted\`};
`,
  'views/planted-view.ts': `
import {html, type TemplateResult} from 'lit';
import {ClientElement} from '../../../ui/base/client-element.js';
import {customElement} from '../../../ui/base/custom-element.js';
import {FeatureView} from '../../../ui/base/view-element.js';
import type {PlantedApi} from '../api.js';

@customElement('drawbridge-planted-view')
export class PlantedView extends FeatureView {
  declare api: PlantedApi;

  protected override render(): TemplateResult {
    return html\`<p>\${this.t('planted.count', String(this.api.count()))}</p>\`;
  }
}

@customElement('drawbridge-planted-tile')
export class PlantedTile extends ClientElement {
  protected override render(): TemplateResult {
    return html\`\${this.t('planted.title')}\`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-planted-view': PlantedView;
    'drawbridge-planted-tile': PlantedTile;
  }
}
`,
};

/** The same under another name and without the gate: only features of the first list may have one. */
const ACCOUNT_FEATURE = Object.fromEntries(
  Object.entries(FEATURE)
    .filter(([file]) => file !== 'planted-gate.ts')
    .map(([file, source]) => [grown(file), grown(withoutGate(source))]),
);

/** Code that must not compile, and an option in no manifest, which the registry reports. */
const FAULTS = `
import type {DrawbridgeOptions, Features} from '../core/config/options.js';
import type {PartialMessages} from '../core/messages/message.js';
import type {PlantedFeature} from './planted/api.js';
import {plantedFeature} from './planted/feature.js';

declare module '../core/ports/feature.js' {
  interface FeatureOptions {
    readonly plantedNowhere: number;
  }
}

// @ts-expect-error a sentence that no feature has
export const fr: PartialMessages = {'planted.titel': 'Planté'};

const networks = ['eip155:1'] as const;
export const right: DrawbridgeOptions = {networks, features: {send: true, plantedCount: 3}};
// @ts-expect-error a value of another type
export const wrong: Features = {plantedCount: 'three'};
// @ts-expect-error no such option
export const misspelt: Features = {plantedCuont: 3};

const {options, ...rest} = plantedFeature;
// @ts-expect-error options that the manifest leaves out
export const without: PlantedFeature = rest;
export const other: PlantedFeature['options'] = {
  ...options,
  // @ts-expect-error the shape of another type
  plantedRequired: {default: false, shape: 'a number'},
};
`;

describe('a new feature and a new language', () => {
  let tree;

  before(async () => {
    tree = await mkdtemp(join(tmpdir(), 'planted-'));
    for (const path of COPIED) await cp(join(ROOT, path), join(tree, path), {recursive: true});
    await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
    await plant(join(tree, FOLDER), FEATURE);
    await plant(join(tree, ACCOUNT_FOLDER), ACCOUNT_FEATURE);
    await plant(join(tree, 'src/locales'), LANGUAGE);
    await plant(tree, Object.fromEntries(WRITTEN));
  });
  after(() => rm(tree, {recursive: true}));

  it('each need only their own files and one entry in a list', async () => {
    await edit(join(tree, REGISTRY), (list) =>
      list
        .replace('import {signInFeature}', "import {plantedFeature} from './planted/feature.js';\n$&")
        .replace('signInFeature]', 'signInFeature, plantedFeature]'),
    );
    await edit(join(tree, ACCOUNT_FEATURES), (list) =>
      list
        .replace('import {nftsFeature}', "import {grownFeature} from './grown/feature.js';\n$&")
        .replace('  smartSessionsFeature,\n', '$&  grownFeature,\n'),
    );
    await edit(join(tree, ACCOUNT_FEATURES), (list) => withFeature(list, 'oak-tree'));
    await edit(join(tree, LANGUAGES), (list) =>
      list.replace("  'en-xa': pseudo,\n", "  de: async () => (await import('./de.js')).de,\n$&"),
    );
    assert.equal(await compile(tree), '');
    assert.deepEqual(await lint(tree), []);
    const planted = [
      ...pathsOf(FOLDER, FEATURE),
      ...pathsOf(ACCOUNT_FOLDER, ACCOUNT_FEATURE),
      ...WRITTEN.keys(),
      'src/locales/de.ts',
    ];
    const lists = [REGISTRY, ACCOUNT_FEATURES, LANGUAGES];
    assert.deepEqual(new Set(await changed(tree)), new Set([...planted, ...lists]));
  });

  it('has its pages in the gallery', async () => {
    const pages = withPages(await readFile(join(ROOT, PAGES), 'utf8'), 'oak-tree');
    assert.match(
      pages,
      /^import \{oakTreePages\} from '\.\.\/\.\.\/src\/features\/oak-tree\/testing\/oak-tree-pages\.js';$/m,
    );
    assert.match(pages, /^ {2}\{\n {4}name: 'Views',\n {4}pages: \[[^\]]*\n {6}\.\.\.oakTreePages,$/m);
  });

  it('does not compile if its options contradict its types', async () => {
    await writeFile(join(tree, 'src/features/faults.ts'), FAULTS);
    const complaints = (await compile(tree)).split('\n').filter((line) => line.startsWith('src/'));
    assert.deepEqual(
      complaints.map((line) => line.split('(')[0]),
      [REGISTRY],
      complaints.join('\n'),
    );
  });
});

async function plant(folder, feature) {
  for (const [file, source] of Object.entries(feature)) {
    const path = join(folder, file);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(path, source.trimStart());
  }
}

async function edit(path, change) {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

function pathsOf(folder, feature) {
  return Object.keys(feature).map((file) => `${folder}/${file}`);
}

function grown(text) {
  return text.replaceAll('planted', 'grown').replaceAll('Planted', 'Grown');
}

function withoutGate(source) {
  return source
    .replace(/ {2}gates: \[[^]*?\n {2}\],\n/, '')
    .replace(/.*plantedRequired: .*\n/g, '')
    .replace(" | 'plantedRequired'", '');
}

function run(cwd, command, args) {
  // Findings make them exit with a code above 0; the test reads the findings.
  return new Promise((done) =>
    execFile(join(ROOT, 'node_modules', command), args, {cwd, maxBuffer: 2 ** 26}, (_, text) => done(text)),
  );
}

/** The product, the messages of its tests, which come from the registry, and the tests and pages that `npm run new` writes. */
async function compile(tree) {
  const config = {
    extends: './tsconfig.json',
    include: ['src'],
    exclude: ['src/**/*.test.ts', 'src/testing', 'src/features/*/testing'],
    files: [
      'src/testing/fakes/client/en.ts',
      ...[...WRITTEN.keys()].filter((path) => /\.test\.ts$|\/testing\//.test(path)),
    ],
  };
  await writeFile(join(tree, 'tsconfig.planted.json'), JSON.stringify(config));
  return run(tree, 'typescript-7/bin/tsc', ['-p', 'tsconfig.planted.json']);
}

async function lint(tree) {
  const planted = [FOLDER, REGISTRY, ACCOUNT_FOLDER, ACCOUNT_FEATURES, WRITTEN_FOLDER, 'src/locales'];
  const said = await run(tree, '.bin/oxlint', ['-c', '.oxlintrc.mjs', '-f', 'json', ...planted]);
  return JSON.parse(said).diagnostics.map(({filename, message}) => `${filename}: ${message}`);
}

/** The sources that differ from the repository's, or exist in only one of them. */
async function changed(tree) {
  const [ours, planted] = await Promise.all([contentsOf(ROOT), contentsOf(tree)]);
  return [...new Set([...ours.keys(), ...planted.keys()])].filter(
    (path) => ours.get(path) !== planted.get(path),
  );
}

async function contentsOf(root) {
  const entries = await readdir(join(root, 'src'), {recursive: true, withFileTypes: true});
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.path, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(root, path), await readFile(path, 'utf8')])),
  );
}
