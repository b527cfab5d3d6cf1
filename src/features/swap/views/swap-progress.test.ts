import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import type {StepStatus, SwapReview, SwapState} from '../api.js';
import type {StoredStep} from '../run-steps.js';
import {createFakeSwap, fakeReview, fakeRun, fakeQuote} from '../testing/fake-swap.js';
import './swap-preview-view.js';

describe('the progress of a swap', () => {
  it('lets the user stop waiting for the wallet', async () => {
    const {view, api} = await setup(
      running({kind: 'approve', status: 'asking'}, {kind: 'swap', status: 'next'}),
    );
    expect(textOf(view, 'swap-outcome')).to.contain('Open Aspen and approve');
    inTree(view, '[data-testid="stop-waiting"]')!.click();
    expect(api.calls).to.deep.include(['stopWaiting']);
  });

  it('leads to a new swap from one that may have been sent', async () => {
    const {view, api, client} = await setup(running({kind: 'swap', status: 'unclear'}));
    expect(textOf(view, 'swap-outcome')).to.contain(
      'Aspen may still send it. This page watches your account.',
    );
    inTree(view, '[data-testid="swap-again"]')!.click();
    expect(api.calls).to.deep.include(['clearRun']);
    expect(client.router.current.view).to.equal('Swap');
  });

  for (const [status, span] of [
    ['failed', 'failed'],
    ['cancelled', 'resting'],
  ] as const)
    it(`shows a swap that ${status} with a line that is ${span}`, async () => {
      const run = fakeRun([{kind: 'swap', status}], {status: 'stopped'});
      const {view} = await setup({...ready({steps: ['swap']}), run});
      expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', span);
    });

  const WORDS: Readonly<Record<StepStatus, string>> = {
    next: 'Next',
    ready: 'Your turn',
    checking: 'Checking once more',
    asking: 'Waiting for you in Aspen',
    submitted: 'Sent. Waiting for the network',
    confirmed: 'Confirmed',
    failed: 'Failed. You paid only the network cost',
    declined: 'Declined in Aspen',
    cancelled: 'Canceled in Aspen',
    replaced: 'Replaced by another transaction',
    'partly-failed': 'Only partly done',
    'not-sent': 'Not sent',
    proposed: 'Waiting for other signers',
    unclear: 'May have been sent',
    unknown: 'Sent, but not seen on the network yet',
  };
  for (const [status, words] of Object.entries(WORDS)) {
    it(`describes a step that is ${status}`, async () => {
      const {view} = await setup(running({kind: 'swap', status: status as StepStatus}));
      expect(textOf(view, 'swap-step-swap')).to.contain(words);
    });
  }

  it('keeps the review open for another press after the user declined', async () => {
    const run = fakeRun(
      [
        {kind: 'approve', status: 'declined'},
        {kind: 'swap', status: 'next'},
      ],
      {status: 'stopped'},
    );
    const notice = {about: 'declined', step: 'approve'} as const;
    const {view, api} = await setup({...ready(), run, notice});
    expect(textOf(view, 'swap-notice')).to.equal('You declined the approval in Aspen. Nothing was sent.');
    expect(inTree(view, '[data-testid="swap-notice"]')).to.have.class('visually-hidden');
    expect(textOf(view, 'swap-outcome')).to.contain('You still have 100 DUSD. You can try again.');
    inTree(view, '[data-testid="confirm-swap"]')!.click();
    expect(api.calls).to.deep.include(['confirm']);
  });

  for (const [what, steps, statuses] of [
    ['approval', ['approve', 'swap'], 'approve confirmed, approve ready, swap next'],
    ['reset', ['reset', 'approve', 'swap'], 'approve confirmed, reset ready, approve next, swap next'],
  ] as const) {
    it(`leads to another ${what} where the confirmed approval does not cover the swap`, async () => {
      const run = fakeRun([
        {kind: 'approve', status: 'confirmed'},
        {kind: 'swap', status: 'ready'},
      ]);
      const {view} = await setup({...ready({steps}), run});
      expect(textOf(view, 'confirm-swap')).to.equal(
        what === 'reset' ? 'Reset DUSD approval' : 'Approve DUSD',
      );
      expect(textOf(view, 'swap-outcome')).to.contain('Another approval is needed');
      expect(stepsIn(view)).to.equal(statuses);
    });
  }

  it('asks for another approval after a declined swap, once the review needs one', async () => {
    const run = fakeRun(
      [
        {kind: 'approve', status: 'confirmed'},
        {kind: 'swap', status: 'declined'},
      ],
      {status: 'stopped'},
    );
    const {view, api} = await setup({...ready({steps: ['swap']}), run});
    expect([textOf(view, 'confirm-swap'), stepsIn(view)]).to.deep.equal([
      'Swap',
      'approve confirmed, swap declined',
    ]);
    api.state.set({...api.state.get(), ...ready()});
    await drawn();
    expect([textOf(view, 'confirm-swap'), stepsIn(view)]).to.deep.equal([
      'Approve DUSD',
      'approve confirmed, approve ready, swap next',
    ]);
    expect(textOf(view, 'swap-outcome')).to.contain('Another approval is needed');
  });

  it('names no amount of an approval that remains: the user can have lowered it in the wallet', async () => {
    const steps = [
      {kind: 'approve', status: 'confirmed'},
      {kind: 'swap', status: 'failed'},
    ] as const;
    const {view} = await setup({run: fakeRun(steps, {status: 'stopped'})});
    expect(view.shadowRoot!.textContent).to.contain(
      'The approval of DUSD stays until it is used or revoked.',
    );
  });

  it('never shows a swap that was reverted as a success', async () => {
    const run = fakeRun([{kind: 'swap', status: 'failed'}], {status: 'stopped'});
    const {view} = await setup({run});
    expect(textOf(view, 'swap-outcome'))
      .to.contain('The swap failed')
      .and.to.contain('You still have 100 DUSD');
    expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', 'failed');
  });

  const ARRIVALS: readonly (readonly [string, bigint | undefined, span: string, words: string])[] = [
    [
      'less than promised arrived',
      39_000_000_000_000_000n,
      'failed',
      'Only 0.039 ETH arrived The swap promised at least 0.039501 ETH. See the transaction on the explorer before you swap again.',
    ],
    [
      'nothing arrived',
      0n,
      'failed',
      'Nothing arrived The network confirmed the transaction, but no ETH came to your account. See it on the explorer before you swap again.',
    ],
    [
      'the amount could not be read',
      undefined,
      'done',
      'The network confirmed the swap How much ETH arrived could not be read. See your account, or the transaction on the explorer.',
    ],
  ];
  for (const [what, received, span, words] of ARRIVALS) {
    it(`says that ${what}, and links the transaction`, async () => {
      const steps = [
        {kind: 'swap', status: 'confirmed', explorerUrl: 'https://etherscan.io/tx/0x1'},
      ] as const;
      const run = fakeRun(steps, {status: 'done', ...(received !== undefined && {received})});
      const {view} = await setup({run});
      expect(textOf(view, 'swap-outcome')).to.equal(words);
      expect(inTree(view, 'drawbridge-progress-line')).to.have.attribute('state', span);
      expect(inTree(view, '[data-testid="view-transaction"]')).to.have.attribute(
        'href',
        steps[0].explorerUrl,
      );
      expect(inTree(view, '[data-testid="swap-again"]')).to.equal(null);
    });
  }

  it('shows what arrived, and leads to the account', async () => {
    const {view, api, client} = await setup({
      run: fakeRun([{kind: 'swap', status: 'confirmed'}], {status: 'done', received: 4n * 10n ** 16n}),
    });
    expect(textOf(view, 'swap-outcome')).to.contain('100 DUSD swapped for 0.04 ETH');
    inTree(view, '[data-testid="swap-done"]')!.click();
    expect(api.calls).to.deep.include(['clearRun']);
    expect(client.router.current.view).to.equal('Account');
  });
});

const ready = (over: Partial<SwapReview> = {}): Partial<SwapState> => ({
  quote: {status: 'ready', quote: fakeQuote()},
  review: {status: 'ready', review: fakeReview(over)},
});

const running = (...steps: readonly StoredStep[]): Partial<SwapState> => ({run: fakeRun(steps)});

async function setup(state: Partial<SwapState>) {
  const client = createFakeClient();
  client.connectAs();
  const api = createFakeSwap({state});
  const view = await themed<HTMLElement>(
    html`<drawbridge-swap-preview-view .client=${client} .api=${api}></drawbridge-swap-preview-view>`,
  );
  await drawn();
  return {client, api, view};
}

/** The steps on screen with their statuses, as text. */
function stepsIn(view: HTMLElement): string {
  const steps = allInTree(view, '.steps li');
  return steps
    .map(({dataset}) => `${dataset['testid']?.replace('swap-step-', '')} ${dataset['status']}`)
    .join(', ');
}

function textOf(view: HTMLElement, testId: string): string {
  return inTree(view, `[data-testid="${testId}"]`)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
}
