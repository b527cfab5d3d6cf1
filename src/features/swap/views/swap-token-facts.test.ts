import {expect} from '@open-wc/testing';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {ReviewRefusal} from '../api.js';
import type {SwapToken} from '../swap-token.js';
import {
  createFakeSwap,
  type FakeSwapOptions,
  fakeQuote,
  fakeReview,
  SWAP_TOKENS,
} from '../testing/fake-swap.js';
import {type RenderSwap, swapForm, swapReview, swapTokens} from '../testing/swap-views.js';

const UNLISTED: SwapToken = {...SWAP_TOKENS.tether, isUnlisted: true};

describe('the tokens of a swap', () => {
  it('have their contracts on the review, folded', async () => {
    const {view} = await setup(swapReview, reviewOf({sold: SWAP_TOKENS.tether}));
    const details = inTree(view, '[data-testid="review-details"]') as HTMLDetailsElement;
    expect(details.open).to.equal(false);
    details.open = true;
    await drawn();
    expect(textIn(details, 'contract-of-USDT')).to.contain(SWAP_TOKENS.tether.address);
    expect(wordsOf(details)).to.contain('ETH The network’s own coin');
    await expect(view.parentElement).to.be.accessible();
  });

  for (const [where, render, options] of [
    ['the form', swapForm, {state: {form: {sold: UNLISTED, bought: undefined, amount: ''}}}],
    ['the review', swapReview, reviewOf({sold: UNLISTED})],
    ['the list', swapTokens, {unlisted: UNLISTED}],
  ] as const)
    it(`are marked as not listed in ${where}`, async () => {
      const {view} = await setup(render, options);
      const said = allInTree(view, 'p, drawbridge-choice-item').map(
        (element) => `${wordsOf(element)} ${element.getAttribute('caption') ?? ''}`,
      );
      expect(said.some((words) => words.includes('Not listed. Check its address'))).to.equal(true);
      await expect(view.parentElement).to.be.accessible();
    });
});

describe('two tokens whose symbols look alike', () => {
  for (const symbol of ['USDT', 'usdt', 'USD\u0422'])
    it(`show their addresses first, before what a narrow row cuts off: ${symbol}`, async () => {
      const {tether} = SWAP_TOKENS;
      const owned = {...tether, balance: 20_021_945_678n};
      const other = {...owned, symbol, address: `0x${'66'.repeat(20)}`};
      const lists = {own: [owned, other], suggested: [], all: [owned, other]};
      const {view} = await setup(swapTokens, {tokens: {status: 'ready', ...lists}});
      const captions = allInTree(view, 'drawbridge-choice-item').map((row) => row.getAttribute('caption'));
      expect(captions).to.have.length.of.at.least(2);
      for (const caption of captions) expect(caption).to.match(/^0x(?:dA|66)…/);
    });
});

describe('a review that the page refuses', () => {
  for (const [title, refusal, words] of [
    [
      'names both numbers of decimals',
      {reason: 'decimals', symbol: 'DUSD', told: 4, chain: 6},
      'The list says that DUSD has 4 decimals, but its contract says 6.',
    ],
    [
      'names a contract without decimals',
      {reason: 'decimals', symbol: 'DUSD', told: 4},
      'The contract of DUSD doesn’t say how many decimals it has',
    ],
  ] as const)
    it(`${title}, shows no amount, and leads to another token`, async () => {
      const {client, view} = await setup(swapReview, refused(refusal));
      expect(textIn(view, 'swap-refused')).to.contain(words);
      expect(inTree(view, '[data-testid="swap-figures"]')).to.equal(null);
      expect(inTree(view, '[data-testid="try-again"]')).to.equal(null);
      client.router.reset('Swap');
      client.router.push('SwapPreview');
      inTree(view, '[data-testid="choose-another"]')!.click();
      expect(client.router.current.view).to.equal('Swap');
    });

  it('names both amounts of a swap that takes more than was reviewed', async () => {
    const {view} = await setup(swapReview, refused({reason: 'takes-more', taken: 1_000_000_000_000n}));
    expect(textIn(view, 'swap-refused')).to.contain(
      'this swap took 1,000,000 DUSD from your account, not 100 DUSD. It isn’t possible, and nothing was sent.',
    );
  });

  it('names the coin that a swap of a token takes as well', async () => {
    const {view} = await setup(swapReview, refused({reason: 'takes-more', taken: 10n ** 17n, isCoin: true}));
    expect(textIn(view, 'swap-refused')).to.contain(
      'this swap also took 0.1 ETH from your account, apart from the network fee. It isn’t possible, and nothing was sent.',
    );
  });

  it('names both amounts of a price that moved, and offers a new one', async () => {
    const {view} = await setup(swapReview, refused({reason: 'price-moved', least: 35n * 10n ** 15n}));
    expect(textIn(view, 'swap-refused')).to.contain(
      'The price moved: you would receive at least 0.035 ETH, not 0.039501 ETH.',
    );
    expect(inTree(view, '[data-testid="try-again"]')).not.to.equal(null);
  });
});

describe('the button of a review', () => {
  it('names the token under review, not that of the form', async () => {
    const {view} = await setup(swapReview, reviewOf({sold: SWAP_TOKENS.tether}));
    expect(textIn(view, 'confirm-swap')).to.equal('Approve USDT');
  });
});

describe('a review of a price that is too good', () => {
  it('warns that the price gives more than it takes, and asks for a word', async () => {
    const loss = {
      level: 'typed',
      percent: 0,
      amount: 0,
      gain: 1874,
      worthIn: 100,
      worthOut: 1974.06,
    } as const;
    const quote = fakeQuote(loss);
    const {view} = await setup(swapReview, {
      state: {quote: {status: 'ready', quote}, review: {status: 'ready', review: fakeReview({quote})}},
      blocker: 'loss',
    });
    expect(textIn(view, 'swap-loss')).to.contain('You would receive 1,874% more than you pay');
    const input = inTree(view, '[data-testid="swap-loss-input"]') as HTMLInputElement;
    expect(input.labels?.[0]).to.have.trimmed.text('To swap anyway, type “accept”');
    expect(inTree(view, '[data-testid="confirm-swap"]')).to.have.attribute('disabled');
  });
});

function reviewOf({sold}: {readonly sold: SwapToken}): FakeSwapOptions {
  const quote = fakeQuote({}, {sold});
  return {state: {quote: {status: 'ready', quote}, review: {status: 'ready', review: fakeReview({quote})}}};
}

function refused(refusal: ReviewRefusal): FakeSwapOptions {
  const quote = fakeQuote();
  return {
    state: {quote: {status: 'ready', quote}, review: {status: 'refused', review: {quote}, refusal}},
    blocker: 'refused',
  };
}

async function setup(render: RenderSwap, options: FakeSwapOptions) {
  const client = createFakeClient();
  client.connectAs();
  const view = await themed<HTMLElement>(render(client, createFakeSwap(options)));
  await drawn();
  return {client, view};
}

function textIn(root: HTMLElement, testId: string): string {
  return wordsOf(inTree(root, `[data-testid="${testId}"]`));
}

function wordsOf(element: Element | null): string {
  return element?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}
