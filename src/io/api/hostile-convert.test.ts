import {expect} from '@open-wc/testing';
import type {Http} from '../../core/ports/http.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {longestTextIn} from '../../testing/fakes/hostile-values.js';
import {getBuildApprove} from './get-build-approve.js';
import {getConvertAllowance} from './get-convert-allowance.js';
import {getConvertQuotes, MAX_QUOTES} from './get-convert-quotes.js';
import {getConvertTokens, MAX_CONVERT_TOKENS} from './get-convert-tokens.js';
import {postBuildTransaction} from './post-build-transaction.js';

const CHAIN = 'eip155:1';
const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const [USER, FROM, TO] = [`${CHAIN}:${ACCOUNT}`, `${CHAIN}:${USDC}`, `${CHAIN}:${WETH}`];
const NONSENSE = [undefined, null, 7, 'x', [], {}];
const LONG = 'a\u200B '.repeat(3_500_000);

const ASK = {
  'v1/convert/tokens': (http: Http) => getConvertTokens(http, {chainId: CHAIN}),
  'v1/convert/quotes': (http: Http) =>
    getConvertQuotes(http, {amount: 5n, userAddress: ACCOUNT, from: FROM, to: TO}),
  'v1/convert/allowance': (http: Http) => getConvertAllowance(http, {tokenAddress: FROM, userAddress: USER}),
  'v1/convert/build-transaction': (http: Http) =>
    postBuildTransaction(http, {amount: 5n, from: FROM, to: TO, userAddress: USER, projectId: 'p'}),
  'v1/convert/build-approve': (http: Http) =>
    getBuildApprove(http, {userAddress: USER, from: FROM, to: `${CHAIN}:${ROUTER}`}),
} as const;

const TOKEN = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: FROM,
  decimals: 6,
  logoUri: 'https://t.example/1.png',
};
const QUOTE = {id: null, fromAmount: '5', fromAccount: FROM, toAmount: '9007199254740993', toAccount: TO};
const SWAP = {
  from: USER,
  to: `${CHAIN}:${ROUTER}`,
  data: '0x12aa3caf',
  amount: '5',
  eip155: {gas: '210000', gasPrice: '30000000000'},
};
const APPROVAL = {from: USER, to: FROM, data: '0x095ea7b3', value: '0', eip155: {gas: 50_000, gasPrice: '7'}};

describe('the swap service, given a hostile or careless answer', () => {
  for (const [resource, ask] of Object.entries(ASK)) {
    for (const answer of NONSENSE) {
      it(`${resource} rejects ${JSON.stringify(answer)} and names the resource`, async () => {
        const error = await failureOf(ask(answering(answer)));
        expect(error).to.include({code: 'http/invalid-response'});
        expect(String(error)).to.contain(resource);
      });
    }
  }

  it('reads a good answer of each resource completely', async () => {
    expect(await ASK['v1/convert/tokens'](answering({tokens: [TOKEN]}))).to.deep.equal([
      {name: 'USD Coin', symbol: 'USDC', address: FROM, decimals: 6, iconUrl: 'https://t.example/1.png'},
    ]);
    expect(await ASK['v1/convert/quotes'](answering({quotes: [QUOTE, {...QUOTE, id: 'q1'}]}))).to.deep.equal([
      {toAmount: 9_007_199_254_740_993n},
      {id: 'q1', toAmount: 9_007_199_254_740_993n},
    ]);
    expect(await ASK['v1/convert/quotes'](answering({quotes: []}))).to.deep.equal([]);
    const unlimited = String(2n ** 256n - 1n);
    expect(await ASK['v1/convert/allowance'](answering({allowance: unlimited}))).to.equal(2n ** 256n - 1n);
    expect(await ASK['v1/convert/build-transaction'](answering({tx: SWAP}))).to.deep.equal({
      chainId: CHAIN,
      from: ACCOUNT,
      to: ROUTER,
      data: '0x12aa3caf',
      amount: 5n,
      gas: 210_000n,
      gasPrice: 30_000_000_000n,
    });
    expect(await ASK['v1/convert/build-approve'](answering({tx: APPROVAL}))).to.deep.equal({
      chainId: CHAIN,
      from: ACCOUNT,
      to: USDC,
      data: '0x095ea7b3',
      amount: 0n,
      gas: 50_000n,
      gasPrice: 7n,
    });
  });

  for (const [title, change] of [
    ['another chain', {address: `eip155:10:${USDC}`}],
    ['no CAIP prefix', {address: USDC}],
    ['an address of 19 bytes', {address: FROM.slice(0, -2)}],
    ['a chain of another family', {address: `solana:1:${USDC}`}],
    ['an address that is no text', {address: {}}],
    ['no symbol', {symbol: '\u200B\u202E'}],
    ['decimals as text', {decimals: '6'}],
    ['37 decimals', {decimals: 37}],
    ['half a decimal', {decimals: 6.5}],
    ['no decimals', {decimals: undefined}],
  ] as const) {
    it(`leaves out a token with ${title}, and keeps the others`, async () => {
      const answer = {tokens: [null, 7, {...TOKEN, ...change}, {...TOKEN, address: TO}]};
      expect(await ASK['v1/convert/tokens'](answering(answer))).to.have.length(1);
    });
  }

  it('lists a token once, cleans its name and leaves out an unsafe picture', async () => {
    const twice = {...TOKEN, name: 5, symbol: 'U\u202ESDC', logoUri: 'javascript:alert(1)'};
    const answer = {tokens: [twice, {...TOKEN, address: `${CHAIN}:${USDC.toLowerCase()}`}]};
    expect(await ASK['v1/convert/tokens'](answering(answer))).to.deep.equal([
      {name: 'USDC', symbol: 'USDC', address: FROM, decimals: 6},
    ]);
  });

  for (const [path, change] of [
    ['fromAmount', {fromAmount: '6'}],
    ['fromAmount', {fromAmount: undefined}],
    ['fromAmount', {fromAmount: 5}],
    ['fromAccount', {fromAccount: TO}],
    ['fromAccount', {fromAccount: `eip155:10:${USDC}`}],
    ['toAccount', {toAccount: FROM}],
    ['toAccount', {toAccount: null}],
    ['toAmount', {toAmount: undefined}],
    ['toAmount', {toAmount: 9}],
    ['toAmount', {toAmount: '-1'}],
    ['toAmount', {toAmount: '1.5'}],
    ['toAmount', {toAmount: '1e9'}],
    ['toAmount', {toAmount: '0x10'}],
    ['toAmount', {toAmount: String(2n ** 256n)}],
  ] as const) {
    it(`rejects quotes where one has the ${path} ${JSON.stringify(Object.values(change)[0])}`, async () => {
      const error = await failureOf(
        ASK['v1/convert/quotes'](answering({quotes: [QUOTE, {...QUOTE, ...change}]})),
      );
      expect(error).to.include({code: 'http/invalid-response'});
      expect(String(error)).to.contain(`v1/convert/quotes: quotes.1.${path}`);
    });
  }

  for (const allowance of ['', '1.5', '-1', ' 1', 1, String(2n ** 256n), undefined]) {
    it(`rejects ${JSON.stringify(allowance)} as an allowance`, async () => {
      expect(String(await failureOf(ASK['v1/convert/allowance'](answering({allowance}))))).to.contain(
        'v1/convert/allowance: allowance',
      );
    });
  }

  for (const [path, change] of [
    ['tx.from', {from: ACCOUNT}],
    ['tx.from', {from: undefined}],
    ['tx.from', {from: `eip155:10:${ACCOUNT}`}],
    ['tx.to', {to: null}],
    ['tx.to', {to: ''}],
    ['tx.to', {to: `${CHAIN}:router.eth`}],
    ['tx.data', {data: undefined}],
    ['tx.data', {data: '0x123'}],
    ['tx.data', {data: '12aa3caf'}],
    ['tx.data', {data: '0x12aa3cag'}],
    ['tx.data', {data: `0x${'00'.repeat(131_073)}`}],
    ['tx.eip155', {eip155: 'x'}],
    ['tx.eip155.gas', {eip155: {gas: '1.5'}}],
    ['tx.eip155.gas', {eip155: {gas: -1}}],
    ['tx.eip155.gasPrice', {eip155: {gasPrice: '0x7'}}],
  ] as const) {
    it(`rejects a transaction with the ${path} ${JSON.stringify(change).slice(0, 80)}`, async () => {
      for (const [resource, tx] of [
        ['v1/convert/build-transaction', SWAP],
        ['v1/convert/build-approve', APPROVAL],
      ] as const) {
        const error = await failureOf(ASK[resource](answering({tx: {...tx, ...change}})));
        expect(error).to.include({code: 'http/invalid-response'});
        expect(String(error)).to.contain(`${resource}: ${path} `);
      }
    });
  }

  it('rejects a swap without its amount and an approval without its value', async () => {
    const swap = {...SWAP, amount: undefined, value: '5'};
    expect(String(await failureOf(ASK['v1/convert/build-transaction'](answering({tx: swap}))))).to.contain(
      'tx.amount is missing',
    );
    const approval = {...APPROVAL, value: undefined, amount: '0'};
    expect(String(await failureOf(ASK['v1/convert/build-approve'](answering({tx: approval}))))).to.contain(
      'tx.value is missing',
    );
  });

  it('takes a gas limit of 0 for none, and needs no gas at all', async () => {
    for (const eip155 of [undefined, null, {}, {gas: '0', gasPrice: null}, {gas: 0}]) {
      const read = await ASK['v1/convert/build-transaction'](answering({tx: {...SWAP, eip155}}));
      expect(read).not.to.have.any.keys('gas', 'gasPrice');
    }
  });

  it('returns a transaction of another network for the comparison with the review', async () => {
    const tx = {...SWAP, from: `eip155:10:${ACCOUNT}`, to: `eip155:10:${ROUTER}`};
    expect(await ASK['v1/convert/build-transaction'](answering({tx}))).to.include({chainId: 'eip155:10'});
  });

  it('reads only as many tokens and quotes as a page can use', async () => {
    const tokens = Array.from({length: MAX_CONVERT_TOKENS + 5_000}, (_, index) => ({
      ...TOKEN,
      address: `${CHAIN}:0x${index.toString(16).padStart(40, '0')}`,
    }));
    expect(await ASK['v1/convert/tokens'](giving({tokens}))).to.have.length(MAX_CONVERT_TOKENS);
    const quotes = Array.from({length: 20_000}, () => QUOTE);
    expect(await ASK['v1/convert/quotes'](giving({quotes}))).to.have.length(MAX_QUOTES);
  });

  it('processes no text of 10 MB', async () => {
    const quote = Object.fromEntries(Object.keys(QUOTE).map((key) => [key, LONG]));
    const longest = await longestTextIn([
      () => ASK['v1/convert/tokens'](giving({tokens: [{...TOKEN, name: LONG, symbol: LONG, logoUri: LONG}]})),
      () => ASK['v1/convert/tokens'](giving({tokens: [{...TOKEN, address: LONG}]})),
      () => failureOf(ASK['v1/convert/quotes'](giving({quotes: [quote]}))),
      () => failureOf(ASK['v1/convert/allowance'](giving({allowance: LONG}))),
      async () => {
        const tx = {...SWAP, data: LONG};
        const error = await failureOf(ASK['v1/convert/build-transaction'](giving({tx})));
        expect(String(error)).to.have.length.below(500);
      },
    ]);
    expect(longest).to.be.below(2_000);
  });
});

function answering(answer: unknown): Http {
  return {json: async () => structuredClone(answer), blob: () => Promise.reject(new Error('no blob'))};
}

/** Answers with the object itself, because copying it would take long. */
function giving(value: unknown): Http {
  return {...answering({}), json: async () => value};
}
