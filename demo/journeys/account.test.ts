import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import type {Locator, Page} from 'playwright-core';
import {decodeQR} from 'qr/decode.js';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';
import type {WatchedPage} from './browser.js';
import {useStage, violations} from './stage.js';
import * as steps from './steps.js';

const ADA = steps.PAGE_ACCOUNT;
const [SOLANA_ACCOUNT = ''] = solanaAccounts().map(({address}) => address);
const FAMILIES = 4;
/** Turns of the wheel; the list of the devnet's first account is much shorter. */
const MOST_TURNS = 300;

/** The fields of a token from the service that the account shows. */
interface ServedToken {
  readonly symbol: string;
  /** Absent without a price. */
  readonly value?: number;
}

describe('a newcomer who opens their account', () => {
  const stage = useStage();
  let visitor: WatchedPage;
  let page: Page;

  before(async () => {
    visitor = await stage.visit('/playground/', {permissions: ['clipboard-read', 'clipboard-write']});
    page = visitor.page;
    await steps.openModal(page);
    await page.getByTestId(steps.DEMO_WALLET).click();
    await page.getByRole('button', {name: 'Connect all'}).click();
    for (let family = 0; family < FAMILIES; family++)
      await steps.answer(page, 'Connect this site?', 'Approve');
    await page.getByTestId('account-polkadot').waitFor();
    await page.keyboard.press('Escape');
    await steps.modal(page).waitFor({state: 'hidden'});
    await steps.openAccount(page);
    // The first network connected stays in use.
  });
  after(() => stage.leave(visitor));

  it('sees the value of each token, and the total', async () => {
    const total = page.getByTestId('total');
    await total.waitFor();
    const tokens = await served(ADA);
    await showAll(page);
    const sum = tokens.reduce((all, {value = 0}) => all + value, 0);
    assert.equal(await total.locator('bdi').textContent(), money(sum));
    for (const {symbol, value = 0} of tokens) {
      const row = page.getByTestId(`token-${symbol}`);
      // Without a price there is no value.
      if (value > 0) await row.getByText(money(value), {exact: true}).waitFor();
      const percent = (value / sum) * 100;
      const share = percent < 1 ? 'Less than 1' : `${Math.round(percent)}`;
      // A token without value has no share.
      if (value > 0) await row.locator(`[title="${share}% of the total"]`).waitFor();
    }
    assert.deepEqual(await violations(page), []);
  });

  it('hides tokens of little value, chooses a currency, and finds both settings after a reload', async () => {
    await page.getByTestId('hide-small').click();
    await page.getByTestId('token-GIFT').waitFor({state: 'hidden'});
    await page.getByTestId('hide-small').filter({hasText: '1 hidden'}).waitFor();
    await page.getByTestId('currency').getByRole('combobox').selectOption('eur');
    await page.getByTestId('total').filter({hasText: '€'}).waitFor();
    await page.reload();
    await steps.openAccount(page);
    await page.getByTestId('total').filter({hasText: '€'}).waitFor();
    assert.equal(await page.getByTestId('token-GIFT').isVisible(), false);
    await page.getByTestId('currency').getByRole('combobox').selectOption('usd');
    await page.getByTestId('hide-small').click();
    await showAll(page);
    await page.getByTestId('token-GIFT').waitFor();
  });

  it('sees only collectibles that the account still owns, without spam', async () => {
    await page.getByTestId('tab-nfts').click();
    await page.getByText('Castle Keys #5').waitFor();
    // The button is disabled while a page loads, and disappears after the last page.
    const further = page.locator('[data-testid=look-further]:not([loading])');
    for (const name of ['Castle Keys #1', 'Castle Keys #5']) {
      const kept = page.getByText(name, {exact: true});
      await kept.or(further).first().waitFor();
      while (!(await kept.isVisible())) {
        await further.click();
        await kept.or(further).first().waitFor();
      }
    }
    assert.equal(await page.getByText('Castle Keys #4', {exact: true}).count(), 0);
    assert.equal(await page.getByText('free-ether').count(), 0);
  });

  it('reads the activity, month by month, back to the first transaction, without spam', async () => {
    await page.getByTestId('tab-activity').click();
    await page.getByTestId('all-activity').click();
    const list = page.getByTestId('view-transactions');
    const rows = list.locator('drawbridge-activity-row');
    await rows.first().waitFor();
    const [first, ...others] = await rows.locator('h3').allTextContents();
    assert.ok(first && !others.includes(first), 'a month came twice');
    assert.deepEqual(await violations(page), []);
    const months = await scrollThrough(list);
    assert.ok(months.length >= 4, `only ${months.join()}`);
    assert.equal(await list.getByText('free-ether').count(), 0);
    await page.getByTestId('header-back').click();
  });

  it('finds a listed transaction in the explorer', async () => {
    const row = page.getByTestId('panel-activity').locator('drawbridge-activity-row').first();
    const href = (await row.getByRole('link').getAttribute('href')) ?? '';
    assert.match(href, /\/scan\/31337\/tx\/0x[0-9a-f]{64}$/);
    assert.match(await (await fetch(href)).text(), /<h1>Transaction<\/h1>/);
  });

  it('returns to the selected tab, on each chain', async () => {
    await steps.chooseInMenu(page, 'use-solana');
    await page.locator('[data-testid=tab-tokens][aria-selected=true]').waitFor();
    await page.getByTestId('token-SOL').waitFor();
    await page.getByTestId('tab-nfts').click();
    await steps.chooseInMenu(page, 'use-eip155');
    await page.locator('[data-testid=tab-activity][aria-selected=true]').waitFor();
    await steps.chooseInMenu(page, 'use-solana');
    await page.locator('[data-testid=tab-nfts][aria-selected=true]').waitFor();
  });

  it('shows the address to receive on Solana, and on EVM', async () => {
    await page.getByTestId('feature-receive').click();
    assert.equal(await readCode(page), `solana:${SOLANA_ACCOUNT}`);
    await page.getByTestId('header-back').click();
    await steps.chooseInMenu(page, 'use-eip155');
    await page.getByTestId('feature-receive').click();
    await page.getByTestId('view-wallet-receive').getByText(ADA).waitFor({state: 'attached'});
    assert.equal(await readCode(page), `ethereum:${ADA}@31337`);
    await page.getByTestId('copy-address').click();
    await page.getByText('Address copied').first().waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), ADA);
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('compatible-networks').click();
    await page.getByTestId('compatible-eip155:31338').waitFor();
    assert.deepEqual(await violations(page), []);
    await page.getByTestId('header-back').click();
    await page.getByTestId('header-back').click();
  });

  it('opens the list of their wallets', async () => {
    await steps.chooseInMenu(page, 'wallets');
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot']) {
      await page.getByTestId(`group-${namespace}`).getByText('Demo wallet', {exact: true}).first().waitFor();
    }
    assert.deepEqual(await violations(page), []);
  });

  it('switches to another account of a wallet with several', async () => {
    const other = await stage.visit('/playground/?wallet=several');
    await steps.openModal(other.page);
    await other.page.getByTestId('connector-dev.drawbridge.patchwork').click();
    await steps.button(other.page, 'connected').waitFor();
    await steps.modal(other.page).waitFor({state: 'hidden'});
    await steps.openAccount(other.page);
    await other.page.getByTestId('total').waitFor();
    await steps.openAccountMenu(other.page);
    await other.page.getByTestId('switch-address').filter({hasText: '3 accounts'}).click();
    assert.deepEqual(await violations(other.page), []);
    const wanted = other.page.getByTestId(`account-${steps.REMOTE_ACCOUNT}`);
    await wanted.getByRole('button', {name: /Switch|Use/}).click();
    await other.page
      .getByTestId('view-account')
      .getByText(steps.REMOTE_ACCOUNT)
      .first()
      .waitFor({state: 'attached'});
    const worth = (await served(steps.REMOTE_ACCOUNT)).reduce((all, {value = 0}) => all + value, 0);
    await other.page
      .getByTestId('total')
      .filter({hasText: money(worth)})
      .waitFor();
    await stage.leave(other);
  });

  it('reads that tokens of Solana are not listed, where the service reads another cluster', async () => {
    const service = `${stage.origin()}/control/service?projectId=${DEMO_PROJECT_ID}`;
    const {ok} = await fetch(service, {
      method: 'PUT',
      body: JSON.stringify({readsSolanaMainnet: true}),
    });
    assert.ok(ok);
    const other = await stage.visit('/playground/');
    await steps.openModal(other.page);
    await other.page.getByTestId(steps.DEMO_WALLET).click();
    await other.page.getByTestId('chain-solana').click();
    await steps.answer(other.page, 'Connect this site?', 'Approve');
    await steps.button(other.page, 'connected').waitFor();
    await steps.modal(other.page).waitFor({state: 'hidden'});
    await steps.openAccount(other.page);
    await other.page.getByText(/^Tokens aren’t shown on /).waitFor();
    await other.page.getByTestId('balance').filter({hasText: 'SOL'}).waitFor();
    await other.page.getByTestId('tab-activity').click();
    await other.page.getByText(/^Activity isn’t shown on /).waitFor();
    assert.deepEqual(await violations(other.page), []);
    await stage.leave(other);
  });

  /** The service's tokens for an account, past its cache. */
  async function served(address: string): Promise<readonly ServedToken[]> {
    const update = `&forceUpdate=eip155:31337:0x${'e'.repeat(40)}`;
    const query = `projectId=${DEMO_PROJECT_ID}&st=appkit&sv=html-1&currency=usd&chainId=eip155:31337${update}`;
    const answer = await fetch(`${stage.origin()}/blockchain/v1/account/${address}/balance?${query}`);
    const {balances} = (await answer.json()) as {balances: (ServedToken & {quantity: {decimals: string}})[]};
    // 'Tokens with decimals equal to '0' are dropped as low quality' (spec 5).
    return balances.filter(({quantity}) => quantity.decimals !== '0');
  }
});

/** Unfolds the end of the list of tokens. */
async function showAll(page: Page): Promise<void> {
  await page.getByTestId('show-all').click();
}

/** Money as the account shows it: cut to two places, never rounded up. */
function money(value: number): string {
  const format = new Intl.NumberFormat('en', {style: 'currency', currency: 'USD'});
  return format.format(Math.trunc(Number((value * 100).toFixed(6))) / 100);
}

/** Scrolls until the list ends, and returns the month headings it passed. */
async function scrollThrough(list: Locator): Promise<readonly string[]> {
  const page = list.page();
  const months: string[] = [];
  const last = list.locator('[aria-posinset]').last();
  await list.hover();
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const seen = await list.locator('drawbridge-activity-row h3').allTextContents();
    months.push(...seen.filter((month) => !months.includes(month)));
    const [place, size] = [await last.getAttribute('aria-posinset'), await last.getAttribute('aria-setsize')];
    if (place === size) return months;
    await page.mouse.wheel(0, 600);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
  }
  throw new Error(`No end after ${MOST_TURNS} turns of the wheel`);
}

/** Reads the QR code off the screen, as a phone does. */
async function readCode(page: Page): Promise<string> {
  const code = page.getByTestId('receive-code');
  // Its place is there before the code that draws it.
  await code.locator('svg[part=qr]').waitFor();
  const picture = (await code.screenshot()).toString('base64');
  const {pixels, width, height} = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const {data = []} = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    // As text: serializing a list of so many numbers would take seconds.
    return {
      pixels: Array.from(data, (value) => String.fromCharCode(value)).join(''),
      width: bitmap.width,
      height: bitmap.height,
    };
  }, picture);
  return decodeQR({data: Buffer.from(pixels, 'latin1'), width, height});
}
