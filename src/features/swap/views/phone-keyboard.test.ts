import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {ViewElement} from '../../../ui/base/view-element.js';
import {createFakeSwap} from '../testing/fake-swap.js';
import './swap-select-token-view.js';
import './swap-view.js';

const VIEWS: Readonly<Record<string, (client: FakeClient) => TemplateResult>> = {
  'the form': (client) =>
    html`<drawbridge-swap-view .client=${client} .api=${createFakeSwap()}></drawbridge-swap-view>`,
  'the list of tokens': (client) =>
    html`<drawbridge-swap-select-token-view
      .client=${client}
      .api=${createFakeSwap()}
      .params=${{target: 'bought'}}
    ></drawbridge-swap-select-token-view>`,
};

describe('the keyboard of a phone, in a swap', () => {
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
