import {expect} from '@open-wc/testing';
import {encodeAbiParameters} from 'viem';
import {formatUnits} from '../../core/model/assets/amount.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import {
  ACCOUNT,
  asAnswer,
  coinCall,
  DAI,
  EXPECTED,
  ROUTER,
  swap as honestSwap,
  USDC,
} from '../../testing/fakes/swap-answers.js';
import type {SwapToken} from './swap-token.js';
import {sharedSymbolsOf} from './swap-tokens.js';
import {createSwapStage, type SwapStage, type SwapStageOptions} from './testing/swap-stage.js';

const CHAIN = 'eip155:1';
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ZERO = `0x${'0'.repeat(40)}`;
const ONE_COIN = '0xde0b6b3a7640000';
const HUNDRED_COINS = 10n ** 20n;
/** The decimals by the contracts. */
const PLACES: Readonly<Record<string, number>> = {[USDC]: 6, [DAI]: 18};
const usdc = {name: 'USD Coin', symbol: 'USDC', address: `${CHAIN}:${USDC}`, decimals: 6};
const dai = {name: 'Dai', symbol: 'DAI', address: `${CHAIN}:${DAI}`, decimals: 18};
const ether = {name: 'Ether', symbol: 'ETH', address: `${CHAIN}:${COIN}`, decimals: 18};
const HONEST = [ether, usdc, dai];

describe('a list that lies about the coin', () => {
  for (const [title, change] of [
    ['6 decimals', {decimals: 6}],
    ['20 decimals', {decimals: 20}],
    ['no decimals', {decimals: 0}],
    ['the symbol of a token', {symbol: 'USDT', name: 'Tether'}],
    ['the symbol and the decimals of a token', {symbol: 'USDT', name: 'Tether', decimals: 6}],
    ['the zero address', {address: `${CHAIN}:${ZERO}`, symbol: 'USDT'}],
  ] as const)
    it(`does not change it: a payment of 1 is one coin, by its own name, for ${title}`, async () => {
      const page = await openPage({list: [{...ether, ...change}, usdc, dai]});
      const coins = page.all().filter(({address}) => address === undefined);
      expect(coins.map(({symbol, decimals}) => [symbol, decimals])).to.deep.equal([['ETH', 18]]);
      expect(formatUnits(coins[0]!.balance!, coins[0]!.decimals)).to.equal('100');
      await page.pay('1', coins[0], page.find('DAI'));
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include({to: ROUTER, value: ONE_COIN});
    });

  for (const [title, second] of [
    ['the zero address', {address: `${CHAIN}:${ZERO}`}],
    ['the address of the coin on the ZK Stack', {address: `${CHAIN}:0x${'800a'.padStart(40, '0')}`}],
  ] as const)
    it(`shows it once where it is also listed as a token, with ${title}`, async () => {
      const page = await openPage({list: [{...dai, ...second, symbol: 'USDT'}, ...HONEST]});
      expect(page.all().map(({symbol}) => symbol)).to.deep.equal(['DAI', 'ETH', 'USDC']);
    });

  for (const [title, decimals] of [
    ['text', '18'],
    ['a negative number', -18],
    ['a fraction', 1.5],
    ['37', 37],
    ['null', null],
  ] as const)
    it(`still has the coin by its own facts, where its decimals are ${title} and it is owned`, async () => {
      const page = await openPage({
        list: [{...ether, decimals}, usdc, dai],
        balances: [owned('ETH', undefined, '100', {quantity: {decimals: '6', numeric: '100'}})],
      });
      const coin = page.own().find(({address}) => address === undefined);
      expect(coin).to.include({symbol: 'ETH', decimals: 18, balance: HUNDRED_COINS});
    });
});

describe('a list that lies about the decimals of a token', () => {
  for (const [title, list, refused] of [
    ['6 as 4, so that it pays a hundred times less', [{...usdc, decimals: 4}, dai], ['USDC', 4, 6]],
    ['6 as 18, so that it pays more', [{...usdc, decimals: 18}, dai], ['USDC', 18, 6]],
    ['18 as 16, so that it seems to bring more', [usdc, {...dai, decimals: 16}], ['DAI', 16, 18]],
    ['18 as 0', [usdc, {...dai, decimals: 0}], ['DAI', 0, 18]],
    ['18 as 36', [usdc, {...dai, decimals: 36}], ['DAI', 36, 18]],
    [
      'both',
      [
        {...usdc, decimals: 8},
        {...dai, decimals: 8},
      ],
      ['USDC', 8, 6],
    ],
  ] as const)
    it(`is refused with both numbers, and asks no wallet: ${title}`, async () => {
      const page = await openPage({list: [ether, ...list]});
      await page.pay('0.5', page.find('USDC'), page.find('DAI'));
      const [symbol, told, chain] = refused;
      expect(page.refusal()).to.deep.equal({reason: 'decimals', symbol, told, chain});
      expect(page.requests).to.deep.equal([]);
    });

  for (const decimals of ['6', -6, 37, 1.5, null, undefined, {}, [6]])
    it(`leaves out a token with ${JSON.stringify(decimals)} decimals, which its address still finds by the chain`, async () => {
      const page = await openPage({list: [ether, {...usdc, decimals}, dai]});
      expect(page.find('USDC')).to.equal(undefined);
      expect(await page.paste(USDC)).to.include({decimals: 6, isUnlisted: true});
      expect(page.requests).to.deep.equal([]);
    });

  for (const [title, twin, refused] of [
    ['first', [{...usdc, decimals: 18}, usdc], true],
    ['second', [usdc, {...usdc, decimals: 18, address: usdc.address.toLowerCase()}], false],
  ] as const)
    it(`lists one token at an address, also where the wrong one is ${title}`, async () => {
      const page = await openPage({list: [ether, dai, ...twin]});
      expect(page.all().filter(({symbol}) => symbol === 'USDC')).to.have.length(1);
      await page.pay('5', page.find('USDC'), page.find('DAI'));
      expect(page.requests).to.have.length(refused ? 0 : 1);
      if (refused) expect(page.refusal()).to.include({reason: 'decimals', told: 18, chain: 6});
    });
});

describe('a list that lies about an address', () => {
  for (const [title, address] of [
    ['the account', ACCOUNT],
    ['the router', ROUTER],
    ['an address without code', `0x${'12'.repeat(20)}`],
    ['a precompiled contract', `0x${'1'.padStart(40, '0')}`],
  ] as const) {
    it(`is refused as it buys ${title}, and asks no wallet`, async () => {
      const page = await openPage({list: [ether, usdc, {...dai, address: `${CHAIN}:${address}`}]});
      await page.pay('5', page.find('USDC'), page.find('DAI'));
      expect(page.refusal()).to.deep.equal({reason: 'decimals', symbol: 'DAI', told: 18, chain: undefined});
      expect(page.requests).to.deep.equal([]);
    });

    it(`is refused as it sells ${title}, and asks no wallet`, async () => {
      const page = await openPage({list: [ether, {...usdc, address: `${CHAIN}:${address}`}, dai]});
      await page.pay('5', page.find('USDC'), page.find('DAI'));
      expect(page.refusal()).to.include({reason: 'decimals', symbol: 'USDC'});
      expect(page.requests).to.deep.equal([]);
    });
  }

  for (const [title, address] of [
    ['another chain', `eip155:10:${USDC}`],
    ['a chain that only begins like this one', `eip155:10000000000000000000:${USDC}`],
    ['no chain', USDC],
    ['another family', `solana:1:${USDC}`],
    ['19 bytes', usdc.address.slice(0, -2)],
    ['a second address behind it', `${usdc.address}:${DAI}`],
    ['a line feed', `${usdc.address}\n`],
    ['an object', {toString: () => usdc.address}],
  ] as const)
    it(`shows no token of ${title}`, async () => {
      const page = await openPage({list: [ether, {...usdc, address}, dai]});
      expect(page.all().map(({symbol}) => symbol)).to.deep.equal(['DAI', 'ETH']);
    });
});

describe('a list that lies with names', () => {
  for (const [title, symbol, shown] of [
    ['direction marks', '\u202ECDSU\u2066', 'CDSU'],
    ['zero-width characters', 'U\u200BS\u200DD\u2060C', 'USDC'],
    ['a line break', 'USDC\n\nYou receive 5 ETH', 'USDC You receive 5 ETH'],
    ['10,000 characters', 'U'.repeat(10_000), 'U'.repeat(64)],
    ['stacked marks', `U${'\u0301'.repeat(100)}`, '\u00DA\u0301\u0301\u0301'],
    ['markup, as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ] as const)
    it(`shows one clean line, and swaps what was reviewed: ${title}`, async () => {
      const page = await openPage({list: [ether, {...usdc, symbol, name: symbol}, dai]});
      const token = page.all().find(({address}) => address === USDC);
      expect([token?.symbol, token?.name]).to.deep.equal([shown, shown]);
      await page.pay('5', token, page.find('DAI'));
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include({to: ROUTER, value: '0x0', data: honestSwap.data});
    });

  for (const symbol of ['', ' ', '\u200B', '\u202E\u202C', null, 7, {}])
    it(`shows no token with the symbol ${JSON.stringify(symbol)}`, async () => {
      const page = await openPage({list: [ether, {...usdc, symbol}, dai]});
      expect(page.all().map(({symbol: each}) => each)).to.deep.equal(['DAI', 'ETH']);
    });

  for (const [title, symbol] of [
    ['the same symbol', 'USDC'],
    ['its symbol in small letters', 'usdc'],
    ['its symbol in full width', 'ＵＳＤＣ'],
    ['its symbol with a Cyrillic letter', 'USD\u0421'],
    ['its symbol in Greek and Cyrillic letters', 'U\u0405D\u03F9'],
  ] as const)
    it(`shows the addresses of two tokens, of which one has ${title}`, async () => {
      const page = await openPage({
        list: [...HONEST, {...usdc, symbol, address: `${CHAIN}:0x${'66'.repeat(20)}`}],
      });
      const shared = sharedSymbolsOf({own: page.own(), all: page.all(), suggested: []});
      expect([...shared]).to.include.members(['usdc', symbol.toLowerCase()]);
    });

  it('never gives a token the name of the coin without its address', async () => {
    const page = await openPage({list: [{...usdc, symbol: 'ETH', name: 'Ether'}, ether, dai]});
    const shared = sharedSymbolsOf({own: page.own(), all: page.all(), suggested: []});
    expect([...shared]).to.deep.equal(['eth']);
  });

  for (const logoUri of ['javascript:alert(1)', 'http://tokens.example/1.png', 'data:text/html,x', 7, {}])
    it(`shows no picture from ${JSON.stringify(logoUri)}`, async () => {
      const page = await openPage({list: [ether, {...usdc, logoUri}, dai]});
      expect(page.find('USDC')).to.not.have.property('iconUrl');
    });
});

describe('a list of 100,000 tokens', () => {
  it('keeps the page usable: it swaps what was reviewed', async () => {
    const many = Array.from({length: 100_000}, (_, index) => ({
      ...dai,
      symbol: `T${index}`,
      address: `${CHAIN}:0x${(index + 20_000).toString(16).padStart(40, '0')}`,
    }));
    const page = await openPage({list: [...HONEST, ...many]});
    expect(page.all()).to.have.length.of.at.most(20_000);
    await page.pay('5', page.find('USDC'), page.find('DAI'));
    expect(page.requests).to.have.length(1);
  });
});

describe('a balance service that lies', () => {
  for (const [title, entry] of [
    ['other decimals', {quantity: {decimals: '4', numeric: '5000000'}}],
    ['a negative quantity', {quantity: {decimals: '6', numeric: '-5'}}],
    ['a quantity in words', {quantity: {decimals: '6', numeric: 'all'}}],
    ['a quantity without end', {quantity: {decimals: '6', numeric: '9'.repeat(500)}}],
    ['an exponent beyond every amount', {quantity: {decimals: '6', numeric: '1e999'}}],
    ['no quantity', {quantity: undefined}],
  ] as const)
    it(`fills in no balance, and the maximum is the chain’s: ${title}`, async () => {
      const page = await openPage({
        list: HONEST,
        balances: [owned('USDC', USDC, '5', entry)],
        held: () => 5_000_000n,
      });
      expect(page.find('USDC')).to.not.have.property('balance');
      page.choose(page.find('USDC'), page.find('DAI'));
      await page.stage.swap.fillMax();
      expect(page.stage.swap.state.get().form.amount).to.equal('5');
    });

  it('sells no more than the chain has, however much the list says', async () => {
    const page = await openPage({
      list: HONEST,
      balances: [owned('USDC', USDC, '1000000')],
      held: () => 5_000_000n,
    });
    page.choose(page.find('USDC'), page.find('DAI'));
    await page.stage.swap.fillMax();
    expect(page.stage.swap.state.get().form.amount).to.equal('5');
  });

  it('gives an unlisted token other decimals: it is refused with both numbers', async () => {
    const page = await openPage({
      list: [ether, dai],
      balances: [owned('USDC', USDC, '5', {quantity: {decimals: '18', numeric: '5'}})],
    });
    const token = page.own().find(({address}) => address === USDC);
    expect(token).to.include({isUnlisted: true});
    await page.pay('5', token, page.find('DAI'));
    expect(page.refusal()).to.deep.equal({reason: 'decimals', symbol: 'USDC', told: 18, chain: 6});
    expect(page.requests).to.deep.equal([]);
  });

  for (const [title, change] of [
    ['the symbol of a token', {symbol: 'USDT', name: 'Tether'}],
    ['6 decimals', {quantity: {decimals: '6', numeric: '100'}}],
    ['the zero address', {address: `${CHAIN}:${ZERO}`, symbol: 'USDT'}],
  ] as const)
    it(`does not change the coin, which the list lacks, with ${title}`, async () => {
      const page = await openPage({list: [usdc, dai], balances: [owned('ETH', undefined, '100', change)]});
      const coin = page.own().find(({address}) => address === undefined);
      expect(coin).to.include({symbol: 'ETH', name: 'Ether', decimals: 18, balance: HUNDRED_COINS});
      await page.pay('1', coin, page.find('DAI'));
      expect(page.requests).to.have.length(1);
      expect(page.requests[0]).to.include({value: ONE_COIN});
    });

  for (const address of [`eip155:10:${USDC}`, `${CHAIN}:0x12`, 7, `${USDC}:${DAI}`])
    it(`shows no token of the address ${JSON.stringify(address)}`, async () => {
      const page = await openPage({list: HONEST, balances: [owned('GIFT', undefined, '5', {address})]});
      expect(page.own().map(({symbol}) => symbol)).to.deep.equal(['ETH']);
    });

  it('has a gift of an inviting symbol last, marked and with its address', async () => {
    const gift = `0x${'66'.repeat(20)}`;
    const page = await openPage({
      list: HONEST,
      balances: [owned('USDC', gift, '1000000', {price: 0}), owned('USDC', USDC, '5', {price: 1})],
    });
    expect(page.own().map(({address, isUnlisted}) => [address, isUnlisted])).to.deep.equal([
      [undefined, undefined],
      [USDC, undefined],
      [gift, true],
    ]);
    expect([...sharedSymbolsOf({own: page.own(), all: page.all(), suggested: []})]).to.deep.equal(['usdc']);
  });
});

describe('a contract that lies about itself, where the list does not have it', () => {
  const GIFT = `0x${'66'.repeat(20)}`;

  for (const [title, symbol, shown] of [
    ['the symbol of the coin', 'ETH', 'ETH'],
    ['direction marks', '\u202ECDSU', 'CDSU'],
    ['10,000 characters', 'U'.repeat(10_000), 'U'.repeat(64)],
    ['hidden characters alone', '\u200B\u2060', '0x6666…'],
  ] as const)
    it(`is marked, and shown with one clean line: ${title}`, async () => {
      const page = await openPage({list: HONEST, node: contractOf(GIFT, {symbol})});
      const token = await page.paste(GIFT);
      expect(token).to.include({symbol: shown, name: shown, isUnlisted: true, address: GIFT});
      const all = [...page.all(), token as SwapToken];
      const shared = sharedSymbolsOf({own: page.own(), suggested: [], all});
      expect(shared.has(shown.toLowerCase())).to.equal(shown === 'ETH');
    });

  for (const places of [37n, 255n, 2n ** 256n - 1n])
    it(`is no token with ${places} decimals`, async () => {
      const page = await openPage({list: HONEST, node: contractOf(GIFT, {places: () => places})});
      expect(await page.paste(GIFT)).to.equal('none');
    });

  it('is refused where it says other decimals at the review than before', async () => {
    let places = 18n;
    const page = await openPage({list: HONEST, node: contractOf(GIFT, {places: () => places})});
    const token = await page.paste(GIFT);
    places = 6n;
    await page.pay('5', page.find('USDC'), token as SwapToken);
    expect(page.refusal()).to.deep.equal({reason: 'decimals', symbol: 'GIFT', told: 18, chain: 6});
    expect(page.requests).to.deep.equal([]);
  });
});

/** A contract beside those of the list. */
function contractOf(
  address: string,
  {symbol = 'GIFT', places = () => 18n}: {readonly symbol?: string; readonly places?: () => bigint},
): NonNullable<SwapStageOptions['node']> {
  const text = encodeAbiParameters([{type: 'string'}], [symbol]);
  return (method, params) => {
    const [{to, data = ''} = {}] = params as readonly {readonly to?: string; readonly data?: string}[];
    if (method !== 'eth_call' || to !== address) return decimalsOf(method, params);
    if (data === '0x313ce567') return `0x${places().toString(16).padStart(64, '0')}`;
    // `symbol()` and `name()`
    return data === '0x95d89b41' || data === '0x06fdde03' ? text : undefined;
  };
}

interface PageOptions extends Pick<SwapStageOptions, 'balances' | 'held' | 'node'> {
  readonly list: readonly unknown[];
}

/** A page whose swap view shows the service's list. */
async function openPage({list, ...given}: PageOptions) {
  const requests: unknown[] = [];
  const token = {name: 'USDC', symbol: 'USDC', chainId: CHAIN, address: USDC, decimals: 6} as const;
  const stage: SwapStage = await createSwapStage({
    sold: token,
    bought: {...token, symbol: 'DAI', address: DAI, decimals: 18},
    node: decimalsOf,
    ...given,
    tokens: () => ({tokens: list}),
    allowance: () => 10n ** 30n,
    answer: ({path, body = {}}) => {
      if (path.endsWith('allowance')) return {allowance: String(10n ** 30n)};
      const isCoin = String(body['from']).toLowerCase().endsWith(COIN);
      const built = isCoin ? {...honestSwap, data: coinCall(), amount: EXPECTED} : honestSwap;
      return {tx: asAnswer(built, 'amount')};
    },
    send: async (_method, [call]) => {
      requests.push(call);
      return new Promise(() => {});
    },
  });
  const {swap} = stage;
  await swap.loadTokens();
  await settleLong();
  const lists = () => {
    const state = swap.tokens.get();
    return state.status === 'ready' ? state : {own: [], suggested: [], all: []};
  };
  const choose = (sold: SwapToken | undefined, bought: SwapToken | undefined): void => {
    if (sold) swap.chooseToken('sold', sold);
    if (bought) swap.chooseToken('bought', bought);
  };
  return {
    stage,
    requests,
    choose,
    all: () => lists().all,
    own: () => lists().own,
    find: (symbol: string) => lists().all.find((each) => each.symbol === symbol),
    refusal() {
      const {review} = swap.state.get();
      return review.status === 'refused' ? review.refusal : undefined;
    },
    /** Searches for an address that the list does not have. */
    async paste(address: string) {
      swap.search(address, () => {});
      await settleLong();
      return swap.search(address, () => {}).unlisted;
    },
    /** Reviews a payment, accepts everything and presses the button. */
    async pay(amount: string, sold: SwapToken | undefined, bought: SwapToken | undefined): Promise<void> {
      choose(sold, bought);
      swap.setAmount(amount);
      await swap.refreshQuote();
      await swap.loadReview();
      await settleLong();
      for (const doubt of ['unknown-router', 'undecoded', 'unsimulated'] as const)
        swap.acceptDoubt(doubt, true);
      swap.typeLoss(swap.lossWord());
      void swap.confirm();
      await settleLong();
    },
  };
}

/** The chain’s `decimals()`: `0x` where there is no such contract. */
function decimalsOf(method: string, [call]: readonly unknown[]): unknown {
  const {to = '', data = ''} = (call ?? {}) as {readonly to?: string; readonly data?: string};
  if (method !== 'eth_call' || data !== '0x313ce567') return undefined;
  const [, places] = Object.entries(PLACES).find(([token]) => token.toLowerCase() === to.toLowerCase()) ?? [];
  return places === undefined ? '0x' : `0x${places.toString(16).padStart(64, '0')}`;
}

function owned(symbol: string, address: string | undefined, numeric: string, change: object = {}): object {
  const decimals = String(PLACES[address ?? ''] ?? 18);
  return {
    name: symbol,
    symbol,
    chainId: CHAIN,
    ...(address !== undefined && {address: `${CHAIN}:${address}`}),
    price: 1,
    quantity: {decimals, numeric},
    ...change,
  };
}

async function settleLong(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await settle();
}
