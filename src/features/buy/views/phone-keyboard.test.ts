import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {ViewElement} from '../../../ui/base/view-element.js';
import {createFakeBuy} from '../testing/fake-buy.js';
import './on-ramp-providers-view.js';
import './on-ramp-token-select-view.js';

const VIEWS: Readonly<Record<string, (client: FakeClient) => TemplateResult>> = {
  'the form': (client) =>
    html`<drawbridge-on-ramp-providers-view
      .client=${client}
      .api=${createFakeBuy()}
    ></drawbridge-on-ramp-providers-view>`,
  'the list of tokens': (client) =>
    html`<drawbridge-on-ramp-token-select-view
      .client=${client}
      .api=${createFakeBuy()}
    ></drawbridge-on-ramp-token-select-view>`,
};

describe('the keyboard of a phone, in a purchase', () => {
  for (const [name, render] of Object.entries(VIEWS))
    it(`stays closed when ${name} opens`, async () => {
      for (const isMobile of [false, true]) {
        const client = createFakeClient({device: {isMobile}});
        client.connectAs();
        const {firstFocus} = await themed<ViewElement>(render(client));
        await drawn();
        expect(firstFocus === undefined).to.equal(isMobile);
      }
    });
});
