import {aTimeout, expect, nextFrame} from '@open-wc/testing';
import {breakDatabase} from '../../../testing/fakes/connectors/break-database.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {leaveSecureContext} from '../../../testing/fakes/ui/leave-secure-context.js';

/** The SDK's timers for a proposal and a request. */
const FIVE_MINUTES_MS = 300_000;

describe('unhandled rejections', () => {
  let page: WalletConnectPage;
  const unhandled: unknown[] = [];
  let undo = (): void => {};
  const note = (event: PromiseRejectionEvent): void => void unhandled.push(event.reason);
  beforeEach(async () => {
    unhandled.length = 0;
    window.addEventListener('unhandledrejection', note);
    page = await openWalletConnectPage();
  });
  afterEach(async () => {
    undo();
    window.removeEventListener('unhandledrejection', note);
    await page.close();
  });

  it('do not occur in five minutes with a shown link', async () => {
    const fiveMinutes = holdLongTimers();
    const connecting = failureOf(page.connector.connect({networks: page.networks}));
    await page.nextUri();
    fiveMinutes.pass();
    await reported();
    expect(unhandled.map(String)).to.deep.equal([]);
    expect(page.connector.pairing.get().status).to.equal('ready');
    page.connector.cancelPairing();
    await connecting;
  });

  for (const fault of ['refuses', 'is full'] as const) {
    it(`do not occur if the database ${fault}, and the wallet connects`, async () => {
      const wallet = await page.openWallet();
      undo = breakDatabase(fault);
      const session = await page.pairWith(wallet);
      expect(session.namespaces[0].accounts).not.to.have.length(0);
      await page.connector.disconnect();
      await reported();
      expect(unhandled.map(String)).to.deep.equal([]);
    });
  }

  it('do not occur on plain http, and the wallet connects', async () => {
    const wallet = await page.openWallet();
    undo = leaveSecureContext();
    const session = await page.pairWith(wallet);
    expect(session.namespaces[0].accounts).not.to.have.length(0);
    await page.connector.disconnect();
    await reported();
    expect(unhandled.map(String)).to.deep.equal([]);
  });

  it('do not occur if page and wallet end a session simultaneously', async () => {
    const wallet = await page.openWallet();
    await page.pairWith(wallet);
    await Promise.allSettled([page.connector.disconnect(), wallet.disconnect()]);
    await eventually(() => wallet.sessions().length === 0);
    await eventually(async () => (await page.devnet.relay()).connections === 0, 'a socket stays open');
    await reported();
    expect(unhandled.map(String)).to.deep.equal([]);
  });
});

/** Resolves after the browser has dispatched earlier rejections, each in a separate task. */
async function reported(): Promise<void> {
  await aTimeout(0);
  await nextFrame();
  await aTimeout(0);
}

/** Holds back timers of five minutes until the test lets them expire. */
function holdLongTimers(): {pass(): void} {
  const {setTimeout: later} = window;
  const held: (() => void)[] = [];
  window.setTimeout = ((task: () => void, ms?: number, ...rest: readonly unknown[]) => {
    if (ms === FIVE_MINUTES_MS) return held.push(task);
    return later(task, ms, ...rest);
  }) as typeof setTimeout;
  return {
    pass() {
      window.setTimeout = later;
      for (const task of held) task();
    },
  };
}
