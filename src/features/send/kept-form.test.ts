import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../../client/drawbridge.js';
import {resumeContent} from '../../client/kept-content.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {systemClock} from '../../io/platform/system-clock.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {openTestPage, type TestPage} from '../../testing/fakes/test-page.js';

const RDNS = 'dev.drawbridge.mock-wallet';
const KEY = 'drawbridge/default/kept/v1';
const FORM = {amount: '0.25', receiver: 'ada.dev'};
const [FIRST, SECOND] = [`0x${'1'.repeat(64)}`, `0x${'2'.repeat(64)}`] as const;

describe('a send form over a reload', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage(memoryStorage())));
  afterEach(async () => {
    sessionStorage.clear();
    await page.leave();
  });

  it('is restored in the modal', async () => {
    const {drawbridge} = await keep();
    await drawbridge.destroy();
    const next = page.client();
    await eventually(() => next.getState().view === 'WalletSend', 'The form is not shown.');
    expect(next.getState().open).to.equal(true);
    const {router} = await pageClientOf(next).load();
    expect(router.current).to.deep.include({view: 'WalletSend', params: FORM});
    expect(router.history.map(({view}) => view)).to.deep.equal(['Account', 'WalletSend']);
    expect(sessionStorage.getItem(KEY), 'forgotten as it is read').to.equal(null);
  });

  it('is shown if nothing has changed', async () => {
    expect(await isShown(await keep())).to.equal(true);
  });

  it('is dropped for another account', async () => {
    const kept = await keep();
    kept.wallet.setAccounts([SECOND, FIRST]);
    await eventually(() => kept.drawbridge.getState().address === kept.wallet.addresses[0]);
    expect(await isShown(kept)).to.equal(false);
    expect(sessionStorage.getItem(KEY)).to.equal(null);
  });

  it('is not restored on another network', async () => {
    const kept = await keep();
    await kept.drawbridge.switchNetwork('eip155:31338');
    expect(await isShown(kept)).to.equal(false);
  });

  it('is not restored without a connection', async () => {
    const kept = await keep();
    await kept.drawbridge.disconnect();
    expect(await isShown(kept)).to.equal(false);
  });

  it('is not restored if it is older than ten minutes, or from the future', async () => {
    const kept = await keep();
    const before = JSON.parse(sessionStorage.getItem(KEY)!) as {at: number};
    for (const age of [600_001, -60_000]) {
      sessionStorage.setItem(KEY, JSON.stringify({...before, at: Date.now() - age}));
      expect(await isShown(kept), String(age)).to.equal(false);
    }
  });

  it('is not restored from invalid stored data', async () => {
    const kept = await keep();
    const before = JSON.parse(sessionStorage.getItem(KEY)!) as object;
    for (const stored of [{at: 1}, null, {...before, content: {amount: 5}}, {...before, address: ''}]) {
      sessionStorage.setItem(KEY, JSON.stringify(stored));
      expect(await isShown(kept), JSON.stringify(stored)).to.equal(false);
    }
  });

  it('is stored only while it is filled in', async () => {
    const {client, api} = await fill();
    client.router.reset('Account');
    api.keepForm();
    expect(sessionStorage.getItem(KEY)).to.equal(null);
  });

  it('is stored with its input, account, network and time, and nothing else', async () => {
    const {client} = await keep();
    const {at, ...kept} = JSON.parse(sessionStorage.getItem(KEY)!) as Record<string, unknown>;
    const {address, caipNetworkId} = client.account.get();
    expect(kept).to.deep.equal({address, caipNetworkId, feature: 'send', content: FORM});
    expect(at).to.be.closeTo(Date.now(), 60_000);
  });

  async function fill() {
    const wallet = page.wallet({accounts: [FIRST, SECOND]});
    const drawbridge = page.client();
    await drawbridge.connect({connectorId: RDNS});
    const client = await pageClientOf(drawbridge).load();
    const api = await client.use('send');
    client.router.reset('WalletSend', undefined);
    api.send.setAmount(FORM.amount);
    api.send.setReceiver({text: FORM.receiver});
    return {wallet, drawbridge, client, api};
  }

  async function keep() {
    const filled = await fill();
    filled.api.keepForm();
    return filled;
  }
});

async function isShown({drawbridge}: {readonly drawbridge: Drawbridge}): Promise<boolean> {
  const client = await pageClientOf(drawbridge).load();
  client.router.reset('Account');
  await resumeContent({page: client, use: client.use, clock: systemClock});
  return client.router.current.view === 'WalletSend' && drawbridge.getState().open;
}
