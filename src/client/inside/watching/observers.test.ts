import {expect} from '@open-wc/testing';
import {checkOptions} from '../../../core/config/check-options.js';
import {TELEMETRY_BATCH_MS} from '../../../controllers/telemetry/telemetry-controller.js';
import {memoryStorage} from '../../../io/platform/slot-storage.js';
import {eventually} from '../../../testing/eventually.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import {createDrawbridge} from '../../create-drawbridge.js';

describe('a refusal of the origin by the analytics service', () => {
  it('is shown with its title, goes when an event is accepted, and is shown again at the next one', async () => {
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

async function setup() {
  const clock = createFakeClock();
  const posted: string[] = [];
  let status = 202;
  const page = createDrawbridge(
    {
      projectId: 'test',
      networks: ['eip155:1'],
      env: {
        clock,
        storage: memoryStorage(),
        async fetch(input) {
          const url = input instanceof Request ? input.url : String(input);
          if (url.includes('getAnalyticsConfig')) return Response.json({isAnalyticsEnabled: true});
          if (!url.includes('pulse.')) return new Response('{}', {status: 404});
          posted.push(url);
          return new Response('{}', {status});
        },
      },
    },
    checkOptions,
    {mount: async () => {}, unmount: () => {}},
  );
  await page.open();
  const client = await page.full();
  return {
    client,
    answer: (next: number) => (status = next),
    /** Lets a burst go out, and waits for it. */
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
