import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {LAYERS} from '../../.oxlintrc.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The ranks of planted features. */
const ORDERS = {
  send: {controllers: ['send-controller.ts'], processes: ['send-flow.ts']},
  swap: {controllers: ['swap-controller.ts'], processes: ['swap-runner.ts', 'send-flow.ts']},
  names: {processes: ['names-flow.ts']},
};

// Each row: a file, its content, and the expected message; no message means that it is allowed.
const PLANTED = [
  ['src/core/errors/a.ts', "import '../model/caip.js';", 'core/errors may not import core/model'],
  ['src/core/model/a.ts', "import '../../io/api/get-wallets.js';", 'core/model may not import io/api'],
  ['src/core/model/deep/b.ts', "import '../../../controllers/toast/toast.js';", 'may not import controllers'],
  ['src/io/api/a.ts', "import '../platform/fetch-http.js';", 'io/api may not import io/platform'],
  [
    'src/io/chains/solana/a.ts',
    "import '../eip155/adapter.js';",
    'folders in io/chains do not import each other',
  ],
  ['src/io/chains/solana/a/b.ts', "import '../../eip155/adapter.js';", 'do not import each other'],
  ['src/io/wallet-standard/a.ts', "import '../chains/solana/b.js';", 'may not import io/chains'],
  ['src/controllers/toast/a.ts', "import '../router/router-controller.js';", 'do not import each other'],
  ['src/controllers/toast/f.ts', "import '../router-controller.js';", 'do not import each other'],
  ['src/controllers/toast-controller.ts', "import './router-controller.js';", 'do not import each other'],
  ['src/controllers/redact-toast.ts', "import './router-controller.js';", 'do not import each other'],
  ['src/controllers/router-controller.ts', "import './toast/toast-rules.js';", 'do not import each other'],
  ['src/controllers/toast/b.ts', "import '../../io/platform/clock.js';", 'may not import io/platform'],
  ['src/controllers/toast/c.ts', "import 'lit';", 'controllers is framework-free'],
  [
    'src/controllers/toast/d.ts',
    "import '../../testing/fake-clock.js';",
    'controllers may not import testing',
  ],
  ['src/client/a.ts', "import 'lit/directives/repeat.js';", 'client is framework-free'],
  ['src/ui/parts/a.ts', "import '../../client/client.js';", 'parts know no client'],
  ['src/ui/parts/b.ts', "import '../base/observe.js';", 'parts know no client'],
  ['src/ui/base/a.ts', "import '../../features/send/rules.js';", 'ui/base may not import features'],
  ['src/shell/a.ts', "import 'lit/directives/style-map.js';", 'breaks a strict Content-Security-Policy'],
  ['src/shell/b.ts', 'export const a = html`<p style="color: red"></p>`;', 'Use static styles'],
  [
    'src/shell/f.ts',
    'export class A extends LitElement { static override properties = {opend: {state: true}}; }',
    'Declare properties with @property or @state',
  ],
  ['src/shell/g.ts', 'export class A extends LitElement { @state() private opened = false; }'],
  [
    'src/shell/h.ts',
    'declare global { interface A {} }\nexport class B {}',
    'is the last statement of a file',
  ],
  ['src/shell/i.ts', 'export class B {}\ndeclare global { interface A {} }'],
  ['src/shell/c.ts', "export * from './modal.js';", 'Only the public entry points re-export'],
  ['src/flows/a.ts', 'export const cache = new Map();', 'State belongs to a client'],
  ['src/flows/b.ts', 'let count = 0;', 'State belongs to a client'],
  ['src/features/send/a.ts', "import '../swap/model.js';", 'folders in features do not import each other'],
  [
    'src/features/send/views/a.ts',
    "import type {A} from '../../swap/feature.js';",
    'folders in features do not import each other',
  ],
  ['src/features/send/b.ts', "import '../../shell/modal.js';", 'features may not import shell'],
  ['src/features/send/c.ts', "import '../../io/platform/clock.js';", 'features may not import io/platform'],
  ['src/features/send/d.ts', "import {html} from 'lit';", 'only the views of a feature import lit'],
  ['src/features/send/e.ts', "import '../../ui/parts/button.js';", 'only the views of a feature import ui'],
  [
    'src/features/send/f.ts',
    "import './send-controller.js';",
    'rules of a feature do not import controllers',
  ],
  ['src/features/send/send-controller.ts', "import './send-flow.js';", 'do not import processes'],
  ['src/features/send/send-flow.ts', "import './create-send.js';", 'do not import what creates it'],
  [
    'src/features/swap/quote-flow.ts',
    "import './swap-controller.js';",
    'rules of a feature do not import controllers',
  ],
  ['src/features/swap/swap-rules.ts', "import './swap-runner.js';", 'do not import processes'],
  ['src/features/send/create-send.ts', "import './views/send-view.js';", 'do not import views'],
  ['src/features/swap/api.ts', "import './swap-flow.js';", 'api.ts imports types alone'],
  ['src/features/swap/send-flow.ts', "import('./create-send.js');", 'only feature.ts and create-'],
  [
    'src/features/swap/feature.ts',
    "import './create-swap.js';",
    'a manifest imports types and its settings alone',
  ],
  ['demo/a.ts', "import '../src/client/client.js';", 'use the published entry points'],
  ['react/src/a.ts', "import '../../src/client/client.js';", 'use the published entry points'],
  ['src/io/platform/a.ts', "import 'viem/client/errors/model.js';"],
  ['src/core/model/c.ts', "import '../messages/en.js';"],
  ['src/io/chains/solana/c.ts', "import '../../wallet-standard/wallet.js';"],
  ['src/controllers/toast/e.ts', "import '../../io/api/get-wallets.js';"],
  ['src/controllers/change-router.ts', "import './router-controller.js';"],
  ['src/controllers/modal-controller.ts', "import './change-router.js';"],
  ['src/controllers/toast/g.ts', "import './toast-controller.js';"],
  ['src/io/connectors/injected/a/c.ts', "import '../connector.js';"],
  ['src/shell/d.ts', "import '../features/connect/views/connect-view.js';"],
  ['src/features/send/views/b.ts', "import '../create-send.js';"],
  ['src/features/send/views/c.ts', "import {html} from 'lit'; import '../../../ui/parts/button.js';"],
  ['src/features/names/create-names.ts', "import './names-flow.js'; import('./views/names-view.js');"],
  ['src/features/nfts/feature.ts', "import './nfts-settings.js';"],
  ['src/features/names/feature.ts', "import type {A} from './api.js'; import('./create-names.js');"],
  ['src/features/names/api.ts', "import type {A} from './names-flow.js';"],
  ['src/features/swap/swap-runner.ts', "import './swap-controller.js';"],
  ['src/features/swap/swap-controller.ts', "import type {A} from './api.js';"],
  ['src/features/names/names-flow.ts', "import '../../io/api/get-wallets.js';"],
  ['src/features/registry.ts', "import './send/feature.js'; import './names/feature.js';"],
  ['src/controllers/toast/a.test.ts', "import '../../testing/fake-clock.js';"],
  ['src/exports/a.ts', "export * from '../testing/fake-clock.js';"],
];

describe('the layer rule', () => {
  let tree;
  let diagnostics;

  before(async () => {
    tree = await plant();
    diagnostics = await lint(tree);
  });
  after(() => rm(tree, {recursive: true}));

  for (const [file, source, message] of PLANTED) {
    it(`${message ? 'refuses' : 'allows'} ${source} in ${file}`, () => {
      const said = diagnostics
        .filter(({filename}) => filename === file)
        .map(({message: text, help}) => `${text} ${help}`);
      const architectural = said.filter((text) =>
        PLANTED.some(([, , known]) => known && text.includes(known)),
      );
      if (message) assert.match(said.join('\n'), new RegExp(message));
      else assert.deepEqual(architectural, []);
    });
  }
});

describe('the map in src/README.md', () => {
  it('lists the layers in the linter’s order', async () => {
    assert.deepEqual(layersIn(await readFile(join(ROOT, 'src/README.md'), 'utf8')), LAYERS);
  });
});

/** Reads the folders of the map, the fenced block that starts with `src/`: indented `name/` lines under their parent. */
function layersIn(readme) {
  const [, map = ''] = readme.match(/```[a-z]*\n(src\/[\s\S]*?)```/) ?? [];
  const listed = [];
  let parent = '';
  for (const [, indent, name] of map.matchAll(/^( *)([a-z-]+)\/(?=\s)/gm)) {
    if (name === 'src' || name === 'decisions' || name === 'testing') continue;
    if (indent.length <= 2) parent = name;
    listed.push(indent.length <= 2 ? name : `${parent}/${name}`);
  }
  return listed.filter((name) => !listed.some((other) => other.startsWith(`${name}/`)));
}

async function plant() {
  const tree = await mkdtemp(join(tmpdir(), 'layers-'));
  for (const path of [
    '.oxlintrc.mjs',
    '.ci/lint/house-rules.mjs',
    '.ci/lint/layer-rule.mjs',
    'tsconfig.json',
  ]) {
    await cp(join(ROOT, path), join(tree, path), {recursive: true});
  }
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  for (const [file, source] of PLANTED) {
    await mkdir(dirname(join(tree, file)), {recursive: true});
    await writeFile(join(tree, file), `${source}\n`);
  }
  for (const [feature, order] of Object.entries(ORDERS)) {
    await writeFile(join(tree, `src/features/${feature}/order.json`), JSON.stringify(order));
  }
  return tree;
}

async function lint(cwd) {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint');
  // The linter exits with 1 on findings, which this test expects.
  const stdout = await new Promise((done) =>
    execFile(oxlint, ['-c', '.oxlintrc.mjs', '-f', 'json', 'src', 'react', 'demo'], {cwd}, (_, text) =>
      done(text),
    ),
  );
  return JSON.parse(stdout).diagnostics;
}
