import assert from 'node:assert/strict';
import {afterEach, before, describe, it} from 'node:test';
import type {Page, Request} from 'playwright-core';
import {parseEther} from 'viem';
import {en} from '../bridge/messages/en.js';
import {writeShort} from '../bridge/staking/rules/write-amount.js';
import {Bridges} from './bridges.js';
import {useStage, violations} from './stage.js';
import {Stakes} from './stakes.js';
import {chooseSecondAccount, connectDemoWallet, PAGE_ACCOUNT} from './steps.js';

const ADA = PAGE_ACCOUNT;
const PHONE = {width: 360, height: 740};
const TOKEN = {symbol: 'HARB', decimals: 18};
const NODE = '/rpc/31337';
/** Between two looks at a node whose socket is open. */
const LOOK_MS = 15_000;
const MAX_LOOKS = 40;

describe('the overview of the bridge', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  const stakes = new Stakes(() => stage.origin());
  before(() => stakes.open([ADA]));
  afterEach(async () => {
    await bridges.switches();
    await makesBlocks(true);
  });

  it('shows the stake of the connected account, as the contract has it, and follows it', async () => {
    await stakes.stakeElsewhere(ADA, parseEther('3'));
    const visitor = await stage.visit('/bridge/', {viewport: PHONE});
    const {page} = visitor;
    assert.equal(await page.getByRole('heading', {name: 'Your stake'}).count(), 0);
    await connectDemoWallet(page);
    await page.getByRole('heading', {name: 'Your stake'}).waitFor();
    await showsStake(page);
    await stakes.stakeElsewhere(ADA, parseEther('5'));
    await showsStake(page);
    assert.deepEqual(await violations(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await page.getByRole('link', {name: 'Go to staking'}).click();
    await page.waitForURL('**/bridge/stake');
    await stage.leave(visitor);
  });

  it('shows no stake for an account without one', async () => {
    const visitor = await stage.visit('/bridge/');
    const {page} = visitor;
    await connectDemoWallet(page);
    await page.getByRole('heading', {name: 'Your stake'}).waitFor();
    await chooseSecondAccount(page);
    await page.getByRole('heading', {name: 'Your stake'}).waitFor({state: 'detached'});
    await stage.leave(visitor);
  });

  it('names a network that could not be read', async () => {
    const visitor = await stage.visit('/bridge/');
    const {page} = visitor;
    await page.route('**/rpc/31338', (route) => route.abort());
    await connectDemoWallet(page);
    await page.getByText('Devnet Two could not be read: transfers that began there are missing.').waitFor();
    const asked = page.waitForRequest('**/rpc/31338');
    await page.getByRole('button', {name: 'Try again'}).click();
    await asked;
    await page.unroute('**/rpc/31338');
    await bridges.otherEvm('evm_mine');
    await page.getByText('Devnet Two could not be read').waitFor({state: 'detached'});
    await stage.leave(visitor, /Failed to load resource|net::ERR_FAILED/);
  });

  it('asks each node once in a while however many transfers wait, and not at all in a hidden page', async () => {
    await bridges.switches({relayerIsOff: true});
    for (let count = 0; count < 3; count += 1) await bridges.deposit(ADA, parseEther('1'));
    await bridges.confirm();
    // The page reads again after each block; on a busy machine, one would come between any four looks.
    await makesBlocks(false);
    const visitor = await stage.visit('/bridge/how-it-works');
    const {page} = visitor;
    await page.clock.install();
    await page.goto(`${stage.origin()}/bridge/`);
    await connectDemoWallet(page);
    await page.getByRole('heading', {name: 'Moving now'}).waitFor();
    await page.getByRole('heading', {name: 'Your stake'}).waitFor();
    await untilLooksAskForOneBlock(page);
    await hide(page);
    const askedHidden = askedOf(page);
    await page.clock.runFor(4 * LOOK_MS);
    assert.deepEqual(askedHidden(), []);
    await stage.leave(visitor);
  });

  /** Lets both chains make blocks for transactions, and now and then without one; or none at all. */
  async function makesBlocks(does: boolean): Promise<void> {
    await bridges.evm('evm_setAutomine', does);
    await bridges.otherEvm('evm_setAutomine', does);
  }

  async function showsStake(page: Page): Promise<void> {
    const {counting, joining} = await stakes.stakeOf(ADA);
    const staked = writeShort(counting + joining, TOKEN, 'en', en.staking);
    await page.locator('[data-fact=earn-stake]').getByText(staked, {exact: true}).waitFor();
  }
});

/** The methods that the page asks of the first chain's node from now on. */
function askedOf(page: Page): () => readonly string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (!isOfNode(request)) return;
    const {method} = request.postDataJSON() as {readonly method: string};
    methods.push(method);
  });
  return () => [...methods];
}

/** Lets the time between two looks pass, and waits for an answer of the node. */
async function lookOnce(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => isOfNode(response.request()));
  await page.clock.runFor(LOOK_MS);
  await answered;
}

/** The page reads the past of a new account first. Fails unless some four looks in a row ask for one block each. */
async function untilLooksAskForOneBlock(page: Page): Promise<void> {
  const inRow: string[] = [];
  for (let look = 0; look < MAX_LOOKS && inRow.length < 4; look += 1) {
    const asked = askedOf(page);
    await lookOnce(page);
    inRow.push(asked().join(' '));
    if (inRow.at(-1) !== 'eth_getBlockByNumber') inRow.length = 0;
  }
  assert.equal(inRow.length, 4, `looks still ask for more after ${MAX_LOOKS} of them`);
}

function isOfNode(request: Request): boolean {
  return new URL(request.url()).pathname === NODE;
}

/** Lets the page believe that its tab is hidden. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {value: true});
    Object.defineProperty(document, 'visibilityState', {value: 'hidden'});
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
