import {expect} from '@open-wc/testing';
import {getAddress, toHex, verifyMessage, type EIP1193Provider} from 'viem';
import type {Restored, Session} from '../../../core/ports/connector.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';
import type {WalletConnectConnector} from './walletconnect-connector.js';

describe('two tabs with one WalletConnect session', () => {
  let page: WalletConnectPage;
  afterEach(() => page.close());

  it('share one socket', async () => {
    const {other, restore} = await setup();
    expect((await restore(other)).status).to.equal('connected');
    expect((await page.devnet.relay()).connections).to.equal(1);
    expect(await sockets()).to.equal(1);
  });

  it('show the same accounts and networks', async () => {
    const {other, restore, session} = await setup();
    const [mine] = session.namespaces;
    const [theirs] = sessionIn(await restore(other)).namespaces;
    expect(theirs.accounts).to.deep.equal(mine.accounts);
    expect(theirs.approved).to.deep.equal(mine.approved);
  });

  it('sign from either, once', async () => {
    const {other, restore, session, wallet} = await setup();
    const theirs = sessionIn(await restore(other));
    expect(await signs(session, wallet)).to.equal(true);
    expect(await signs(theirs, wallet)).to.equal(true);
    expect(wallet.log.filter(({method}) => method === 'personal_sign')).to.have.length(2);
  });

  it("pass on a wallet's rejection", async () => {
    const {other, restore, wallet} = await setup();
    const theirs = sessionIn(await restore(other));
    wallet.answer('personal_sign', {error: {code: -32000, message: 'Out of ink', data: {left: 0}}});
    expect(await failureOf(signs(theirs, wallet))).to.deep.include({code: -32000, message: 'Out of ink'});
  });

  it("both receive the wallet's events", async () => {
    const {other, restore, wallet} = await setup();
    await restore(other);
    const received: string[] = [];
    page.connector.events.subscribe(({type}) => received.push(`first ${type}`));
    other.events.subscribe(({type}) => received.push(`other ${type}`));
    await wallet.switchChain(31338);
    await eventually(() => received.includes('first network') && received.includes('other network'));
  });

  it('end together when one disconnects', async () => {
    const {other, restore, wallet} = await setup();
    const theirs = sessionIn(await restore(other));
    const received = nextEvent(other);
    await page.connector.disconnect();
    expect(await received).to.deep.equal({type: 'disconnect'});
    expect(await failureOf(signs(theirs, wallet))).to.include({code: 4900});
    expect(await restore(other)).to.deep.equal({status: 'gone'});
    await eventually(() => wallet.sessions().length === 0);
    await eventually(async () => (await page.devnet.relay()).connections === 0, 'a socket stays open');
  });

  it('end together when the other one disconnects', async () => {
    const {other, restore, wallet} = await setup();
    await restore(other);
    const received = nextEvent(page.connector);
    await other.disconnect();
    expect(await received).to.deep.equal({type: 'disconnect'});
    await eventually(() => wallet.sessions().length === 0);
    await eventually(async () => (await page.devnet.relay()).connections === 0, 'a socket stays open');
  });

  it('end together when the wallet leaves', async () => {
    const {other, restore, wallet} = await setup();
    await restore(other);
    const received = Promise.all([nextEvent(page.connector), nextEvent(other)]);
    await wallet.disconnect();
    expect(await received).to.deep.equal([{type: 'disconnect'}, {type: 'disconnect'}]);
  });

  it('both switch to the renewed session', async () => {
    const {other, restore, wallet} = await setup();
    await restore(other);
    const received = nextEvent(other);
    await page.pairWith(wallet);
    const event = await received;
    expect(event.type === 'session' && event.session.wallet.name).to.equal('Mock Remote Wallet');
    expect(event.type === 'session' && (await signs(event.session, wallet))).to.equal(true);
  });

  describe('when the one with the socket is closed', () => {
    it('go on in the other', async () => {
      const {other, restore, wallet} = await setup();
      const theirs = sessionIn(await restore(other));
      await page.connector.dispose();
      expect(await signs(theirs, wallet)).to.equal(true);
      expect((await page.devnet.relay()).connections).to.equal(1);
    });

    it('get the answer to a request that is open in the wallet and sent once', async () => {
      const {other, restore, wallet} = await setup();
      const theirs = sessionIn(await restore(other));
      wallet.answer('personal_sign', 'pending');
      const signing = signs(theirs, wallet);
      await eventually(() => wallet.log.some(({method}) => method === 'personal_sign'));
      await page.connector.dispose();
      wallet.release();
      expect(await signing).to.equal(true);
      expect(wallet.log.filter(({method}) => method === 'personal_sign')).to.have.length(1);
    });

    it('get an answer that came while no tab listened', async () => {
      const {other, restore, wallet} = await setup();
      const theirs = sessionIn(await restore(other));
      wallet.answer('personal_sign', 'pending');
      const signing = signs(theirs, wallet);
      await eventually(() => wallet.log.some(({method}) => method === 'personal_sign'));
      await page.devnet.faults({service: 'relay', match: '/relay', status: 503});
      await page.connector.dispose();
      wallet.release();
      await page.devnet.faults();
      expect(await signing).to.equal(true);
    });

    it('keep the pairing link that another shows', async () => {
      page = await openWalletConnectPage();
      const other = page.openTab();
      void page.connector.connect({networks: page.networks}).catch(() => {});
      await page.nextUri();
      const connecting = other.connect({networks: page.networks});
      const uri = await linkOf(other);
      await page.connector.dispose();
      await (await page.openWallet()).pair(uri);
      expect((await connecting).namespaces).to.have.length(1);
      expect((await page.devnet.relay()).connections).to.equal(1);
    });

    it('report in the other that a wallet declined', async () => {
      page = await openWalletConnectPage();
      const other = page.openTab();
      void page.connector.connect({networks: page.networks}).catch(() => {});
      await page.nextUri();
      const failure = failureOf(other.connect({networks: page.networks}));
      const uri = await linkOf(other);
      await page.connector.dispose();
      const wallet = await page.openWallet();
      wallet.answer('session_proposal', 'reject');
      await wallet.pair(uri);
      expect(await failure).to.include({code: 'connect/declined'});
    });
  });

  it('have separate links', async () => {
    page = await openWalletConnectPage();
    const other = page.openTab();
    const connecting = page.connector.connect({networks: page.networks});
    const uri = await page.nextUri();
    void other.connect({networks: page.networks}).catch(() => {});
    expect(await linkOf(other)).not.to.equal(uri);
    await (await page.openWallet()).pair(uri);
    expect((await connecting).namespaces).to.have.length(1);
    expect(other.pairing.get().status).to.equal('ready');
    other.cancelPairing();
  });

  it('open the paired app in the tab of the request', async () => {
    const {other, restore, wallet} = await setup({href: 'rainbow://', name: 'Rainbow'});
    const theirs = sessionIn(await restore(other));
    const opened: unknown[] = [];
    const {open} = window;
    const {hasFocus} = document;
    Object.assign(window, {open: (link: string) => void opened.push(link)});
    Object.assign(document, {hasFocus: () => true});
    // Another wallet is being paired with, by QR code.
    page.connector.rememberLink(undefined);
    try {
      await signs(theirs, wallet);
    } finally {
      Object.assign(window, {open});
      Object.assign(document, {hasFocus});
    }
    expect(opened).to.have.length(1);
    expect(opened[0]).to.match(/^rainbow:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/);
  });

  async function setup(app?: {readonly href: string; readonly name: string}) {
    page = await openWalletConnectPage();
    const wallet = await page.openWallet();
    const {networks} = page;
    const session = await page.pairWith(wallet, networks, app);
    const restore = (tab: WalletConnectConnector): Promise<Restored> => tab.restore({networks});
    return {wallet, session, other: page.openTab(), restore};
  }

  async function sockets(): Promise<number> {
    return (await page.devnet.requests('relay')).filter(({method}) => method === 'UPGRADE').length;
  }
});

function sessionIn(restored: Restored): Session {
  if (restored.status === 'connected') return restored.session;
  throw new Error(`No session was found: ${restored.status}`);
}

function nextEvent({
  events,
}: WalletConnectConnector): Promise<Parameters<Parameters<typeof events.subscribe>[0]>[0]> {
  return new Promise((resolve) => {
    const stop = events.subscribe((event) => {
      stop();
      resolve(event);
    });
  });
}

function linkOf({pairing}: WalletConnectConnector): Promise<string> {
  return new Promise((resolve) => {
    const stop = pairing.subscribe((now) => {
      if (now.status !== 'ready') return;
      queueMicrotask(() => stop());
      resolve(now.uri);
    });
  });
}

async function signs({namespaces}: Session, wallet: MockRemoteWallet): Promise<boolean> {
  const provider = namespaces[0].provider as EIP1193Provider;
  const address = getAddress(wallet.addresses[0]!);
  const signature = await provider.request({method: 'personal_sign', params: [toHex('hello'), address]});
  return verifyMessage({address, message: 'hello', signature});
}
