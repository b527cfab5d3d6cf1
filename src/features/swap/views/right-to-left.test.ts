import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {shownOrder} from '../../../testing/fakes/ui/shown-order.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {createFakeSwap, fakeQuote, fakeReview, GREAT_LOSS} from '../testing/fake-swap.js';
import './swap-preview-view.js';

describe('<drawbridge-swap-preview-view> from right to left', () => {
  it('shows the amount of a great loss whole, beside its share in brackets', async () => {
    const {find} = await setup();
    const shown = shownOrder(find('[data-testid="swap-loss"] b'));
    expect(shown, 'the currency beside its amount').to.match(/\$US\s50,364,000/);
    // From right to left, the bracket that opens is on the right, and is drawn mirrored.
    expect(shown, 'the share in its brackets').to.contain(')99.9%(');
  });

  it('writes the number that is to be typed and each test id without marks', async () => {
    const {view, find} = await setup();
    const input = find('[data-testid="swap-loss-input"]') as HTMLInputElement;
    expect(input.value).to.equal('50000000');
    const attributes = [...(view.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) =>
      ['data-testid', 'id', 'name', 'value'].map((name) => element.getAttribute(name) ?? ''),
    );
    expect(attributes.join('')).not.to.match(/[\u2066-\u2069]/);
  });
});

async function setup() {
  const client = createFakeClient();
  client.connectAs();
  await client.setLocale('ar-XB');
  const review = fakeReview({quote: fakeQuote(GREAT_LOSS)});
  const state = {
    quote: {status: 'ready', quote: review.quote},
    review: {status: 'ready', review},
    lossText: '50000000',
  } as const;
  const api = createFakeSwap({state, blocker: 'loss'});
  const view = await themed<HTMLElement>(
    html`<drawbridge-swap-preview-view .client=${client} .api=${api}></drawbridge-swap-preview-view>`,
    {dir: 'rtl'},
  );
  await drawn();
  const find = (selector: string): HTMLElement => {
    const found = inTree(view, selector);
    if (!found) throw new Error(`Nothing matches ${selector}`);
    return found;
  };
  return {view, find};
}
