import {expect} from '@open-wc/testing';
import {setViewport} from '@web/test-runner-commands';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {SwapLoss} from '../quote.js';
import {
  createFakeSwap,
  type FakeSwapOptions,
  fakeQuote,
  fakeReview,
  fakeRun,
  GREAT_LOSS,
  SWAP_TOKENS,
} from '../testing/fake-swap.js';
import {type RenderSwap, swapForm, swapReview} from '../testing/swap-views.js';

const PHONE = {width: 390, height: 844};
const HEADER_HEIGHT = 64;

describe('the review of a swap', () => {
  it('shows the amount of the form, and below it the least one', async () => {
    const {text} = await setup(swapReview, reviewOf());
    const words = text('swap-figures');
    expect(words).to.contain('You pay 100 DUSD $100.00');
    expect(words).to.contain('You receive 0.0399 ETH At least 0.039501 ETH ($98.75)');
  });

  it('shows each thing once: a warning replaces the line of the loss', async () => {
    const quiet = await setup(swapReview, reviewOf());
    expect(quiet.text('swap-loss-figures')).to.equal('1.2% ($1.25)');
    const warned = await setup(swapReview, reviewOf(GREAT_LOSS));
    expect(warned.text('swap-loss')).to.contain('You lose about $50,364,000.00');
    expect(warned.text('swap-loss-figures')).to.equal('');
  });

  for (const [what, options, once] of [
    ['an approval', reviewOf(), ['100 DUSD', '$100.00', '0.0399 ETH', '0.039501 ETH', '$98.75', '$1.25']],
    ['a reset', reviewOf({}, {steps: ['reset', 'approve', 'swap']}), ['100 DUSD', '0.0399 ETH']],
    ['a batch', reviewOf({}, {mode: 'batch'}), ['100 DUSD', '0.0399 ETH']],
    ['a great loss', greatLoss(), ['50,400,000 DUSD', '$50,400,000.00', '$36,000.00', '$50,364,000.00']],
  ] as const)
    it(`names each amount once above the buttons, with the rest folded: ${what}`, async () => {
      const {view, find} = await setup(swapReview, options);
      find('review-details')!.remove();
      const words = allInTree(view, '.figures, .review').map((part) => part.innerText);
      const said = words.join(' ').replaceAll('\u00a0', ' ');
      for (const amount of once) expect(said.split(amount), amount).to.have.length(2);
    });

  it('has every digit of a shortened amount in its tooltip', async () => {
    const quote = fakeQuote({}, {expected: 39_900_123_456_789_012n, minReceived: 39_501_123_456_789_012n});
    const {view, find} = await setup(swapReview, reviewOf({}, {quote}));
    expect(allInTree(view, '.amount bdi')[1]).to.have.attribute('title', '0.039900123456789012 ETH');
    expect(find('swap-least')).to.have.attribute('title', '0.039501123456789012 ETH');
    expect(find('swap-forecast')).to.have.attribute('title', '0.03989 ETH');
  });

  it('folds how the price comes about, and names account and network in one line', async () => {
    const {text, find} = await setup(swapReview, reviewOf());
    const details = find('review-details') as HTMLDetailsElement;
    expect(details.open).to.equal(false);
    expect(text('swap-from')).to.match(/^From 0x\w+…\w+ on Ethereum$/);
    for (const words of [
      'Rate 1 DUSD = 0.000399 ETH',
      'Slippage 1%',
      'Provider fee 0.85%',
      '100 DUSD, no more',
      'Recognized',
    ])
      expect(text('review-details')).to.contain(words);
  });

  it('names an unknown contract beside the consent, not among the details', async () => {
    const {text} = await setup(swapReview, reviewOf({}, {doubts: ['unknown-router']}));
    const {target} = fakeReview();
    expect(text('swap-contract').replaceAll(' ', '')).to.equal(target);
    expect(text('review-details')).to.not.contain('contract');
  });

  it('shows no fee of a service that states none', async () => {
    const {find} = await setup(swapReview, {...reviewOf(), providerFee: undefined});
    expect(find('swap-provider-fee')).to.equal(null);
  });

  for (const [what, options] of [
    ['a swap', reviewOf()],
    ['a great loss', greatLoss()],
  ] as const)
    it(`fits on a phone with its buttons: ${what}`, async () => {
      await setViewport(PHONE);
      try {
        const {view} = await setup(swapReview, options);
        expect(view.getBoundingClientRect().height + HEADER_HEIGHT).to.be.below(PHONE.height);
      } finally {
        await setViewport({width: 800, height: 600});
      }
    });

  for (const amount of [39_900_000_000_000_000n, 1_234_567_890_000_000_000_000n, 5_040_000n * 10n ** 18n])
    it(`cuts no amount at 320 px: ${amount}`, async () => {
      await setViewport({width: 320, height: 640});
      try {
        const quote = fakeQuote({}, {expected: amount, amount: 50_400_000_000_000n});
        const {view} = await setup(swapReview, reviewOf({}, {quote}));
        for (const figure of allInTree(view, '.figure .amount'))
          expect(figure.scrollWidth, figure.textContent).to.be.at.most(figure.clientWidth);
      } finally {
        await setViewport({width: 800, height: 600});
      }
    });

  it('is entitled as a review until the wallet is asked', async () => {
    const {view, api} = await setup(swapReview, reviewOf());
    const titles: string[] = [];
    view.addEventListener('view-title', ({title: [name]}) => titles.push(name));
    expect(view.stateTitle).to.deep.equal(['swap.previewTitle']);
    api.state.set({...api.state.get(), run: fakeRun([{kind: 'swap', status: 'asking'}])});
    await drawn();
    expect(titles).to.deep.equal(['swap.title']);
  });
});

describe('a swap that was started', () => {
  it('has the figures before the steps while it is the user’s turn, without the marks above them', async () => {
    const run = fakeRun([
      {kind: 'approve', status: 'confirmed'},
      {kind: 'swap', status: 'ready'},
    ]);
    const {state} = reviewOf({}, {steps: ['swap']});
    const {find, view} = await setup(swapReview, {state: {...state, run}});
    const figures = find('swap-figures')!;
    expect(figures.compareDocumentPosition(find('swap-step-swap')!)).to.equal(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(inTree(view, 'drawbridge-progress-line')).to.equal(null);
  });

  it('shows both amounts in two lines, and not again where the heading names them', async () => {
    const run = fakeRun([{kind: 'swap', status: 'unclear'}]);
    const {find, text, api} = await setup(swapReview, {state: {run}});
    expect(text('swap-figures')).to.equal('You pay 100 DUSD You receive at least 0.039501 ETH');
    expect(find('swap-figures')!.getBoundingClientRect().height).to.be.below(90);
    api.state.set({...api.state.get(), run: fakeRun([{kind: 'swap', status: 'asking'}])});
    await drawn();
    expect(text('swap-outcome')).to.contain('You pay 100 DUSD and receive at least 0.039501 ETH.');
    expect(find('swap-figures')).to.equal(null);
  });
});

describe('a batch that failed', () => {
  it('leads to single steps, with the form as it was', async () => {
    const run = fakeRun([{kind: 'batch', status: 'failed'}], {mode: 'batch', status: 'stopped'});
    const {find, api, client} = await setup(swapReview, {state: {run}});
    find('swap-mode')!.click();
    expect(api.calls).to.deep.include.members([['confirmEachStep', true], ['clearRun']]);
    expect(client.router.current.view).to.equal('Swap');
  });

  it('of single steps has no such way', async () => {
    const run = fakeRun([{kind: 'swap', status: 'failed'}], {status: 'stopped'});
    const {find} = await setup(swapReview, {state: {run}});
    expect(find('swap-mode')).to.equal(null);
  });
});

describe('the form of a swap', () => {
  it('has every digit of the expected amount in its tooltip', async () => {
    const quote = fakeQuote({}, {expected: 39_900_123_456_789_012n});
    const {find} = await setup(swapForm, {state: {quote: {status: 'ready', quote}}});
    const input = inTree(find('view')!, '[data-testid="swap-receive"]')!;
    expect(input).to.have.property('value', '0.0399001');
    expect(input).to.have.attribute('title', '0.039900123456789012 ETH');
  });

  it('values both amounts by the prices of the quote, also a token that the account has none of', async () => {
    const {find} = await setup(swapForm, {
      state: {
        quote: {
          status: 'ready',
          quote: fakeQuote(
            {},
            {
              sold: {...SWAP_TOKENS.dollar, price: 2},
              bought: {...SWAP_TOKENS.ether, price: 0},
            },
          ),
        },
      },
    });
    const worths = ['sold', 'bought'].map(
      (side) => inTree(find('view')!, `[side="${side}"]`, '#worth')?.textContent,
    );
    expect(worths).to.deep.equal(['$100.00', '$99.75']);
  });

  it('names both sources of a price where they differ, also while the loss is quiet', async () => {
    const {text} = await setup(swapForm, quoted({level: 'quiet', otherWorthOut: 120}));
    expect(text('swap-other-worth')).to.equal(
      'Your token list values what you receive at $120.00, the price service at $98.75.',
    );
  });

  it('says on its locked button that the site refuses the loss', async () => {
    const limit = {percent: 50, usd: 10_000};
    const {find, text} = await setup(swapForm, quoted({...GREAT_LOSS, level: 'refused', limit}));
    expect(find('review-swap')).to.have.property('disabled', true);
    expect(text('review-swap')).to.equal('Loss too large for this site');
  });
});

function quoted(loss: Partial<SwapLoss>): FakeSwapOptions {
  return {state: {quote: {status: 'ready', quote: fakeQuote(loss)}}};
}

function reviewOf(
  loss: Partial<SwapLoss> = {},
  over: Parameters<typeof fakeReview>[0] = {},
): FakeSwapOptions {
  const quote = over.quote ?? fakeQuote(loss);
  return {
    state: {
      quote: {status: 'ready', quote},
      review: {status: 'ready', review: fakeReview({...over, quote})},
    },
  };
}

/** The loss of March 2026, with all that it asks of the user. */
function greatLoss(): FakeSwapOptions {
  const quote = fakeQuote(GREAT_LOSS, {
    amount: 50_400_000_000_000n,
    expected: 14_545_000_000_000_000_000n,
    minReceived: 14_400_000_000_000_000_000n,
  });
  const {state} = reviewOf({}, {quote});
  return {state: {...state, lossText: '50'}, blocker: 'loss'};
}

async function setup(render: RenderSwap, options: FakeSwapOptions) {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeSwap(options);
  const view = await themed<HTMLElementTagNameMap['drawbridge-swap-preview-view']>(render(client, api));
  await drawn();
  const find = (testId: string): HTMLElement | null =>
    testId === 'view' ? view : inTree(view, `[data-testid="${testId}"]`);
  return {
    api,
    client,
    view,
    find,
    /** The words of an element; empty where it is missing. */
    text: (testId: string) => find(testId)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
  };
}
