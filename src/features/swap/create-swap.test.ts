import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {parseUnits} from '../../core/model/assets/amount.js';
import {USDC} from '../../testing/fakes/swap-answers.js';
import type {SwapToken} from './swap-token.js';
import {createSwapStage, type SwapStage, type SwapStageOptions} from './testing/swap-stage.js';
import {createSwapWorld} from './testing/swap-world.js';

const ETHER: SwapToken = {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18};
const DOLLAR: SwapToken = {name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', address: USDC, decimals: 6};
const UNLISTED = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB';
/** `decimals()`, `symbol()` and `name()`: 8, "NEW" and "New Token". */
const FACTS = {
  '0x313ce567': word('8'),
  '0x95d89b41': textWords('NEW'),
  '0x06fdde03': textWords('New Token'),
};

describe('the maximum of a swap', () => {
  for (const [title, prices] of [
    ['the node, whatever the service says', {nodeGasPrice: () => 10n ** 9n, gasPrice: 10n ** 12n}],
    ['the node while the service has none', {nodeGasPrice: () => 10n ** 9n, gasPrice: null}],
    ['the service while no node answers', {nodeGasPrice: () => null, gasPrice: 10n ** 9n}],
  ] as const)
    it(`keeps twice the specified gas of the coin, at the price of ${title}`, async () => {
      const {swap} = await open({coinBalance: 10n ** 18n, ...prices});
      expect(await swap.fillMax()).to.equal(true);
      expect(swap.state.get().form).to.include({amount: '0.9997', isMax: true});
    });

  it('follows the cost and the balance with each new price', async () => {
    let gasPrice = 10n ** 9n;
    const {swap, clock} = await open({coinBalance: 10n ** 18n, nodeGasPrice: () => gasPrice});
    swap.chooseToken('bought', DOLLAR);
    await swap.fillMax();
    for (const [price, amount] of [
      [15n * 10n ** 8n, '0.9997'],
      [10n ** 10n, '0.997'],
      [10n ** 9n, '0.9997'],
    ] as const) {
      gasPrice = price;
      clock.advance(30_000);
      await swap.refreshQuote();
      expect(swap.state.get().form, `${price}`).to.include({amount, isMax: true});
      const {quote} = swap.state.get();
      expect(quote.status === 'ready' && quote.quote.amount).to.equal(parseUnits(amount, 18));
    }
  });

  it('is left alone once the user has typed another amount', async () => {
    const {swap, clock} = await open({coinBalance: 10n ** 18n, nodeGasPrice: () => 10n ** 9n});
    swap.chooseToken('bought', DOLLAR);
    await swap.fillMax();
    swap.setAmount('0.5', '0.5');
    clock.advance(30_000);
    await swap.refreshQuote();
    expect(swap.state.get().form.amount).to.equal('0.5');
  });

  it('is the balance by the contract, also of a token that no list has', async () => {
    const sold = {...DOLLAR, isUnlisted: true} as const;
    const {swap} = await open({sold, bought: ETHER, held: () => 7_500_000n});
    expect(await swap.fillMax()).to.equal(true);
    expect(swap.state.get().form.amount).to.equal('7.5');
  });

  it('locks no form by the gas price of the service', async () => {
    const prices = {nodeGasPrice: () => 10n ** 9n, gasPrice: 10n ** 15n};
    const {swap} = await open({coinBalance: 10n ** 18n, ...prices});
    swap.setAmount('0.5');
    await swap.refreshQuote();
    expect(swap.problem()).to.equal(undefined);
  });

  it('is zero if the coin does not pay the gas', async () => {
    const {swap} = await open({coinBalance: 5n, gasPrice: 10n ** 9n});
    expect(await swap.fillMax()).to.equal(true);
    expect(swap.state.get().form.amount).to.equal('0');
    expect(swap.problem()).to.equal('incorrect-value');
  });

  it('is not filled in while the gas price is unknown', async () => {
    const {swap} = await open({gasPrice: null});
    expect(await swap.fillMax()).to.equal(false);
    expect(swap.state.get().form.amount).to.equal('');
  });

  it('is the whole balance of the coin for a smart account', async () => {
    const {swap} = await open({coinBalance: 10n ** 18n, isSmartAccount: true});
    await swap.fillMax();
    expect(swap.state.get().form.amount).to.equal('1');
  });

  it('is the whole balance of a token, whatever the gas costs', async () => {
    const sold = {...DOLLAR, balance: 150_250_000n};
    const {swap} = await open({sold, bought: ETHER, gasPrice: null});
    await swap.fillMax();
    expect(swap.state.get().form.amount).to.equal('150.25');
  });

  it('is cleared with another token to pay', async () => {
    const {swap} = await open({});
    await swap.fillMax();
    swap.chooseToken('sold', {...DOLLAR, balance: 1n});
    expect(swap.state.get().form).to.include({amount: ''}).and.not.have.property('isMax');
  });
});

describe('the arguments of open() on the swap form', () => {
  it('fill in tokens by symbol and address, and the amount', async () => {
    const {swap} = await filled({fromToken: `eip155:1:${USDC}`, toToken: 'eth', amount: '2.5'});
    const {sold, bought, amount} = swap.state.get().form;
    expect([sold?.address, bought?.symbol, amount]).to.deep.equal([USDC, 'ETH', '2.5']);
  });

  it('fill in the coin to pay by default', async () => {
    const {swap} = await filled({toToken: 'USDC'});
    const {sold, bought} = swap.state.get().form;
    expect([sold?.symbol, bought?.symbol]).to.deep.equal(['ETH', 'USDC']);
  });

  it('leave a field empty for an unknown token', async () => {
    const {swap} = await filled({toToken: 'NONE', amount: '1'});
    expect(swap.state.get().form).to.include({bought: undefined, amount: '1'});
    expect(swap.problem()).to.equal('select-token');
  });

  it('fill in an unlisted token from the chain with its balance, marked as unlisted', async () => {
    const {swap} = await filled({toToken: UNLISTED}, {unlisted: FACTS});
    expect(swap.state.get().form.bought).to.deep.equal({
      name: 'New Token',
      symbol: 'NEW',
      decimals: 8,
      chainId: 'eip155:1',
      address: UNLISTED,
      isUnlisted: true,
      balance: 1n,
    });
  });

  it('do not overwrite the input of the user when the view is drawn again', async () => {
    const given = {toToken: 'USDC', amount: '1'};
    const stage = await filled(given);
    stage.swap.setAmount('7');
    stage.swap.prefill(given);
    await settled(stage);
    expect(stage.swap.state.get().form.amount).to.equal('7');
  });

  it('ask no wallet', async () => {
    const stage = await filled({fromToken: 'USDC', toToken: 'ETH', amount: '1'});
    expect(stage.asked).to.deep.equal([]);
  });
});

describe('a search for an address that the service does not list', () => {
  it('reads the token from the chain and marks it as unlisted', async () => {
    const {found, first} = await search({unlisted: FACTS});
    expect(first).to.equal('reading');
    expect(found).to.include({symbol: 'NEW', decimals: 8, address: UNLISTED, isUnlisted: true});
  });

  it('finds none if the address is no token', async () => {
    const {found} = await search({unlisted: {'0x313ce567': '0x'}});
    expect(found).to.equal('none');
  });

  it('reads nothing for a listed token, or a text that is no address', async () => {
    const {swap} = await opened({});
    for (const text of [USDC, 'NEW', '0xab']) {
      expect(swap.search(text, () => {})).to.not.have.property('unlisted');
    }
  });
});

describe('the tokens of a network that the service has left', () => {
  for (const [status, expected] of [
    [400, {failure: 'unsupported', message: 'Network not supported for Swaps'}],
    [503, {failure: 'service-down', message: 'HTTP status code: 503'}],
  ] as const) {
    it(`are ${expected.failure} after the status ${status}`, async () => {
      const stage = await open({
        tokens() {
          throw new DrawbridgeError('http/status', `HTTP status code: ${status}`, {status});
        },
      });
      await stage.swap.loadTokens();
      const tokens = stage.swap.tokens.get();
      if (tokens.status !== 'failed') throw new Error(`The tokens are ${tokens.status}.`);
      const {failure, error} = tokens;
      expect({failure, message: error.message}).to.deep.equal(expected);
    });
  }
});

describe('the tokens of a project that the service refuses', () => {
  it('are refused, not unavailable for a moment', async () => {
    const stage = await open({
      tokens() {
        throw new DrawbridgeError('app/project-refused', 'refused', {status: 401});
      },
    });
    await stage.swap.loadTokens();
    expect(stage.swap.tokens.get()).to.include({status: 'failed', failure: 'refused'});
  });
});

describe('the toast of a swap', () => {
  it('separates thousands', async () => {
    const world = createSwapWorld('allowed', {decimals: 3});
    const page = await world.open();
    await page.review();
    page.swap.typeLoss('4900');
    void page.swap.confirm();
    await page.wait();
    for (const event of ['submit', 'mine'] as const) await world.act(event, page);
    expect(page.toasts).to.deep.equal([
      {variant: 'success', message: ['swap.success', '5,000 USDC', '0.001 DAI'], onPage: true},
    ]);
  });
});

async function open(options: Partial<SwapStageOptions>): Promise<SwapStage> {
  const stage = await createSwapStage({sold: ETHER, bought: DOLLAR, answer: () => ({}), ...options});
  stage.swap.chooseToken('sold', options.sold ?? ETHER);
  stage.swap.chooseToken('bought', options.bought ?? DOLLAR);
  return stage;
}

/** A stage whose tokens are loaded. */
async function opened(options: Partial<SwapStageOptions>): Promise<SwapStage> {
  const stage = await createSwapStage({sold: ETHER, bought: DOLLAR, answer: () => ({}), ...options});
  await stage.swap.loadTokens();
  return stage;
}

async function filled(
  given: Parameters<SwapStage['swap']['prefill']>[0],
  options: Partial<SwapStageOptions> = {},
): Promise<SwapStage> {
  const stage = await opened(options);
  stage.swap.prefill(given);
  await settled(stage);
  return stage;
}

async function search(options: Partial<SwapStageOptions>) {
  const {swap} = await opened(options);
  let isRead: () => void;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  const first = swap.search(` ${UNLISTED} `, () => isRead()).unlisted;
  await read;
  return {first, found: swap.search(UNLISTED, () => {}).unlisted};
}

/** Waits until the arguments are filled in. */
async function settled({swap}: SwapStage): Promise<void> {
  await swap.loadTokens();
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}

function word(hex: string): string {
  return `0x${hex.padStart(64, '0')}`;
}

/** A text as contracts return it. */
function textWords(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'));
  const size = bytes.length.toString(16).padStart(64, '0');
  return `${word('20')}${size}${bytes.join('').padEnd(64, '0')}`;
}
