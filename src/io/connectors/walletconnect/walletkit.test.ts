import {expect} from '@open-wc/testing';
import {hex} from '@scure/base';
import {verify as verifySr25519} from '@scure/sr25519';
import {toHex, verifyMessage, type EIP1193Provider} from 'viem';
import type {ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {polkadot, solana} from '../../../core/model/networks/other-families.js';
import type {ConnectorEvent, Session, NamespaceSession} from '../../../core/ports/connector.js';
import type {PolkadotProvider} from '../../../core/ports/providers.js';
import {openKitWallet, type KitWallet} from '../../../testing/fakes/connectors/kit-wallet.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {toExtrinsicBytes} from '../../../testing/wallets/polkadot/extrinsic-payload.js';
import {SAMPLE_EXTRINSIC} from '../../../testing/wallets/polkadot/sample-extrinsic.js';
import {remotePolkadot} from '../../../testing/wallets/remote/remote-polkadot.js';
import {remoteSolana} from '../../../testing/wallets/remote/remote-solana.js';
import {decodeSs58} from '../../chains/polkadot/ss58.js';

describe('a wallet made of the public kit', () => {
  let page: WalletConnectPage;
  let wallet: KitWallet;
  afterEach(async () => {
    await wallet.close();
    await page.close();
  });

  it('connects, on EVM with the checksum in its addresses, and signs', async () => {
    const {session} = await setup();
    const {accounts, provider} = sessionOf(session, 'eip155');
    expect(accounts.map(({address}) => address)).to.deep.equal([wallet.address]);
    const signature = await (provider as EIP1193Provider).request({
      method: 'personal_sign',
      params: [toHex('hello'), wallet.address],
    });
    expect(await verifyMessage({address: wallet.address, message: 'hello', signature})).to.equal(true);
  });

  it('receives the methods of every family and can sign on Polkadot', async () => {
    const {session} = await setup([polkadot, solana]);
    expect(session.namespaces.map(({namespace}) => namespace)).to.have.members([
      'eip155',
      'polkadot',
      'solana',
    ]);
    const {accounts, provider} = sessionOf(session, 'polkadot');
    const payload = {...SAMPLE_EXTRINSIC, address: accounts[0].address};
    const {signature} = await (provider as PolkadotProvider).signPayload(payload);
    const {accountId} = decodeSs58(accounts[0].address)!;
    expect(verifySr25519(toExtrinsicBytes(payload), hex.decode(signature.slice(4)), accountId)).to.equal(
      true,
    );
    const granted = Object.values(wallet.kit.getActiveSessions())[0]?.namespaces['polkadot'];
    expect(granted?.methods).to.have.members(['polkadot_signTransaction', 'polkadot_signMessage']);
  });

  it("can change the session's chain", async () => {
    await setup();
    const received: ConnectorEvent[] = [];
    page.connector.events.subscribe((event) => received.push(event));
    await wallet.emitChain(31338);
    await eventually(() => received.some(({type}) => type === 'network'), 'no change was reported');
    expect(received).to.deep.include({type: 'network', namespace: 'eip155', caipNetworkId: 'eip155:31338'});
  });

  it('is found again after a reload', async () => {
    const {networks} = await setup();
    expect(await page.reload().restore({networks})).to.include({status: 'connected'});
  });

  it("receives the page's end of the session, and the page the wallet's", async () => {
    await setup();
    await page.connector.disconnect();
    await eventually(
      () => Object.keys(wallet.kit.getActiveSessions()).length === 0,
      'the wallet received no message',
    );
    const received: string[] = [];
    page.connector.events.subscribe(({type}) => received.push(type));
    await connect(page.networks);
    const [topic] = Object.keys(wallet.kit.getActiveSessions());
    await wallet.kit.disconnectSession({topic: topic!, reason: {code: 6000, message: 'Ended by the user'}});
    await eventually(() => received.includes('disconnect'), 'the page received no message');
  });

  async function setup(others: readonly Network[] = []): Promise<{
    session: Session;
    networks: readonly Network[];
  }> {
    page = await openWalletConnectPage();
    const networks = [...page.networks, ...others];
    wallet = await openKitWallet({
      relayUrl: page.devnet.endpoints.relay,
      evmChains: page.networks.map(({caipNetworkId}) => caipNetworkId),
      families: [remoteSolana(), await remotePolkadot()],
    });
    return {session: await connect(networks), networks};
  }

  async function connect(networks: readonly Network[]): Promise<Session> {
    const connecting = page.connector.connect({networks});
    await wallet.pair(await page.nextUri());
    return connecting;
  }
});

function sessionOf({namespaces}: Session, wanted: ChainNamespace): NamespaceSession {
  const namespaceSession = namespaces.find(({namespace}) => namespace === wanted);
  if (!namespaceSession) throw new Error(`The wallet granted nothing on ${wanted}`);
  return namespaceSession;
}
