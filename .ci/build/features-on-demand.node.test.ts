import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {buildPlanted, type Planted} from './build-planted.js';
import {featuresOnDemand} from './features-on-demand.js';

const VIEW = 'features/send/views/send-view.ts';
const PAGE = 'exports/elements.ts';
const CLIENT = 'client/make-client.ts';
const DIALOG = 'shell/draw-dialog.ts';
const PACKAGE: Planted = {
  [PAGE]: `export const load = [
    () => import(/* together: first-open */ '../client/make-client.ts'),
    () => import(/* together: first-open */ '../shell/draw-dialog.ts'),
  ];`,
  [DIALOG]: "import '../features/connect/views/connect-view.ts';",
  [CLIENT]: "import '../features/registry.ts';",
  'features/registry.ts': "import './send/feature.ts';",
  'features/send/feature.ts':
    "export const load = () => import('./views/send-view.ts'); globalThis.load = load;",
  'features/connect/views/connect-view.ts': "import './row.ts';",
  'features/connect/views/row.ts': 'globalThis.row = 1;',
  'core/rule.ts': `import '../${VIEW}';`,
  [VIEW]: 'globalThis.view = 1;',
};

describe('featuresOnDemand', () => {
  it('lets manifests and the first view load early, and features on demand', async () => {
    await buildPlanted(PACKAGE, [featuresOnDemand()]);
  });

  for (const [place, rule] of [
    [PAGE, '../core/rule.ts'],
    [DIALOG, '../core/rule.ts'],
    [CLIENT, '../core/rule.ts'],
    ['features/send/feature.ts', '../../core/rule.ts'],
  ] as const) {
    it(`fails when ${place} leads to a view of a feature`, async () => {
      const leading = {...PACKAGE, [place]: `import '${rule}';\n${PACKAGE[place]}`};
      await assert.rejects(
        buildPlanted(leading, [featuresOnDemand()]),
        /Loaded before it is used.*send-view\.ts/,
      );
    });
  }

  it('fails when the first open imports two views, neither of which is the first', async () => {
    const two = {...PACKAGE, [DIALOG]: `import '../${VIEW}';\n${PACKAGE[DIALOG]}`};
    await assert.rejects(
      buildPlanted(two, [featuresOnDemand()]),
      /Loaded before it is used.*connect-view\.ts.*send-view\.ts/,
    );
  });
});
