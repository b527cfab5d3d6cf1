import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {bitcoin} from '../../../../core/model/networks/other-families.js';
import {accountApis} from '../../../../testing/fakes/client/account-apis.js';
import {ON} from '../../../../testing/fakes/client/fake-chains.js';
import {createFakeClient} from '../../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../../testing/fakes/ui/themed.js';
import {createSendStage} from '../../testing/send-stage.js';
import './wallet-send-view.js';
import type {WalletSendView} from './wallet-send-view.js';

describe('an unavailable send form', () => {
  it('shows that the page has turned sending off, however it was opened', async () => {
    const {view, client} = await createSendStage(
      (own, {api}) =>
        html`<drawbridge-wallet-send-view .client=${own} .api=${api.send}></drawbridge-wallet-send-view>`,
    );
    expect(inTree(view, '[data-testid="unavailable"]')).to.equal(null);
    client.features.update({send: false});
    (view as WalletSendView).requestUpdate();
    await drawn();
    expect(inTree(view, '[data-testid="unavailable"]')).to.have.attribute(
      'heading',
      'Not available on this site',
    );
    expect(inTree(view, 'drawbridge-amount-field')).to.equal(null);
  });

  it('shows that the network does not support sending, and leads to the account', async () => {
    const client = createFakeClient({networks: [bitcoin]});
    client.connectAs(ON.bip122);
    const {api} = await accountApis(client);
    const view = await themed<HTMLElement>(
      html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    );
    await drawn();
    expect(inTree(view, '[data-testid="unavailable"]')).to.have.attribute(
      'heading',
      'Sending on Bitcoin isn’t supported here',
    );
    await expect(view.parentElement).to.be.accessible();
    inTree(view, '[data-testid="way-on"]', 'button')!.click();
    expect(client.router.current.view).to.equal('Account');
  });
});
