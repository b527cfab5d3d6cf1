import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {AnyManifest} from '../../../core/ports/feature.js';
import {everyFeatureWith} from '../../../testing/fakes/every-feature.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import type {ReviewRefusal, StepStatus, SwapRun, SwapState} from '../api.js';
import {swapFeature} from '../feature.js';
import type {Quote} from '../quote.js';
import type {StoredStep} from '../run-steps.js';
import type {SwapToken} from '../swap-token.js';
import {
  createFakeSwap,
  FAKE_SPEND,
  type FakeSwapOptions,
  fakeQuote,
  fakeReview,
  fakeRun,
  GREAT_LOSS,
  SWAP_TOKENS,
} from './fake-swap.js';

const failed = new DrawbridgeError('http/status', 'The service is down.');

/** A connected user, and the state of the swap. */
function withSwap(options: FakeSwapOptions = {}) {
  const fake: AnyManifest = {...swapFeature, load: async () => () => createFakeSwap(options)};
  return {
    isDeep: true,
    manifests: everyFeatureWith(fake),
    before: (client: FakeClient) => client.connectAs(),
  } as const;
}

const form = (id: string, about: string, options?: FakeSwapOptions): GalleryPage =>
  viewPage(`swap/${id}`, {about, shows: ['Swap'], ...withSwap(options)});
const review = (id: string, about: string, options: FakeSwapOptions): GalleryPage =>
  viewPage(`swap/${id}`, {about, shows: ['SwapPreview'], ...withSwap(options)});
const select = (id: string, about: string, options?: FakeSwapOptions): GalleryPage =>
  viewPage(`swap/${id}`, {about, shows: ['SwapSelectToken', {target: 'bought'}], ...withSwap(options)});

const ready = (over: Parameters<typeof fakeReview>[0] = {}): Partial<SwapState> => ({
  quote: {status: 'ready', quote: over.quote ?? fakeQuote()},
  review: {status: 'ready', review: fakeReview(over)},
});

const unlisted: SwapToken = {...SWAP_TOKENS.tether, isUnlisted: true};

/** The amounts of {@link GREAT_LOSS}. */
const greatAmounts = {
  sold: {...SWAP_TOKENS.tether, balance: 60_000_000_000_000n},
  amount: 50_400_000_000_000n,
  expected: 14_545_000_000_000_000_000n,
  minReceived: 14_400_000_000_000_000_000n,
} as const satisfies Partial<Quote>;

const filled = {sold: SWAP_TOKENS.dollar, bought: SWAP_TOKENS.ether};

const refused = (quote: Quote, refusal: ReviewRefusal): FakeSwapOptions => ({
  state: {quote: {status: 'ready', quote}, review: {status: 'refused', review: {quote}, refusal}},
  blocker: 'refused',
});

const batch = (status: StepStatus, over?: Partial<SwapRun>): FakeSwapOptions =>
  run([{kind: 'batch', status}], {mode: 'batch', ...over});

const run = (steps: readonly StoredStep[], over?: Partial<SwapRun>): FakeSwapOptions => ({
  state: {run: fakeRun(steps, over)},
});

const explorerUrl = 'https://etherscan.io/tx/0xabc';

const ended = (over: Partial<SwapRun>): FakeSwapOptions =>
  run([{kind: 'swap', status: 'confirmed', explorerUrl}], {status: 'done', ...over});

/** Swapping in every state. */
export const swapPages: readonly GalleryPage[] = [
  form('empty', 'Only the coin is chosen', {
    state: {
      form: {sold: SWAP_TOKENS.ether, bought: undefined, amount: ''},
      quote: {status: 'idle'},
    },
    problem: 'select-token',
  }),
  form('form-unlisted', 'The token to pay with is in no list', {
    state: {
      form: {sold: unlisted, bought: SWAP_TOKENS.ether, amount: '100'},
      quote: {status: 'ready', quote: fakeQuote({}, {sold: unlisted})},
    },
  }),
  form('price', 'A current price'),
  form('warning', 'A loss of more than 3 %', {
    state: {
      quote: {
        status: 'ready',
        quote: fakeQuote({level: 'warning', percent: 4.2, amount: 4.2, worthOut: 95.8}),
      },
    },
  }),
  form('loading', 'The first price is loading', {
    state: {quote: {status: 'loading'}},
    problem: 'no-quote',
  }),
  form('outdated', 'A new price is loading', {
    state: {quote: {status: 'loading', previous: fakeQuote()}},
    problem: 'no-quote',
  }),
  form('ended', 'A price has ended', {
    state: {quote: {status: 'ended', previous: fakeQuote(), reason: 'tab-slept'}},
    problem: 'no-quote',
  }),
  form('no-route', 'The service has no way to swap', {
    state: {quote: {status: 'failed', failure: 'no-route', error: failed}},
    problem: 'no-quote',
  }),
  form('unsupported', 'The service does not serve the network', {
    tokens: {status: 'failed', failure: 'unsupported', error: failed},
  }),
  form('insufficient', 'More than the balance', {problem: 'insufficient-balance'}),
  form('incorrect', 'An amount that is no number', {
    state: {form: {...filled, amount: '', typed: '1,,5'}, quote: {status: 'idle'}},
    problem: 'incorrect-value',
  }),
  form('running', 'An earlier swap is not finished', {
    runs: [fakeRun([{kind: 'swap', status: 'submitted'}])],
  }),
  select('tokens', 'The tokens to choose from'),
  select('tokens-loading', 'The tokens are loading', {tokens: {status: 'loading'}}),
  select('tokens-failed', 'The tokens could not be loaded', {
    tokens: {status: 'failed', failure: 'service-down', error: failed},
  }),
  select('unlisted', 'A token that is found by its address', {
    unlisted,
  }),
  review('review', 'A swap with an approval', {state: ready()}),
  review('review-unlisted', 'The token to pay with is in no list', {
    state: {
      form: {sold: unlisted, bought: SWAP_TOKENS.ether, amount: '100'},
      ...ready({quote: fakeQuote({}, {sold: unlisted})}),
    },
  }),
  review('review-reset', 'A token that needs a reset', {
    state: ready({steps: ['reset', 'approve', 'swap']}),
  }),
  review('review-checking', 'The swap is being checked', {
    state: {quote: {status: 'ready', quote: fakeQuote()}, review: {status: 'loading'}},
    blocker: 'loading',
  }),
  review('review-loss', 'Almost all is lost, and the user types how much', {
    state: {
      ...ready({
        quote: fakeQuote(GREAT_LOSS, greatAmounts),
      }),
      lossText: '50',
    },
    blocker: 'loss',
  }),
  review('review-doubts', 'What could not be checked', {
    state: ready({doubts: ['unknown-router', 'undecoded', 'unsimulated'], forecast: {outcome: 'unknown'}}),
    blocker: 'doubts',
  }),
  review('review-unfinished', 'A swap of the same tokens is not finished', {
    state: ready(),
    unfinished: fakeRun([{kind: 'swap', status: 'unclear'}]),
    blocker: 'unfinished',
  }),
  review('review-beside-transfer', 'A transfer of the sold token may have been sent', {
    state: ready(),
    transfers: [FAKE_SPEND],
    blocker: 'unfinished',
  }),
  review('review-paymaster', 'The wallet reports a paymaster for its batches', {
    state: ready({mode: 'batch', paymaster: 'Acme'}),
  }),
  review('review-gain', 'The price gives far more than it takes', {
    state: ready({
      quote: fakeQuote(
        {level: 'typed', percent: 0, amount: 0, gain: 1874, worthIn: 100, worthOut: 1974.06},
        {expected: 797_600_000_000_000_000n, minReceived: 789_624_000_000_000_000n},
      ),
      forecast: {outcome: 'succeeds', received: 797_600_000_000_000_000n},
    }),
    blocker: 'loss',
  }),
  review(
    'review-decimals',
    'The list gives a token other decimals than its contract',
    refused(fakeQuote(), {reason: 'decimals', symbol: 'DUSD', told: 4, chain: 6}),
  ),
  review(
    'review-takes-more',
    'In the trial, the swap takes more than was reviewed',
    refused(fakeQuote(), {reason: 'takes-more', taken: 1_000_000_000_000n}),
  ),
  review(
    'review-moved',
    'The price moves with each call that the service builds',
    refused(fakeQuote(), {reason: 'price-moved', least: 35_000_000_000_000_000n}),
  ),
  review(
    'review-mismatch',
    'The service changed the swap',
    refused(fakeQuote(), {reason: 'mismatch', mismatch: 'receiver'}),
  ),
  review(
    'review-refused',
    'The loss is above the limits of the page',
    refused(fakeQuote({...GREAT_LOSS, level: 'refused', limit: {percent: 50, usd: 10_000}}, greatAmounts), {
      reason: 'loss',
    }),
  ),
  review('review-failed', 'The service could not prepare the swap', {
    state: {
      quote: {status: 'ready', quote: fakeQuote()},
      review: {status: 'failed', failure: 'transaction', error: failed},
    },
    blocker: 'loading',
  }),
  review(
    'asking',
    'The wallet is asked to approve',
    run([
      {kind: 'reset', status: 'confirmed', explorerUrl},
      {kind: 'approve', status: 'asking'},
      {kind: 'swap', status: 'next'},
    ]),
  ),
  review('approved', 'The approval is confirmed, the swap is next', {
    state: {
      ...ready({steps: ['swap']}),
      ...run([
        {kind: 'approve', status: 'confirmed', explorerUrl},
        {kind: 'swap', status: 'ready'},
      ]).state,
    },
  }),
  review('approve-again', 'The wallet lowered the approval, and another one is needed', {
    state: {
      ...ready(),
      ...run([
        {kind: 'approve', status: 'confirmed', explorerUrl},
        {kind: 'swap', status: 'ready'},
      ]).state,
    },
  }),
  review(
    'submitted',
    'The swap is on its way',
    run([
      {kind: 'approve', status: 'confirmed', explorerUrl},
      {kind: 'swap', status: 'submitted', explorerUrl},
    ]),
  ),
  review('unclear', 'It may have been sent', run([{kind: 'swap', status: 'unclear'}])),
  review('declined', 'The user declined the swap in the wallet', {
    state: {
      ...ready({steps: ['swap']}),
      ...run(
        [
          {kind: 'approve', status: 'confirmed', explorerUrl},
          {kind: 'swap', status: 'declined'},
        ],
        {status: 'stopped'},
      ).state,
      notice: {about: 'declined', step: 'swap'},
    },
  }),
  review('batch-asking', 'The wallet is asked once for both', batch('asking')),
  review('batch-submitted', 'The batch is on its way', batch('submitted')),
  review('batch-unclear', 'The batch may have been sent', batch('unclear')),
  review('batch-failed', 'The batch was reverted', batch('failed', {status: 'stopped'})),
  review('batch-partly', 'A part of the batch was reverted', batch('partly-failed', {status: 'stopped'})),
  review('batch-not-sent', 'The wallet did not send the batch', {
    state: {...ready({mode: 'batch'}), ...batch('not-sent', {status: 'stopped'}).state},
  }),
  review(
    'done',
    'The swap is confirmed',
    run(
      [
        {kind: 'approve', status: 'confirmed', explorerUrl},
        {kind: 'swap', status: 'confirmed', explorerUrl},
      ],
      {status: 'done', received: 39_890_000_000_000_000n},
    ),
  ),
  review('arrived-less', 'Less arrived than the review promised', ended({received: 30_000_000_000_000_000n})),
  review('arrived-none', 'The swap is confirmed, but nothing arrived', ended({received: 0n})),
  review('arrived-unknown', 'The swap is confirmed, but what arrived could not be read', ended({})),
  review(
    'failed',
    'The swap was reverted',
    run(
      [
        {kind: 'approve', status: 'confirmed', explorerUrl},
        {kind: 'swap', status: 'failed', explorerUrl},
      ],
      {status: 'stopped'},
    ),
  ),
];
