import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

const OPEN = {eventId: '1', props: {type: 'track', event: 'MODAL_OPEN'}};
const JSON_TYPE = {'content-type': 'application/json'};
const TEXT = 'text/plain; charset=UTF-8';

describe('the analytics service', () => {
  it('keeps an event of type text/plain with the SDK that sent it', async () => {
    const {devnet, send} = await setup();
    expect((await send(JSON.stringify(OPEN))).status).to.equal(202);
    const [event] = await devnet.analytics();
    expect(event).to.deep.include({
      projectId: devnet.projectId,
      st: 'html',
      sv: '0.1.0',
      contentType: 'text/plain;charset=UTF-8',
      event: OPEN,
    });
  });

  it('refuses the preflight of JSON, as a page of another origin sends it', async () => {
    const {devnet, send} = await setup();
    const failure: unknown = await send(JSON.stringify(OPEN), JSON_TYPE).catch((cause: unknown) => cause);
    expect(failure).to.be.instanceOf(TypeError);
    expect(await devnet.analytics()).to.deep.equal([]);
  });

  it('takes JSON if it is a service of the site', async () => {
    const {devnet, send} = await setup();
    await devnet.service({kind: 'ordered'});
    expect((await send(JSON.stringify(OPEN), JSON_TYPE)).status).to.equal(202);
    const [event] = await devnet.analytics();
    expect(event).to.deep.include({contentType: 'application/json', event: OPEN});
  });

  it('accepts a beacon', async () => {
    const {devnet, url} = await setup();
    expect(navigator.sendBeacon(url, JSON.stringify(OPEN))).to.equal(true);
    expect((await arrived(devnet)).map(({event}) => event)).to.deep.equal([OPEN]);
  });

  it('refuses an event without a project, with text that the page can read', async () => {
    const {devnet} = await setup();
    const answer = await fetch(`${devnet.endpoints.analytics}/e`, {method: 'POST', body: '{}'});
    expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([403, TEXT]);
  });

  it('refuses an origin that is not on the list of the project, with text that the page can read', async () => {
    const {devnet, send} = await setup();
    await devnet.service({refusesOrigin: true});
    const answer = await send(JSON.stringify(OPEN));
    expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([403, TEXT]);
    expect(await devnet.analytics()).to.deep.equal([]);
  });

  for (const [what, body] of [
    ['invalid JSON', 'nonsense'],
    ['several events', JSON.stringify([OPEN])],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const {devnet, send} = await setup();
      expect((await send(body)).status).to.equal(400);
      expect(await devnet.analytics()).to.deep.equal([]);
    });
  }

  it('clears its events on request', async () => {
    const {devnet, send} = await setup();
    await send(JSON.stringify(OPEN));
    await devnet.clear();
    expect(await devnet.analytics()).to.deep.equal([]);
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const url = `${devnet.endpoints.analytics}/e?projectId=${devnet.projectId}&st=html&sv=0.1.0`;
  const send = (body: string, headers = {}) => fetch(url, {method: 'POST', body, headers});
  return {devnet, url, send};
}

/** A beacon has no answer to wait for: polls until it has arrived, within the time limit of the test. */
async function arrived(devnet: Awaited<ReturnType<typeof connectDevnet>>) {
  for (;;) {
    const events = await devnet.analytics();
    if (events.length > 0) return events;
  }
}
