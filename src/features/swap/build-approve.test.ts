import {expect} from '@open-wc/testing';
import {encodeFunctionData, erc20Abi} from 'viem';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {
  ACCOUNT,
  AMOUNT,
  approval,
  asAnswer,
  DAI,
  honestAnswer,
  ROUTER,
  terms,
  USDC,
} from '../../testing/fakes/swap-answers.js';
import {createSwapStage, type ServiceRequest, type SwapStage} from './testing/swap-stage.js';

/** The only approval that the wallet may be asked for: exactly the sold amount, for the contract of the swap. */
const OWN_APPROVAL = encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [ROUTER, AMOUNT]});

const REFUSALS: Readonly<Record<string, () => unknown>> = {
  'refuses the token (400)': () => refused(400),
  'refuses the form of the query (422)': () => refused(422),
  'limits requests (429)': () => refused(429),
  'fails (503)': () => refused(503),
  'is unknown, so that the page sees a network failure': () => {
    throw new DrawbridgeError('http/offline', 'Failed to fetch', {});
  },
  'answers with nothing': () => undefined,
  'answers without a transaction': () => ({}),
  'answers with plain addresses': () => ({tx: {...asAnswer(approval, 'value'), from: ACCOUNT, to: USDC}}),
  'answers without a value': () => ({tx: {...asAnswer(approval, 'value'), value: null}}),
};

describe('a swap whose route build-approve', () => {
  for (const [what, answer] of Object.entries(REFUSALS)) {
    it(`${what}: the wallet is asked for the page’s own approval`, async () => {
      const {stage, sent} = await reviewed(answer);
      expect(stage.swap.state.get().review.status).to.equal('ready');
      void stage.swap.confirm();
      await settleLong();
      expect(sent).to.deep.equal([{to: USDC, data: OWN_APPROVAL}]);
    });
  }

  it('never answers: the review goes on after three seconds', async () => {
    const {stage, requests, review} = await opened(() => new Promise(() => {}));
    const reviewing = review();
    await eventually(() => requests.length === 1);
    expect(stage.swap.state.get().review.status).to.equal('loading');
    stage.clock.advance(3_000);
    await reviewing;
    expect(stage.swap.state.get().review.status).to.equal('ready');
  });

  it('answers as the public service does, with the tokens of the request as its addresses', async () => {
    const tx = {from: `eip155:1:${USDC}`, to: `eip155:1:${DAI}`, eip155: {gasPrice: '7'}};
    const {stage, sent} = await reviewed(() => ({tx: {...asAnswer(approval, 'value'), ...tx}}));
    expect(stage.swap.state.get().review.status).to.equal('ready');
    void stage.swap.confirm();
    await settleLong();
    expect(sent).to.deep.equal([{to: USDC, data: OWN_APPROVAL}]);
  });

  it('gets the account, the sold token and the bought one', async () => {
    const {requests} = await reviewed(() => ({tx: asAnswer(approval, 'value')}));
    expect(requests.map(({query}) => query)).to.deep.equal([
      {userAddress: `eip155:1:${ACCOUNT}`, from: `eip155:1:${USDC}`, to: `eip155:1:${DAI}`},
    ]);
  });
});

function refused(status: number): never {
  throw new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status});
}

/** A page that is about to review a swap, for which the route gives an answer. */
async function opened(answer: () => unknown) {
  const requests: ServiceRequest[] = [];
  const sent: object[] = [];
  const {sold, bought} = terms;
  const stage = await createSwapStage({
    sold: {...sold, name: 'USD Coin', chainId: 'eip155:1', balance: AMOUNT},
    bought: {...bought, name: 'Dai', chainId: 'eip155:1'},
    answer(request) {
      if (!request.path.endsWith('build-approve')) return honestAnswer(request);
      requests.push(request);
      return answer();
    },
    send(_, [transaction]) {
      const {to, data} = transaction as {readonly to: string; readonly data: string};
      sent.push({to, data});
      return new Promise(() => {});
    },
  });
  return {stage, requests, sent, review: () => stage.review()};
}

async function reviewed(answer: () => unknown) {
  const page = await opened(answer);
  await page.review();
  return page as typeof page & {readonly stage: SwapStage};
}

async function settleLong(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await settle();
}
