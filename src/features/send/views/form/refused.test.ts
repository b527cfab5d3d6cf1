import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {createSendStage, fillDollars, type SendStageOptions} from '../../testing/send-stage.js';
import './wallet-send-view.js';
import type {WalletSendView} from './wallet-send-view.js';

const NEXT = '[data-testid="preview-send"]';
const REFUSED = '[data-testid="refused"]';
const RECEIVED = '[data-testid="received"]';

describe('a send form whose transfer the chain would reject', () => {
  it('shows the reason, and blocks the review until the form changes', async () => {
    const {view, apis, client} = await setup({
      transfers: {
        forecast: async ({amount}) =>
          amount === 1_000_000n
            ? {outcome: 'refused', refusal: {reason: 'decimals', told: 6, chain: 18}}
            : {outcome: 'succeeds'},
      },
    });
    await eventually(() => inTree(view, REFUSED) !== null);
    expect(inTree(view, REFUSED)).to.contain.text('The size of USDC amounts can’t be confirmed.');
    expect(inTree(view, NEXT)).to.have.property('disabled', true);
    expect(inTree(view, NEXT)).to.contain.text('Can’t be sent');
    expect(inTree(view, RECEIVED)).to.equal(null);
    await expect(view.parentElement).to.be.accessible();
    inTree(view, NEXT)!.click();
    expect(client.router.current.view).not.to.equal('WalletSendPreview');
    apis.send.setAmount('2');
    await drawn();
    expect(inTree(view, REFUSED)).to.equal(null);
    expect(inTree(view, NEXT)).to.contain.text('Preview send');
  });

  for (const [when, isAtOnce] of [
    ['immediately', true],
    ['after a while', false],
  ] as const) {
    it(`shows the reason again when the same transfer is filled in again, ${when}`, async () => {
      const {view, apis} = await setup({
        transfers: {forecast: async () => ({outcome: 'refused', refusal: {reason: 'paused'}})},
      });
      await eventually(() => inTree(view, REFUSED) !== null);
      const {receiver} = apis.send.form;
      apis.send.setReceiver({text: receiver.text});
      if (!isAtOnce) await drawn();
      apis.send.setReceiver(receiver);
      await (view as WalletSendView).updateComplete;
      expect(apis.send.state.get().forecast, 'was forgotten').to.equal(undefined);
      await eventually(() => inTree(view, REFUSED) !== null);
    });
  }

  it('shows the received amount if the token takes a fee', async () => {
    const {view} = await setup({
      transfers: {forecast: async () => ({outcome: 'succeeds', received: 990_000n})},
    });
    await eventually(() => inTree(view, RECEIVED)?.textContent?.includes('0.99 USDC') === true);
  });
});

function setup(options: SendStageOptions) {
  return createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    {fill: fillDollars('1'), ...options},
  );
}
