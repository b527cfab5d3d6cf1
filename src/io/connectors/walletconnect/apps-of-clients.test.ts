import {expect} from '@open-wc/testing';
import {toHex, type EIP1193Provider} from 'viem';
import {generatePrivateKey} from 'viem/accounts';
import type {Restored, Session} from '../../../core/ports/connector.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';

/** The key of WalletConnect's SDK, one for the whole page. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const RAINBOW = {href: 'rainbow://', name: 'Rainbow'};
const TRUST = {href: 'trust://', name: 'Trust'};
const RAINBOW_ASKED = /^rainbow:\/\/wc\?requestId=/;
const TRUST_ASKED = /^trust:\/\/wc\?requestId=/;

describe('the apps of two clients on one page', () => {
  const {open} = window;
  const {hasFocus} = document;
  const opened: string[] = [];
  const pages: WalletConnectPage[] = [];
  beforeEach(() => {
    opened.length = 0;
    Object.assign(window, {open: (link: string) => void opened.push(link)});
    Object.assign(document, {hasFocus: () => true});
  });
  afterEach(async () => {
    Object.assign(window, {open});
    Object.assign(document, {hasFocus});
    localStorage.removeItem(KEY);
    await Promise.all(pages.splice(0).map((page) => page.close()));
  });

  it('are each opened by the requests of their own client, also after a reload', async () => {
    const [one, other] = await twoClients();
    const first = await one.page.pairWith(one.wallet, one.page.networks, RAINBOW);
    const second = await other.page.pairWith(other.wallet, other.page.networks, TRUST);
    await sign(first, one.wallet);
    await sign(second, other.wallet);
    expectOpened(RAINBOW_ASKED, TRUST_ASKED);
    await sign(await reloaded(other.page), other.wallet);
    await sign(await reloaded(one.page), one.wallet);
    expectOpened(TRUST_ASKED, RAINBOW_ASKED);
  });

  it('are distinguished while both pair', async () => {
    const [one, other] = await twoClients();
    const [first, second] = await pairBoth(one, other, TRUST);
    await sign(first, one.wallet);
    await sign(second, other.wallet);
    expectOpened(RAINBOW_ASKED, TRUST_ASKED);
  });

  it('are separate for two wallets of one client, also after a reload', async () => {
    const [{page, wallet}] = await twoClients();
    const birch = await page.openWallet({name: 'Birch', accounts: [generatePrivateKey()]});
    const first = await page.pairWith(wallet, page.networks, RAINBOW);
    const second = await page.pairWith(birch, page.networks, TRUST);
    await sign(first, wallet);
    await sign(second, birch);
    expectOpened(RAINBOW_ASKED, TRUST_ASKED);
    const again = page.reload();
    await sign(sessionIn(await again.restore({networks: page.networks})), wallet);
    again.others.start();
    await eventually(() => again.others.found.get().length === 1);
    const [further] = again.others.found.get();
    await sign(sessionIn(await further!.restore({networks: page.networks})), birch);
    expectOpened(RAINBOW_ASKED, TRUST_ASKED);
  });

  it("are the connected wallet's if the user followed the links of two", async () => {
    const [{page}] = await twoClients();
    const wallet = await page.openWallet({name: 'Rainbow'});
    const connecting = page.connector.connect({networks: page.networks});
    const uri = await page.nextUri();
    page.connector.rememberLink(RAINBOW);
    page.connector.rememberLink(TRUST);
    await wallet.pair(uri);
    await sign(await connecting, wallet);
    expectOpened(RAINBOW_ASKED);
  });

  it('stay closed for a wallet paired by QR code while the other client’s app opened', async () => {
    const [one, other] = await twoClients();
    const [first, second] = await pairBoth(one, other);
    await sign(first, one.wallet);
    await sign(second, other.wallet);
    expectOpened(RAINBOW_ASKED);
  });

  it('ignore and keep the apps that other code stored for WalletConnect’s SDK', async () => {
    localStorage.setItem(KEY, JSON.stringify(TRUST));
    const [one] = await twoClients();
    const qr = await one.page.pairWith(one.wallet);
    await sign(qr, one.wallet);
    expectOpened();
    await one.page.connector.disconnect();
    const byLink = await one.page.pairWith(one.wallet, one.page.networks, RAINBOW);
    localStorage.setItem(KEY, JSON.stringify(TRUST));
    await sign(byLink, one.wallet);
    expectOpened(RAINBOW_ASKED);
    expect(localStorage.getItem(KEY)).to.equal(JSON.stringify(TRUST));
  });

  it('are stored where no other client reads', async () => {
    const [one] = await twoClients();
    await one.page.pairWith(one.wallet, one.page.networks, RAINBOW);
    expect(localStorage.getItem(KEY)).to.equal(null);
  });

  function expectOpened(...links: readonly RegExp[]): void {
    const now = opened.splice(0);
    expect(now).to.have.length(links.length);
    links.forEach((link, index) => expect(now[index]).to.match(link));
  }

  async function twoClients() {
    const made = await Promise.all([openWalletConnectPage(), openWalletConnectPage()]);
    pages.push(...made);
    const wallets = await Promise.all(
      made.map((page) => page.openWallet({accounts: [generatePrivateKey()]})),
    );
    return made.map((page, index) => ({page, wallet: wallets[index]!})) as [Opened, Opened];
  }
});

interface Opened {
  readonly page: WalletConnectPage;
  readonly wallet: MockRemoteWallet;
}

/** Both links are there, and followed, before either wallet agrees. */
async function pairBoth(one: Opened, other: Opened, second?: typeof TRUST) {
  const connecting = [one, other].map(({page}) => page.connector.connect({networks: page.networks}));
  const [uri, theirs] = await Promise.all([one.page.nextUri(), other.page.nextUri()]);
  one.page.connector.rememberLink(RAINBOW);
  if (second) other.page.connector.rememberLink(second);
  await Promise.all([one.wallet.pair(uri), other.wallet.pair(theirs)]);
  return Promise.all(connecting) as Promise<[Session, Session]>;
}

async function reloaded(page: WalletConnectPage): Promise<Session> {
  return sessionIn(await page.reload().restore({networks: page.networks}));
}

function sessionIn(restored: Restored): Session {
  if (restored.status !== 'connected') throw new Error(`No session was found: ${restored.status}`);
  return restored.session;
}

async function sign({namespaces}: Session, wallet: MockRemoteWallet): Promise<void> {
  const provider = namespaces[0].provider as EIP1193Provider;
  await provider.request({method: 'personal_sign', params: [toHex('hello'), wallet.addresses[0]!]});
}
