import {expect} from '@open-wc/testing';
import {assetKey, SpendsController} from '../../controllers/spends-controller.js';
import {ACCOUNT, DAI, USDC} from '../../testing/fakes/swap-answers.js';
import {type UnclearTransfer, UnclearTransfers} from '../send/unclear-transfers.js';
import {createSwapWorld, stepTexts, type SwapPage} from './testing/swap-world.js';

type Unclear = Omit<UnclearTransfer, 'key' | 'at'>;

const DAY_MS = 24 * 60 * 60_000;
const TRANSFER: Unclear = {
  address: ACCOUNT,
  caipNetworkId: 'eip155:1',
  walletName: 'Aspen',
  amount: '2',
  symbol: 'USDC',
  asset: assetKey('eip155:1', USDC),
  receiver: `0x${'b2'.repeat(20)}`,
  isOpen: false,
};

describe('a swap beside a transfer of the same token that may have been sent', () => {
  it('needs the user’s consent', async () => {
    const {world, page, add} = await setup();
    const {key} = add();
    await world.act('ask', page);
    expect([page.swap.blocker(), page.asked]).to.deep.equal(['unfinished', []]);
    expect(page.swap.transfers()).to.have.length(1);
    expect(page.swap.transfers()[0]).to.include({key, amount: '2', symbol: 'USDC'});
    page.swap.acceptRepeat(key, true);
    expect(page.swap.blocker()).to.equal(undefined);
    page.swap.acceptRepeat(key, false);
    await world.act('ask', page);
    expect(page.asked).to.deep.equal([]);
    page.swap.acceptRepeat(key, true);
    await world.act('ask', page);
    expect(page.asked).to.deep.equal(['eth_sendTransaction']);
  });

  it('needs it while another tab’s wallet is asked for the transfer, even if that began after the review', async () => {
    const {world, page, transfers} = await setup();
    await page.review();
    expect(page.swap.blocker()).to.equal(undefined);
    const answered = transfers.ask({...TRANSFER, isOpen: true});
    await page.swap.confirm();
    expect([page.swap.blocker(), page.asked]).to.deep.equal(['unfinished', []]);
    answered();
    await world.act('ask', page);
    expect(page.asked).to.deep.equal(['eth_sendTransaction']);
  });

  it('needs none once the outcome of the transfer is known', async () => {
    const {world, page, add, transfers} = await setup();
    const {key} = add();
    await page.review();
    expect(page.swap.blocker()).to.equal('unfinished');
    transfers.remove(key);
    expect(page.swap.blocker()).to.equal(undefined);
    await world.act('ask', page);
    expect(page.asked).to.deep.equal(['eth_sendTransaction']);
  });

  for (const [what, change] of [
    ['another account', {address: `0x${'c3'.repeat(20)}`}],
    ['another network', {caipNetworkId: 'eip155:10', asset: assetKey('eip155:10', USDC)}],
    ['the bought token', {asset: assetKey('eip155:1', DAI)}],
    ['the coin', {asset: assetKey('eip155:1', undefined)}],
  ] as const) {
    it(`needs none if the transfer is of ${what}`, async () => {
      const {world, page, add} = await setup();
      add(change);
      await world.act('ask', page);
      expect(page.asked).to.deep.equal(['eth_sendTransaction']);
    });
  }

  it('needs it for the coin, if both are of the coin', async () => {
    const {page, add} = await setup();
    add({asset: assetKey('eip155:1', undefined), symbol: 'ETH'});
    await page.review();
    page.swap.chooseToken('sold', {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18});
    expect(page.swap.transfers()).to.have.length(1);
    page.swap.reverse();
    expect(page.swap.transfers()).to.deep.equal([]);
  });

  it('needs it once, if the transfer is of more than a day ago', async () => {
    const {world, page, add} = await setup('allowed', 2 * DAY_MS);
    const {key} = add();
    await page.review();
    page.swap.acceptRepeat(key, true);
    await world.act('ask', page);
    await world.act('submit', page);
    await world.act('mine', page);
    await page.review();
    expect([page.swap.transfers(), page.swap.blocker()]).to.deep.equal([[], undefined]);
  });
});

describe('a swap of which the outcome is unknown', () => {
  it('is known to other features from the request to the wallet until the end', async () => {
    const {world, page, spent} = await setup();
    await page.review();
    expect(spent(), 'before the press').to.deep.equal([]);
    await world.act('ask', page);
    expect(spent(), 'while the wallet asks').to.deep.equal(['5 USDC']);
    await world.act('submit', page);
    expect(spent(), 'while the network confirms').to.deep.equal(['5 USDC']);
    await world.act('mine', page);
    expect([stepTexts(page.swap.state.get().run), spent()]).to.deep.equal(['swap confirmed', []]);
  });

  for (const [what, end] of [
    ['declined it', (page: SwapPage) => page.decline()],
    ['stopped waiting for it', (page: SwapPage) => page.swap.stopWaiting()],
  ] as const) {
    it(`is known to other features if the user ${what}, unless it was certainly not sent`, async () => {
      const {world, page, spent} = await setup();
      await world.act('ask', page);
      end(page);
      await page.wait();
      expect(spent()).to.deep.equal(what === 'declined it' ? [] : ['5 USDC']);
    });
  }

  it('is known to the next page, and to earlier versions’ swaps as well', async () => {
    const {world, page, spent, forget} = await setup();
    await world.act('ask', page);
    page.kill();
    expect(spent()).to.deep.equal(['5 USDC']);
    forget();
    expect(spent()).to.deep.equal([]);
    await world.open();
    expect(spent()).to.deep.equal(['5 USDC']);
  });

  it('is not said of an approval: it takes nothing', async () => {
    const {world, page, spent} = await setup('approval');
    await world.act('ask', page);
    await world.act('submit', page);
    expect([stepTexts(page.swap.state.get().run), spent()]).to.deep.equal([
      'approve submitted, swap next',
      [],
    ]);
  });
});

/** The page of a swap, and the transfers of an earlier page. */
async function setup(kind: 'allowed' | 'approval' = 'allowed', ageMs = 0) {
  const world = createSwapWorld(kind === 'allowed' ? kind : undefined);
  const page = await world.open();
  const {storage} = world;
  const {clock} = page;
  const read = () => new SpendsController({storage, clock});
  const earlier = {...clock, now: () => clock.now() - ageMs};
  const transfers = new UnclearTransfers({storage, clock: earlier, spends: read()});
  return {
    world,
    page,
    transfers,
    add: (change: Partial<Unclear> = {}) => transfers.add({...TRANSFER, ...change}),
    /** What other features know to be spent. */
    spent: () =>
      read()
        .of('swap', {address: ACCOUNT, caipNetworkId: 'eip155:1', token: USDC})
        .map(({amount, symbol}) => `${amount} ${symbol}`),
    forget: () => read().sync('swap', []),
  };
}
