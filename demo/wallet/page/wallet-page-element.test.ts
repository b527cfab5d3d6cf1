import {expect, fixture, html, waitUntil} from '@open-wc/testing';
import {SignClient} from '@walletconnect/sign-client';
import {toHex, verifyMessage, type Hex} from 'viem';
import {connectDevnet} from '../../devnet/client.js';
import {WALLET_LOCK} from './front-tab.js';
import './wallet-page-element.js';
import type {WalletPageElement} from './wallet-page-element.js';

const ASKED = {
  eip155: {
    chains: ['eip155:31337', 'eip155:31338'],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
};

describe('demo-wallet-page', () => {
  it('pairs, signs, switches, comes back after a reload and disconnects', async () => {
    const {dapp, open} = await setup();
    const page = await open();
    await expect(page.el).to.be.accessible();

    const {uri, approval} = await dapp.connect({optionalNamespaces: ASKED});
    page.paste(uri!);
    await page.press('Approve');
    const {topic, namespaces} = await approval();
    const [, , address] = namespaces['eip155']!.accounts[0]!.split(':') as [string, string, Hex];
    await page.shows('Test dapp');

    const request = {method: 'personal_sign', params: [toHex('hello'), address]};
    const answer = dapp.request<Hex>({topic, chainId: 'eip155:31337', request});
    await page.press('Approve');
    expect(await verifyMessage({address, message: 'hello', signature: await answer})).to.equal(true);

    const refused = dapp.request({topic, chainId: 'eip155:31337', request}).catch(({code}) => code);
    await page.press('Reject');
    expect(await refused).to.equal(5000);

    const switched = new Promise((resolve) =>
      dapp.once('session_event', ({params}) => resolve(params.chainId)),
    );
    page.choose('Network', 1);
    expect(await switched).to.equal('eip155:31338');

    // As a reload does.
    await page.el.close();
    const again = await open();
    await again.shows('Test dapp');
    expect(again.chosen('Network')).to.equal('31338');

    const deleted = new Promise((resolve) => dapp.once('session_delete', (event) => resolve(event.topic)));
    await again.press('Disconnect');
    expect(await deleted).to.equal(topic);
    await again.shows('No site is connected.');
    await again.el.close();
  });

  it('steps back when another tab becomes the wallet', async () => {
    const {open} = await setup();
    const page = await open();
    await navigator.locks.request(WALLET_LOCK, {steal: true}, async () => {});
    await page.shows('open in another tab');
  });

  it('says when a link is not good', async () => {
    const {open} = await setup();
    const page = await open();
    page.paste('wc:nothing');
    await waitUntil(() => page.form().shadowRoot!.querySelector('[role=alert]'), 'the form says why');
    await page.el.close();
  });

  it('says when there is no devnet', async () => {
    const el = await fixture<WalletPageElement>(
      html`<demo-wallet-page devnet-url="/nowhere.json"></demo-wallet-page>`,
    );
    await waitUntil(() => el.shadowRoot!.querySelector('[role=alert]'), 'the page says why');
  });
});

async function setup() {
  localStorage.clear();
  const {endpoints} = await connectDevnet();
  const dapp = await SignClient.init({
    relayUrl: endpoints.relay,
    projectId: 'wallet-page-test',
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    metadata: {name: 'Test dapp', description: '', url: location.origin, icons: []},
  });
  dapp.core.verify.register = async () => '';
  return {dapp, open: openPage};
}

async function openPage() {
  const el = await fixture<WalletPageElement>(
    html`<demo-wallet-page devnet-url="/devnet"></demo-wallet-page>`,
  );
  const root = el.shadowRoot!;
  const form = () => root.querySelector('demo-pairing-form')!;
  await waitUntil(form, 'the wallet opens');
  const roots = () => [root, root.querySelector('demo-wallet-prompt')!.shadowRoot!];
  const button = (name: string) =>
    roots()
      .flatMap((each) => [...each.querySelectorAll('button')])
      .find(({textContent}) => textContent?.trim() === name);
  return {
    el,
    form,
    shows: (text: string) => waitUntil(() => root.textContent?.includes(text), `the page shows ${text}`),
    press: async (name: string) => {
      await waitUntil(() => button(name), `there is a button ${name}`, {timeout: 5000});
      button(name)!.click();
    },
    paste: (uri: string) => {
      const input = form().shadowRoot!.querySelector<HTMLInputElement>('#uri')!;
      input.value = uri;
      input.form!.requestSubmit();
    },
    choose: (label: string, index: number) => {
      const select = root.querySelector<HTMLSelectElement>(`select#${label}`)!;
      select.selectedIndex = index;
      select.dispatchEvent(new Event('change'));
    },
    chosen: (label: string) => root.querySelector<HTMLSelectElement>(`select#${label}`)!.value,
  };
}
