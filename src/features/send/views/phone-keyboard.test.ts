import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import type {AccountApis} from '../../../testing/fakes/client/account-apis.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {ViewElement} from '../../../ui/base/view-element.js';
import {createSendStage} from '../testing/send-stage.js';
import './form/wallet-send-view.js';
import './wallet-send-select-token-view.js';

const VIEWS: Readonly<Record<string, (client: FakeClient, apis: AccountApis) => TemplateResult>> = {
  'the form': (client, {api}) =>
    html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
  'the list of tokens': (client, {api}) =>
    html`<drawbridge-wallet-send-select-token-view
      .client=${client}
      .api=${api.send}
    ></drawbridge-wallet-send-select-token-view>`,
};

describe('the keyboard of a phone, in a transfer', () => {
  for (const [name, render] of Object.entries(VIEWS))
    it(`stays closed when ${name} opens`, async () => {
      for (const isMobile of [false, true]) {
        const {view} = await createSendStage(render, {
          prepare: (client) => void Object.assign(client, {device: {...client.device, isMobile}}),
        });
        expect((view as ViewElement).firstFocus === undefined).to.equal(isMobile);
      }
    });
});
