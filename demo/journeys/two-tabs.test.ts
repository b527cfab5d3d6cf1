import {describe, it} from 'node:test';
import type {Drawbridge} from '@drawbridge/modal';
import type {Page} from 'playwright-core';
import type {WatchedPage} from './browser.js';
import {copyLink, pasteLink} from './remote-wallet.js';
import {EXTENSION, installExtension} from './shared-extension.js';
import {useStage, type Stage} from './stage.js';
import * as steps from './steps.js';

/** The accounts in use on EVM and on Solana in one tab. */
type Shown = readonly [evm: string | undefined, solana: string | undefined];
const DISCONNECTED: Shown = [undefined, undefined];
const {fox, owl, sun} = EXTENSION;

const ROUNDS = 46;
const REMOTE_ROUNDS = 4;
const EVM = 'eip155';

describe('a visitor with two tabs', () => {
  const stage = useStage();

  it('sees the same in both after connecting, switching and disconnecting in either', async () => {
    const {visitor, tabs} = await openTabs(stage);
    for (let round = 0; round < ROUNDS; round++) {
      const [one, two] = round % 2 === 0 ? tabs : [tabs[1], tabs[0]];
      // In every fourth round the second tab only watches.
      const other = round % 4 === 3 ? one : two;
      await act(one, 'connect', {connectorId: fox.id, namespace: EVM});
      await seeInBoth(tabs, [fox.address, undefined]);
      await act(other, 'connect', {connectorId: `solana:${sun.id}`, namespace: 'solana'});
      await act(one, 'connect', {connectorId: owl.id, namespace: EVM});
      await seeInBoth(tabs, [owl.address, sun.address]);
      await act(other, 'switchWallet', {connectorId: fox.id, namespace: EVM});
      await seeInBoth(tabs, [fox.address, sun.address]);
      await act(other, 'disconnect', {});
      await seeInBoth(tabs, DISCONNECTED);
    }
    await stage.leave(visitor);
  });

  it('sees the same in both with a remote wallet, disconnected in one, in the other, or in the wallet', async () => {
    const visitor = await stage.visit('/react/', {permissions: ['clipboard-read', 'clipboard-write']});
    const pages = [visitor.page, await stage.visitToo(visitor, '/react/')] as const;
    const wallet = await stage.visitToo(visitor, '/wallet/');
    for (let round = 0; round < REMOTE_ROUNDS; round++) {
      const [one, other] = round % 2 === 0 ? pages : [pages[1], pages[0]];
      await one.bringToFront();
      await steps.openModal(one);
      await one.getByTestId('connector-walletConnect').click();
      await copyLink(one);
      await pasteLink(wallet);
      await steps.answer(wallet, /^Connect to /, 'Approve');
      for (const page of pages) await steps.button(page, 'connected').waitFor();
      if (round % 3 === 2) await wallet.getByRole('button', {name: /^Disconnect /}).click();
      else await leave(round % 3 === 0 ? other : one);
      for (const page of pages) await steps.button(page, 'disconnected').waitFor();
    }
    await stage.leave(visitor);
  });
});

async function leave(page: Page): Promise<void> {
  await page.bringToFront();
  await steps.openAccount(page);
  await page.getByTestId('disconnect').click();
}

type Tabs = readonly [Page, Page];

async function openTabs(stage: Stage): Promise<{visitor: WatchedPage; tabs: Tabs}> {
  const visitor = await stage.visit('/gallery/', {permissions: ['clipboard-read', 'clipboard-write']});
  await installExtension(visitor.page.context());
  await visitor.page.goto(stage.origin() + '/playground/');
  const second = await stage.visitToo(visitor, '/playground/');
  const tabs: Tabs = [visitor.page, second];
  for (const tab of tabs)
    await tab.waitForFunction(() => document.querySelector('drawbridge-provider')?.client);
  return {visitor, tabs};
}

/** Calls the client like the buttons of a page of the site. */
async function act<K extends 'connect' | 'disconnect' | 'switchWallet'>(
  page: Page,
  name: K,
  request: Parameters<Drawbridge[K]>[0],
): Promise<void> {
  await page.evaluate(
    async ([call, given]) => {
      const client = document.querySelector('drawbridge-provider')?.client;
      await (client as unknown as Readonly<Record<string, (given: unknown) => Promise<void>>>)[call]?.(given);
    },
    [name, request] as const,
  );
}

/** Waits until both tabs show that. */
async function seeInBoth(tabs: Tabs, shown: Shown): Promise<void> {
  try {
    await Promise.all(tabs.map((tab) => see(tab, shown)));
  } catch (cause) {
    const seen = await Promise.all(tabs.map((page) => page.evaluate(tellConnections)));
    throw new Error(`Awaited ${JSON.stringify(shown)}; the tabs: ${seen.join(' | ')}`, {cause});
  }
}

/** A tab's display, and its reading of the shared storage. */
function tellConnections(): string {
  const shown = ['eip155', 'solana'].map(
    (namespace) => document.querySelector<HTMLElement>(`[data-testid=account-${namespace}]`)?.innerText,
  );
  const stored = Object.entries(localStorage).filter(([key]) => /connections|standby/.test(key));
  return JSON.stringify({shown, stored});
}

/** Waits until the page shows exactly these accounts. */
async function see(page: Page, [evm, solana]: Shown): Promise<void> {
  for (const [namespace, address] of [
    ['eip155', evm],
    ['solana', solana],
  ] as const) {
    const card = page.getByTestId(`account-${namespace}`);
    if (address) await card.getByText(address).first().waitFor();
    else await card.waitFor({state: 'hidden'});
  }
}
