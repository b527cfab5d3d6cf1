import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {FAKE_TOKENS} from '../../../../testing/fakes/client/fake-assets.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import type {FakeClient} from '../../../../testing/fakes/fake-client.js';
import {allInTree, drawn, inTree} from '../../../../testing/fakes/ui/in-tree.js';
import type {SwapRun} from '../../../swap/api.js';
import {createRuns} from '../../../swap/testing/create-runs.js';
import {fakeRun} from '../../../swap/testing/fake-swap.js';
import {createSendStage, fillDollars, type SendStageOptions} from '../../testing/send-stage.js';
import './wallet-send-preview-view.js';

const [ETHER, DOLLAR] = FAKE_TOKENS;
const SOLD = {symbol: 'USDC', decimals: 6, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'};
const COIN = {symbol: 'ETH', decimals: 18};
const SEND = '[data-testid="confirm-send"]';
const WARNING = '[data-testid="may-have-been-sent"]';
const CONSENT = '[data-testid="send-as-well"]';

describe('a transfer beside a swap of the same token that is not finished', () => {
  for (const status of ['asking', 'submitted', 'unclear', 'unknown', 'proposed'] as const) {
    it(`needs the user’s consent: ${status}`, async () => {
      const {view, asked} = await setup({}, status);
      expect(inTree(view, WARNING)).to.contain.text(
        'An earlier swap of 100 USDC isn’t finished. If you send now, both may go through.',
      );
      await expect(view.parentElement).to.be.accessible();
      expect(inTree(view, SEND)).to.have.attribute('disabled');
      inTree(view, SEND)!.click();
      await drawn();
      expect(asked()).to.equal(0);
      inTree(view, CONSENT, 'input')!.click();
      await drawn();
      inTree(view, SEND)!.click();
      await eventually(() => asked() === 1);
    });
  }

  it('is refused to a page that sends without the review', async () => {
    const {apis, asked} = await setup();
    expect(await failureOf(apis.sendToken.send())).to.include({code: 'input/send-refused'});
    expect(asked()).to.equal(0);
  });

  it('is not held back by a swap that ended', async () => {
    for (const [status, run] of [
      ['confirmed', 'done'],
      ['failed', 'stopped'],
      ['declined', 'stopped'],
      ['ready', 'running'],
      ['checking', 'running'],
    ] as const) {
      const {view} = await setup({status: run}, status);
      expect(inTree(view, WARNING), status).to.equal(null);
    }
  });

  for (const [what, change] of [
    ['of another token', {sold: COIN}],
    ['of another account', {account: `0x${'c3'.repeat(20)}`}],
    ['on another network', {caipNetworkId: 'eip155:10'}],
    ['that buys it', {sold: COIN, bought: SOLD}],
  ] as const) {
    it(`is not held back by a swap ${what}`, async () => {
      const {view} = await setup(change);
      expect(inTree(view, WARNING)).to.equal(null);
      expect(inTree(view, SEND)).not.to.have.attribute('disabled');
    });
  }

  it('is held back for the coin by a swap of the coin', async () => {
    const {view, apis} = await setup({sold: COIN, amount: 10n ** 17n});
    expect(inTree(view, WARNING)).to.equal(null);
    apis.send.chooseToken(ETHER!);
    await drawn();
    expect(inTree(view, WARNING)).to.contain.text('An earlier swap of 0.1 ETH isn’t finished');
    apis.send.chooseToken(DOLLAR!);
    await drawn();
    expect(inTree(view, WARNING)).to.equal(null);
  });

  it('follows the swap in the same page and in another tab', async () => {
    const {view, runs, follow} = await setup();
    runs.put(swapOf('confirmed', {status: 'done'}));
    follow();
    await eventually(() => inTree(view, WARNING) === null);
    expect(inTree(view, SEND)).not.to.have.attribute('disabled');
    runs.put(swapOf('unclear'));
    follow();
    await eventually(() => inTree(view, WARNING) !== null);
    expect(inTree(view, SEND)).to.have.attribute('disabled');
    runs.put(swapOf('unclear', {key: 'another', amount: 5n}));
    follow();
    await eventually(() => allInTree(view, WARNING).length === 2);
  });
});

/** A send form of 12.5 dollars on review, after a swap in another tab. */
async function setup(run: Partial<SwapRun> = {}, status: SwapRun['steps'][number]['status'] = 'unclear') {
  let count = 0;
  let runs: ReturnType<typeof createRuns> | undefined;
  const options: SendStageOptions = {
    fill: fillDollars('12.5'),
    prepare(client: FakeClient) {
      runs = createRuns(client.storage, client.clock);
      runs.put(swapOf(status, run));
    },
  };
  const stage = await createSendStage(
    (client, {api}) =>
      html`<drawbridge-wallet-send-preview-view
        .client=${client}
        .api=${api.send}
      ></drawbridge-wallet-send-preview-view>`,
    options,
  );
  stage.answer.send = async () => {
    count += 1;
    return '0xabc';
  };
  await drawn();
  return {
    ...stage,
    runs: runs!,
    asked: () => count,
    /** The change of the other tab, as the browser tells it. */
    follow: () => void dispatchEvent(new StorageEvent('storage', {key: null})),
  };
}

function swapOf(status: SwapRun['steps'][number]['status'], run: Partial<SwapRun> = {}): SwapRun {
  return fakeRun([{kind: 'swap', status}], {sold: SOLD, bought: COIN, ...run});
}
