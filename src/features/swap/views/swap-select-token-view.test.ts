import {expect} from '@open-wc/testing';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {Search} from '../../../ui/parts/input/search.js';
import {createFakeSwap, type FakeSwapOptions, SWAP_TOKENS} from '../testing/fake-swap.js';
import {swapTokens} from '../testing/swap-views.js';

describe('the list of tokens to swap', () => {
  it('shows each token once', async () => {
    const {view} = await setup();
    const symbols = allInTree(view, 'drawbridge-choice-item').map((row) => row.dataset['testid']!);
    expect(symbols).to.have.length.of.at.least(3);
    expect(symbols).to.deep.equal([...new Set(symbols)]);
  });

  it('folds tokens that may be strangers’ gifts, which a search finds', async () => {
    const gift = {
      ...SWAP_TOKENS.tether,
      symbol: 'GIFT',
      name: 'Gift',
      balance: 5n,
      isUnlisted: true,
    } as const;
    const {price: _, ...unpriced} = gift;
    const tokens = {status: 'ready', own: [SWAP_TOKENS.ether, unpriced], suggested: [], all: []} as const;
    const {view} = await setup({tokens});
    const shown = (): readonly string[] =>
      allInTree(view, 'drawbridge-choice-item').map((row) => row.getAttribute('label')!);
    expect(shown()).to.deep.equal(['Ether']);
    const fold = inTree(view, '[data-testid="show-all"]')!;
    expect(fold).to.have.text('Show 1 hidden token');
    await expect(view.parentElement).to.be.accessible();
    fold.click();
    await drawn();
    expect(shown()).to.deep.equal(['Ether', 'Gift']);
    fold.click();
    const search = inTree(view, 'drawbridge-search') as Search;
    search.value = 'gift';
    search.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    await drawn();
    expect(shown()).to.deep.equal(['Gift']);
  });

  it('shows the whole hint of its search, also in a language that needs 40 % more room', async () => {
    const {view} = await setup();
    view.style.inlineSize = '328px';
    await drawn();
    const input = inTree(view, 'drawbridge-search', 'input') as HTMLInputElement;
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = getComputedStyle(input).font;
    expect(pen.measureText(input.placeholder).width * 1.4).to.be.at.most(input.clientWidth);
  });
});

async function setup(options: FakeSwapOptions = {}): Promise<{readonly view: HTMLElement}> {
  const client = createFakeClient();
  client.connectAs();
  const view = await themed<HTMLElement>(swapTokens(client, createFakeSwap(options)));
  await drawn();
  return {view};
}
