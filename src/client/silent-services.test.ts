import {expect} from '@open-wc/testing';
import {TELEMETRY_BATCH_MS} from '../controllers/telemetry-controller.js';
import {DEFAULT_ENDPOINTS} from '../core/config/generated/defaults.js';
import {translate} from '../core/messages/message.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {en} from '../testing/fakes/client/en.js';
import {pageClientOf} from '../testing/fakes/client/page-client-of.js';
import {eventually} from '../testing/fakes/eventually.js';
import {openTestPage, type TestPage} from '../testing/fakes/test-page.js';
import {goOffline} from '../testing/fakes/ui/go-offline.js';
import {failureMessage} from '../ui/base/notices.js';

const RDNS = 'dev.drawbridge.mock-wallet';
const SILENT = {service: 'blockchain', match: 'balance', status: 429, hidesCors: true} as const;

describe('the tokens of an account while the service refuses without CORS headers', () => {
  let page: TestPage;
  beforeEach(async () => (page = await openTestPage(memoryStorage())));
  afterEach(() => page.leave());

  it('are not taken for a lost connection: the message names the service', async () => {
    const {tokens, load} = await setup(page);
    await page.devnet.faults(SILENT);
    await load();
    const {host} = new URL(page.devnet.endpoints.blockchain);
    expect(tokens.words()).to.equal(`The service at ${host} does not answer this page.`);
    expect(tokens.code()).to.equal('http/unreachable');
  });

  it('are requested again after a pause that grows, and starts anew after an answer', async () => {
    const {tokens, load, clock} = await setup(page);
    await page.devnet.faults(SILENT);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await load();
      pauses.push(tokens.pause());
      clock.advance(tokens.pause() - 1);
      await load();
      clock.advance(1);
    }
    expect(pauses).to.deep.equal([30_000, 30_000, 30_000, 40_000, 80_000, 120_000]);
    const asked = await page.devnet.requests('blockchain');
    expect(asked.filter(({path}) => path.endsWith('balance'))).to.have.length(6);
    await page.devnet.faults();
    await load();
    expect(tokens.status()).to.equal('ready');
  });

  it('are offline if the browser says so', async () => {
    const {tokens, load} = await setup(page);
    await page.devnet.faults({...SILENT, drop: true});
    const goOnline = goOffline();
    await load();
    goOnline();
    expect([tokens.code(), tokens.words()]).to.deep.equal([
      'http/offline',
      'You are offline. Check your connection and try again.',
    ]);
  });
});

describe('a service that refuses the project', () => {
  for (const status of [401, 403]) {
    it(`is reported to the developer once, and the user is not told to try again (${status})`, async () => {
      const page = await openTestPage(memoryStorage());
      const {client, tokens, load, clock, errors} = await setup(page);
      await page.devnet.faults({service: 'blockchain', status});
      await load();
      await eventually(() => client.alerts.current.get() !== undefined, 'There is no alert.');
      const {title, message} = client.alerts.current.get()!;
      expect(translate(en, title!)).to.equal('Invalid App Configuration');
      expect(translate(en, message)).to.contain('The project of this app is refused');
      expect(tokens.words()).to.equal(`This isn’t available on this site (${status}).`);
      expect(tokens.pause()).to.equal(Infinity);
      clock.advance(600_000);
      await load();
      expect(errors().filter((code) => code === 'app/project-refused')).to.have.length(1);
      await page.leave();
    });
  }
});

describe('the events of a page', () => {
  for (const [what, isOwn, contentType] of [
    [
      'as plain text to the public service, which may refuse the preflight of JSON',
      false,
      'text/plain;charset=UTF-8',
    ],
    ['as JSON to a service of the site', true, 'application/json'],
  ] as const) {
    it(`arrive ${what}`, async () => {
      const page = await openTestPage(memoryStorage());
      await page.devnet.service({kind: isOwn ? 'ordered' : 'public'});
      await sendEvents(page, isOwn);
      await eventually(async () => (await page.devnet.analytics()).length > 0, 'Nothing arrived.');
      const [first] = await page.devnet.analytics();
      expect(first).to.deep.include({st: 'appkit', sv: 'html-universal-1.7.2', contentType});
      expect(first!.event).to.have.nested.property('props.event', 'INITIALIZE');
      await page.leave();
    });
  }

  it('show the configuration alert if the public service refuses the origin', async () => {
    const page = await openTestPage(memoryStorage());
    await page.devnet.service({refusesOrigin: true});
    const client = await sendEvents(page, false);
    await eventually(() => client.alerts.current.get() !== undefined, 'There is no alert.');
    expect(client.alerts.current.get()).to.deep.include({
      title: ['error.notAllowedTitle'],
      message: ['error.notAllowed'],
    });
    await page.leave();
  });
});

/** Opens the modal of a page whose clock is advanced until events are sent; the devnet stands in for the public service. */
async function sendEvents(page: TestPage, isOwn: boolean) {
  const clock = createFakeClock();
  const {analytics, ...others} = page.devnet.endpoints;
  const endpoints = {...pick(others), analytics: isOwn ? analytics : DEFAULT_ENDPOINTS.analytics};
  const toDevnet = (url: string): string => url.replace(DEFAULT_ENDPOINTS.analytics, analytics);
  let isSent = false;
  const drawbridge = page.client({
    endpoints,
    env: {
      clock,
      storage: memoryStorage(),
      async fetch(input, init) {
        const url = toDevnet(input instanceof Request ? input.url : String(input));
        isSent ||= url.startsWith(analytics);
        return fetch(url, init);
      },
    },
  });
  await drawbridge.open();
  await eventually(() => {
    clock.advance(TELEMETRY_BATCH_MS);
    return isSent;
  }, 'No event is sent.');
  return pageClientOf(drawbridge).load();
}

function pick({explorer, blockchain, relay}: Omit<TestPage['devnet']['endpoints'], 'analytics'>) {
  return {explorer, blockchain, relay};
}

async function setup(page: TestPage) {
  page.wallet();
  const clock = createFakeClock();
  clock.advance(Date.UTC(2026, 10, 21, 9));
  const drawbridge = page.client({env: {storage: memoryStorage(), clock}});
  const errors: string[] = [];
  pageClientOf(drawbridge).events.subscribe((event) => {
    if (event.type === 'error') errors.push(event.error.code);
  });
  await drawbridge.connect({connectorId: RDNS});
  const client = await pageClientOf(drawbridge).load();
  const api = await client.use('tokens');
  const state = () => api.tokens.of('eip155');
  const failed = () => {
    const now = state();
    return now.status === 'failed' ? now : expect.fail(`It is ${now.status}.`);
  };
  return {
    client,
    clock,
    load: () => api.load('eip155', {force: true, isQuiet: true}),
    tokens: {
      status: () => state().status,
      code: () => (failed().cause as {readonly code: string}).code,
      words: () => translate(en, failureMessage(failed().cause)),
      pause: () => failed().retryAt - clock.now(),
    },
    errors: () => errors,
  };
}
