import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {parseEther} from 'viem';
import {ProjectSwitches} from '../control/project-switches.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {ROUTER} from '../seed/contract-plan.js';
import {ApiClient} from './api-client.js';
import {LyingSwaps} from './lying-swaps.js';
import type {ServiceSwitches} from './service-switches.js';
import {SwapAnswers} from './swap-answers.js';
import {swapRoutes} from './swap-routes.js';
import {COIN_ADDRESS as COIN} from './swap-service.js';

const BIG = '100000000';

describe('the rules of the swap service', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  for (const [what, change] of [
    ['half a percent as slippage', {eip155: {slippage: 0.5}}],
    ['a slippage in text', {eip155: {slippage: '1'}}],
    ['a slippage below 0', {eip155: {slippage: -1}}],
    ['no slippage', {eip155: {}}],
    ['no terms of the chain family', {eip155: undefined}],
    ['a number as amount', {amount: 5}],
    ['text as the choice to estimate', {disableEstimate: 'true'}],
    ['no account', {userAddress: undefined}],
    ['no project', {projectId: undefined}],
  ] as const) {
    it(`refuses to build a transaction with ${what}: 422 and plain text`, async () => {
      const {api, body} = setup();
      const request = {...body('ETH', 'DUSD', parseEther('1')), ...change};
      const answer = await api.post('convert/build-transaction', request);
      assert.equal(answer.status, 422);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    });
  }

  it('gives accounts as they were sent, and reads no account of the user for a quote', async () => {
    const {api, caip} = setup();
    const from = caip('DUSD').toLowerCase();
    const answer = await api.get('convert/quotes', {amount: BIG, from, to: caip('ETH'), userAddress: 'x'});
    const {quotes} = (await answer.json()) as {quotes: readonly Record<string, unknown>[]};
    assert.deepEqual([quotes[0]?.['fromAccount'], quotes[0]?.['toAccount']], [from, caip('ETH')]);
  });

  for (const [path, query, names] of [
    ['tokens', {}, 'chainId'],
    ['gas-price', {}, 'chainId'],
    ['quotes', {from: 'x', to: 'x'}, 'amount'],
    ['allowance', {tokenAddress: 'x'}, 'userAddress'],
    ['build-approve', {from: 'x'}, 'to'],
  ] as const) {
    it(`refuses ${path} without ${names}, and with it twice: 400 and plain text`, async () => {
      const {api} = setup();
      const missing = await api.get(`convert/${path}`, query);
      const url = new URL(missing.url);
      for (const value of ['eip155:31337', 'eip155:31338']) url.searchParams.append(names, value);
      for (const answer of [missing, await fetch(url)]) {
        assert.equal(answer.status, 400);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
      }
    });
  }

  it('answers with 503 and a reason while its provider fails', async () => {
    const answers = new SwapAnswers(new Map());
    const failing = Object.assign(answers, {quotes: () => Promise.reject(new Error('no node'))});
    const services = new ProjectSwitches<ServiceSwitches>();
    const app = swapRoutes({swaps: new LyingSwaps(failing), isProject: () => true, services});
    const projectId = 'p'.repeat(32);
    const answer = await app.request(`/quotes?projectId=${projectId}&amount=1&from=x&to=x`);
    assert.equal(answer.status, 503);
    assert.equal(((await answer.json()) as {status: string}).status, 'FAILED');
  });

  for (const [what, path, change, reason] of [
    ['of another chain', 'tokens', {chainId: 'eip155:1'}, 'Chain eip155:1 is not supported'],
    ['of tokens on another chain', 'quotes', {from: `eip155:1:${COIN}`, to: `eip155:1:${COIN}`}, 'eip155:1'],
    ['of two chains', 'quotes', {to: `eip155:31338:${COIN}`}, 'different chains'],
    ['without an amount', 'quotes', {amount: ''}, 'amount'],
    ['of an amount of zero', 'quotes', {amount: '0'}, 'amount'],
    ['of a plain token', 'quotes', {from: COIN}, 'from'],
    ['of one token', 'quotes', {to: `eip155:31337:${COIN}`}, 'No route'],
    ['that gives nothing', 'quotes', {amount: '1'}, 'Insufficient liquidity'],
    ['of a plain account', 'allowance', {userAddress: COIN}, 'userAddress'],
    ['of an approval whose token is a router', 'build-approve', {to: `eip155:31337:${ROUTER}`}, 'No token'],
    [
      'of an approval whose token is an account',
      'build-approve',
      {to: `eip155:31337:0x${'ab'.repeat(20)}`},
      'No token',
    ],
  ] as const) {
    it(`refuses a request ${what}`, async () => {
      const user = setup();
      const account = `eip155:31337:${user.account}`;
      const common: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        tokens: {},
        quotes: {
          amount: BIG,
          userAddress: user.account,
          from: user.caip('ETH'),
          to: user.caip('DUSD'),
          gasPrice: '1',
        },
        allowance: {tokenAddress: user.caip('DUSD'), userAddress: account},
        'build-approve': {from: user.caip('DUSD'), to: user.caip('KEY')},
      };
      const answer = await user.api.get(`convert/${path}`, {...common[path], ...change});
      assert.equal(answer.status, 400);
      assert.match(await reasonOf(answer), new RegExp(reason));
    });
  }

  it('refuses a token without a pool, with the reason', async () => {
    const user = setup();
    const pair = {from: user.caip('DUSD'), to: user.caip('LOYAL')};
    const answer = await user.api.get('convert/quotes', {amount: '1000', ...pair});
    assert.equal(answer.status, 400);
    assert.match(await reasonOf(answer), /No route/);
    const built = await user.api.post('convert/build-transaction', user.body('DUSD', 'LOYAL', 1000n));
    assert.equal(built.status, 400);
  });

  it('needs a project, in the query of a GET and in the body of build-transaction', async () => {
    const user = setup();
    const body = {...user.body('ETH', 'DUSD', 1n), projectId: 'unknown'};
    assert.equal((await user.api.post('convert/build-transaction', body)).status, 401);
    const answer = await user.api.get('convert/tokens', {chainId: 'eip155:31337', projectId: ''});
    assert.equal(answer.status, 401);
  });

  function setup() {
    const api = new ApiClient(devnet);
    const all = [...devnet.contracts.tokens, ...devnet.contracts.swapTokens];
    const caip = (symbol: string) =>
      `eip155:31337:${all.find((token) => token.symbol === symbol)?.address ?? COIN}`;
    const account = devnet.accounts[6]!.address;
    const body = (sold: string, bought: string, amount: bigint) => ({
      amount: String(amount),
      eip155: {slippage: 1},
      projectId: api.projectId,
      from: caip(sold),
      to: caip(bought),
      userAddress: `eip155:31337:${account}`,
      disableEstimate: true,
    });
    return {api, caip, account, body};
  }
});

async function reasonOf(answer: Response): Promise<string> {
  const {reasons} = (await answer.json()) as {reasons: readonly {description: string}[]};
  return reasons[0]?.description ?? '';
}
