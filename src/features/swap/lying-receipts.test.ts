import {expect} from '@open-wc/testing';
import {formatUnits} from '../../core/model/assets/amount.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {
  ACCOUNT,
  AMOUNT,
  asAnswer,
  DAI,
  THIEF,
  EXPECTED,
  honestAnswer,
  LEAST,
  ROUTER,
  swap as honestSwap,
  terms,
  toCoinCall,
  USDC,
} from '../../testing/fakes/swap-answers.js';
import type {SwapToken} from './swap-token.js';
import {createSwapStage} from './testing/swap-stage.js';

const HASH = `0x${'aa'.repeat(32)}`;
const OTHER_HASH = `0x${'bb'.repeat(32)}`;
const OLD_HASH = `0x${'01'.repeat(32)}`;
/** `Transfer` and `Approval` of ERC-20. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const HUGE = 2n ** 200n;
/** The latest block as the wallet is asked, and the account’s transactions up to it. */
const BLOCK = 100;
const NONCE = 5;
const FROM = '5 USDC';
const amountOf = (units: bigint): string => `${formatUnits(units, 18)} DAI`;

/** The ends of a swap as the person sees them: the state of the last step, and the message of each toast. */
const ENDS = {
  all: ['confirmed', [['swap.success', FROM, amountOf(EXPECTED)]]],
  half: ['confirmed', [['swap.lessArrivedFrom', FROM, amountOf(LEAST / 2n)]]],
  none: ['confirmed', [['swap.nothingArrivedFrom', FROM, 'DAI']]],
  unknown: ['confirmed', [['swap.confirmedFrom', FROM, 'DAI']]],
  failed: ['failed', [['swap.failedFrom', FROM, 'DAI']]],
  'partly-failed': ['partly-failed', [['swap.partlyFailedFrom', FROM, 'DAI']]],
  undecided: ['unknown', []],
  unclear: ['unclear', []],
} as const;

describe('the receipt of a swap', () => {
  for (const [title, receipt, end] of [
    ['is honest', {}, 'all'],
    [
      'is honest, with a checksum in other cases',
      {logs: [paid({address: DAI.toUpperCase().replace('0X', '0x')})]},
      'all',
    ],
    ['has no logs', {logs: []}, 'none'],
    ['has no list of logs', {logs: undefined}, 'unknown'],
    ['has logs in words', {logs: 'Transfer'}, 'unknown'],
    ['has logs that are no objects', {logs: [null, 7, 'Transfer', []]}, 'none'],
    ['has a huge transfer by another contract', {logs: [paid({address: THIEF, data: wordOf(HUGE)})]}, 'none'],
    ['has a huge transfer of the sold token', {logs: [paid({address: USDC, data: wordOf(HUGE)})]}, 'none'],
    ['has a transfer to another account', {logs: [paid({to: THIEF})]}, 'none'],
    ['has a transfer from the account alone', {logs: [paid({from: ACCOUNT, to: THIEF})]}, 'none'],
    ['has a transfer that was removed', {logs: [paid({removed: true})]}, 'none'],
    ['has a transfer with short data', {logs: [paid({data: '0x05'})]}, 'none'],
    [
      'has a transfer with a second word',
      {logs: [paid({data: `${wordOf(EXPECTED)}${'0'.repeat(64)}`})]},
      'none',
    ],
    ['has a transfer without data', {logs: [paid({data: undefined})]}, 'none'],
    ['has an approval of that amount', {logs: [paid({event: APPROVAL})]}, 'none'],
    ['has a transfer without topics', {logs: [paid({topics: undefined})]}, 'none'],
    [
      'has a transfer of a collectible',
      {logs: [paid({topics: [TRANSFER, wordIn(THIEF), wordIn(ACCOUNT), wordOf(EXPECTED)]})]},
      'none',
    ],
    ['pays half of it', {logs: [paid({data: wordOf(LEAST / 2n)})]}, 'half'],
    [
      'pays in two parts',
      {logs: [paid({data: wordOf(LEAST)}), paid({data: wordOf(EXPECTED - LEAST)})]},
      'all',
    ],
    [
      'pays, and takes all of it in the same transaction',
      {logs: [paid({}), paid({from: ACCOUNT, to: THIEF})]},
      'none',
    ],
    [
      'takes more than it pays',
      {logs: [paid({}), paid({from: ACCOUNT, to: THIEF, data: wordOf(HUGE)})]},
      'none',
    ],
    [
      'pays, and takes a part of it in the same transaction',
      {logs: [paid({}), paid({from: ACCOUNT, to: THIEF, data: wordOf(EXPECTED - LEAST / 2n)})]},
      'half',
    ],
    ['pays from the account to itself', {logs: [paid({from: ACCOUNT})]}, 'none'],
    ['says that the transaction failed, with its logs', {status: '0x0'}, 'failed'],
    ['says nothing about success', {status: undefined}, 'undecided'],
    ['says a status that does not exist', {status: '0x2'}, 'undecided'],
    ['says true', {status: true}, 'undecided'],
    ['is of another transaction', {transactionHash: OTHER_HASH}, 'undecided'],
    ['is of another transaction, which failed', {transactionHash: OTHER_HASH, status: '0x0'}, 'undecided'],
  ] as const)
    it(`${title}: ${end}`, async () => {
      const page = await swapped({receipts: {[HASH]: receiptOf(receipt)}});
      expect(page.end()).to.deep.equal(ENDS[end]);
      expect(page.asked()).to.deep.equal(['eth_sendTransaction']);
    });

  for (const receipt of ['0x1', 7, [receiptOf({})], true])
    it(`is ${JSON.stringify(receipt).slice(0, 20)}: undecided`, async () => {
      const page = await swapped({receipts: {[HASH]: receipt}});
      expect(page.end()).to.deep.equal(ENDS.undecided);
    });
});

describe('the receipt of a swap for the coin, which writes no logs', () => {
  const cost = {gasUsed: '0x2', effectiveGasPrice: '0x5'};
  for (const [title, receipt, coins, end] of [
    ['is honest', cost, EXPECTED - 10n, 'all'],
    ['pays nothing', cost, -10n, 'none'],
    ['has a log of wrapped coins alone', {...cost, logs: [paid({data: wordOf(HUGE)})]}, -10n, 'none'],
    ['takes more than the cost', cost, -HUGE, 'unknown'],
    ['has no cost', {}, EXPECTED - 10n, 'unknown'],
    ['has a cost in words', {...cost, gasUsed: 'all'}, EXPECTED - 10n, 'unknown'],
    ['is of another sender', {...cost, from: THIEF}, EXPECTED, 'unknown'],
    ['has no block', {...cost, blockNumber: undefined}, EXPECTED - 10n, 'unknown'],
  ] as const)
    it(`${title}: ${end}`, async () => {
      const page = await swapped({
        coins,
        mined: {hash: HASH, nonce: hex(NONCE)},
        receipts: {[HASH]: receiptOf({logs: [], ...receipt})},
      });
      const [status, toasts] = ENDS[end];
      const inCoins = toasts.map((words) => words.map((word) => word.replace('DAI', 'ETH')));
      expect(page.end()).to.deep.equal([status, inCoins]);
    });
});

describe('the wallet’s answer to a swap', () => {
  /** The transaction that the wallet really sent. */
  const sent = {
    hash: HASH,
    from: ACCOUNT,
    to: ROUTER,
    value: '0x0',
    input: honestSwap.data,
    nonce: hex(NONCE),
  };
  const old = {...sent, hash: OLD_HASH, nonce: hex(NONCE - 1)};
  const oldReceipt = ({from}: {readonly from: string}) =>
    receiptOf({transactionHash: OLD_HASH, blockNumber: hex(BLOCK - 9), from});
  const foreign = {...sent, hash: OLD_HASH, from: THIEF, nonce: hex(700)};

  for (const [title, answer, known, end] of [
    ['has the hash of a transaction that does not exist', OTHER_HASH, undefined, 'all'],
    ['has no hash', null, undefined, 'all'],
    ['has words', 'sent', undefined, 'all'],
    ['has an empty text', '', undefined, 'all'],
    ['has half a hash', HASH.slice(0, 34), undefined, 'all'],
    ['has the hash of an older transaction of the account', OLD_HASH, old, 'all'],
    ['has the hash of an older transaction of another account', OLD_HASH, foreign, 'all'],
  ] as const)
    it(`${title}: the transaction is found on the chain`, async () => {
      const page = await swapped({
        answer,
        mined: sent,
        transactions: {[HASH]: sent, ...(known && {[OLD_HASH]: known})},
        receipts: {
          [HASH]: receiptOf({}),
          ...(known && {[OLD_HASH]: oldReceipt(known)}),
        },
      });
      expect(page.end()).to.deep.equal(ENDS[end]);
      expect(page.link()).to.contain(HASH);
      expect(page.asked()).to.deep.equal(['eth_sendTransaction']);
    });

  for (const [title, answer, known, end] of [
    ['has the hash of a transaction that does not exist', OTHER_HASH, undefined, 'undecided'],
    ['has no hash', null, undefined, 'unclear'],
    ['has the hash of an older transaction of the account', OLD_HASH, old, 'undecided'],
    ['has the hash of an older transaction of another account', OLD_HASH, foreign, 'undecided'],
  ] as const)
    it(`${title}, and nothing was sent: nothing is said to have arrived`, async () => {
      const page = await swapped({
        answer,
        transactions: {...(known && {[OLD_HASH]: known})},
        receipts: {...(known && {[OLD_HASH]: oldReceipt(known)})},
      });
      expect(page.end()).to.deep.equal(ENDS[end]);
    });

  it('has the hash of another transaction, which has a higher price: the swap that took its place counts', async () => {
    const page = await swapped({
      answer: OTHER_HASH,
      mined: sent,
      transactions: {[OTHER_HASH]: {...sent, hash: OTHER_HASH}, [HASH]: sent},
      receipts: {[HASH]: receiptOf({logs: []})},
    });
    expect(page.end()).to.deep.equal(ENDS.none);
  });

  it('has the hash of a transaction that another one replaced: it is not called a success', async () => {
    const page = await swapped({
      mined: {...sent, hash: OTHER_HASH, to: THIEF, input: '0x', value: '0x1'},
      transactions: {[HASH]: sent},
      receipts: {[OTHER_HASH]: receiptOf({transactionHash: OTHER_HASH})},
    });
    expect(page.end()).to.deep.equal(['replaced', [['swap.replacedFrom', FROM, 'DAI']]]);
  });
});

describe('the wallet’s report of a batch', () => {
  const mined = {[HASH]: receiptOf({from: THIEF})};
  const reported = {transactionHash: HASH, status: '0x1'};
  for (const [title, report, receipts, end] of [
    ['says 200 and names the transaction', {status: 200, receipts: [reported]}, mined, 'all'],
    ['says 200 without receipts', {status: 200}, mined, 'unknown'],
    ['says 200 with receipts in words', {status: 200, receipts: 'done'}, mined, 'unknown'],
    ['says 200 with a receipt without a hash', {status: 200, receipts: [{status: '0x1'}]}, mined, 'unknown'],
    ['says 200 with half a hash', {status: 200, receipts: [{transactionHash: '0xaa'}]}, mined, 'unknown'],
    [
      'says 200 with a reverted receipt',
      {status: 200, receipts: [{...reported, status: '0x0'}]},
      mined,
      'failed',
    ],
    [
      'says 200, but the chain says that it failed',
      {status: 200, receipts: [reported]},
      {[HASH]: receiptOf({from: THIEF, status: '0x0'})},
      'none',
    ],
    [
      'says 200 with the hash of a transaction of others',
      {status: 200, receipts: [reported]},
      {[HASH]: receiptOf({from: THIEF, logs: [paid({to: THIEF})]})},
      'none',
    ],
    [
      'says 200 with the hash of an older transaction, which paid the account',
      {status: 200, receipts: [{...reported, transactionHash: OLD_HASH}]},
      {[OLD_HASH]: receiptOf({transactionHash: OLD_HASH, blockNumber: hex(BLOCK - 9)})},
      'unknown',
    ],
    ['says 200 with a hash that no node has', {status: 200, receipts: [reported]}, {}, 'unknown'],
    [
      'says 200, and the node has another receipt',
      {status: 200, receipts: [reported]},
      {[HASH]: receiptOf({transactionHash: OTHER_HASH})},
      'unknown',
    ],
    ['says CONFIRMED, as its first version', {status: 'CONFIRMED', receipts: [reported]}, mined, 'all'],
    ['says 500', {status: 500, receipts: [reported]}, mined, 'failed'],
    ['says 600', {status: 600, receipts: [reported]}, mined, 'partly-failed'],
    ['says that it is done, in words', {status: 'done', receipts: [reported]}, mined, 'undecided'],
    ['says 300', {status: 300, receipts: [reported]}, mined, 'undecided'],
    ['says 2e2 as a text', {status: '200', receipts: [reported]}, mined, 'undecided'],
    ['is a text', 'confirmed', mined, 'undecided'],
    ['is nothing', null, mined, 'undecided'],
    ['stays pending', {status: 100, receipts: [reported]}, mined, 'undecided'],
  ] as const)
    it(`${title}: ${end}`, async () => {
      const page = await swapped({canBatch: true, answer: {id: '0x77'}, report, receipts});
      expect(page.end()).to.deep.equal(ENDS[end]);
      expect(page.asked()).to.deep.equal(['wallet_sendCalls']);
    });
});

interface LogChange {
  readonly address?: string;
  readonly event?: string;
  readonly from?: string;
  readonly to?: string;
  readonly [field: string]: unknown;
}

/** A transfer of the bought token to the account. */
function paid({from = ROUTER, to = ACCOUNT, event = TRANSFER, ...change}: LogChange): object {
  const topics = [event, wordIn(from), wordIn(to)];
  return {address: DAI, topics, data: wordOf(EXPECTED), removed: false, ...change};
}

function receiptOf(change: object): object {
  return {
    transactionHash: HASH,
    status: '0x1',
    from: ACCOUNT.toLowerCase(),
    blockNumber: hex(BLOCK + 1),
    logs: [paid({})],
    ...change,
  };
}

interface Chain {
  /** The wallet’s answer. Default: the hash. */
  readonly answer?: unknown;
  /** The account’s transaction in the next block. */
  readonly mined?: object;
  readonly receipts?: Readonly<Record<string, unknown>>;
  readonly transactions?: Readonly<Record<string, object>>;
  readonly canBatch?: boolean;
  /** The wallet’s answer to `wallet_getCallsStatus`. */
  readonly report?: unknown;
  /** The change of the account’s coins in the next block: the swap buys the coin. */
  readonly coins?: bigint;
}

/** Swaps, and waits until the page gives up. */
async function swapped(chain: Chain) {
  const {answer = HASH, mined, receipts = {}, transactions = {}, report, canBatch, coins} = chain;
  let isSent = false;
  const latest = (): number => (isSent ? BLOCK + 1 : BLOCK);
  const countAt = (tag: unknown): number => {
    const block = String(tag).startsWith('0x') ? Number(tag) : latest();
    return mined && block > BLOCK ? NONCE + 1 : NONCE;
  };
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => hex(latest()),
    eth_getTransactionCount: ([, tag]) => hex(countAt(tag)),
    eth_getTransactionReceipt: ([id]) => isSent && receipts[String(id)],
    eth_getTransactionByHash: ([id]) => isSent && transactions[String(id)],
    eth_getBlockByNumber: ([block]) => ({
      transactions: mined && Number(block) === BLOCK + 1 ? [mined] : [],
    }),
    eth_getCode: () => '0x',
    eth_getBalance: ([, tag]) => `0x${(2n * HUGE + (Number(tag) > BLOCK ? (coins ?? 0n) : 0n)).toString(16)}`,
  };
  const sold: SwapToken = {...terms.sold, name: 'USDC', chainId: 'eip155:1', balance: AMOUNT};
  const stage = await createSwapStage({
    sold,
    bought:
      coins === undefined
        ? {...terms.bought, name: 'Dai', chainId: 'eip155:1'}
        : {symbol: 'ETH', decimals: 18, name: 'Ether', chainId: 'eip155:1'},
    answer: (request) =>
      coins !== undefined && request.path.endsWith('build-transaction')
        ? {tx: asAnswer({...honestSwap, data: toCoinCall()}, 'amount')}
        : honestAnswer(request),
    allowance: () => (canBatch ? 0n : AMOUNT),
    outcome: 'chain',
    node: (method, params) => answers[method]?.(params),
    send: async () => {
      isSent = true;
      return answer;
    },
    ...(canBatch && {canBatch}),
    callsStatus: () => report,
  });
  await stage.review();
  void stage.swap.confirm();
  for (let turn = 0; turn < 400; turn++) {
    for (let each = 0; each < 5; each++) await settle();
    stage.clock.advance(1_000);
  }
  const step = () => stage.swap.state.get().run?.steps.at(-1);
  return {
    end: () => [step()?.status, stage.toasts.map((shown) => (shown as {readonly message: unknown}).message)],
    link: () => step()?.explorerUrl,
    asked: () => stage.asked,
  };
}

function wordIn(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

function wordOf(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function hex(value: number): string {
  return `0x${value.toString(16)}`;
}
