import {expect} from '@open-wc/testing';
import {PAIRING_LIFETIME_MS, PAIRING_MARGIN_MS} from '../../../core/config/constants.js';
import {createFakeClock, type FakeClock} from '../../../testing/fake-clock.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';

/** The tag of `wc_pairingDelete` in WalletConnect's protocol. */
const TAG_PAIRING_DELETE = 1000;
const UNTIL_RENEWAL_MS = PAIRING_LIFETIME_MS - PAIRING_MARGIN_MS;

const DAY_MS = 86_400_000;

describe('a pairing link', () => {
  let page: WalletConnectPage;
  let clock: FakeClock;

  beforeEach(async () => {
    clock = createFakeClock();
    page = await openWalletConnectPage({clock});
  });
  afterEach(() => page.close());

  it('is valid for four minutes', async () => {
    void start();
    const uri = await page.nextUri();
    expect(page.connector.pairing.get()).to.deep.equal({
      status: 'ready',
      uri,
      expiresAt: PAIRING_LIFETIME_MS,
    });
  });

  it('is replaced ten seconds before it expires, and stays visible until then', async () => {
    void start();
    const first = await page.nextUri();
    clock.advance(UNTIL_RENEWAL_MS - 1);
    expect(page.connector.pairing.get()).to.include({uri: first});
    clock.advance(1);
    expect(page.connector.pairing.get()).to.include({status: 'ready', uri: first});
    const second = await page.nextUri(first);
    expect(page.connector.pairing.get()).to.include({
      uri: second,
      expiresAt: UNTIL_RENEWAL_MS + PAIRING_LIFETIME_MS,
    });
  });

  it('is replaced repeatedly', async () => {
    void start();
    const uris = new Set([await page.nextUri()]);
    for (const round of [2, 3, 4]) {
      clock.advance(UNTIL_RENEWAL_MS);
      uris.add(await page.nextUri([...uris].at(-1)));
      expect(uris.size).to.equal(round);
    }
  });

  for (const which of ['the previous', 'the current'] as const) {
    it(`connects a wallet that opened the ${which} link`, async () => {
      const connecting = start();
      const first = await page.nextUri();
      clock.advance(UNTIL_RENEWAL_MS);
      const second = await page.nextUri(first);
      await (await page.openWallet()).pair(which === 'the previous' ? first : second);
      expect((await connecting).namespaces).to.have.length(1);
      expect(page.connector.pairing.get()).to.deep.equal({status: 'idle'});
    });
  }

  it('is declined if the wallet rejects the previous one', async () => {
    const failure = failureOf(start());
    const first = await page.nextUri();
    clock.advance(UNTIL_RENEWAL_MS);
    await page.nextUri(first);
    const wallet = await page.openWallet();
    wallet.answer('session_proposal', 'reject');
    await wallet.pair(first);
    expect(await failure).to.include({code: 'connect/declined'});
  });

  it('is not renewed after a wallet has connected', async () => {
    const connecting = start();
    await (await page.openWallet()).pair(await page.nextUri());
    await connecting;
    const {methods} = await page.devnet.relay();
    clock.advance(PAIRING_LIFETIME_MS);
    expect((await page.devnet.relay()).methods['wc_proposeSession']).to.equal(methods['wc_proposeSession']);
    expect(page.connector.pairing.get()).to.deep.equal({status: 'idle'});
  });

  it('is hidden after a sleep until the next one is ready', async () => {
    void start();
    const first = await page.nextUri();
    sleepThrough(PAIRING_LIFETIME_MS);
    expect(page.connector.pairing.get()).to.deep.equal({status: 'preparing'});
    expect(await page.nextUri(first)).to.match(/^wc:/);
  });

  for (const [what, jump] of [
    ['forward', DAY_MS],
    ['back', -DAY_MS],
  ] as const) {
    it(`is renewed immediately with the right expiry if the clock jumps ${what} by a day`, async () => {
      void start();
      const first = await page.nextUri();
      sleepThrough(jump);
      expect(page.connector.pairing.get()).to.deep.equal({status: 'preparing'});
      expect(await page.nextUri(first)).to.match(/^wc:/);
      const expiresAt = clock.now() + PAIRING_LIFETIME_MS;
      expect(page.connector.pairing.get()).to.deep.include({status: 'ready', expiresAt});
    });
  }

  it('fails without a relay after the second attempt', async () => {
    await page.devnet.faults({service: 'relay', drop: true});
    expect(await failureOf(start())).to.include({code: 'relay/unreachable'});
    expect(page.connector.pairing.get()).to.deep.include({status: 'failed'});
  });

  it('fails while the relay rejects the page, and succeeds afterwards', async () => {
    await page.devnet.faults({service: 'relay', match: '/relay', status: 403});
    expect(await failureOf(start())).to.include({code: 'relay/unreachable'});
    await page.devnet.faults();
    void start();
    expect(await page.nextUri()).to.match(/^wc:/);
  });

  it('fails if the relay leaves a proposal unanswered for 15 seconds', async () => {
    await page.devnet.faults({service: 'relay', match: 'wc_proposeSession', latencyMs: 60_000});
    const failure = failureOf(start());
    await eventually(async () => (await page.devnet.relay()).methods['wc_proposeSession'] === 1);
    clock.advance(15_000);
    expect(await failure).to.include({code: 'relay/unreachable'});
  });

  it('survives a dropped socket', async () => {
    const connecting = start();
    const uri = await page.nextUri();
    await page.devnet.dropRelay();
    await (await page.openWallet()).pair(uri);
    expect((await connecting).namespaces).to.have.length(1);
  });

  it('is withdrawn when the page cancels, with a message to the wallet that opened it', async () => {
    const failure = failureOf(start());
    await page.nextUri();
    page.connector.cancelPairing();
    await failure;
    await eventually(async () => (await page.devnet.relay()).connections === 0);
    expect((await page.devnet.relay()).tags).to.include({[TAG_PAIRING_DELETE]: 1});
  });

  function start(): ReturnType<WalletConnectPage['connector']['connect']> {
    const connecting = page.connector.connect({networks: page.networks});
    connecting.catch(() => {});
    return connecting;
  }

  /** Advances the time without running tasks; then the next due task runs late. */
  function sleepThrough(ms: number): void {
    const {now} = clock;
    Object.assign(clock, {now: () => now() + ms});
    clock.advance(1_000);
  }
});
