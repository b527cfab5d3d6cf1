import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {drawn} from '../../../../testing/fakes/ui/in-tree.js';
import type {ViewHintEvent} from '../../../../ui/base/view-events.js';
import {createSendStage, fillDollars} from '../../testing/send-stage.js';
import './wallet-send-view.js';

describe('the review view', () => {
  it('is fetched once the form is filled in, so that it works offline', async () => {
    const {view, apis} = await createSendStage(
      (client, {api}) =>
        html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    );
    const hints: string[] = [];
    view.addEventListener('view-hint', (event: ViewHintEvent) => hints.push(event.view));
    await drawn();
    expect(hints).to.deep.equal([]);
    fillDollars('12.5')(apis);
    await eventually(() => hints.length > 0);
    expect(hints).to.deep.equal(['WalletSendPreview']);
  });
});
