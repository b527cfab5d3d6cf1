import {expect, fixture, html} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import type {AnyManifest} from '../core/ports/feature.js';
import {eventually} from '../testing/fakes/eventually.js';
import {everyFeature} from '../testing/fakes/every-feature.js';
import {createFakeClient, type FakeClient} from '../testing/fakes/fake-client.js';
import {drawn, inTree} from '../testing/fakes/ui/in-tree.js';
import {ClientElement} from '../ui/base/client-element.js';
import {customElement} from '../ui/base/custom-element.js';
import './account/views/account-tabs.js';

// .ci/lint/planted-feature.test.mjs compiles such a feature; the types of this one would be everybody's.
const TITLE = 'planted.title' as 'receive.title';
const HINT = 'planted.hint' as 'receive.title';

@customElement('drawbridge-planted-tile')
class PlantedTile extends ClientElement {
  protected override render(): TemplateResult {
    return html`<button>${this.t(TITLE)}. ${this.t(HINT)}</button>`;
  }
}

describe('a feature that is added to the list', () => {
  it('has its tile among those of the account', async () => {
    const {text} = await setup();
    await eventually(() => text() === 'Planted. Yes', `It says '${text()}'.`);
  });

  it('says its sentences in the language that the page chooses, and back', async () => {
    const {client, text} = await setup();
    await eventually(() => text() === 'Planted. Yes');
    await client.setLocale('de-CH');
    await drawn();
    expect(text()).to.equal('Gepflanzt. Ja');
    await client.setLocale('fr');
    await drawn();
    expect(text()).to.equal('Planted. Yes');
  });

  it('comes in the language that was chosen before', async () => {
    const {text} = await setup((client) => client.setLocale('de'));
    await eventually(() => text() === 'Gepflanzt. Ja', `It says '${text()}'.`);
  });
});

async function setup(
  before: (client: FakeClient) => Promise<void> = async () => {},
): Promise<{client: FakeClient; text(): string | undefined}> {
  const planted = {
    id: 'planted',
    needs: [],
    views: {},
    slots: [
      {
        slot: 'account-tile',
        id: 'planted',
        order: 9,
        label: [TITLE],
        tag: 'drawbridge-planted-tile',
        load: async () => PlantedTile,
        isOffered: () => true,
      },
    ],
    messages: {
      prefixes: ['planted'],
      load: {en: async () => ({[TITLE]: 'Planted'}), de: async () => ({[TITLE]: 'Gepflanzt'})},
      loadLater: {en: async () => ({[HINT]: 'Yes'}), de: async () => ({[HINT]: 'Ja'})},
    },
  };
  const client = createFakeClient({manifests: [...everyFeature, planted as unknown as AnyManifest]});
  client.connectAs();
  await before(client);
  const tiles = await fixture<HTMLElement>(
    html`<drawbridge-wallet-features .client=${client}></drawbridge-wallet-features>`,
  );
  return {client, text: () => inTree(tiles, 'drawbridge-planted-tile', 'button')?.textContent?.trim()};
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-planted-tile': PlantedTile;
  }
}
