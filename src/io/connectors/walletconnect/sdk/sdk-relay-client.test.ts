import {expect} from '@open-wc/testing';
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {proposedNamespaces} from '../proposed-namespaces.js';
import type {Invitation, RelayEvent} from '../relay/relay-call.js';
import {SdkRelayClient} from './sdk-relay-client.js';

describe('the relay client of the tab that takes over', () => {
  let page: WalletConnectPage;
  let client: SdkRelayClient;
  afterEach(async () => {
    await client.close();
    await page.close();
  });

  it('reports an approval that arrived while no tab listened', async () => {
    const {wallet, pairing, published} = await setup();
    wallet.release();
    expect(await eventAfter(published)).to.deep.include({type: 'approved', pairing});
  });

  it('reports a rejection that arrived while no tab listened', async () => {
    const {wallet, pairing, published} = await setup();
    wallet.rejectPending();
    expect(await eventAfter(published)).to.deep.include({type: 'refused', pairing});
  });

  /** A wallet with an open proposal of a tab that is closed since. */
  async function setup() {
    page = await openWalletConnectPage();
    const projectId = crypto.randomUUID();
    const [wallet, relay] = await Promise.all([page.openWallet({projectId}), connectDevnet(projectId)]);
    wallet.answer('session_proposal', 'pending');
    client = new SdkRelayClient(page.env, {}, () => {});
    const namespaces = proposedNamespaces(page.networks);
    const {uri, topic} = (await client.serve({type: 'propose', namespaces}, () => {})) as Invitation;
    await wallet.pair(uri);
    await eventually(() => wallet.log.length > 0);
    await client.close();
    const before = (await relay.relay()).published;
    const published = (): Promise<void> => eventually(async () => (await relay.relay()).published > before);
    return {wallet, pairing: topic, published};
  }

  /** Events of the next client after the wallet's answer is at the relay. */
  async function eventAfter(published: () => Promise<void>): Promise<RelayEvent> {
    await published();
    const events: RelayEvent[] = [];
    client = new SdkRelayClient(page.env, {}, (event) => void events.push(event));
    await eventually(() => events.length > 0, 'the answer is lost');
    return events[0]!;
  }
});
