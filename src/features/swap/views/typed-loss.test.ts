import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {SwapReview, SwapState} from '../api.js';
import {createFakeSwap, fakeQuote, fakeReview, GREAT_LOSS} from '../testing/fake-swap.js';
import {swapReview} from '../testing/swap-views.js';

describe('the loss that a user types', () => {
  it('keeps its field, the focus and the ticks while a new price is loaded and checked', async () => {
    const {view, show, field} = await setup();
    const input = field();
    input.focus();
    input.value = '50';
    input.dispatchEvent(new InputEvent('input', {bubbles: true}));
    const warning = inTree(view, '[data-testid="swap-loss"]');
    const tick = inTree(view, '[data-testid="accept-undecoded"]');
    for (const change of [
      {quote: {status: 'loading', previous: REVIEW.quote}, review: {status: 'loading', previous: REVIEW}},
      {quote: {status: 'ready', quote: NEXT.quote}, review: {status: 'loading', previous: REVIEW}},
      {quote: {status: 'ready', quote: NEXT.quote}, review: {status: 'ready', review: NEXT}},
    ] as const) {
      await show({...change, lossText: '50'});
      expect(field(), 'the same field').to.equal(input);
      expect(input.matches(':focus'), 'the focus').to.equal(true);
      expect(input.value).to.equal('50');
      expect(inTree(view, '[data-testid="swap-loss"]')).to.equal(warning);
      expect(inTree(view, '[data-testid="accept-undecoded"]')).to.equal(tick);
    }
    expect(wordsOf(warning)).to.contain('You lose about $50,900,000');
  });

  it('is typed to its end by keyboard while each key is followed by a new price', async () => {
    const {api, show, field} = await setup();
    field().focus();
    let id = 2;
    for (const key of '50000000') {
      await sendKeys({press: key});
      const lossText = field().value;
      const quote = {...NEXT.quote, id: (id += 1)};
      const review = {...NEXT, quote};
      await show({
        quote: {status: 'loading', previous: quote},
        review: {status: 'loading', previous: review},
        lossText,
      });
      await show({...ready(review), lossText});
    }
    expect(field().value).to.equal('50000000');
    expect(field().matches(':focus')).to.equal(true);
    expect(api.calls).to.deep.include(['typeLoss', '50000000']);
  });

  it('is asked for by the number that was accepted as long as that holds', async () => {
    const {field, show} = await setup();
    const asked = (): string => field().labels?.[0]?.textContent ?? '';
    expect(asked()).to.contain('type 50,000,000');
    await show({...ready(NEXT), lossText: '50000000', acceptedLoss: '50000000'});
    expect(asked()).to.contain('type 50,000,000');
  });
});

const REVIEW = fakeReview({quote: fakeQuote(GREAT_LOSS), doubts: ['undecoded']});
const NEXT = fakeReview({
  quote: {...fakeQuote({...GREAT_LOSS, amount: 50_900_000, digits: '51000000'}), id: 2},
  doubts: ['undecoded'],
});

function ready(review: SwapReview): Partial<SwapState> {
  return {quote: {status: 'ready', quote: review.quote}, review: {status: 'ready', review}};
}

async function setup() {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeSwap({state: ready(REVIEW)});
  const view = await themed<HTMLElement>(swapReview(client, api));
  await drawn();
  return {
    api,
    view,
    field: () => inTree(view, '[data-testid="swap-loss-input"]') as HTMLInputElement,
    async show(state: Partial<SwapState>) {
      api.state.set({...api.state.get(), ...state});
      await drawn();
    },
  };
}

function wordsOf(element: Element | null): string {
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}
