import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../../testing/fakes/ui/themed.js';
import {createSendStage, fillDollars, type SendStageOptions} from '../../testing/send-stage.js';
import '../review/wallet-send-preview-view.js';
import './wallet-send-view.js';

describe('an unknown network cost', () => {
  it('shows "Network not supported for Gas Price" (spec 8) if neither a node nor the service has a price', async () => {
    const {
      view,
      client,
      apis: {api},
    } = await setup({
      fill: fillDollars('12.50'),
      transfers: {estimate: () => Promise.reject(new Error('no node'))},
      serve: (http) => http.answer('v1/supported-chains', {http: ['eip155:10'], ws: []}),
    });
    const review = await themed<HTMLElement>(
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    );
    const said = 'Shown in Aspen Network not supported for Gas Price';
    await eventually(() => costIn(view, 'form-cost') === said, 'The form does not say it.');
    await drawn();
    expect(costIn(review, 'review-cost')).to.equal(said);
  });

  it('shows only the node’s failure if the service supports the network', async () => {
    const {view} = await setup({
      fill: fillDollars('12.50'),
      transfers: {estimate: () => Promise.reject(new Error('no node'))},
    });
    await eventually(() => costIn(view, 'form-cost') !== '');
    await drawn();
    expect(costIn(view, 'form-cost')).to.equal('Shown in Aspen');
  });
});

function setup(options: SendStageOptions) {
  return createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-view .client=${client} .api=${api.send}></drawbridge-wallet-send-view>`,
    options,
  );
}

function costIn(view: HTMLElement, testId: string): string {
  return (inTree(view, `[data-testid="${testId}"]`)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
