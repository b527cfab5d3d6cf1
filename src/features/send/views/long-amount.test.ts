import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {long} from '../testing/send-setups.js';
import {createSendStage} from '../testing/send-stage.js';
import './form/wallet-send-view.js';
import './review/wallet-send-preview-view.js';

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
    expect(max!.height, 'one line').to.be.below(32);
  });

  it('does not break the number that arrives', async () => {
    const {find} = await setup();
    expectWhole(find('[data-testid="received"] bdi'));
  });
});

describe('a long amount on the review of a transfer', () => {
  it('is not broken', async () => {
    const {find} = await setup('review');
    expectWhole(find('[data-testid="review-amount"] bdi'));
  });
});

/** Expects the number in one line; its symbol may follow in the next. */
function expectWhole(element: HTMLElement): void {
  const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim());
  expect(text?.textContent).to.equal(`${NUMBER} VERYLONGSYMBOL`);
  const number = document.createRange();
  number.setStart(text!, 0);
  number.setEnd(text!, NUMBER.length);
  expect(number.getClientRects()).to.have.length(1);
}

const NUMBER = '12,345,678,901,234.123456789012345678';

/** In the modal at its usual width. */
async function setup(view: 'form' | 'review' = 'form') {
  const stage = await createSendStage(
    (client, {api}) =>
      view === 'form'
        ? html`<drawbridge-wallet-send-view
            style="inline-size: 328px"
            .client=${client}
            .api=${api.send}
          ></drawbridge-wallet-send-view>`
        : html`<drawbridge-wallet-send-preview-view
            style="inline-size: 328px"
            .client=${client}
            .api=${api.send}
          ></drawbridge-wallet-send-preview-view>`,
    {fill: long},
  );
  await drawn();
  return {find: (selector: string): HTMLElement => inTree(stage.view, selector)!};
}
