import {expect} from '@open-wc/testing';
import {updateSession, type UpdatingClient} from './update-session.js';

const TOPIC = 'a1';
const REFUSAL = {code: 1, message: 'No such chain'};

describe('the update of a session', () => {
  it('ends when the other side has agreed', async () => {
    const {client, answer} = setup();
    const updated = updateSession(client, {topic: TOPIC, namespaces: {}});
    answer();
    await updated;
  });

  it('ends when the other side answers before the relay’s receipt', async () => {
    const {client, listeners} = setup({early: {result: true}});
    await updateSession(client, {topic: TOPIC, namespaces: {}});
    expect(listeners()).to.equal(0);
  });

  it('fails with an early error of the other side', async () => {
    const {client, listeners} = setup({early: {error: REFUSAL}});
    const thrown = await updateSession(client, {topic: TOPIC, namespaces: {}}).catch(
      (error: unknown) => error,
    );
    expect(thrown).to.equal(REFUSAL);
    expect(listeners()).to.equal(0);
  });

  it('ignores the answer to another request', async () => {
    const {client, answer, isOver} = setup({early: {result: true}, id: 2});
    const updated = isOver(updateSession(client, {topic: TOPIC, namespaces: {}}));
    await Promise.resolve();
    expect(updated.isOver).to.equal(false);
    answer();
    await updated.end;
  });
});

interface Answer {
  readonly result?: unknown;
  readonly error?: unknown;
}

/**
 * The SDK's behaviour: it only delivers an answer whose promise was created before. `id` is that of the early answer.
 */
function setup({early, id = 1}: {readonly early?: Answer; readonly id?: number} = {}) {
  const listening = new Map<string, Set<(record: object) => void>>();
  const of = (event: string) => listening.get(event) ?? new Set();
  const tell = (event: string, record: object): void => of(event).forEach((listener) => listener(record));
  let resolve = (): void => {};
  const requested = new Promise<void>((pass) => (resolve = pass));
  const request = {method: 'wc_sessionUpdate'};
  const client = {
    core: {
      history: {
        on: (event: string, listener: (record: object) => void) =>
          void listening.set(event, of(event).add(listener)),
        off: (event: string, listener: (record: object) => void) => void of(event).delete(listener),
      },
    },
    async update() {
      tell('history_created', {id: 1, topic: TOPIC, request});
      if (early) tell('history_updated', {id, topic: TOPIC, request, response: early});
      return {acknowledged: () => requested};
    },
  } as unknown as UpdatingClient;
  return {
    client,
    answer: () => resolve(),
    listeners: () => [...listening.values()].reduce((count, {size}) => count + size, 0),
    isOver(work: Promise<void>) {
      const state = {isOver: false, end: work};
      void work.then(() => (state.isOver = true));
      return state;
    },
  };
}
