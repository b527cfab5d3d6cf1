import {expect} from '@open-wc/testing';
import {createFakeClock} from '../testing/fake-clock.js';
import {createFakeClient} from '../testing/fakes/fake-client.js';
import {prefetchWhenIdle} from './create-drawbridge.js';

const page = window as {requestIdleCallback?: unknown};

describe('prefetchWhenIdle', () => {
  it('prefetches the first screen once, when the browser is idle', async () => {
    const {client} = setup();
    expect(client.calls, 'before the browser is idle').to.deep.equal([]);
    await idle();
    expect(client.calls).to.deep.equal(['prefetch']);
  });

  it("waits for the page's load event", async () => {
    Object.defineProperty(document, 'readyState', {value: 'interactive', configurable: true});
    const {client} = setup();
    await idle();
    expect(client.calls, 'while the page loads').to.deep.equal([]);
    delete (document as {readyState?: unknown}).readyState;
    window.dispatchEvent(new Event('load'));
    await idle();
    expect(client.calls).to.deep.equal(['prefetch']);
  });

  it('waits a second in browsers that do not report idle time', () => {
    const {requestIdleCallback} = page;
    delete page.requestIdleCallback;
    const clock = createFakeClock();
    const {client} = setup({env: {clock}});
    page.requestIdleCallback = requestIdleCallback;
    clock.advance(999);
    expect(client.calls).to.deep.equal([]);
    clock.advance(1);
    expect(client.calls).to.deep.equal(['prefetch']);
  });

  for (const prefetch of ['intent', 'none'] as const)
    it(`does not prefetch if the option is '${prefetch}'`, async () => {
      const {client} = setup({prefetch});
      await idle();
      expect(client.calls).to.deep.equal([]);
    });

  for (const [reason, connection] of [
    ['the visitor saves data', {saveData: true, effectiveType: '4g'}],
    ['the connection is slower than 4g', {saveData: false, effectiveType: '3g'}],
  ] as const)
    it(`does not prefetch if ${reason}`, async () => {
      Object.defineProperty(navigator, 'connection', {value: connection, configurable: true});
      const {client} = setup();
      await idle();
      delete (navigator as {connection?: unknown}).connection;
      expect(client.calls).to.deep.equal([]);
    });
});

/** The browser runs idle callbacks in the order of their requests. */
async function idle(): Promise<void> {
  await new Promise((pass) => requestIdleCallback(pass));
}

function setup(options: Parameters<typeof createFakeClient>[0] = {}): {
  client: ReturnType<typeof createFakeClient>;
} {
  const client = createFakeClient(options);
  prefetchWhenIdle(client);
  return {client};
}
