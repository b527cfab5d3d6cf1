import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import {createFakeClient, type FakeClient} from '../testing/fakes/fake-client.js';
import {drawn} from '../testing/fakes/ui/in-tree.js';
import {themed} from '../testing/fakes/ui/themed.js';
import type {ViewElement} from '../ui/base/view-element.js';
import {createFakeBuy} from './buy/testing/fake-buy.js';
import './buy/views/on-ramp-providers-view.js';
import './buy/views/on-ramp-token-select-view.js';
import './send/views/form/wallet-send-view.js';
import './send/views/wallet-send-select-token-view.js';
import {createSendStage} from './send/testing/send-stage.js';
import {createFakeSwap} from './swap/testing/fake-swap.js';
import './swap/views/swap-select-token-view.js';
import './swap/views/swap-view.js';

type Render = (client: FakeClient) => TemplateResult;

/** Views with a field above a list or a form. */
const VIEWS: Readonly<Record<string, Render>> = {
  Swap: (client) =>
    html`<drawbridge-swap-view .client=${client} .api=${createFakeSwap()}></drawbridge-swap-view>`,
  'the tokens of Swap': (client) =>
    html`<drawbridge-swap-select-token-view
      .client=${client}
      .api=${createFakeSwap()}
      .params=${{target: 'bought'}}
    ></drawbridge-swap-select-token-view>`,
  Buy: (client) =>
    html`<drawbridge-on-ramp-providers-view
      .client=${client}
      .api=${createFakeBuy()}
    ></drawbridge-on-ramp-providers-view>`,
  'the tokens of Buy': (client) =>
    html`<drawbridge-on-ramp-token-select-view
      .client=${client}
      .api=${createFakeBuy()}
    ></drawbridge-on-ramp-token-select-view>`,
};

describe('the keyboard of a phone', () => {
  for (const [name, render] of Object.entries(VIEWS))
    it(`stays closed when ${name} opens`, async () => {
      expect((await show(render, false)).firstFocus, 'on a desktop').not.to.equal(undefined);
      expect((await show(render, true)).firstFocus, 'on a phone').to.equal(undefined);
    });

  for (const name of ['wallet-send-view', 'wallet-send-select-token-view'] as const)
    it(`stays closed when ${name} opens`, async () => {
      expect((await showSend(name, false)).firstFocus, 'on a desktop').not.to.equal(undefined);
      expect((await showSend(name, true)).firstFocus, 'on a phone').to.equal(undefined);
    });
});

async function show(render: Render, isMobile: boolean): Promise<ViewElement> {
  const client = createFakeClient({device: {isMobile}});
  client.connectAs();
  const view = await themed<ViewElement>(render(client));
  await drawn();
  return view;
}

async function showSend(name: 'wallet-send-view' | 'wallet-send-select-token-view', isMobile: boolean) {
  const {view} = await createSendStage(
    (client, {api}) =>
      name === 'wallet-send-view'
        ? html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`
        : html`<drawbridge-wallet-send-select-token-view
            .client=${client}
            .api=${api.send}
          ></drawbridge-wallet-send-select-token-view>`,
    {prepare: (client) => void Object.assign(client, {device: {...client.device, isMobile}})},
  );
  return view as ViewElement;
}
