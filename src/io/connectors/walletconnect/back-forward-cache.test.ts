import {expect} from '@open-wc/testing';
import {toHex, verifyMessage, type EIP1193Provider} from 'viem';
import type {ConnectorEvent, Session} from '../../../core/ports/connector.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';

describe('a remote wallet, after the page was in the back-forward cache', () => {
  let page: WalletConnectPage;
  afterEach(() => page.close());

  it('receives requests as before, without events for unchanged state', async () => {
    const {session, wallet, events} = await setup();
    turnPage('pagehide');
    turnPage('pageshow');
    const provider = session.namespaces[0].provider as EIP1193Provider;
    const address = wallet.addresses[0]!;
    const signature = await provider.request({method: 'personal_sign', params: [toHex('hello'), address]});
    expect(await verifyMessage({address, message: 'hello', signature})).to.equal(true);
    expect(events).to.deep.equal([]);
  });

  it('is disconnected if it left meanwhile and another tab received the message', async () => {
    const {wallet, events} = await setup();
    turnPage('pagehide');
    const other = page.openTab();
    await other.restore({networks: page.networks});
    const reported = new Promise((resolve) => other.events.subscribe(resolve));
    await wallet.disconnect();
    await reported;
    expect(events).to.deep.equal([]);
    turnPage('pageshow');
    await eventually(() => events.length > 0);
    expect(events).to.deep.equal([{type: 'disconnect'}]);
  });

  it('is disconnected if it left while no tab was open', async () => {
    const {wallet, events} = await setup();
    turnPage('pagehide');
    await wallet.disconnect();
    expect(events, 'no socket is left to receive it').to.deep.equal([]);
    turnPage('pageshow');
    await eventually(() => events.length > 0);
    expect(events).to.deep.equal([{type: 'disconnect'}]);
  });

  async function setup(): Promise<{session: Session; wallet: MockRemoteWallet; events: ConnectorEvent[]}> {
    page = await openWalletConnectPage();
    const wallet = await page.openWallet();
    const session = await page.pairWith(wallet);
    const events: ConnectorEvent[] = [];
    page.connector.events.subscribe((event) => void events.push(event));
    return {session, wallet, events};
  }
});

function turnPage(type: 'pagehide' | 'pageshow'): void {
  dispatchEvent(new PageTransitionEvent(type, {persisted: true}));
}
