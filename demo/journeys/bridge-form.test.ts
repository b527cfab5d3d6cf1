import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Page, Request, Route} from 'playwright-core';
import {parseEther, parseUnits} from 'viem';
import {COIN} from '../bridge/protocol/bridge-states.js';
import {BRIDGE, HARB} from '../devnet/seed/bridge-contracts.js';
import {SUSD} from '../devnet/seed/contract-plan.js';
import {fact, fill, heading, PROMPT, review, send, sendAll, turnsEnd} from './bridge-steps.js';
import {Bridges} from './bridges.js';
import type {WatchedPage} from './browser.js';
import {useStage, violations} from './stage.js';
import {
  answer,
  button,
  chooseSecondAccount,
  connectDemoWallet,
  PAGE_ACCOUNT,
  REMOTE_ACCOUNT,
} from './steps.js';

const ADA = PAGE_ACCOUNT;
/** Begins and ends as the account does that Ada has sent ether to. */
const LOOK_ALIKE = lookAlike(REMOTE_ACCOUNT);
/** Has no part in the past of the devnet. */
const NEWCOMER = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
const PHONE = {width: 360, height: 740};
const [ETH_FEE, ETH_MOST] = [parseEther('0.0005'), parseEther('100')];

describe('the form of the bridge site', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  afterEach(() => bridges.switches());

  it('sends ether twice in a row, and the receiver has it less the fee', async () => {
    const {visitor, page} = await visit('?token=eth');
    for (const amount of ['1.25', '0.5']) {
      const before = await bridges.otherEther(ADA);
      await fill(page, amount);
      await review(page);
      assert.equal(await fact(page, 'You send'), `${amount} ETH`);
      assert.equal(await fact(page, 'Fee of the bridge'), '0.0005 ETH');
      assert.equal(await fact(page, 'Receiver'), ADA);
      assert.equal(await fact(page, 'Token that arrives'), 'Ether, the coin of the network');
      await send(page);
      await answer(page, PROMPT, 'Approve');
      await arrives(page);
      assert.equal((await bridges.otherEther(ADA)) - before, parseEther(amount) - ETH_FEE);
      await page.getByRole('link', {name: 'Bridge', exact: true}).click();
      await page.getByLabel('Token').selectOption('eth');
    }
    await stage.leave(visitor);
  });

  it('asks for exactly the allowance that is missing, and takes an old one back first where the token wants it', async () => {
    const {visitor, page} = await visit('?token=susd&amount=25');
    const before = await bridges.otherTokens(SUSD.address, ADA);
    await review(page);
    await page.getByText('You confirm 2 times in your wallet.').waitFor();
    await send(page);
    await page.getByText('Confirmation 1 of 2').waitFor();
    await answer(page, PROMPT, 'Approve');
    await page.getByText('Confirmation 2 of 2').waitFor();
    assert.equal(await bridges.allowance(SUSD.address, ADA, BRIDGE), parseUnits('25', 6));
    await answer(page, PROMPT, 'Approve');
    await arrives(page);
    assert.equal(await bridges.allowance(SUSD.address, ADA, BRIDGE), 0n);
    assert.equal((await bridges.otherTokens(SUSD.address, ADA)) - before, parseUnits('24.5', 6));

    await bridges.allow(SUSD.address, ADA, 1n);
    await page.goto(`${stage.origin()}/bridge/transfer?token=susd&amount=10`);
    await review(page);
    await page.getByText('You confirm 3 times in your wallet.').waitFor();
    await send(page);
    await page.getByText('the old allowance for SUSD is revoked').waitFor();
    for (let count = 0; count < 3; count += 1) {
      await page.getByText(`Confirmation ${count + 1} of 3`).waitFor();
      await answer(page, PROMPT, 'Approve');
    }
    await arrives(page);
    await stage.leave(visitor);
  });

  it('sends HARB there and back, and says that its wrapped form is another token', async () => {
    const {visitor, page} = await visit('?token=harb&amount=20');
    const before = await bridges.otherTokens(HARB, ADA);
    await review(page);
    assert.equal(await fact(page, 'Token that arrives'), 'Harbour, wrapped: another token than the original');
    assert.equal(await fact(page, 'Its contract'), HARB);
    await sendAll(page, 2);
    await arrives(page);
    assert.equal((await bridges.otherTokens(HARB, ADA)) - before, parseEther('19'));

    const home = await bridges.tokens(HARB, ADA);
    await page.goto(
      `${stage.origin()}/bridge/transfer?from=eip155:31338&to=eip155:31337&token=harb&amount=5`,
    );
    await review(page);
    assert.equal(await fact(page, 'Token that arrives'), 'Harbour');
    await send(page);
    await answer(page, /switch/i, 'Approve');
    for (let count = 0; count < 2; count += 1) {
      await page.getByText(`Confirmation ${count + 1} of 2`).waitFor();
      await answer(page, PROMPT, 'Approve');
    }
    await heading(page, 'Confirming').waitFor();
    await bridges.otherEvm('anvil_mine', '0xc');
    await heading(page, 'Arrived').waitFor();
    assert.equal((await bridges.tokens(HARB, ADA)) - home, parseEther('4'));
    await stage.leave(visitor);
  });

  it('refuses what cannot arrive, with what to do', async () => {
    const {visitor, page} = await visit('?token=eth');
    for (const [amount, sentence] of [
      ['x', 'This is not an amount. Write it like 1.5.'],
      ['0.0005', 'The fee is 0.0005 ETH. Send more than that.'],
      ['101', 'The most in one transfer is 100 ETH.'],
    ] as const) {
      await fill(page, amount);
      await page.getByText(sentence).waitFor();
      assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    }
    await fill(page, '1');
    await page.getByText('Send to another address').click();
    for (const [address, sentence] of [
      ['0x12', 'This isn’t an EVM address or name.'],
      [`${ADA.slice(0, -1)}7`, 'This address has a typo. Copy it again.'],
      [`0x${'0'.repeat(40)}`, 'Tokens sent to this address are lost.'],
      [BRIDGE, 'This is the bridge itself. Enter the address of a wallet.'],
    ] as const) {
      await page.getByLabel('Address of the receiver').fill(address);
      await page.getByText(sentence).waitFor();
      assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    }
    await page.getByLabel('Address of the receiver').fill('');
    await bridges.switches({paused: ['eip155:31337']});
    await page.getByText('takes no deposits at the moment').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Review'}).isDisabled(), true);
    await stage.leave(visitor);
  });

  it('accepts a receiver once it is compared with the earlier ones, also after a node that failed', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1');
    const events = await holdAnswers(page, 'eth_getLogs');
    await page.getByText('Send to another address').click();
    const receiver = page.getByLabel('Address of the receiver');
    const toReview = page.getByRole('button', {name: 'Review'});
    const lookedUp = page.waitForResponse((response) => isCodeOf(LOOK_ALIKE, response.request()));
    await receiver.fill(LOOK_ALIKE);
    await lookedUp;
    await page.getByText('Looking up the receiver …').waitFor();
    assert.equal(await toReview.isDisabled(), true);
    // The user's own account cannot be a look-alike.
    await receiver.fill(ADA);
    await toReview.and(page.locator(':enabled')).waitFor();

    await receiver.fill(LOOK_ALIKE);
    events.fail();
    await page
      .getByText('One of the networks does not answer, so the address could not be checked.')
      .waitFor();
    assert.equal(await toReview.isDisabled(), true);
    events.answer();
    await page.getByText('Careful: this looks like an address that you know').waitFor();
    assert.equal(await toReview.isDisabled(), true);
    await receiver.fill(REMOTE_ACCOUNT);
    await review(page);
    assert.equal(await fact(page, 'Receiver'), REMOTE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('knows the receiver of a transfer that was sent in the same visit', async () => {
    const {visitor, page} = await visit(`?token=eth&amount=0.25&receiver=${NEWCOMER}`);
    await review(page);
    await send(page);
    await answer(page, PROMPT, 'Approve');
    await heading(page, 'Confirming').waitFor();
    await page.getByRole('link', {name: 'Bridge', exact: true}).click();
    await page.getByText('Send to another address').click();
    await page.getByLabel('Address of the receiver').fill(lookAlike(NEWCOMER));
    await page.getByText('Careful: this looks like an address that you know').waitFor();
    await stage.leave(visitor);
  });

  it('shows a fee that has changed since the review before anything is asked of the wallet', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1');
    await review(page);
    await bridges.setFee(COIN, ETH_FEE * 2n, ETH_MOST);
    await send(page);
    await page.getByText('The fee has changed from 0.0005 ETH to 0.001 ETH.').waitFor();
    assert.equal(await fact(page, 'Arrives'), '0.999 ETH');
    assert.equal(await page.getByRole('heading', {name: PROMPT}).count(), 0);
    await bridges.setFee(COIN, ETH_FEE, ETH_MOST);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await stage.leave(visitor);
  });

  it('shows that an amount has to wait by now before anything is asked of the wallet', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1');
    await review(page);
    assert.equal(await page.getByText('This amount waits').count(), 0);
    await bridges.switches({emptyCapacities: [`eip155:31338:${COIN}`]});
    await send(page);
    const dialog = page.getByRole('dialog', {name: 'Review the transfer'});
    await dialog.getByText('Devnet Two can no longer pay this amount at once, so it has to wait.').waitFor();
    await dialog.getByText('This amount waits: you can withdraw it between').waitFor();
    assert.equal(await dialog.getByText('The fee has changed').count(), 0);
    assert.equal(await heading(page, PROMPT).count(), 0);
    assert.deepEqual(await violations(page), []);

    // A user who has seen it can send it.
    await send(page);
    await answer(page, PROMPT, 'Approve');
    await heading(page, 'Confirming').waitFor();
    await stage.leave(visitor);
  });

  it('keeps the form in its address, over a reload and a decline', async () => {
    const {visitor, page} = await visit('');
    await page.getByLabel('Token').selectOption('eth');
    await fill(page, '0.75');
    await page.reload();
    await page.getByText('You have').waitFor();
    assert.equal(await page.getByLabel('Amount').inputValue(), '0.75');
    assert.equal(await page.getByLabel('Token').inputValue(), 'eth');
    await review(page);
    await send(page);
    await answer(page, PROMPT, 'Reject');
    await page.getByText('You declined it in Demo wallet. Nothing was sent.').waitFor();
    await page.getByRole('button', {name: 'Back to the form'}).click();
    assert.equal(await page.getByLabel('Amount').inputValue(), '0.75');
    await stage.leave(visitor);
  });

  it('names what is wrong in a shared link', async () => {
    const {visitor, page} = await visit('?from=eip155:1&to=eip155:31338&token=gold&amount=1');
    await page.getByText('The link names a network that this bridge does not have: eip155:1.').waitFor();
    await page.getByText('The link names a token that this bridge does not have: gold.').waitFor();
    await stage.leave(visitor);
  });

  it('sends nothing from an account that was not reviewed', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1');
    await review(page);
    await chooseSecondAccount(page);
    await page.getByText('Another account is connected now.').waitFor();
    assert.equal(await page.getByRole('button', {name: 'Send', exact: true}).isDisabled(), true);
    await page.getByRole('button', {name: 'Cancel'}).click();
    await review(page);
    assert.equal(await fact(page, 'Receiver'), REMOTE_ACCOUNT);
    await stage.leave(visitor);
  });

  it('does not send the same twice from two tabs, unless the person wants it', async () => {
    const search = '?token=eth&amount=0.75';
    const {visitor, page} = await visit(search);
    const other = await stage.visitToo(visitor, `/bridge/transfer${search}`);
    await button(other, 'connected').waitFor();
    for (const tab of [page, other]) await review(tab);
    const isUnderWay = async (): Promise<void> => {
      await send(other);
      await other.getByText('The same transfer is under way from this account').waitFor();
      assert.equal(await heading(other, PROMPT).count(), 0);
      await other.getByRole('button', {name: 'Back to the form'}).click();
      await review(other);
    };
    await send(page);
    await heading(page, PROMPT).waitFor();
    await isUnderWay();
    await bridges.evm('evm_setAutomine', false);
    await answer(page, PROMPT, 'Approve');
    await page.waitForURL(/\/bridge\/transfer\/0x/);
    // The node answers late which block was the newest when the review was opened.
    const blockNumbers = await holdAnswers(other, 'eth_blockNumber');
    await isUnderWay();
    await bridges.evm('evm_mine');
    await bridges.evm('evm_setAutomine', true);
    await heading(page, 'Confirming').waitFor();
    blockNumbers.answer();

    // The first tab follows its deposit, and has given the turn back.
    await turnsEnd(page);
    await send(other);
    await other.getByText('The same amount was sent from this account').waitFor();
    assert.equal(await heading(other, PROMPT).count(), 0);
    assert.deepEqual(await violations(other), []);
    const link = other.getByRole('link', {name: 'Show that transfer'});
    assert.match((await link.getAttribute('href')) ?? '', /\/bridge\/transfer\/0x[\da-f]{64}$/);
    await other.getByRole('button', {name: 'Send it once more'}).click();
    await send(other);
    await answer(other, PROMPT, 'Approve');
    await heading(other, 'Confirming').waitFor();
    await stage.leave(visitor);
  });

  it('says before the deposit when an amount has to wait', async () => {
    const {visitor, page} = await visit('?token=eth&amount=11');
    await page.getByText('This amount waits: you can withdraw it between').waitFor();
    await stage.leave(visitor);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    it(`fits a phone and has no findings of axe: ${colorScheme}`, async () => {
      const {visitor, page} = await visit('?token=eth&amount=1', {colorScheme, viewport: PHONE});
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
      await review(page);
      assert.deepEqual(await violations(page), []);
      await stage.leave(visitor);
    });

  async function visit(
    search: string,
    options?: Parameters<typeof stage.visit>[1],
  ): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer${search}`, options);
    const {page} = visitor;
    await connectDemoWallet(page);
    await page.getByRole('button', {name: 'Review'}).waitFor();
    return {visitor, page};
  }

  /** Waits until the page of the transfer says that it has arrived. */
  async function arrives(page: Page): Promise<void> {
    await heading(page, 'Confirming').waitFor();
    await bridges.confirm();
    await heading(page, 'Arrived').waitFor();
  }
});

/** Another address with the same first and last characters. */
function lookAlike(address: string): string {
  return `0x${address.slice(2, 6)}${'0'.repeat(32)}${address.slice(-4)}`.toLowerCase();
}

const NODE = '**/rpc/31337';

interface HeldAnswers {
  /** From now on, the node refuses them. */
  readonly fail: () => void;
  readonly answer: () => void;
}

/** Holds back what the first chain's node answers to requests of a method. */
async function holdAnswers(page: Page, method: string): Promise<HeldAnswers> {
  let decide: (chosen: (route: Route) => Promise<void>) => void = () => undefined;
  const decided = new Promise<(route: Route) => Promise<void>>((resolve) => {
    decide = resolve;
  });
  let handle = async (route: Route): Promise<void> => (await decided)(route);
  await page.route(NODE, async (route) => {
    await (calledIn(route.request()).method === method ? handle(route) : route.continue());
  });
  const change = (other: (route: Route) => Promise<void>): void => {
    handle = other;
    decide(other);
  };
  return {fail: () => change(refuse), answer: () => change((route) => route.continue())};
}

async function refuse(route: Route): Promise<void> {
  const {id} = calledIn(route.request());
  await route.fulfill({json: {jsonrpc: '2.0', id, error: {code: -32_000, message: 'no events now'}}});
}

function isCodeOf(address: string, request: Request): boolean {
  if (!request.url().endsWith('/rpc/31338')) return false;
  const {method, params} = calledIn(request);
  return method === 'eth_getCode' && String(params[0]).toLowerCase() === address;
}

function calledIn(request: Request): {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
} {
  return request.postDataJSON() as ReturnType<typeof calledIn>;
}
