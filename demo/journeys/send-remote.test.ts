import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Page} from 'playwright-core';
import {parseEther} from 'viem';
import {DUSD} from '../devnet/seed/contract-plan.js';
import type {WatchedPage} from './browser.js';
import {Ledger} from './ledger.js';
import {carryLink} from './remote-wallet.js';
import * as sending from './send-steps.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const WITH_CLIPBOARD = {permissions: ['clipboard-read', 'clipboard-write']};
const NETWORK = 'eip155:31337';
/** The account of the wallet in the other tab, and the receiver. */
const [BLAISE, ADA] = [steps.REMOTE_ACCOUNT, steps.PAGE_ACCOUNT];

describe('a visitor who sends from a remote wallet', () => {
  const stage = useStage();
  const ledger = new Ledger(stage.origin);
  let visitor: WatchedPage;
  let page: Page;
  let wallet: Page;

  before(async () => {
    visitor = await stage.visit('/playground/', WITH_CLIPBOARD);
    page = visitor.page;
    await steps.openModal(page);
    await page.getByTestId('connector-walletConnect').click();
    wallet = await carryLink(stage, visitor);
    await steps.answer(wallet, /^Connect to /, 'Approve');
    await wallet.getByTestId('session').waitFor();
    await page.bringToFront();
    await steps.button(page, 'connected').waitFor();
    await steps.modal(page).waitFor({state: 'hidden'});
    await sending.openAccount(page);
    await sending.openSend(page);
  });
  after(() => stage.leave(visitor));

  it('declines in the wallet, and finds the form with its input', async () => {
    const had = await ledger.ether(ADA);
    await sending.fill(page, {amount: '0.25', to: ADA});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await page.getByText('Approve in Demo wallet').first().waitFor();
    assert.deepEqual(await violations(page), []);
    await answerInWallet('Reject');
    await page.getByText('You declined in Demo wallet. Nothing was sent.').waitFor();
    await page.getByTestId('cancel-send').click();
    assert.equal(await page.locator('#amount').inputValue(), '0.25');
    assert.equal(await page.locator('#receiver').inputValue(), ADA);
    assert.equal(await ledger.ether(ADA), had);
  });

  it('sends ether, on the network of the form', async () => {
    const had = await ledger.ether(ADA);
    await page.bringToFront();
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await expectPrompt(['0.25 ETH', 'Devnet One']);
    await answerInWallet('Approve');
    await sending.outcome(page, 'confirmed').filter({hasText: '0.25 ETH has arrived'}).waitFor();
    const {chainId, params} = await lastRequest();
    assert.equal(chainId, NETWORK);
    assert.deepEqual(
      [
        params[0].chainId,
        params[0].from.toLowerCase(),
        params[0].to.toLowerCase(),
        BigInt(params[0].value ?? 0),
      ],
      ['0x7a69', BLAISE.toLowerCase(), ADA.toLowerCase(), parseEther('0.25')],
    );
    const id = await sending.readExplorer(page);
    await page.getByTestId('send-done').click();
    assert.equal((await ledger.ether(ADA)) - had, parseEther('0.25'));
    await sending.expectBalance(page, 'ETH', [await ledger.ether(BLAISE), 18]);
    await sending.expectActivity(page, id, '−0.250 ETH');
  });

  it('sends a token to the last unit', async () => {
    const had = await ledger.tokens(DUSD.address, ADA);
    await sending.openSend(page);
    await sending.fill(page, {token: 'DUSD', amount: '1.234567', to: ADA});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await expectPrompt(['68 bytes', 'Devnet One']);
    await answerInWallet('Approve');
    await sending.outcome(page, 'confirmed').waitFor();
    const {chainId, params} = await lastRequest();
    assert.deepEqual(
      [chainId, params[0].chainId, params[0].to.toLowerCase()],
      [NETWORK, '0x7a69', DUSD.address.toLowerCase()],
    );
    const id = await sending.readExplorer(page);
    await page.getByTestId('send-done').click();
    assert.equal((await ledger.tokens(DUSD.address, ADA)) - had, 1_234_567n);
    await sending.expectBalance(page, 'DUSD', [await ledger.tokens(DUSD.address, BLAISE), 6]);
    await sending.expectActivity(page, id, 'DUSD');
  });

  it('sends on the network that the wallet has switched to, and nowhere else', async () => {
    const had = await ledger.ether(ADA);
    await wallet.bringToFront();
    await wallet.getByLabel('Network').selectOption({label: 'Devnet Two'});
    await page.bringToFront();
    await page
      .getByRole('button', {name: /Devnet Two/})
      .first()
      .waitFor();
    await sending.openSend(page);
    await sending.fill(page, {amount: '0.1', to: ADA});
    await sending.review(page);
    await page.getByTestId('confirm-send').click();
    await expectPrompt(['0.1 ETH', 'Devnet Two']);
    await answerInWallet('Approve');
    await sending.outcome(page, 'confirmed').filter({hasText: '0.1 ETH has arrived'}).waitFor();
    const {chainId, params} = await lastRequest();
    assert.deepEqual([chainId, params[0].chainId], ['eip155:31338', '0x7a6a']);
    assert.equal(await ledger.ether(ADA), had, 'on the first network');
  });

  async function answerInWallet(reply: 'Approve' | 'Reject'): Promise<void> {
    await wallet.bringToFront();
    await steps.answer(wallet, 'Send this transaction?', reply);
    await page.bringToFront();
  }

  /** The content of the wallet's prompt before the answer. */
  async function expectPrompt(words: readonly string[]): Promise<void> {
    await wallet.bringToFront();
    const prompt = wallet.getByTestId('wallet-prompt');
    for (const text of words) await prompt.getByText(text, {exact: true}).waitFor();
  }

  /** The last transaction that the wallet received over the session. */
  async function lastRequest(): Promise<AskedTransaction> {
    return wallet.locator('demo-wallet-page').evaluate((element) => {
      const {open} = (element as unknown as OpenPage).page;
      const requested = open.wallet.log.filter(({method}) => method === 'eth_sendTransaction');
      return requested.at(-1)!;
    });
  }
});

interface AskedTransaction {
  readonly method: string;
  readonly chainId: string;
  readonly params: readonly [
    {
      readonly chainId?: string;
      readonly from: string;
      readonly to: string;
      readonly value?: string;
    },
  ];
}

/** The parts of the wallet's page that a test reads. */
interface OpenPage {
  readonly page: {readonly open: {readonly wallet: {readonly log: readonly AskedTransaction[]}}};
}
