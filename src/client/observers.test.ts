import {expect} from '@open-wc/testing';
import {TELEMETRY_BATCH_MS} from '../controllers/telemetry-controller.js';
import {TOAST_SWAP_DELAY_MS} from '../controllers/toast-controller.js';
import {checkOptions} from '../core/config/check-options.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {registry} from '../features/registry.js';
import type {AnalyticsBody} from '../io/api/post-analytics-event.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import type {Client} from './client.js';
import {createDrawbridge} from './create-drawbridge.js';

describe('a refusal of the origin by the analytics service', () => {
  it('is shown with its title, disappears when an event is accepted, and is shown again at the next refusal', async () => {
    const {client, answer, send} = await setup();
    answer(403);
    await send();
    await eventually(() => client.alerts.current.get() !== undefined, 'It is not shown.');
    expect(client.alerts.current.get()).to.deep.include({
      title: ['error.notAllowedTitle'],
      message: ['error.notAllowed'],
    });
    answer(202);
    await send();
    await eventually(() => client.alerts.current.get() === undefined, 'It stays.');
    answer(403);
    await send();
    await eventually(() => client.alerts.current.get() !== undefined, 'It is not shown again.');
    await client.end();
  });
});

describe('an event', () => {
  it('is sent with the time when it happened, even if its sender loads later', async () => {
    const {client, clock, sentAt, answer} = await setup();
    answer(202);
    const before = clock.now();
    client.telemetry.track('CLICK_WALLET_HELP');
    await eventually(() => {
      clock.advance(TELEMETRY_BATCH_MS);
      return sentAt('CLICK_WALLET_HELP') !== undefined;
    });
    expect(sentAt('CLICK_WALLET_HELP')).to.equal(before);
    await client.end();
  });

  it('is neither kept nor sent if the project has analytics off', async () => {
    const {client, clock, requested, posts} = await setup({isWanted: false});
    client.telemetry.track('CLICK_WALLET_HELP');
    await eventually(() => {
      clock.advance(TELEMETRY_BATCH_MS);
      return requested() > 0;
    });
    client.telemetry.track('CLICK_WALLET_HELP');
    clock.advance(10 * TELEMETRY_BATCH_MS);
    await client.end();
    expect([requested(), posts()]).to.deep.equal([1, 0]);
  });
});

describe('unexpected errors', () => {
  it('are tracked as INTERNAL_SDK_ERROR of type error, without secrets; errors with a code are not', async () => {
    const {client, send, sent, answer} = await setup();
    answer(202);
    client.failures.report(new DrawbridgeError('http/offline', 'no'));
    client.failures.report(new RangeError(`broke at wc:abc@2?symKey=${'f'.repeat(64)}`));
    await send();
    await eventually(() => sent().some(({event}) => event === 'INTERNAL_SDK_ERROR'), 'It is not told.');
    const errors = sent().filter(({event}) => event === 'INTERNAL_SDK_ERROR');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.deep.include({type: 'error'});
    expect(errors[0]?.properties).to.deep.include({
      errorType: 'RangeError',
      errorMessage: 'broke at wc:[redacted]',
      uncaught: false,
    });
    expect(errors[0]?.properties?.['stackTrace']).to.be.a('string').that.does.not.contain('symKey');
    await client.end();
  });
});

describe('the toast of a failure', () => {
  const shown = (client: Client): string | undefined => client.toast.current.get()?.message[0];

  it('disappears when the browser is online again', async () => {
    const {client} = await setup();
    client.failures.report(new DrawbridgeError('http/offline', 'no'));
    await eventually(() => shown(client) === 'error.offline', 'It is not shown.');
    dispatchEvent(new Event('online'));
    expect(shown(client)).to.equal(undefined);
    await client.end();
  });

  it('disappears when the missing balance is read', async () => {
    const {client} = await setup();
    client.failures.report(new DrawbridgeError('balance/unavailable', 'no', {name: 'Ethereum'}));
    await eventually(() => shown(client) === 'error.balance', 'It is not shown.');
    client.accounts.update('eip155', {currentTab: 'nfts'});
    expect(shown(client), 'something else is known').to.equal('error.balance');
    client.accounts.update('eip155', {tokenBalance: []});
    expect(shown(client)).to.equal(undefined);
    await client.end();
  });

  it('stays for another failure when the browser is online again', async () => {
    const {client, clock} = await setup();
    client.failures.report(new DrawbridgeError('http/offline', 'no'));
    client.failures.report(new DrawbridgeError('http/timeout', 'slow'));
    await eventually(() => {
      clock.advance(TOAST_SWAP_DELAY_MS);
      return shown(client) === 'error.timeout';
    });
    const before = client.toast.current.get();
    dispatchEvent(new Event('online'));
    expect(client.toast.current.get()).to.equal(before);
    await client.end();
  });
});

async function setup({isWanted = true} = {}) {
  const clock = createFakeClock();
  const posted: AnalyticsBody[] = [];
  let questions = 0;
  let status = 202;
  const page = createDrawbridge(
    {
      projectId: 'test',
      networks: ['eip155:1'],
      env: {
        clock,
        storage: memoryStorage(),
        async fetch(input, init) {
          const url = input instanceof Request ? input.url : String(input);
          if (url.includes('getAnalyticsConfig')) {
            questions++;
            return Response.json({isAnalyticsEnabled: isWanted});
          }
          if (!url.includes('pulse.')) return new Response('{}', {status: 404});
          posted.push(JSON.parse(init?.body as string) as AnalyticsBody);
          return new Response('{}', {status});
        },
      },
    },
    checkOptions,
    {mount: async () => {}, unmount: () => {}, loadFeatures: async () => registry},
  );
  await page.open();
  const client = await pageClientOf(page).load();
  return {
    client,
    clock,
    sent: () => posted.map(({props}) => props),
    sentAt: (name: string) => posted.find(({props}) => props.event === name)?.timestamp,
    requested: () => questions,
    posts: () => posted.length,
    answer: (next: number) => (status = next),
    /** Sends the buffered events, and waits for that. */
    async send() {
      const before = posted.length;
      client.telemetry.track('CLICK_WALLET_HELP');
      await eventually(() => {
        clock.advance(TELEMETRY_BATCH_MS);
        return posted.length > before;
      });
    },
  };
}
