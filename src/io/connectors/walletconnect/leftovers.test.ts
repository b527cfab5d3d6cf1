import {solana} from '../../../core/model/networks/other-families.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {watchLeftovers, type LeftoverWatch} from '../../../testing/fakes/connectors/watch-leftovers.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';

const NOTHING = {listeners: 0, timers: 0};

describe('the leftovers of WalletConnect', () => {
  let page: WalletConnectPage;
  let watch: LeftoverWatch;
  beforeEach(async () => {
    page = await openWalletConnectPage();
    watch = watchLeftovers();
  });
  afterEach(async () => {
    watch.stop();
    await page.devnet.faults();
    await page.close();
  });

  it('are none after 30 cancelled pairings and a destroy', async () => {
    for (let count = 0; count < 30; count += 1) await cancelled();
    await page.connector.dispose();
    await expectNothing();
  });

  it('do not grow with 30 cancelled pairings beside a session, and are none after a destroy', async () => {
    const {wallet} = await connect();
    const before = watch.count();
    for (let count = 0; count < 30; count += 1) await cancelled();
    await until(() => watch.count().listeners <= before.listeners && watch.count().timers <= before.timers);
    await page.connector.dispose();
    await wallet.destroy();
    await expectNothing();
  });

  it('are none of a request open at a destroy', async () => {
    const {wallet, provider} = await connect();
    wallet.answer('personal_sign', 'pending');
    const signing = failureOf(
      provider.request({method: 'personal_sign', params: ['0x00', wallet.addresses[0]!]}),
    );
    await eventually(() => wallet.log.some(({method}) => method === 'personal_sign'));
    await page.connector.dispose();
    await signing;
    await wallet.destroy();
    await expectNothing();
  });

  it('are none of a request and a link created during a destroy', async () => {
    const {wallet, provider} = await connect();
    const signing = failureOf(
      provider.request({method: 'personal_sign', params: ['0x00', wallet.addresses[0]!]}),
    );
    const connecting = failureOf(page.connector.connect({networks: [solana]}));
    await page.connector.dispose();
    await Promise.all([signing, connecting]);
    await wallet.destroy();
    await expectNothing();
  });

  it('are none of a request that the relay has not accepted at a destroy', async () => {
    const {wallet, provider} = await connect();
    await page.devnet.faults({service: 'relay', match: 'irn_publish', hold: true});
    const signing = failureOf(
      provider.request({method: 'personal_sign', params: ['0x00', wallet.addresses[0]!]}),
    );
    await held();
    await page.connector.dispose();
    await signing;
    await wallet.destroy();
    await expectNothing();
  });

  it('are none of a request that waits for a socket at a destroy', async () => {
    const {wallet, provider} = await connect();
    await page.devnet.faults({service: 'relay', hold: true});
    await page.devnet.dropRelay();
    const signing = failureOf(
      provider.request({method: 'personal_sign', params: ['0x00', wallet.addresses[0]!]}),
    );
    await held();
    await page.connector.dispose();
    await signing;
    await wallet.destroy();
    await page.devnet.faults();
    await expectNothing();
  });

  it('are none of a link that the relay has not accepted at a destroy', async () => {
    await page.devnet.faults({service: 'relay', match: 'wc_proposeSession', hold: true});
    const connecting = failureOf(page.connector.connect({networks: page.networks}));
    await held();
    await page.connector.dispose();
    await connecting;
    await expectNothing();
  });

  it('are none of a link shown at a destroy', async () => {
    const connecting = failureOf(page.connector.connect({networks: page.networks}));
    await page.nextUri();
    await page.connector.dispose();
    await connecting;
    await expectNothing();
  });

  /** A wallet in a separate page would leave nothing in this one. */
  async function connect() {
    watch.stop();
    const wallet = await page.openWallet();
    watch = watchLeftovers();
    const {namespaces} = await page.pairWith(wallet);
    return {wallet, provider: namespaces[0].provider as Requester};
  }

  /** Waits until the relay has a message, or a socket, that it does not answer. */
  async function held(): Promise<void> {
    await eventually(async () => (await page.devnet.held()).length > 0);
  }

  async function cancelled(): Promise<void> {
    const before = page.connector.pairing.get();
    const connecting = failureOf(page.connector.connect({networks: [solana]}));
    await page.nextUri(before.status === 'ready' ? before.uri : undefined);
    page.connector.cancelPairing();
    await connecting;
  }

  async function until(isSo: () => boolean): Promise<void> {
    await eventually(isSo).catch(() => {
      throw new Error(`${JSON.stringify(watch.count())}\n${watch.describe()}`);
    });
  }

  async function expectNothing(): Promise<void> {
    await until(() => JSON.stringify(watch.count()) === JSON.stringify(NOTHING));
    await eventually(async () => (await page.devnet.relay()).connections === 0, 'a socket stays open');
  }
});

interface Requester {
  request(request: {readonly method: string; readonly params: readonly unknown[]}): Promise<unknown>;
}
