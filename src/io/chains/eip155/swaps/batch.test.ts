import {expect} from '@open-wc/testing';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {SwapPlan} from '../../../../core/ports/swaps.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {WalletCapabilities} from '../wallet-capabilities.js';
import {buildBatch, readBatching, readBatchStatus, readPaymaster} from './batch.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const HASH = `0x${'ab'.repeat(32)}`;
const OTHER = `0x${'cd'.repeat(32)}`;
const ID = `0x${'1d'.repeat(32)}`;
const HERE = '0x7a69';

const plan: SwapPlan = {
  terms: {
    network: foundry,
    account: ACCOUNT,
    sold: {address: TOKEN, symbol: 'USDC', decimals: 6},
    bought: {symbol: 'ETH', decimals: 18},
    amount: 16n,
    minReceived: 1n,
  },
  target: ROUTER,
  needsReset: true,
  needsApproval: true,
  data: '0x38ed1739',
};

describe('a batch of calls', () => {
  const supported = {atomic: {status: 'supported'}};
  for (const [title, capabilities, expected] of [
    ['supported', {[HERE]: supported}, 'supported'],
    ['supported on all chains', {'0x0': supported}, 'supported'],
    ['ready', {[HERE]: {atomic: {status: 'ready'}}}, 'ready'],
    ['unsupported', {[HERE]: {atomic: {status: 'unsupported'}}}, 'unsupported'],
    ['unsupported here', {'0x0': supported, [HERE]: {atomic: {status: 'unsupported'}}}, 'unsupported'],
    ['supported on another chain', {'0x1': supported}, 'unsupported'],
    ['supported by the earlier draft', {[HERE]: {atomicBatch: {supported: true}}}, 'supported'],
    ['unsupported by the earlier draft', {[HERE]: {atomicBatch: {supported: false}}}, 'unsupported'],
    [
      'given in both forms',
      {[HERE]: {atomic: {status: 'unsupported'}, atomicBatch: {supported: true}}},
      'unsupported',
    ],
    ['given in an unknown form', {[HERE]: {atomic: true}}, 'unsupported'],
    ['given as text', {[HERE]: {atomicBatch: {supported: 'true'}}}, 'unsupported'],
    ['not mentioned', {}, 'unsupported'],
  ] as const) {
    it(`is ${expected} where the capability is ${title}`, async () => {
      expect(await batching(wallet(() => capabilities))).to.equal(expected);
    });
  }

  it('is unsupported where a remote wallet did not approve the method, which is not asked then', async () => {
    const provider = {
      ...wallet(() => ({[HERE]: supported})),
      grantedMethods: new Set(['eth_sendTransaction']),
    };
    expect(await batching(provider)).to.equal('unsupported');
    expect(provider.asked).to.deep.equal([]);
    const granted = {...provider, grantedMethods: new Set(['wallet_sendCalls'])};
    expect(await batching(granted)).to.equal('supported');
    expect(await batching(undefined)).to.equal('unsupported');
  });

  const sponsored = (paymasterService: unknown): object => ({[HERE]: {...supported, paymasterService}});
  for (const [title, capabilities, expected] of [
    ['its name', sponsored({supported: true, name: 'Acme\u202e Pay'}), 'Acme Pay'],
    ['the name of a sponsor', sponsored({supported: true, sponsor: {name: 'Acme'}}), 'Acme'],
    ['support alone', sponsored({supported: true}), undefined],
    ['a name without support', sponsored({supported: false, name: 'Acme'}), undefined],
    ['a name that is no text', sponsored({supported: true, name: 7}), undefined],
    ['an empty name', sponsored({supported: true, name: ' '}), undefined],
    ['nothing', {[HERE]: supported}, undefined],
  ] as const) {
    it(`names ${expected ?? 'no paymaster'} where the wallet reports ${title}`, async () => {
      const capabilityReader = new WalletCapabilities(createFakeClock());
      const provider = wallet(() => capabilities);
      const request = {network: foundry, account: ACCOUNT, provider};
      expect(await readPaymaster(capabilityReader, request)).to.equal(expected);
    });
  }

  it('contains reset, approval of exactly the amount, and swap, and must be atomic', async () => {
    const provider = wallet(() => ({id: '0x1234'}));
    let asked = 0;
    const batch = buildBatch({plan, id: ID, provider}, () => asked++);
    expect([provider.asked, asked]).to.deep.equal([[], 0]);
    expect(await batch.submit(), 'the id of the wallet').to.equal('0x1234');
    const word = (value: string): string => value.padStart(64, '0');
    const approve = (amount: string): object => ({
      to: TOKEN,
      value: '0x0',
      data: `0x095ea7b3${word(ROUTER.slice(2).toLowerCase())}${word(amount)}`,
    });
    expect(provider.asked).to.deep.equal([
      [
        'wallet_sendCalls',
        [
          {
            version: '2.0.0',
            id: ID,
            from: ACCOUNT,
            chainId: HERE,
            atomicRequired: true,
            calls: [approve('0'), approve('10'), {to: ROUTER, value: '0x0', data: '0x38ed1739'}],
          },
        ],
      ],
    ]);
    expect(asked).to.equal(1);
  });

  it('sends the coin with the swap alone', async () => {
    const provider = wallet(() => 'an id');
    const {bought: sold, sold: bought} = plan.terms;
    const sale = {...plan, needsReset: false, needsApproval: false, terms: {...plan.terms, sold, bought}};
    expect(await buildBatch({plan: sale, id: ID, provider}, () => {}).submit()).to.equal('an id');
    expect(provider.asked)
      .to.have.nested.property('[0][1][0].calls')
      .that.deep.equals([{to: ROUTER, value: '0x10', data: '0x38ed1739'}]);
  });
});

describe('the request for a batch', () => {
  it('is asked for once, also where the wallet refuses the parameters', async () => {
    const provider = wallet(() => fail(-32602));
    const submitted = buildBatch({plan, id: ID, provider}, () => {}).submit();
    expect(await failureOf(submitted)).to.include({code: 'wallet/request-unsupported'});
    expect(provider.asked).to.have.length(1);
  });

  for (const [message, expected] of [
    ['Transaction type 0x4 is not supported', 'wallet/request-unsupported'],
    ['unsupported tx type: 4', 'wallet/request-unsupported'],
    ['EIP-7702 is not enabled for this account', 'wallet/request-unsupported'],
    ['Account delegation failed to be prepared', 'wallet/request-unsupported'],
    ['This wallet can’t batch calls', 'wallet/request-unsupported'],
    ['User rejected the EIP-7702 upgrade', 'wallet/request-declined'],
    ['Internal JSON-RPC error.', 'send/unclear'],
    ['The service is not available', 'send/unclear'],
    ['already known: transaction type 4', 'send/unclear'],
    ['The atomic batch timed out', 'send/expired'],
    ['Request body: {"atomicRequired":true}\n\nDetails: no answer', 'send/unclear'],
  ] as const)
    it(`rejects with ${expected} for the wallet's words “${message}”`, async () => {
      const provider = wallet(() => {
        throw Object.assign(new Error(message), {code: -32603});
      });
      const submitted = buildBatch({plan, id: ID, provider}, () => {}).submit();
      expect(await failureOf(submitted)).to.include({code: expected});
    });

  for (const [title, answer, expected] of [
    ['resolves with its id where the wallet has it', () => ({status: 100}), undefined],
    ['is not sent where the wallet does not know it', () => fail(5730), 'wallet/request-failed'],
    ['may have been sent where the wallet gives no state', () => fail(-32603), 'send/unclear'],
  ] as const) {
    it(`that the wallet calls a duplicate ${title}`, async () => {
      const provider = wallet((method) => (method === 'wallet_getCallsStatus' ? answer() : fail(5720)));
      const batch = buildBatch({plan, id: ID, provider}, () => {});
      const submitted = batch.submit();
      if (expected) expect(await failureOf(submitted)).to.include({code: expected});
      else expect(await submitted).to.equal(ID);
      expect(provider.asked.map(([method]) => method)).to.deep.equal([
        'wallet_sendCalls',
        'wallet_getCallsStatus',
      ]);
    });
  }

  for (const answer of [null, {}, {id: 7}, {id: ''}, '', 5, 'x'.repeat(9_000)]) {
    it(`may have been sent where the wallet answers ${JSON.stringify(answer)?.slice(0, 20)}`, async () => {
      const failure = await failureOf(
        buildBatch({plan, id: ID, provider: wallet(() => answer)}, () => {}).submit(),
      );
      expect(failure).to.include({code: 'send/unclear'});
    });
  }

  for (const [code, expected] of [
    [4001, 'wallet/request-declined'],
    [5700, 'wallet/request-unsupported'],
    [5710, 'wallet/request-unsupported'],
    [5740, 'wallet/request-unsupported'],
    [5750, 'wallet/request-unsupported'],
    [5760, 'wallet/request-unsupported'],
    [-32601, 'wallet/request-unsupported'],
    [-32602, 'wallet/request-unsupported'],
    [4100, 'wallet/request-failed'],
    [-32603, 'send/unclear'],
  ] as const) {
    it(`rejects with ${expected} for the wallet's code ${code}`, async () => {
      // MetaMask words the refusal of an upgrade (5750) like the user's own.
      const message = code === 5750 ? 'User rejected the account upgrade' : 'no';
      const provider = wallet(() => {
        throw Object.assign(new Error(message), {code});
      });
      expect(await failureOf(buildBatch({plan, id: ID, provider}, () => {}).submit())).to.include({
        code: expected,
      });
      const nested = wallet(() => {
        throw {code: -32603, message: '', data: {originalError: {code, message: 'no'}}};
      });
      expect(await failureOf(buildBatch({plan, id: ID, provider: nested}, () => {}).submit())).to.include({
        code: expected,
      });
    });
  }
});

describe('a batch that was sent', () => {
  const receipt = (transactionHash: unknown, status: unknown = '0x1'): object => ({transactionHash, status});
  for (const [title, answer, expected] of [
    ['100', {status: 100}, {status: 'pending'}],
    ['another code below 200', {status: 150}, {status: 'pending'}],
    ['PENDING', {status: 'PENDING'}, {status: 'pending'}],
    ['200', {status: 200, receipts: [receipt(HASH)]}, {status: 'confirmed', ids: [HASH]}],
    ['200 without receipts', {status: 200}, {status: 'confirmed', ids: []}],
    [
      '200 with one hash twice',
      {status: 200, receipts: [receipt(HASH), receipt(HASH)]},
      {status: 'confirmed', ids: [HASH]},
    ],
    [
      '200 with malformed receipts',
      {status: 200, receipts: [null, receipt('0x12'), receipt(7)]},
      {status: 'confirmed', ids: []},
    ],
    ['CONFIRMED', {status: 'CONFIRMED', receipts: [receipt(HASH)]}, {status: 'confirmed', ids: [HASH]}],
    [
      '200 of a reverted transaction',
      {status: 200, receipts: [receipt(HASH, '0x0')]},
      {status: 'reverted', ids: [HASH]},
    ],
    [
      'CONFIRMED of a reverted transaction',
      {status: 'CONFIRMED', receipts: [receipt(HASH, '0x0')]},
      {status: 'reverted', ids: [HASH]},
    ],
    [
      'CONFIRMED with one reverted transaction of two',
      {status: 'CONFIRMED', receipts: [receipt(HASH), receipt(OTHER, 'reverted')]},
      {status: 'partly-reverted', ids: [HASH, OTHER]},
    ],
    ['400', {status: 400}, {status: 'not-sent'}],
    ['500', {status: 500, receipts: [receipt(HASH, '0x0')]}, {status: 'reverted', ids: [HASH]}],
    ['600', {status: 600, receipts: [receipt(HASH)]}, {status: 'partly-reverted', ids: [HASH]}],
  ] as const) {
    it(`has the state of ${title}`, async () => {
      const provider = wallet(() => answer);
      expect(await readBatchStatus({provider, id: 'an id'})).to.deep.equal(expected);
      expect(provider.asked).to.deep.equal([['wallet_getCallsStatus', ['an id']]]);
    });
  }

  for (const answer of [
    null,
    'x',
    {},
    {status: '200'},
    {status: 300},
    {status: 700},
    {status: -1},
    {status: 'DONE'},
  ]) {
    it(`has no state in the answer ${JSON.stringify(answer)}`, async () => {
      expect(await failureOf(readBatchStatus({provider: wallet(() => answer), id: 'x'}))).to.include({
        code: 'wallet/invalid-answer',
      });
    });
  }

  it('has no state where the wallet does not know it', async () => {
    const provider = wallet(() => {
      throw Object.assign(new Error('Unknown bundle ID'), {code: 5730});
    });
    expect(await failureOf(readBatchStatus({provider, id: 'x'}))).to.include({code: 'wallet/request-failed'});
  });
});

function batching(provider: unknown): Promise<string> {
  return readBatching(new WalletCapabilities(createFakeClock()), {
    network: foundry,
    account: ACCOUNT,
    provider,
  });
}

function fail(code: number): never {
  throw Object.assign(new Error('no'), {code});
}

function wallet(answer: (method: string, params: readonly unknown[]) => unknown) {
  const asked: (readonly [method: string, params: unknown])[] = [];
  return {
    asked,
    async request({method, params}: {readonly method: string; readonly params: readonly unknown[]}) {
      asked.push([method, params]);
      return answer(method, params);
    },
  };
}
