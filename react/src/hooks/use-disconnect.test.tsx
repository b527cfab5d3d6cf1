import {DrawbridgeError} from '@drawbridge/modal';
import {expect} from '@open-wc/testing';
import {useDrawbridgeDisconnect} from '../index.js';
import {renderHook, type RenderedHook} from '../render-hook.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDisconnect, type UseDisconnect} from './use-disconnect.js';

describe('useDisconnect', () => {
  let page: TestPage;
  let seen: RenderedHook<UseDisconnect>;
  let fail: () => void;
  afterEach(() => page.leave());

  it('is pending until the wallet has answered, and tells how it failed', async () => {
    await setup();
    let outcome = '';
    await page.change(() => void seen.last.disconnect().catch((cause: Error) => (outcome = cause.message)));
    expect(seen.last).to.include({isPending: true, status: 'pending', error: undefined});
    await page.change(fail);
    expect(seen.last).to.include({isPending: false, status: 'failed'});
    expect(seen.last.error?.code).to.equal('disconnect/failed');
    expect(outcome).to.equal('No');
  });

  it('forgets a failure by reset, and with the next call', async () => {
    await setup();
    for (const next of [() => seen.last.reset(), () => void seen.last.disconnect().catch(() => {})]) {
      await page.change(() => void seen.last.disconnect().catch(() => {}));
      await page.change(fail);
      expect(seen.last.status).to.equal('failed');
      await page.change(next);
      expect(seen.last).to.include({error: undefined});
    }
  });

  it('disconnects one wallet where the call names it', async () => {
    page = openTestPage();
    seen = await renderHook(page, () => useDisconnect());
    await page.connect();
    await page.change(() => seen.last.disconnect({namespace: 'eip155', connectorId: 'example.aspen'}));
    expect(page.client.getState().status).to.equal('disconnected');
    expect(seen.last.status).to.equal('idle');
  });

  it('has a second name, for files that import wagmi’s hook', () => {
    page = openTestPage();
    expect(useDrawbridgeDisconnect).to.equal(useDisconnect);
  });

  /** A hook whose client disconnects when the test fails it. */
  async function setup(): Promise<void> {
    page = openTestPage();
    const disconnect = (): Promise<void> =>
      new Promise((_, reject) => (fail = () => reject(new DrawbridgeError('disconnect/failed', 'No'))));
    const client = {...page.client, disconnect};
    seen = await renderHook(page, () => useDisconnect({client}));
  }
});
