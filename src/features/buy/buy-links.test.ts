import {expect} from '@open-wc/testing';
import {assert, asyncProperty, array, constantFrom} from 'fast-check';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {optimism} from '../../core/model/networks/rollups.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {settle} from '../../testing/fakes/client/send-flow-stage.js';
import type {BuyOrder} from './api.js';
import {
  BUYER,
  type BuyRequest,
  type BuyStage,
  type BuyStageOptions,
  createBuyStage,
} from './testing/buy-stage.js';

const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const isLink = ({path}: BuyRequest): boolean => path.endsWith('onrampurl');

let stages: BuyStage[] = [];

afterEach(() => {
  for (const stage of stages.toReversed()) stage.end();
  stages = [];
});

describe('a payment page', () => {
  it('opens in the tap, before anything asynchronous', async () => {
    const {stage} = await filled();
    stage.buy.start('coinbase');
    // An `await` before the window would leave the list empty here.
    expect(stage.windows).to.have.length(1);
    expect(stage.windows[0]!.links, 'empty until the link arrives').to.deep.equal([]);
    await settle();
    expect(stage.windows[0]!.links).to.have.length(1);
    expect(stage.windows[0]!.opener, 'cut off').to.equal(null);
    expect(shown(stage)).to.include({
      status: 'waiting',
      windowState: 'open',
      pageUrl: 'https://pay.example/',
    });
  });

  it('opens in the tap that opens it again, too', async () => {
    const {stage} = await filled();
    stage.isBlocking = true;
    stage.buy.start('coinbase');
    stage.isBlocking = false;
    stage.buy.openAgain(shown(stage).key);
    expect(stage.windows).to.have.length(1);
  });

  it('opens with the specified request', async () => {
    const {stage} = await filled();
    stage.buy.start('coinbase');
    await settle();
    expect(stage.requests.filter(isLink).map(({body}) => body)).to.deep.equal([
      {
        destinationWallets: [
          {
            address: BUYER,
            blockchains: [
              'ethereum',
              'arbitrum',
              'polygon',
              'berachain',
              'avalanche-c-chain',
              'optimism',
              'celo',
              'base',
            ],
            assets: ['USDC'],
          },
        ],
        defaultNetwork: 'ethereum',
        partnerUserId: BUYER,
        defaultExperience: 'buy',
        presetCryptoAmount: 98,
        presetFiatAmount: 100,
      },
    ]);
  });

  it('is reported to analytics with the provider alone', async () => {
    const {stage} = await filled();
    stage.buy.start('coinbase');
    await settle();
    stage.buy.openHelp();
    expect(stage.telemetry.tracked).to.deep.equal([
      'SELECT_BUY_PROVIDER {"provider":"coinbase","isSmartAccount":false}',
      'SELECT_WHAT_IS_A_BUY {"isSmartAccount":false}',
    ]);
    expect(stage.views).to.deep.equal(['BuyInProgress', 'WhatIsABuy']);
  });

  it('opens each link once, in any order of presses, blocked windows, closed windows and late answers', async () => {
    const step = constantFrom(...Object.keys(STEPS));
    await assert(
      asyncProperty(array(step, {minLength: 1, maxLength: 25}), async (steps) => {
        const {stage, links} = await held();
        let taps = 0;
        for (const each of steps) {
          const opened = stage.windows.length;
          STEPS[each]!(stage, links);
          taps += stage.windows.length - opened;
          await settle();
        }
        links.forEach(({answer}) => answer());
        await settle();
        const visited = stage.windows.flatMap((opened) => opened.links);
        expect(new Set(visited).size, 'no link twice').to.equal(visited.length);
        for (const opened of stage.windows) expect(opened.links.length).to.be.at.most(1);
        expect(visited.length).to.be.at.most(taps);
        expect(stage.windows.filter(({closed}) => !closed).length, 'one payment page').to.be.at.most(1);
        expect(links.length, 'a link for each window').to.equal(stage.windows.length);
        stage.end();
      }),
      {numRuns: 60},
    );
  });

  it('refuses a link that was opened before', async () => {
    const url = 'https://pay.example/same';
    const {stage} = await filled({answer: (request) => (isLink(request) ? {url} : undefined)});
    stage.buy.start('coinbase');
    await settle();
    stage.windows[0]!.closed = true;
    await stage.pass(1_000);
    stage.buy.openAgain(shown(stage).key);
    await settle();
    expect(stage.windows[1]).to.include({closed: true});
    expect(stage.windows[1]!.links).to.deep.equal([]);
    expect(stage.buy.state.get().notice).to.include({reason: 'used-link'});
    expect(shown(stage), 'it may have been paid').to.include({status: 'waiting'});
  });

  it('comes to the front instead of a second one while it is open', async () => {
    const {stage} = await filled();
    stage.buy.start('coinbase');
    await settle();
    stage.buy.openAgain(shown(stage).key);
    expect(stage.windows).to.have.length(1);
    expect(stage.windows[0]).to.include({focused: 1});
  });

  for (const [reason, answer] of [
    ['unsafe-link', () => ({url: 'http://pay.example/1'})],
    ['unsafe-link', () => ({url: 'javascript:alert(1)'})],
    ['unreadable', () => ({url: ''})],
    ['service-down', () => Promise.reject(new Error('down'))],
    ['refused', () => Promise.reject(new DrawbridgeError('app/project-refused', 'refused', {status: 401}))],
  ] as const) {
    it(`fails as ${reason} with ${String(answer)}, and closes its window`, async () => {
      const {stage} = await filled({answer: (request) => (isLink(request) ? answer() : undefined)});
      stage.buy.start('coinbase');
      await settle();
      expect(shown(stage)).to.include({status: 'failed', reason});
      expect(stage.windows[0]).to.include({closed: true});
      expect(stage.windows[0]!.links).to.deep.equal([]);
      expect(stage.buy.problem(), 'the user can try again').to.equal(undefined);
    });
  }

  it('fails after 30 s without a link, and stays empty when the link arrives later', async () => {
    const {stage, links} = await held();
    stage.buy.start('coinbase');
    await stage.pass(30_000);
    expect(shown(stage)).to.include({status: 'failed', reason: 'timeout'});
    links[0]!.answer();
    await settle();
    expect(stage.windows[0]!.links).to.deep.equal([]);
  });

  for (const [reason, leave] of [
    ['account-changed', (stage: BuyStage) => stage.useAccount(OTHER)],
    ['account-changed', (stage: BuyStage) => stage.useAccount(undefined)],
    ['network-changed', (stage: BuyStage) => stage.useNetwork(optimism)],
  ] as const) {
    it(`is not filled after ${String(leave)}: ${reason}`, async () => {
      const storage = memoryStorage();
      const {stage, links} = await held({storage});
      stage.buy.start('coinbase');
      await settle();
      leave(stage);
      expect(stage.windows[0]).to.include({closed: true});
      links[0]!.answer();
      await settle();
      expect(stage.windows[0]!.links).to.deep.equal([]);
      stage.useAccount(BUYER);
      expect(stage.buy.state.get().orders[0]).to.include({status: 'failed', reason});
    });
  }

  it('needs a consent for each purchase beside an open one, which stays known', async () => {
    const {stage} = await filled();
    stage.buy.start('coinbase');
    await settle();
    const {key} = shown(stage);
    stage.buy.acceptSecond(key, true);
    expect(stage.buy.unfinished()).to.include({key});
    expect(stage.buy.problem()).to.equal(undefined);
    stage.buy.acceptSecond(key, false);
    expect(stage.buy.problem()).to.equal('unfinished');
    stage.buy.acceptSecond(key, true);
    stage.buy.start('coinbase');
    await settle();
    expect(stage.windows).to.have.length(2);
    expect(stage.buy.state.get().acceptedSeconds, 'for one purchase').to.deep.equal([]);
    expect(stage.buy.problem()).to.equal('unfinished');
  });

  it('keeps its consent when its page is opened with a button, or again', async () => {
    const {stage} = await filled();
    stage.buy.start('coinbase');
    await settle();
    stage.buy.acceptSecond(shown(stage).key, true);
    stage.isBlocking = true;
    stage.buy.start('coinbase');
    await settle();
    stage.isBlocking = false;
    for (const opened of [2, 3]) {
      stage.buy.openAgain(shown(stage).key);
      await settle();
      expect(stage.windows).to.have.length(opened);
      expect(shown(stage)).to.include({status: 'waiting', windowState: 'open'});
      stage.windows.at(-1)!.closed = true;
      await stage.pass(1_000);
    }
    expect(stage.buy.problem(), 'for one purchase').to.equal('unfinished');
  });

  it('asks for no link while the window is blocked, and for a fresh one in the next tap', async () => {
    const {stage} = await filled();
    stage.isBlocking = true;
    stage.buy.start('coinbase');
    await settle();
    expect(shown(stage)).to.include({status: 'opening', windowState: 'blocked'});
    expect(stage.requests.filter(isLink)).to.deep.equal([]);
    stage.isBlocking = false;
    stage.buy.openAgain(shown(stage).key);
    await settle();
    expect(stage.windows[0]!.links).to.have.length(1);
    expect(shown(stage)).to.include({status: 'waiting', windowState: 'open'});
  });

  it('gets another link if the window was closed before the first arrived', async () => {
    const {stage, links} = await held();
    stage.buy.start('coinbase');
    stage.windows[0]!.closed = true;
    links[0]?.answer();
    await stage.pass(1_000);
    expect(shown(stage)).to.include({status: 'opening', windowState: 'closed'});
    stage.buy.openAgain(shown(stage).key);
    await settle();
    links.at(-1)!.answer();
    await settle();
    expect(stage.windows.map((opened) => opened.links.length)).to.deep.equal([0, 1]);
  });

  it('of Meld has the key, the currency and the address once, also when it is opened again', async () => {
    const {stage} = await filled({onramp: {meldPublicKey: 'pk 1'}});
    for (let turn = 0; turn < 3; turn++) {
      if (turn === 0) stage.buy.start('meld');
      else stage.buy.openAgain(shown(stage).key);
      await settle();
      const {href, searchParams} = new URL(stage.windows[turn]!.links[0]!);
      expect(href.startsWith('https://meldcrypto.com/?')).to.equal(true);
      expect([...searchParams]).to.deep.equal([
        ['publicKey', 'pk 1'],
        ['destinationCurrencyCode', 'USDC_ETHEREUM'],
        ['walletAddress', BUYER],
        ['sourceAmount', '100'],
        ['sourceCurrencyCode', 'USD'],
        ['transactionType', 'BUY'],
      ]);
      stage.windows[turn]!.closed = true;
      await stage.pass(1_000);
    }
    expect(stage.requests.filter(isLink), 'no link of the service').to.deep.equal([]);
  });

  it('of Meld begins with the address in the options', async () => {
    for (const [meld, start] of [
      ['https://meld.example/pay', 'https://meld.example/pay?'],
      ['/meld', `${location.origin}/meld?`],
    ] as const) {
      const {stage} = await filled({onramp: {meldPublicKey: 'k'}, endpoints: {meld}});
      stage.buy.start('meld');
      await settle();
      expect(stage.windows[0]!.links[0]!.slice(0, start.length)).to.equal(start);
      stage.end();
    }
  });
});

const STEPS: Readonly<Record<string, (stage: BuyStage, links: readonly HeldLink[]) => void>> = {
  start: ({buy}) => buy.start('coinbase'),
  again({buy}) {
    const {order} = buy.state.get();
    if (order) buy.openAgain(order.key);
  },
  answer: (_, links) => links.find(({isHeld}) => isHeld())?.answer(),
  'answer last': (_, links) => links.findLast(({isHeld}) => isHeld())?.answer(),
  fail: (_, links) => links.find(({isHeld}) => isHeld())?.fail(),
  close({windows}) {
    const last = windows.at(-1);
    if (last) last.closed = true;
  },
  block: (stage) => void (stage.isBlocking = true),
  unblock: (stage) => void (stage.isBlocking = false),
  leave(stage) {
    stage.useAccount(OTHER);
    stage.useAccount(BUYER);
  },
};

interface HeldLink {
  isHeld(): boolean;
  answer(): void;
  fail(): void;
}

/** A stage whose links arrive when the test sends them. */
async function held(options: BuyStageOptions = {}): Promise<{stage: BuyStage; links: readonly HeldLink[]}> {
  const links: HeldLink[] = [];
  const answer = (request: BuyRequest): unknown => {
    if (!isLink(request)) return undefined;
    return new Promise((resolve, reject) => {
      let isHeld = true;
      const url = `https://pay.example/${links.length}`;
      const end = (run: () => void) => () => {
        isHeld = false;
        run();
      };
      links.push({
        isHeld: () => isHeld,
        answer: end(() => resolve({url})),
        fail: end(() => reject(new Error('down'))),
      });
    });
  };
  return {...(await filled({...options, answer})), links};
}

async function filled(options: BuyStageOptions = {}): Promise<{stage: BuyStage}> {
  const stage = createBuyStage(options);
  stages.push(stage);
  await stage.fill();
  expect(stage.buy.problem()).to.equal(undefined);
  return {stage};
}

function shown({buy}: BuyStage): BuyOrder {
  return buy.state.get().order!;
}
