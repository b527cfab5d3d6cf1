import {expect} from '@open-wc/testing';
import type {EIP1193Provider} from 'viem';
import {toHex, verifyMessage} from 'viem';
import {createFakeClock, type FakeClock} from '../../../testing/fake-clock.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';

/** The socket dies without an end, as while a phone's browser is in the background. */
describe('a WalletConnect socket that died unnoticed', () => {
  let page: WalletConnectPage;
  let clock: FakeClock;
  afterEach(() => page.close());

  for (const [target, type] of [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'online'],
  ] as const) {
    it(`is replaced after ${type}, and the approval that waits in the mailbox connects`, async () => {
      const {wallet} = await setup();
      const connecting = page.connector.connect({networks: page.networks});
      const uri = await page.nextUri();
      await page.devnet.swallowRelay();
      await wallet.pair(uri);
      target.dispatchEvent(new Event(type));
      await replaced();
      const {namespaces} = await connecting;
      expect(namespaces[0].accounts.map(({address}) => address)).to.include(wallet.addresses[0]);
    });
  }

  it('is replaced by the back-forward cache, and the approval that waits in the mailbox connects', async () => {
    const {wallet} = await setup();
    const connecting = page.connector.connect({networks: page.networks});
    const uri = await page.nextUri();
    await page.devnet.swallowRelay();
    dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));
    await wallet.pair(uri);
    dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}));
    expect((await connecting).namespaces[0].namespace).to.equal('eip155');
  });

  it('is replaced, and a request gets the answer that waits in the mailbox', async () => {
    const {wallet, sign} = await connected();
    wallet.answer('personal_sign', 'pending');
    const signing = sign();
    await eventually(() => wallet.log.some(({method}) => method === 'personal_sign'));
    await page.devnet.swallowRelay();
    wallet.release();
    document.dispatchEvent(new Event('visibilitychange'));
    await replaced();
    expect(await signing).to.equal(true);
  });

  it('is replaced, and a request that was lost in it reaches the wallet once', async () => {
    const {wallet, sign} = await connected();
    await page.devnet.swallowRelay();
    const signing = sign();
    document.dispatchEvent(new Event('visibilitychange'));
    await replaced();
    expect(await signing).to.equal(true);
    expect(wallet.log.filter(({method}) => method === 'personal_sign')).to.have.length(1);
  });

  it('is kept while the relay answers, even with errors', async () => {
    const {sign} = await connected();
    await page.devnet.faults({service: 'relay', match: 'irn_batchSubscribe', status: 500, times: 1});
    document.dispatchEvent(new Event('visibilitychange'));
    await eventually(async () => (await sockets('MESSAGE', 'irn_batchSubscribe')) > 0, 'no request is sent');
    expect(await sign()).to.equal(true);
    clock.advance(3_000);
    expect(await sign()).to.equal(true);
    expect(await sockets('UPGRADE')).to.equal(1);
  });

  async function setup() {
    clock = createFakeClock();
    page = await openWalletConnectPage({clock});
    return {wallet: await page.openWallet()};
  }

  async function connected() {
    const {wallet} = await setup();
    const {namespaces} = await page.pairWith(wallet);
    const provider = namespaces[0].provider as EIP1193Provider;
    const address = wallet.addresses[0]!;
    const sign = async (): Promise<boolean> => {
      const signature = await provider.request({method: 'personal_sign', params: [toHex('hello'), address]});
      return verifyMessage({address, message: 'hello', signature});
    };
    return {wallet, sign};
  }

  /** Waits for a new socket while time passes. */
  async function replaced(): Promise<void> {
    await eventually(async () => {
      clock.advance(500);
      return (await page.devnet.relay()).connections === 1;
    }, 'no new socket');
  }

  /** How many sockets the page has opened, or how often it has called a method of the relay. */
  async function sockets(type: 'UPGRADE' | 'MESSAGE', called?: string): Promise<number> {
    const requests = await page.devnet.requests('relay');
    return requests.filter(
      ({method, rpcMethods}) => method === type && (called === undefined || rpcMethods.includes(called)),
    ).length;
  }
});
