import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {EmptyState} from '../../../ui/parts/feedback/empty-state.js';
import {createFakeSwap, type FakeSwapOptions, fakeQuote, fakeReview} from '../testing/fake-swap.js';
import {type RenderSwap, swapForm, swapReview, swapTokens} from '../testing/swap-views.js';

const error = new DrawbridgeError('app/project-refused', 'refused');
const refused = {status: 'failed', failure: 'refused', error} as const;
const empty = {form: {sold: undefined, bought: undefined, amount: ''}, quote: {status: 'idle'}} as const;

const VIEWS: readonly (readonly [string, RenderSwap, FakeSwapOptions])[] = [
  ['the form', swapForm, {state: {quote: refused}, problem: 'no-quote'}],
  ['the form without tokens', swapForm, {tokens: refused, state: empty, problem: 'select-token'}],
  ['the list of tokens', swapTokens, {tokens: refused}],
  [
    'the review',
    swapReview,
    {state: {quote: refused, review: {status: 'loading', previous: fakeReview({quote: fakeQuote()})}}},
  ],
];

describe('a swap service that refuses the project of the site', () => {
  for (const [where, render, options] of VIEWS) {
    it(`is named in ${where}, without another attempt`, async () => {
      const view = await setup(render, options);
      const heading = inTree(view, 'drawbridge-empty-state') as EmptyState | null;
      const told = heading?.text ?? inTree(view, '[data-testid="quote-failed"]')?.textContent;
      expect(told).to.contain('This site is not set up for swaps.');
      expect(inTree(view, '[data-testid="try-again"]')).to.equal(null);
    });
  }
});

async function setup(render: RenderSwap, options: FakeSwapOptions): Promise<HTMLElement> {
  const client = createFakeClient();
  client.connectAs();
  const view = await themed<HTMLElement>(render(client, createFakeSwap(options)));
  await drawn();
  return view;
}
