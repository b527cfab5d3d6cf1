import {expect} from '@open-wc/testing';
import type {Message} from '../../core/messages/message.js';
import {translate} from '../../core/messages/message.js';
import {en} from '../../testing/fakes/client/en.js';
import {ACCOUNT, EXPECTED} from '../../testing/fakes/swap-answers.js';
import {createSwapWorld, type SwapEvent, type SwapPage, type SwapWorldKind} from './testing/swap-world.js';

interface Case {
  readonly kind?: SwapWorldKind;
  readonly before?: readonly SwapEvent[];
  readonly after: readonly SwapEvent[];
  readonly arrives?: bigint;
  readonly what: string;
  readonly hint: string;
}

const SENT: readonly SwapEvent[] = ['ask', 'submit'];

const CASES: Readonly<Record<string, Case>> = {
  'is reverted': {
    after: ['revert'],
    what: 'Your swap of 5 USDC for DAI failed',
    hint: 'You still have 5 USDC. You paid only the network cost. To try again, get a new price.',
  },
  'may have been sent, and is reverted': {
    before: ['ask'],
    after: ['sign', 'revert'],
    what: 'Your swap of 5 USDC for DAI failed',
    hint: 'You still have 5 USDC. You paid only the network cost. To try again, get a new price.',
  },
  'brings nothing': {
    after: ['mine'],
    arrives: 0n,
    what: 'Your swap of 5 USDC was confirmed, but no DAI arrived',
    hint: 'The network confirmed the transaction, but no DAI came to your account. See it on the explorer before you swap again.',
  },
  'brings less': {
    after: ['mine'],
    arrives: EXPECTED / 2n,
    what: 'Your swap of 5 USDC brought only',
    hint: 'See the transaction on the explorer before you swap again.',
  },
  'takes effect in part': {
    kind: 'batch',
    after: [600],
    what: 'Only a part of your swap of 5 USDC for DAI took effect',
    hint: 'See the transactions before you swap again.',
  },
  'is not sent by the wallet': {
    kind: 'batch',
    after: [400],
    what: 'Your swap of 5 USDC for DAI was not sent',
    hint: 'No tokens were swapped. You still have 5 USDC. To try again, get a new price.',
  },
};

describe('a swap that fails while the user looks elsewhere', () => {
  for (const [how, given] of Object.entries(CASES)) {
    it(`and ${how} is told at once on the page, and stays listed until it was seen`, async () => {
      const {world, page} = await setup(given);
      page.swap.stopWaiting();
      page.closeModal();
      for (const event of given.after) await world.act(event, page);
      expect(errorsOf(page)).to.have.length(1);
      expect(errorsOf(page)[0]).to.contain(given.what);
      expectNews(page, given);
      page.swap.markSeen(page.swap.news.get()[0]!.key);
      expect(page.swap.news.get()).to.deep.equal([]);
    });

    it(`and ${how} while the page is closed is told by the next page, once`, async () => {
      const {world, page} = await setup(given);
      page.kill();
      for (const event of given.after) await world.act(event, page);
      const next = await world.open();
      await next.wait();
      expect(errorsOf(next)).to.have.length(1);
      expectNews(next, given);
      next.kill();
      const last = await world.open();
      await last.wait();
      expect(errorsOf(last), 'a second message').to.deep.equal([]);
      expectNews(last, given);
    });
  }

  it('has the history read for its transaction', async () => {
    const {world, page} = await setup({});
    page.closeModal();
    const before = page.expected.length;
    await world.act('revert', page);
    expect(page.expected.slice(before)).to.deep.equal([page.expected[0]]);
  });

  it('stays listed for weeks, also beside ten later swaps', async () => {
    const {world, page} = await setup({});
    page.closeModal();
    await world.act('revert', page);
    page.clock.advance(30 * 24 * 60 * 60_000);
    page.useAccount(`0x${'9'.repeat(40)}`);
    expect(page.swap.news.get(), 'another account').to.deep.equal([]);
    page.useAccount(ACCOUNT);
    expect(page.swap.news.get()).to.have.length(1);
  });

  for (const event of ['revert', 'mine'] as const)
    it(`is neither told nor listed if its view is on screen: ${event}`, async () => {
      const {world, page} = await setup({});
      page.showProgress();
      await world.act(event, page);
      expect(page.swap.state.get().run?.status).to.equal(event === 'mine' ? 'done' : 'stopped');
      expect([page.toasts, page.swap.news.get()]).to.deep.equal([[], []]);
    });

  it('is told on the page if its view is in a closed modal', async () => {
    const {world, page} = await setup({});
    page.showProgress();
    page.closeModal();
    await world.act('revert', page);
    expect(errorsOf(page)).to.have.length(1);
  });
});

describe('a failed swap in two tabs', () => {
  it('is told by one of them, and both list it until it was seen in one', async () => {
    const {world, page} = await setup({});
    page.closeModal();
    const other = await world.open();
    await other.wait();
    await world.act('revert', page);
    await other.wait();
    expect([...errorsOf(page), ...errorsOf(other)]).to.have.length(1);
    tellTabs();
    expect(page.swap.news.get()).to.have.length(1);
    other.swap.markSeen(other.swap.news.get()[0]!.key);
    tellTabs();
    expect(page.swap.news.get()).to.deep.equal([]);
  });

  it('and a confirmed one is told by one of them', async () => {
    const {world, page} = await setup({});
    const other = await world.open();
    await other.wait();
    await world.act('mine', page);
    await other.wait();
    expect([...page.toasts, ...other.toasts]).to.have.length(1);
  });
});

async function setup({kind = 'allowed', before = SENT, arrives = EXPECTED}: Partial<Case>) {
  const world = createSwapWorld(kind, {arrives: () => arrives});
  const page = await world.open();
  for (const event of before) await world.act(event, page);
  return {world, page};
}

function expectNews({swap}: SwapPage, {what, hint}: Case): void {
  const [news] = swap.news.get();
  expect(textOf(news!.what)).to.contain(what);
  expect(textOf(news!.hint)).to.contain(hint);
}

/** Browsers report a change of the storage to the other tabs. */
function tellTabs(): void {
  dispatchEvent(new StorageEvent('storage', {key: null}));
}

/** The messages of failures on the page. */
function errorsOf({toasts}: SwapPage): readonly string[] {
  const shown = toasts as readonly {variant: string; onPage?: boolean; message: Message}[];
  return shown.flatMap(({variant, onPage, message}) =>
    variant === 'error' && onPage ? [textOf(message)] : [],
  );
}

/** A message without its isolates. */
function textOf(message: Message): string {
  return translate(en, message).replaceAll(/[\u2066-\u2069]/g, '');
}
