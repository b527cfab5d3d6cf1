import {expect} from '@open-wc/testing';
import {eventually} from '../../testing/fakes/eventually.js';
import {createNamesStage, type NamesStage} from './testing/names-stage.js';

describe('a name that is being typed', () => {
  it('has a problem once the user stops typing, and keeps it until it is mended', async () => {
    const {api, client} = await setup();
    const problem = (): string | undefined => api.state.get().problem?.kind;
    api.type('ad');
    expect(problem()).to.equal(undefined);
    client.clock.advance(299);
    api.type('ada');
    client.clock.advance(299);
    expect(problem()).to.equal(undefined);
    client.clock.advance(1);
    expect(problem()).to.equal('too-short');
    api.type('ad');
    expect(problem()).to.equal('too-short');
    api.type('ad\u00e9m');
    expect(problem()).to.equal(undefined);
    api.type('');
    client.clock.advance(10_000);
    expect(problem()).to.equal(undefined);
  });

  it('has its problem or its lookup at once when the user finishes typing', async () => {
    const {api, calls, client} = await setup();
    api.type('ada');
    api.finishTyping();
    expect(api.state.get().problem?.kind).to.equal('too-short');
    api.type('adam');
    api.finishTyping();
    client.clock.advance(0);
    await eventually(() => api.state.get().lookup.availability === 'available');
    const {length} = calls();
    api.finishTyping();
    client.clock.advance(0);
    await eventually(() => api.state.get().lookup.status === 'done');
    expect(calls()).to.have.length(length);
  });
});

async function setup(): Promise<NamesStage> {
  const stage = await createNamesStage();
  stage.client.connectAs();
  return stage;
}
