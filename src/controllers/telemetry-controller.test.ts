import {expect} from '@open-wc/testing';
import {connectDevnet, type DevnetControl} from '../../demo/devnet/client.js';
import type {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {Http, HttpRequest} from '../core/ports/http.js';
import {getAnalyticsConfig} from '../io/api/get-analytics-config.js';
import type {AnalyticsBody} from '../io/api/post-analytics-event.js';
import {createFetchHttp} from '../io/platform/fetch-http.js';
import {FIRST_PAUSE_MS} from '../io/platform/reachability.js';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {
  MAX_QUEUED_EVENTS,
  TELEMETRY_BATCH_MS,
  TelemetryController,
  type TelemetryParts,
} from './telemetry-controller.js';

const KEY = 'f'.repeat(64);
const URI = `wc:abc@2?relay-protocol=irn&symKey=${KEY}`;

describe('TelemetryController', () => {
  it('sends the specified body: eventId, url, domain, timestamp, props', async () => {
    const {telemetry, bodies, flush} = await setup({address: () => '0xabc'});
    telemetry.track('MODAL_OPEN', {connected: true});
    await telemetry.start({basic: false});
    await flush();
    expect(await bodies()).to.deep.equal([
      body('id-2', 'INITIALIZE', {basic: false}),
      body('id-1', 'MODAL_OPEN', {connected: true}),
    ]);
  });

  it('requests getAnalyticsConfig once, before the first event', async () => {
    const {telemetry, order, flush} = await setup();
    telemetry.track('MODAL_OPEN');
    await telemetry.start({});
    await telemetry.start({});
    await flush();
    telemetry.track('MODAL_CLOSE');
    await flush();
    expect(order).to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE', 'e MODAL_OPEN', 'e MODAL_CLOSE']);
  });

  it('requests nothing before the first interaction', async () => {
    const {telemetry, order, flush, beacons} = await setup();
    telemetry.track('CONNECT_SUCCESS');
    await flush();
    telemetry.flushOnPageHide();
    expect([order, beacons]).to.deep.equal([[], []]);
  });

  for (const [what, parts] of [
    ['features.analytics is false', {isEnabled: () => false}],
    ['the visitor uses Global Privacy Control', {globalPrivacyControl: true}],
  ] as const) {
    it(`requests nothing at all when ${what}`, async () => {
      const {telemetry, order, flush, beacons} = await setup(parts);
      telemetry.track('MODAL_OPEN');
      await telemetry.start({});
      await flush();
      telemetry.flushOnPageHide();
      expect([order, beacons]).to.deep.equal([[], []]);
    });

    it(`still notifies listeners when ${what}`, async () => {
      const {telemetry} = await setup(parts);
      telemetry.track('MODAL_OPEN', {connected: true});
      expect(telemetry.latest.get()).to.deep.equal({event: 'MODAL_OPEN', properties: {connected: true}});
    });
  }

  it('sends nothing, including buffered events, while it is off, and continues when it is on', async () => {
    let isOn = true;
    const {telemetry, order, flush, beacons} = await setup({isEnabled: () => isOn});
    await telemetry.start({});
    await flush();
    telemetry.track('MODAL_OPEN');
    isOn = false;
    await flush();
    telemetry.track('MODAL_CLOSE');
    telemetry.flushOnPageHide();
    await flush();
    isOn = true;
    telemetry.track('CLICK_NETWORKS');
    await flush();
    expect(beacons).to.deep.equal([]);
    expect(order).to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE', 'e CLICK_NETWORKS']);
  });

  it('starts at the next interaction if it was off at the first', async () => {
    let isOn = false;
    const {telemetry, order, flush} = await setup({isEnabled: () => isOn});
    await telemetry.start({});
    await flush();
    expect(order).to.deep.equal([]);
    isOn = true;
    await telemetry.start({});
    await flush();
    expect(order).to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE']);
  });

  it('sends nothing if the project turned it off', async () => {
    const {telemetry, order, flush} = await setup({isWanted: false});
    await telemetry.start({});
    telemetry.track('MODAL_OPEN');
    await flush();
    expect(order).to.deep.equal(['getAnalyticsConfig']);
  });

  it('"Analytics config failure disables analytics." (spec 8)', async () => {
    const {telemetry, devnet, bodies, flush} = await setup();
    await devnet.faults({service: 'explorer', status: 500});
    await telemetry.start({});
    telemetry.track('MODAL_OPEN');
    await flush();
    expect(await bodies()).to.deep.equal([]);
  });

  it('"the MODAL_CREATED event is skipped" (spec 7)', async () => {
    const {telemetry, order, flush} = await setup();
    telemetry.track('MODAL_CREATED');
    await telemetry.start({});
    telemetry.track('MODAL_CREATED');
    await flush();
    expect(order).to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE']);
  });

  it('never contains a pairing link, a key or an e-mail address', async () => {
    const {telemetry, devnet, flush} = await setup({
      url: () => `https://dapp.example/${KEY}/a@b.example?uri=${URI}#${URI}`,
    });
    await telemetry.start({note: URI, uri: URI, deep: {privateKey: KEY}});
    telemetry.track('CONNECT_ERROR', {
      message: `failed for ada@example.org with ${URI}`,
      email: 'a@b.c',
      key: KEY,
    });
    await flush();
    const sent = JSON.stringify(await devnet.requests('analytics'));
    expect(sent).to.include('CONNECT_ERROR');
    for (const secret of [KEY, 'symKey', '@example.org', '@b.example', 'a@b.c'])
      expect(sent).not.to.include(secret);
    expect(JSON.stringify(telemetry.latest.get()), 'also for those who listen').not.to.include(KEY);
  });

  it('sends simultaneous events in one batch', async () => {
    const {telemetry, order, clock, settle} = await setup();
    await telemetry.start({});
    clock.advance(TELEMETRY_BATCH_MS - 1);
    telemetry.track('MODAL_OPEN');
    expect(order).to.deep.equal(['getAnalyticsConfig']);
    clock.advance(1);
    await settle();
    expect(order.slice(1)).to.deep.equal(['e INITIALIZE', 'e MODAL_OPEN']);
  });

  it('passes buffered events to the browser when the page unloads', async () => {
    const {telemetry, beacons, order, flush} = await setup();
    await telemetry.start({});
    telemetry.track('MODAL_CLOSE');
    telemetry.flushOnPageHide();
    telemetry.flushOnPageHide();
    await flush();
    expect(beacons).to.deep.equal(['e INITIALIZE', 'e MODAL_CLOSE']);
    expect(order).to.deep.equal(['getAnalyticsConfig']);
  });

  it('keeps events that the browser rejects', async () => {
    const {telemetry, order, flush} = await setup({beacon: () => false});
    await telemetry.start({});
    telemetry.flushOnPageHide();
    await flush();
    expect(order).to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE']);
  });

  it('reports a 403 once, until an event is accepted again (spec 8: "Analytics 403")', async () => {
    const {telemetry, devnet, reported, flush, order} = await setup();
    await devnet.faults({service: 'analytics', status: 403, times: 2});
    await telemetry.start({});
    telemetry.track('MODAL_OPEN');
    await flush();
    expect(order, 'the rest of the burst is not tried').to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE']);
    telemetry.track('MODAL_CLOSE');
    await flush();
    expect(reported.map(({code}) => code)).to.deep.equal(['app/not-allowed']);
    telemetry.track('MODAL_OPEN');
    await flush();
    await devnet.faults({service: 'analytics', status: 403});
    telemetry.track('MODAL_CLOSE');
    await flush();
    expect(reported.map(({code}) => code)).to.deep.equal(['app/not-allowed', 'app/not-allowed']);
  });

  for (const fault of [{status: 500}, {garbage: true}]) {
    it(`continues when an event is lost  (${JSON.stringify(fault)})`, async () => {
      const {telemetry, devnet, reported, bodies, flush} = await setup();
      await devnet.faults({service: 'analytics', times: 1, ...fault});
      await telemetry.start({});
      telemetry.track('MODAL_OPEN');
      await flush();
      expect(reported).to.deep.equal([]);
      expect((await bodies()).map(({props}) => props.event)).to.deep.equal(['MODAL_OPEN']);
    });
  }

  it('pauses after a service that does not answer, and drops the rest of the burst', async () => {
    const {telemetry, devnet, clock, bodies, flush, order, reported} = await setup();
    await devnet.faults({service: 'analytics', status: 429, hidesCors: true, times: 1});
    await telemetry.start({});
    telemetry.track('MODAL_OPEN');
    await flush();
    telemetry.track('MODAL_CLOSE');
    await flush();
    expect(order, 'within the pause').to.deep.equal(['getAnalyticsConfig', 'e INITIALIZE']);
    clock.advance(FIRST_PAUSE_MS);
    await flush();
    expect((await bodies()).map(({props}) => props.event)).to.deep.equal(['MODAL_CLOSE']);
    expect(reported).to.deep.equal([]);
  });

  it('keeps a bounded number of events until the modal is opened', async () => {
    const {telemetry, bodies, flush} = await setup();
    for (let number = 0; number < MAX_QUEUED_EVENTS + 20; number += 1)
      telemetry.track('SWITCH_NETWORK', {number});
    await telemetry.start({});
    await flush();
    const sent = await bodies();
    expect(sent).to.have.length(MAX_QUEUED_EVENTS + 1);
    expect(sent[1]!.props.properties).to.deep.equal({number: 20});
  });

  it('sends nothing after it is disposed', async () => {
    const {telemetry, order, flush, beacons} = await setup();
    await telemetry.start({});
    telemetry.dispose();
    telemetry.track('MODAL_OPEN');
    await flush();
    telemetry.flushOnPageHide();
    expect([order, beacons]).to.deep.equal([['getAnalyticsConfig'], []]);
  });

  it('stops its requests when it is disposed meanwhile', async () => {
    const {telemetry, bodies, flush, devnet} = await setup();
    await devnet.faults({service: 'explorer', latencyMs: 5_000});
    const started = telemetry.start({});
    telemetry.dispose();
    await started;
    await flush();
    expect(await bodies()).to.deep.equal([]);
  });
});

function body(eventId: string, event: string, properties: object): object {
  return {
    eventId,
    url: 'https://dapp.example/bridge',
    domain: 'dapp.example',
    timestamp: 0,
    props: {type: 'track', event, properties, address: '0xabc'},
  };
}

type Changes = Partial<Omit<TelemetryParts, 'analytics' | 'ask'>> & {readonly isWanted?: boolean};

interface Setup {
  telemetry: TelemetryController;
  devnet: DevnetControl;
  clock: FakeClock;
  /** The requests, in order. */
  order: string[];
  beacons: string[];
  reported: DrawbridgeError[];
  /** The events as the service received them. */
  bodies: () => Promise<readonly AnalyticsBody[]>;
  /** Starts a burst, and waits for its end. */
  flush: () => Promise<void>;
  /** Waits until no request is under way. */
  settle: () => Promise<void>;
}

async function setup({isWanted = true, ...changes}: Changes = {}): Promise<Setup> {
  const devnet = await connectDevnet();
  const clock = createFakeClock();
  const order: string[] = [];
  const beacons: string[] = [];
  const reported: DrawbridgeError[] = [];
  const running = new Set<Promise<unknown>>();
  const commonQuery = {projectId: devnet.projectId, st: 'drawbridge', sv: 'test'};
  const watched = (baseUrl: string): Http => {
    const http = createFetchHttp({
      fetch: globalThis.fetch,
      clock: createFakeClock(),
      baseUrl,
      commonQuery,
      isPlainText: true,
    });
    return {
      blob: (request) => http.blob(request),
      json(request) {
        order.push(nameOf(request));
        const answer =
          request.path === 'getAnalyticsConfig' && !isWanted
            ? Promise.resolve({isAnalyticsEnabled: false})
            : http.json(request);
        const settled = answer.then(
          () => undefined,
          () => undefined,
        );
        running.add(settled);
        void settled.then(() => running.delete(settled));
        return answer;
      },
    };
  };
  const settle = async (): Promise<void> => {
    await pause();
    if (running.size === 0) return;
    await Promise.all(running);
    await settle();
  };
  let ids = 0;
  const telemetry = new TelemetryController({
    analytics: watched(devnet.endpoints.analytics),
    ask: (signal) => getAnalyticsConfig(watched(devnet.endpoints.explorer), signal),
    clock,
    random: {uuid: () => `id-${(ids += 1)}`, bytes: (length) => new Uint8Array(length)},
    isEnabled: () => true,
    globalPrivacyControl: false,
    url: () => 'https://dapp.example/bridge?secret=1#part',
    address: () => undefined,
    beacon: (path, event) => beacons.push(`${path} ${event.props.event}`) > 0,
    report: (error) => void reported.push(error),
    accepted: () => {},
    ...changes,
  });
  return {
    telemetry,
    devnet,
    clock,
    order,
    beacons,
    reported,
    settle,
    bodies: async () => (await devnet.analytics()).map(({event}) => event as AnalyticsBody),
    async flush() {
      clock.advance(TELEMETRY_BATCH_MS);
      await settle();
    },
  };
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function nameOf({path, body: event}: HttpRequest): string {
  return path === 'e' ? `e ${(event as AnalyticsBody).props.event}` : path;
}
