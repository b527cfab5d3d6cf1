import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseEther, parseUnits} from 'viem';
import {BRIDGE, SHARED_WALLET} from '../devnet/seed/bridge-contracts.js';
import {KEY, SUSD} from '../devnet/seed/contract-plan.js';
import {
  chooseInWallet,
  connectSharedWallet,
  fact,
  heading,
  PROMPT,
  review,
  send,
  sendAll,
} from './bridge-steps.js';
import {Bridges} from './bridges.js';
import type {WatchedPage} from './browser.js';
import {useStage} from './stage.js';
import {
  answer,
  button as walletButton,
  connectDemoWallet,
  PAGE_ACCOUNT,
  pressInMenu,
  REMOTE_ACCOUNT,
} from './steps.js';

const ADA = PAGE_ACCOUNT;
/** Begins and ends as Ada's address does. */
const IMITATION = `0xf39f${'0'.repeat(32)}2266`;
const BATCH = 'Send these 2 calls together?';
const PROPOSED = 'Proposed: 1 of 2 owners have approved';

describe('the signers of a transfer', () => {
  const stage = useStage();
  const bridges = new Bridges(() => stage.origin());
  afterEach(() => bridges.switches());

  it('a wallet that executes both as one confirms approval and deposit once', async () => {
    const {visitor, page} = await visit('?token=susd&amount=25');
    await chooseBatches(page, 'Supported');
    const before = await bridges.otherTokens(SUSD.address, ADA);
    await review(page);
    await page.getByText('You confirm once in your wallet: approve exactly 25 SUSD').waitFor();
    await send(page);
    await answer(page, BATCH, 'Approve');
    await arrives(page);
    assert.equal((await bridges.otherTokens(SUSD.address, ADA)) - before, parseUnits('24.5', 6));
    assert.equal(await bridges.allowance(SUSD.address, ADA, BRIDGE), 0n);
    await stage.leave(visitor);
  });

  it('a wallet that offers a batch and then refuses it confirms each step, after another review', async () => {
    const {visitor, page} = await visit('?token=susd&amount=12');
    await chooseBatches(page, 'Offered, then refused');
    const before = await bridges.otherTokens(SUSD.address, ADA);
    await review(page);
    await page.getByText('You confirm once in your wallet').waitFor();
    await send(page);
    await page.getByText('Your wallet can’t do both in one confirmation. Nothing was sent.').waitFor();
    await page.getByText('You confirm 2 times in your wallet.').waitFor();
    await sendAll(page, 2);
    await arrives(page);
    assert.equal((await bridges.otherTokens(SUSD.address, ADA)) - before, parseUnits('11.5', 6));
    await stage.leave(visitor);
  });

  it('a batch that the wallet has accepted is followed until it arrives, whichever account is connected', async () => {
    const {visitor, page} = await visit('?token=susd&amount=7');
    await chooseBatches(page, 'Supported');
    const changes: readonly (readonly [change: () => Promise<void>, back: () => Promise<void>])[] = [
      [() => chooseAccount(page, 1), () => chooseAccount(page, 0)],
      [() => disconnect(page), () => connectDemoWallet(page)],
    ];
    for (const [change, back] of changes) {
      const before = await bridges.tokens(SUSD.address, ADA);
      await review(page);
      await bridges.rest();
      await send(page);
      await answer(page, BATCH, 'Approve');
      await page.getByText('You approved it. Your wallet sends it to the network.').waitFor();
      await change();
      await page.getByRole('status').getByText('You approved it.').waitFor();
      await bridges.evm('evm_mine');
      await arrives(page);
      assert.equal(before - (await bridges.tokens(SUSD.address, ADA)), parseUnits('7', 6));
      await back();
      await page.goto(`${stage.origin()}/bridge/transfer?token=susd&amount=7`);
    }
    await stage.leave(visitor);
  });

  it('a batch that the wallet accepts after the user has stopped is not called undone', async () => {
    const {visitor, page} = await visit('?token=susd&amount=6');
    await chooseBatches(page, 'Supported');
    const before = await bridges.tokens(SUSD.address, ADA);
    await review(page);
    await send(page);
    await heading(page, BATCH).waitFor();
    await stop(page);
    await page.getByText('Stopped. Nothing was deposited.').waitFor();
    await answer(page, BATCH, 'Approve');
    await page.getByText('Your wallet has accepted this transfer').waitFor();
    assert.equal(await page.getByText('Nothing was deposited.').count(), 0);
    await bridges.settled(ADA);
    assert.equal(before - (await bridges.tokens(SUSD.address, ADA)), parseUnits('6', 6));
    await stage.leave(visitor);
  });

  it('a proposal that a shared wallet takes after the user has stopped is not called undone', async () => {
    const {visitor, page} = await visit('?token=eth&amount=3', connectSharedWallet);
    await review(page);
    await send(page);
    await heading(page, PROMPT).waitFor();
    await stop(page);
    await page.getByText('Stopped. Nothing was deposited.').waitFor();
    await answer(page, PROMPT, 'Approve');
    await page.getByText('Your wallet has accepted this transfer and may still send it.').waitFor();
    await page.getByRole('button', {name: 'Back to the form'}).click();
    await page.getByText('3 ETH').waitFor();
    await page.getByRole('link', {name: 'Follow it'}).click();
    await heading(page, PROPOSED).waitFor();
    await approveAsOther(page);
    await arrives(page);
    await stage.leave(visitor);
  });

  it('a user who stops while the wallet asks for another network gets no batch to confirm', async () => {
    const {visitor, page} = await visit('?token=susd&amount=5');
    await chooseBatches(page, 'Supported');
    await review(page);
    await chooseNetwork(page, 'Devnet Two');
    await send(page);
    await page.getByRole('heading', {name: /switch/i}).waitFor();
    await stop(page);
    await answer(page, /switch/i, 'Approve');
    await page.getByRole('button', {name: 'Back to the form'}).click();
    await review(page);
    await send(page);
    await answer(page, BATCH, 'Reject');
    await page.getByText('You declined it').waitFor();
    assert.equal(await heading(page, BATCH).count(), 0);
    await stage.leave(visitor);
  });

  it('a user can confirm each step instead of a batch, and decline a batch', async () => {
    const {visitor, page} = await visit('?token=susd&amount=3');
    await chooseBatches(page, 'Supported');
    await review(page);
    await page.getByRole('button', {name: 'Confirm each step instead'}).click();
    await page.getByText('You confirm 2 times in your wallet.').waitFor();
    await page.getByRole('button', {name: 'Cancel'}).click();
    await review(page);
    await send(page);
    await answer(page, BATCH, 'Reject');
    await page.getByText('You declined it').waitFor();
    assert.equal(await bridges.allowance(SUSD.address, ADA, BRIDGE), 0n);
    await stage.leave(visitor);
  });

  it('a shared wallet that answers with its proposal is followed by it, over a reload', async () => {
    const {visitor, page} = await visit('?token=eth&amount=2', connectSharedWallet);
    const before = await bridges.otherEther(SHARED_WALLET);
    await review(page);
    await send(page);
    await answer(page, PROMPT, 'Approve');
    await heading(page, PROPOSED).waitFor();
    assert.equal(await page.getByText('Sent in').count(), 0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await heading(page, PROPOSED).waitFor();
    await approveAsOther(page);
    await arrives(page);
    assert.equal((await bridges.otherEther(SHARED_WALLET)) - before, parseEther('1.9995'));
    await stage.leave(visitor);
  });

  it('a shared wallet that answers once it is carried out is followed on the chain, each step of it', async () => {
    const {visitor, page} = await visit('?token=susd&amount=40', connectSharedWallet);
    await chooseAnswers(page, 'Once it is carried out');
    const before = await bridges.otherTokens(SUSD.address, SHARED_WALLET);
    await review(page);
    await page.getByText('You confirm 2 times in your wallet.').waitFor();
    await send(page);
    await answer(page, PROMPT, 'Approve');
    await page.getByText(PROPOSED).waitFor();
    await approveAsOther(page);
    await page.getByText('Confirmation 2 of 2').waitFor();
    await answer(page, PROMPT, 'Approve');
    await heading(page, PROPOSED).waitFor();

    // The form of a visit that knows nothing of it finds the proposal on the chain.
    await page.goto(`${stage.origin()}/bridge/transfer`);
    await heading(page, 'Proposed in your shared wallet').waitFor();
    await page.getByText('40 SUSD').waitFor();
    await page.getByRole('link', {name: 'Follow it'}).click();
    await heading(page, PROPOSED).waitFor();
    await approveAsOther(page);
    await arrives(page);
    assert.equal((await bridges.otherTokens(SUSD.address, SHARED_WALLET)) - before, parseUnits('39.5', 6));
    await stage.leave(visitor);
  });

  it('an account that is a contract, and is not on the destination, needs another receiver', async () => {
    const code = await bridges.evm('eth_getCode', ADA, 'latest');
    await bridges.evm('anvil_setCode', ADA, '0x6001600055');
    const {visitor, page} = await visit('?token=eth&amount=1');
    await page.getByText('Your account is a contract that does not exist on Devnet Two').waitFor();
    const button = page.getByRole('button', {name: 'Review'});
    assert.equal(await button.isDisabled(), true);
    const receiver = page.getByLabel('Address of the receiver');
    await receiver.fill(ADA);
    await page.getByText('A contract has this address on the network you send from').waitFor();
    assert.equal(await button.isDisabled(), true);
    await receiver.fill(REMOTE_ACCOUNT);
    await review(page);
    assert.equal(await fact(page, 'Receiver'), REMOTE_ACCOUNT);

    // A designator of EIP-7702 is the code of an ordinary account.
    await bridges.evm('anvil_setCode', ADA, `0xef0100${SHARED_WALLET.slice(2)}`);
    await page.goto(`${stage.origin()}/bridge/transfer?token=eth&amount=1`);
    await review(page);
    assert.equal(await fact(page, 'Receiver'), ADA);
    await bridges.evm('anvil_setCode', ADA, code);
    await stage.leave(visitor);
  });

  it('a hardware wallet has a sentence for a refusal on it, and one for a call that it does not show', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1');
    for (const [device, sentence] of [
      ['Declined on it', 'You declined it on your device. Nothing was sent.'],
      ['Shows no contract calls', 'Your device does not sign calls of contracts.'],
    ] as const) {
      await chooseDevice(page, device);
      await review(page);
      await send(page);
      await page.getByText(sentence).waitFor();
      await page.getByRole('button', {name: 'Back to the form'}).click();
    }
    await chooseDevice(page, 'None');
    await review(page);
    await send(page);
    await page.locator('p bdi').getByText('Demo wallet', {exact: true}).waitFor();
    await page.getByText('Confirm in Demo wallet that you send 1 ETH').waitFor();
    await answer(page, PROMPT, 'Reject');
    await stage.leave(visitor);
  });

  it('a wallet that moves to another account, network or site between approval and deposit is asked for nothing more', async () => {
    const {visitor, page} = await visit('?token=susd&amount=15');
    const gone = 'The account of the review is no longer connected, so nothing more is sent.';
    const moved = 'Your wallet is on another network now, so this was not sent.';
    const steps: readonly (readonly [
      change: () => Promise<void>,
      sentence: string,
      back: () => Promise<void>,
    ])[] = [
      [() => chooseAccount(page, 1), gone, () => chooseAccount(page, 0)],
      [() => chooseNetwork(page, 'Devnet Two'), moved, () => chooseNetwork(page, 'Devnet One')],
      [() => disconnect(page), gone, () => connectDemoWallet(page)],
    ];
    for (const [change, sentence, back] of steps) {
      await bridges.allow(SUSD.address, ADA, 0n);
      const before = await bridges.tokens(SUSD.address, ADA);
      await review(page);
      await bridges.evm('evm_setAutomine', false);
      await send(page);
      await answer(page, PROMPT, 'Approve');
      await page.getByText('puts it into a block next').waitFor();
      await change();
      await bridges.evm('evm_mine');
      await bridges.evm('evm_setAutomine', true);
      await page.getByText(sentence).waitFor();
      await page.getByText('Only the allowance for the bridge was sent.').waitFor();
      assert.equal(await page.getByText('15 SUSD').count(), 0);
      assert.equal(await page.getByRole('heading', {name: PROMPT}).count(), 0);
      assert.equal(await bridges.tokens(SUSD.address, ADA), before);
      await page.getByRole('button', {name: 'Back to the form'}).click();
      await back();
    }
    await stage.leave(visitor);
  });

  it('a wallet that changes its network between review and confirmation sends on the reviewed one, or nothing', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1.5');
    const [here, there] = [await bridges.ether(ADA), await bridges.otherEther(ADA)];
    await review(page);
    await chooseNetwork(page, 'Devnet Two');
    await send(page);
    await page.getByText('Switch to Devnet One in').waitFor();
    await answer(page, /switch/i, 'Reject');
    await page.getByText('You declined it in Demo wallet. Nothing was sent.').waitFor();
    assert.deepEqual([await bridges.ether(ADA), await bridges.otherEther(ADA)], [here, there]);
    await page.getByRole('button', {name: 'Back to the form'}).click();

    // The wallet may also change its network while it asks, and then refuses the transaction.
    await review(page);
    await send(page);
    await answer(page, /switch/i, 'Approve');
    await page.getByRole('heading', {name: PROMPT}).waitFor();
    await chooseNetwork(page, 'Devnet Two');
    await answer(page, PROMPT, 'Approve');
    await page.getByText('Your wallet is on another network now, so this was not sent.').waitFor();
    assert.deepEqual([await bridges.ether(ADA), await bridges.otherEther(ADA)], [here, there]);
    await page.getByRole('button', {name: 'Back to the form'}).click();

    await review(page);
    await send(page);
    await answer(page, /switch/i, 'Approve');
    await answer(page, PROMPT, 'Approve');
    await arrives(page);
    assert.equal((await bridges.otherEther(ADA)) - there, parseEther('1.4995'));
    await stage.leave(visitor);
  });

  it('another receiver is held against tokens, contracts, known addresses and names', async () => {
    const {visitor, page} = await visit('?token=eth&amount=1');
    await page.getByText('Send to another address').click();
    const receiver = page.getByLabel('Address of the receiver');
    const button = page.getByRole('button', {name: 'Review'});
    for (const [text, sentence] of [
      [SUSD.address, 'This is the contract of a token.'],
      [KEY.address, 'This is the contract of a token.'],
      [IMITATION, 'looks like an address that you know'],
      ['nobody.devnet', 'This name stands for no address.'],
    ] as const) {
      await receiver.fill(text);
      await page.getByText(sentence).waitFor();
      assert.equal(await button.isDisabled(), true);
    }
    await receiver.fill(SHARED_WALLET);
    await page.getByText('This address is a smart contract.').waitFor();
    assert.equal(await button.isDisabled(), false);
    await receiver.fill('blaise.devnet');
    await page.getByText(REMOTE_ACCOUNT).waitFor();
    await review(page);
    assert.equal(await fact(page, 'Receiver'), REMOTE_ACCOUNT);
    await stage.leave(visitor);
  });

  async function visit(
    search: string,
    connect = connectDemoWallet,
  ): Promise<{readonly visitor: WatchedPage; readonly page: Page}> {
    const visitor = await stage.visit(`/bridge/transfer${search}`);
    const {page} = visitor;
    await connect(page);
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

const chooseBatches = (page: Page, label: string): Promise<void> =>
  chooseInWallet(page, {wallet: 'Demo wallet', field: 'Batches', label});
const chooseDevice = (page: Page, label: string): Promise<void> =>
  chooseInWallet(page, {wallet: 'Demo wallet', field: 'Device', label});
const chooseAccount = async (page: Page, index: number): Promise<void> => {
  const panel = page.locator('demo-wallet-panel').first();
  await panel.getByLabel('Account').first().selectOption({index}, {force: true});
};
/** The wallet's prompt covers the page. */
const stop = (page: Page): Promise<void> =>
  page.getByRole('button', {name: 'Stop', exact: true}).dispatchEvent('click');
const disconnect = async (page: Page): Promise<void> => {
  await pressInMenu(page, 'Disconnect this site');
  await walletButton(page, 'disconnected').waitFor();
};
const chooseNetwork = (page: Page, label: string): Promise<void> =>
  chooseInWallet(page, {wallet: 'Demo wallet', field: 'Network', label});
const chooseAnswers = (page: Page, label: string): Promise<void> =>
  chooseInWallet(page, {wallet: 'Demo shared wallet', field: 'Answers', label});
const approveAsOther = (page: Page): Promise<void> =>
  chooseInWallet(page, {wallet: 'Demo shared wallet', field: 'Other owner', label: 'Approves all'});
