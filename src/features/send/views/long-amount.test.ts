import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import {long} from '../../testing/send-setups.js';
import {createSendStage} from '../../testing/send-stage.js';
import './wallet-send-view.js';

describe('a long amount in the send form', () => {
  it('keeps the amount that is typed in view, and below it the symbol of its token', async () => {
    const {find} = await setup();
    const input = find('#amount') as HTMLInputElement;
    expect(input.value).to.equal('12345678901234.123456789012345678');
    expect(input.scrollWidth).to.be.at.most(input.clientWidth);
    const symbol = find('.symbol');
    expect(symbol.scrollWidth).to.be.at.most(symbol.clientWidth);
    expect(symbol.getBoundingClientRect().top).to.be.at.least(input.getBoundingClientRect().bottom);
  });

  it('keeps Max beside the balance', async () => {
    const {find} = await setup();
    const [balance, max] = [find('#balance'), find('[data-testid="max"]')].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(max!.top).to.be.below(balance!.bottom);
    expect(max!.left).to.be.at.least(balance!.right);
  });

  it('does not break the number that arrives', async () => {
    const {find} = await setup();
    const [text] = [...find('[data-testid="received"] bdi').childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    expect(text?.textContent).to.equal('12,345,678,901,234.123456789012345678 VERYLONGSYMBOL');
    const number = document.createRange();
    number.setStart(text!, 0);
    number.setEnd(text!, '12,345,678,901,234.123456789012345678'.length);
    expect(number.getClientRects()).to.have.length(1);
  });
});

/** In the modal at its usual width. */
async function setup() {
  const {view} = await createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-view
        style="inline-size: 328px"
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-view>`,
    {fill: long},
  );
  await drawn();
  return {find: (selector: string): HTMLElement => inTree(view, selector)!};
}
