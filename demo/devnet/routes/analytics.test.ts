import {expect} from '@open-wc/testing';
import {connectDevnet} from '../client.js';

const OPEN = {eventId: '1', props: {type: 'track', event: 'MODAL_OPEN'}};
const CLOSE = {eventId: '2', props: {type: 'track', event: 'MODAL_CLOSE'}};

describe('the analytics service', () => {
  it('keeps a single event with the SDK that sent it', async () => {
    const {devnet, send} = await setup();
    await send(JSON.stringify(OPEN), 'application/json');
    const [event] = await devnet.analytics();
    expect(event).to.deep.include({
      projectId: devnet.projectId,
      st: 'html',
      sv: '0.1.0',
      contentType: 'application/json',
      event: OPEN,
    });
  });

  it('splits a batch', async () => {
    const {devnet, send} = await setup();
    await send(JSON.stringify([OPEN, CLOSE]), 'application/json');
    expect((await devnet.analytics()).map(({event}) => event)).to.deep.equal([OPEN, CLOSE]);
  });

  for (const type of ['text/plain', 'application/json']) {
    it(`accepts a beacon of type ${type}`, async () => {
      const {devnet, url} = await setup();
      expect(navigator.sendBeacon(url, new Blob([JSON.stringify(OPEN)], {type}))).to.equal(true);
      expect((await arrived(devnet)).map(({event}) => event)).to.deep.equal([OPEN]);
    });
  }

  it('refuses an event without a project', async () => {
    const {devnet} = await setup();
    const answer = await fetch(`${devnet.endpoints.analytics}/e`, {method: 'POST', body: '{}'});
    expect(answer.status).to.equal(403);
  });

  it('refuses invalid JSON', async () => {
    const {devnet, send} = await setup();
    expect((await send('nonsense', 'application/json')).status).to.equal(400);
    expect(await devnet.analytics()).to.deep.equal([]);
  });

  it('clears its events on request', async () => {
    const {devnet, send} = await setup();
    await send(JSON.stringify(OPEN), 'application/json');
    await devnet.clear();
    expect(await devnet.analytics()).to.deep.equal([]);
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const url = `${devnet.endpoints.analytics}/e?projectId=${devnet.projectId}&st=html&sv=0.1.0`;
  const send = (body: string, type: string) =>
    fetch(url, {method: 'POST', body, headers: {'content-type': type}});
  return {devnet, url, send};
}

/** A beacon has no answer to wait for: polls until it has arrived, within the time limit of the test. */
async function arrived(devnet: Awaited<ReturnType<typeof connectDevnet>>) {
  for (;;) {
    const events = await devnet.analytics();
    if (events.length > 0) return events;
  }
}
