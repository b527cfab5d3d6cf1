import {expect} from '@open-wc/testing';
import {getAddress, toHex, verifyMessage, type EIP1193Provider} from 'viem';
import {generatePrivateKey} from 'viem/accounts';
import {solana} from '../../../core/model/networks/other-families.js';
import type {Connector, ConnectorEvent, Restored, Session} from '../../../core/ports/connector.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';
import {remoteSolana} from '../../../testing/wallets/remote/remote-solana.js';
import type {WalletConnectConnector} from './walletconnect-connector.js';

describe('two remote wallets at once', () => {
  let page: WalletConnectPage;
  afterEach(() => page.close());

  it('have separate sessions for the requested namespaces', async () => {
    const {aspen, birch, first, second} = await setup();
    expect(
      [first, second].map(({wallet, namespaces}) => [
        wallet.name,
        namespaces.map(({namespace}) => namespace),
      ]),
    ).to.deep.equal([
      ['Aspen', ['eip155']],
      ['Birch', ['solana']],
    ]);
    expect([aspen, birch].map((wallet) => wallet.sessions().length)).to.deep.equal([1, 1]);
    expect(await signs(first, aspen)).to.equal(true);
  });

  it('have separate connectors', async () => {
    const {first, second, further} = await setup();
    expect([first.connector, second.connector?.id]).to.deep.equal([undefined, 'walletConnect-2']);
    expect(page.connector.others.found.get()).to.deep.equal([further]);
  });

  it('are separate on one chain, too', async () => {
    const {birch} = await setup();
    const cedar = await page.openWallet({name: 'Cedar', accounts: [generatePrivateKey()]});
    const third = await page.pairWith(cedar);
    expect(third.connector?.id).to.equal('walletConnect-3');
    expect(await signs(third, cedar)).to.equal(true);
    expect(birch.sessions()).to.have.length(1);
  });

  it('are separate although they are the same app', async () => {
    page = await openWalletConnectPage();
    const [one, two] = await Promise.all(
      [1, 2].map(() => page.openWallet({accounts: [generatePrivateKey()]})),
    );
    await page.pairWith(one!);
    expect((await page.pairWith(two!)).connector?.id).to.equal('walletConnect-2');
    expect(one!.sessions()).to.have.length(1);
  });

  it('each emit events from their connector', async () => {
    const {aspen, birch, further} = await setup();
    const [mine, theirs] = [eventTypesOf(page.connector), eventTypesOf(further)];
    await aspen.switchChain(31338);
    await birch.disconnect();
    await eventually(() => mine.includes('network') && theirs.includes('disconnect'));
    expect(mine).not.to.include('disconnect');
    expect(theirs).not.to.include('network');
  });

  it('end independently', async () => {
    const {aspen, birch, first, further} = await setup();
    await further.disconnect();
    await eventually(() => birch.sessions().length === 0, 'the second wallet received no message');
    expect(await signs(first, aspen)).to.equal(true);
    await page.connector.disconnect();
    await eventually(() => aspen.sessions().length === 0, 'the first wallet received no message');
    await eventually(async () => (await page.devnet.relay()).connections === 0, 'a socket stays open');
  });

  it('free their slot for the next one', async () => {
    const {further} = await setup();
    await page.connector.disconnect();
    const cedar = await page.openWallet({name: 'Cedar'});
    expect((await page.pairWith(cedar)).connector).to.equal(undefined);
    await further.disconnect();
    const dogwood = await page.openWallet({name: 'Dogwood', accounts: [generatePrivateKey()]});
    expect((await page.pairWith(dogwood)).connector).to.equal(further);
  });

  it('are both found after a reload, and in another tab', async () => {
    const {aspen} = await setup();
    for (const again of [page.openTab(), page.reload()]) {
      const first = sessionIn(await again.restore({networks: page.networks}));
      const second = sessionIn(await (await othersOf(again)).restore({networks: [solana]}));
      expect([first.wallet.name, second.wallet.name]).to.deep.equal(['Aspen', 'Birch']);
      expect(second.namespaces[0].namespace).to.equal('solana');
      expect(await signs(first, aspen)).to.equal(true);
    }
  });

  it('end in all tabs, one without the other', async () => {
    const {birch, further} = await setup();
    const tab = page.openTab();
    await tab.restore({networks: page.networks});
    const theirs = await othersOf(tab);
    await theirs.restore({networks: [solana]});
    const [mine, others] = [eventTypesOf(tab), eventTypesOf(theirs)];
    await further.disconnect();
    await eventually(() => others.includes('disconnect') && birch.sessions().length === 0);
    expect(mine).to.deep.equal([]);
    expect((await theirs.restore({networks: [solana]})).status).to.equal('gone');
  });

  it('load nothing if there is only one', async () => {
    page = await openWalletConnectPage();
    await page.pairWith(await page.openWallet());
    const tab = page.openTab();
    tab.others.start();
    expect(await tab.restore({networks: page.networks})).to.include({status: 'connected'});
    expect(tab.others.found.get()).to.deep.equal([]);
  });

  async function setup() {
    page = await openWalletConnectPage();
    const [aspen, birch] = await Promise.all([
      page.openWallet({name: 'Aspen'}),
      page.openWallet({name: 'Birch', families: [remoteSolana()]}),
    ]);
    const first = await page.pairWith(aspen);
    const second = await page.pairWith(birch, [solana]);
    return {aspen, birch, first, second, further: second.connector!};
  }
});

function othersOf({others}: WalletConnectConnector): Promise<Connector> {
  return new Promise((resolve) => {
    const stop = others.found.subscribe(([connector]) => {
      if (!connector) return;
      queueMicrotask(() => stop());
      resolve(connector);
    });
    others.start();
  });
}

function eventTypesOf({events}: Pick<Connector, 'events'>): ConnectorEvent['type'][] {
  const types: ConnectorEvent['type'][] = [];
  events.subscribe(({type}) => types.push(type));
  return types;
}

function sessionIn(restored: Restored): Session {
  if (restored.status === 'connected') return restored.session;
  throw new Error(`No session was found: ${restored.status}`);
}

async function signs({namespaces}: Session, wallet: MockRemoteWallet): Promise<boolean> {
  const provider = namespaces[0].provider as EIP1193Provider;
  const address = getAddress(wallet.addresses[0]!);
  const signature = await provider.request({method: 'personal_sign', params: [toHex('hello'), address]});
  return verifyMessage({address, message: 'hello', signature});
}
