import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {FAKE_SUBJECT} from '../testing/fakes/client/fake-assets.js';
import {createFakeClient} from '../testing/fakes/fake-client.js';
import {actionsIn} from '../testing/fakes/ui/actions-in.js';
import {drawn} from '../testing/fakes/ui/in-tree.js';
import {themed} from '../testing/fakes/ui/themed.js';
import type {BuyOrder} from './buy/api.js';
import {createFakeBuy, fakeOrder} from './buy/testing/fake-buy.js';
import type {SentTransfer} from './send/model/send-state.js';
import {createSendStage, fillDollars} from './send/testing/send-stage.js';
import './buy/views/buy-in-progress-view.js';
import type {StepStatus, SwapRun} from './swap/api.js';
import './send/views/wallet-send-confirmed-view.js';
import {createFakeSwap, fakeQuote, fakeReview, fakeRun} from './swap/testing/fake-swap.js';
import './swap/views/swap-preview-view.js';

/** What an outcome offers: its only primary action, and its quiet ones. */
type Actions = readonly [primary: string, ...quiet: readonly string[]];

const LINK = 'https://etherscan.io/tx/0x1';
const LINKED = {explorerUrl: LINK};
const PAGE = 'https://pay.coinbase.com/';
const LESS = fakeQuote().minReceived - 1n;

/** A swap, by the status of its last step, or by what arrived. */
const SWAP: readonly (readonly [outcome: string, state: SwapState, actions: Actions])[] = [
  ['sent', running('submitted'), ['Go to your account']],
  ['proposed', running('proposed'), ['Go to your account']],
  ['done', done({received: 10n ** 18n}), ['Done']],
  ['done, amount unknown', done({}), ['Done']],
  ['less', done({received: LESS}), ['View on explorer', 'Done']],
  ['none', done({received: 0n}), ['View on explorer', 'Done']],
  ['failed', stopped('failed'), ['Start a new swap', 'Done']],
  ['cancelled', stopped('cancelled'), ['Start a new swap', 'Done']],
  ['declined', stopped('declined'), ['Swap', 'Go to your account']],
  ['not sent', stopped('not-sent'), ['Swap', 'Go to your account']],
  ['replaced', stopped('replaced'), ['View on explorer', 'Start a new swap', 'Done']],
  ['partly', stopped('partly-failed'), ['View on explorer', 'Start a new swap', 'Done']],
  ['unclear', running('unclear'), ['View on explorer', 'Start a new swap', 'Go to your account']],
  [
    'unclear, no explorer',
    running('unclear', {}),
    ['See activity', 'Start a new swap', 'Go to your account'],
  ],
  ['unknown', running('unknown'), ['View on explorer', 'Go to your account']],
];

const SEND: readonly (readonly [outcome: string, sent: Partial<SentTransfer>, actions: Actions])[] = [
  ['sent', {outcome: 'pending'}, ['Done']],
  ['proposed', {outcome: 'proposed'}, ['Done']],
  ['done', {outcome: 'confirmed', arrived: 12_500_000n}, ['Done']],
  ['done, amount unknown', {outcome: 'confirmed'}, ['Done']],
  ['less', {outcome: 'confirmed', arrived: 12_000_000n}, ['Done']],
  ['none', {outcome: 'confirmed', arrived: 0n}, ['View on explorer', 'Done']],
  ['failed', {outcome: 'failed'}, ['Try again', 'Done']],
  ['cancelled', {outcome: 'cancelled'}, ['Try again', 'Done']],
  ['not sent', {outcome: 'not-sent'}, ['Try again', 'Done']],
  ['replaced', {outcome: 'replaced'}, ['View on explorer', 'Try again', 'Done']],
  ['unclear', {outcome: 'unclear'}, ['View account on explorer', 'Done']],
  ['unclear, no explorer', {outcome: 'unclear', explorerUrl: undefined}, ['See activity', 'Done']],
  ['unclear, request open', {outcome: 'unclear-open'}, ['View account on explorer', 'Done']],
  ['unknown', {outcome: 'unknown'}, ['View on explorer', 'Done']],
];

const BUY: readonly (readonly [outcome: string, order: Partial<BuyOrder>, actions: Actions])[] = [
  ['window blocked', {status: 'opening', windowState: 'blocked'}, ['Open Coinbase', 'Go to your account']],
  ['sent', {status: 'waiting'}, ['Go to your account', 'Open Coinbase again']],
  [
    'unclear',
    {status: 'waiting', windowState: 'closed'},
    ['All purchases', 'Open Coinbase again', 'Go to your account'],
  ],
  [
    'unclear for long',
    {status: 'waiting', isOverdue: true},
    ['All purchases', 'Open Coinbase again', 'Go to your account'],
  ],
  ['paid', {status: 'processing'}, ['Go to your account']],
  ['done', {status: 'done'}, ['Done', 'Buy again']],
  ['failed', {status: 'failed', reason: 'payment-failed'}, ['Try again', 'Done']],
  ['not opened', {status: 'failed', reason: 'timeout'}, ['Try again', 'Done']],
  ['not available', {status: 'failed', reason: 'unavailable'}, ['Done']],
  ['lost', {status: 'lost', pageUrl: PAGE}, ['Go to Coinbase', 'Done', 'Buy again']],
  ['lost, no page', {status: 'lost'}, ['All purchases', 'Done', 'Buy again']],
];

describe('the actions of a swap that is', () => {
  for (const [outcome, state, actions] of SWAP) {
    it(`${outcome}: ${actions.join(', ')}`, async () => {
      const client = connected();
      const api = createFakeSwap({
        state: {...state, review: {status: 'ready', review: fakeReview({steps: ['swap']})}},
      });
      const view = await themed<HTMLElement>(
        html`<drawbridge-swap-preview-view .client=${client} .api=${api}></drawbridge-swap-preview-view>`,
      );
      await drawn();
      expectActions(view, actions);
    });
  }
});

describe('the actions of a transfer that is', () => {
  for (const [outcome, sent, actions] of SEND) {
    it(`${outcome}: ${actions.join(', ')}`, async () => {
      const {view} = await createSendStage(
        (client, {api}) =>
          html`<drawbridge-wallet-send-confirmed-view
            .client=${client}
            .api=${api.send}
          ></drawbridge-wallet-send-confirmed-view>`,
        {
          fill(apis) {
            fillDollars('12.5')(apis);
            const {form} = apis.send;
            const known = {form, subject: FAKE_SUBJECT, id: '0xabc', explorerUrl: LINK};
            apis.send.finish({outcome: 'pending', ...known, ...sent});
          },
        },
      );
      expectActions(view, actions);
    });
  }
});

describe('the actions of a purchase that is', () => {
  for (const [outcome, order, actions] of BUY) {
    it(`${outcome}: ${actions.join(', ')}`, async () => {
      const client = connected();
      const api = createFakeBuy({state: {order: fakeOrder(order)}});
      const view = await themed<HTMLElement>(
        html`<drawbridge-buy-in-progress-view
          .client=${client}
          .api=${api}
        ></drawbridge-buy-in-progress-view>`,
      );
      await drawn();
      expectActions(view, actions);
    });
  }
});

interface SwapState {
  readonly run: SwapRun;
}

function running(status: StepStatus, link: Partial<typeof LINKED> = LINKED): SwapState {
  return {run: fakeRun([{kind: 'swap', status, ...link}])};
}

function stopped(status: StepStatus): SwapState {
  return {run: fakeRun([{kind: 'swap', status, ...LINKED}], {status: 'stopped'})};
}

function done(run: Partial<SwapRun>): SwapState {
  return {run: fakeRun([{kind: 'swap', status: 'confirmed', ...LINKED}], {...run, status: 'done'})};
}

function connected() {
  const client = createFakeClient();
  client.connectAs();
  return client;
}

/** Exactly one action is primary, and it comes first or is the only one of its look. */
function expectActions(view: HTMLElement, [primary, ...quiet]: Actions): void {
  expect(actionsIn(view, '.actions')).to.deep.equal({primary: [primary], quiet: quiet.toSorted()});
}
