import {ed25519} from '@noble/curves/ed25519.js';
import {expect, fixture, html} from '@open-wc/testing';
import {base58} from '@scure/base';
import {SignClient} from '@walletconnect/sign-client';
import {toHex, verifyMessage, type Hex} from 'viem';
import {connectDevnet} from '../../devnet/client.js';
import {eventually} from '../../devnet/eventually.js';
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

const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const ASKED_BESIDE = {
  solana: {chains: [SOLANA], methods: ['solana_signMessage'], events: []},
  bip122: {chains: ['bip122:000000000933ea01ad0ee984209779ba'], methods: ['signMessage'], events: []},
  polkadot: {
    chains: ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
    methods: ['polkadot_signMessage'],
    events: [],
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
    await again.leave();
    expect(await deleted).to.equal(topic);
  });

  it('offers a smart account to sites that connect from then on, and remembers that', async () => {
    const {dapp, open} = await setup();
    const page = await open();
    const box = page.el.shadowRoot!.querySelector<HTMLInputElement>('[type=checkbox]')!;
    expect(box.checked).to.equal(false);
    box.click();
    const {uri, approval} = await dapp.connect({optionalNamespaces: ASKED});
    page.paste(uri!);
    await page.press('Approve');
    const {namespaces, sessionProperties} = await approval();
    const addresses = new Set(namespaces['eip155']!.accounts.map((account) => account.split(':')[2]!));
    const [, smart] = [...addresses];
    expect(sessionProperties).to.deep.equal({
      accountTypes: JSON.stringify({[smart!]: 'smartAccount'}),
      accountNames: JSON.stringify({[smart!]: 'Everyday'}),
    });
    await page.el.close();
    const again = await open();
    expect(again.el.shadowRoot!.querySelector<HTMLInputElement>('[type=checkbox]')!.checked).to.equal(true);
    await again.leave();
  });

  it('grants the chain families its user chose, and signs for them', async () => {
    const {dapp, open, devnet} = await setup();
    const page = await open();
    const {uri, approval} = await dapp.connect({optionalNamespaces: {...ASKED, ...ASKED_BESIDE}});
    page.paste(uri!);
    await page.untick('Polkadot');
    await page.press('Approve');
    const {topic, namespaces} = await approval();
    expect(Object.keys(namespaces).toSorted()).to.deep.equal(['bip122', 'eip155', 'solana']);

    const [, , pubkey = ''] = namespaces['solana']!.accounts[0]!.split(':');
    expect(pubkey).to.equal(devnet.solana.accounts[1]!.address);
    const message = new TextEncoder().encode('hello');
    const params = {message: base58.encode(message), pubkey};
    const request = {method: 'solana_signMessage', params};
    const answer = dapp.request<{signature: string}>({topic, chainId: SOLANA, request});
    await page.asks('Sign this message?');
    expect(page.text()).to.include('hello').and.include('Solana Devnet');
    await page.press('Approve');
    const {signature} = await answer;
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(pubkey))).to.equal(true);
    await page.leave();
  });

  it('grants and takes back a chain family while a site is connected', async () => {
    const {dapp, open} = await setup();
    const page = await open();
    const {uri, approval} = await dapp.connect({optionalNamespaces: {...ASKED, ...ASKED_BESIDE}});
    page.paste(uri!);
    await page.untick('Solana');
    await page.press('Approve');
    const {topic} = await approval();
    const granted = () => Object.keys(dapp.session.get(topic).namespaces).toSorted();
    expect(granted()).to.deep.equal(['bip122', 'eip155', 'polkadot']);

    await page.pressLabelled('Grant Solana to Test dapp');
    await eventually(() => granted().includes('solana'), 'the dapp sees Solana');
    await page.pressLabelled('Revoke EVM from Test dapp');
    await eventually(() => !granted().includes('eip155'), 'the dapp sees EVM no more');
    await expect(page.el).to.be.accessible();
    await page.leave();
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
    await eventually(() => page.form().shadowRoot!.querySelector('[role=alert]'), 'the form says why');
    await page.el.close();
  });

  it('says when there is no devnet', async () => {
    const el = await fixture<WalletPageElement>(
      html`<demo-wallet-page devnet-url="/nowhere.json"></demo-wallet-page>`,
    );
    await eventually(() => el.shadowRoot!.querySelector('[role=alert]'), 'the page says why');
  });
});

async function setup() {
  localStorage.clear();
  const devnet = await connectDevnet();
  const {endpoints} = devnet;
  const dapp = await SignClient.init({
    relayUrl: endpoints.relay,
    projectId: 'wallet-page-test',
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    metadata: {name: 'Test dapp', description: '', url: location.origin, icons: []},
  });
  dapp.core.verify.register = async () => '';
  return {dapp, devnet, open: openPage};
}

async function openPage() {
  const el = await fixture<WalletPageElement>(
    html`<demo-wallet-page devnet-url="/devnet"></demo-wallet-page>`,
  );
  const root = el.shadowRoot!;
  const form = () => root.querySelector('demo-pairing-form')!;
  await eventually(form, 'the wallet opens');
  const prompt = () => root.querySelector('demo-wallet-prompt')!.shadowRoot!;
  const roots = () => [root, prompt()];
  const button = (name: string) =>
    roots()
      .flatMap((each) => [...each.querySelectorAll('button')])
      .find(({textContent}) => textContent?.trim() === name);
  const shows = (text: string) =>
    eventually(() => root.textContent?.includes(text), `the page shows ${text}`);
  const press = async (name: string) => {
    await eventually(() => button(name), `there is a button ${name}`);
    button(name)!.click();
  };
  return {
    el,
    form,
    shows,
    press,
    /** Ends the session, which the next wallet of this browser would have again. */
    async leave() {
      await press('Disconnect');
      await shows('No site is connected.');
      await el.close();
    },
    pressLabelled: async (label: string) => {
      const labelled = () => root.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`);
      await eventually(() => labelled()?.disabled === false, `there is a button ${label}`);
      labelled()!.click();
    },
    untick: async (name: string) => {
      const box = () =>
        [...prompt().querySelectorAll('label')].find(({textContent}) => textContent.includes(name));
      await eventually(box, `there is a box ${name}`);
      box()!.querySelector('input')!.click();
    },
    text: () => prompt().textContent,
    asks: (title: string) => eventually(() => prompt().textContent.includes(title), `it asks ${title}`),
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
