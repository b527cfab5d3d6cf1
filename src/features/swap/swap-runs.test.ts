import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock, type FakeClock} from '../../testing/fake-clock.js';
import type {RunStep, SwapRun} from './api.js';
import type {SwapRuns} from './swap-runs.js';
import {createRuns} from './testing/create-runs.js';
import {fakeRun} from './testing/fake-swap.js';

const DAY_MS = 24 * 60 * 60_000;
const SIDE = {symbol: 'ETH', decimals: 18};

describe('stored swaps', () => {
  it('are at most ten, the newest first', () => {
    const {runs} = setup();
    for (let index = 0; index < 12; index++) runs.put(swapOf(`${index}`, {status: 'done'}));
    expect(keysOf(runs)).to.deep.equal(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
  });

  it('drop none that is unfinished', () => {
    const {runs} = setup();
    for (let index = 0; index < 11; index++) runs.put(swapOf(`${index}`));
    runs.put(swapOf('finished', {status: 'done'}));
    expect(keysOf(runs)).to.have.length(11).and.include('0').and.not.include('finished');
  });

  it('stay for seven days once they are finished', () => {
    const {runs, clock} = setup();
    runs.put(swapOf('run', {status: 'done'}));
    clock.advance(7 * DAY_MS - 1);
    expect(keysOf(runs)).to.deep.equal(['run']);
    clock.advance(1);
    expect(keysOf(runs)).to.deep.equal([]);
  });

  it('are read as they were written, amounts of 256 bits included', () => {
    const {runs, reopen} = setup();
    const run = swapOf('run', {amount: 2n ** 256n - 1n, received: 7n});
    runs.put(run);
    expect(reopen().all).to.deep.equal([run]);
  });

  for (const [which, change] of [
    ['an earlier version stored without keys', ({kind, status}: RunStep) => ({kind, status})],
    ['have the same key', (step: RunStep) => ({...step, key: 'same'})],
  ] as const) {
    it(`have steps with keys by place if they ${which}`, () => {
      const {runs, items, reopen} = setup();
      const run = fakeRun(
        [
          {kind: 'approve', status: 'confirmed'},
          {kind: 'approve', status: 'submitted'},
        ],
        {sold: SIDE, bought: SIDE},
      );
      runs.put(run);
      for (const [name, text] of items) {
        const [stored] = JSON.parse(text) as readonly SwapRun[];
        items.set(name, JSON.stringify([{...stored, steps: stored!.steps.map(change)}]));
      }
      expect(reopen().all).to.deep.equal([run]);
      expect(run.steps.map(({key}) => key)).to.deep.equal(['0', '1']);
    });
  }

  it('replace an earlier state of the same swap', () => {
    const {runs} = setup();
    for (const key of ['one', 'two']) runs.put(swapOf(key));
    runs.put(swapOf('one', {status: 'done'}));
    expect(runs.all.map(({key, status}) => [key, status])).to.deep.equal([
      ['two', 'running'],
      ['one', 'done'],
    ]);
  });

  it('are written without an error if the storage is full', () => {
    const storage = {...memoryStorage(), setItem: () => expect.fail('QuotaExceededError')};
    const {runs} = setup(storage);
    runs.put(swapOf('run'));
  });

  it('stay without the wallet’s name if that is damaged', () => {
    const {runs, items, reopen} = setup();
    const run = swapOf('run');
    runs.put(run);
    for (const [name, text] of items) {
      const [stored] = JSON.parse(text) as readonly object[];
      items.set(name, JSON.stringify([{...stored, wallet: {name: 'A', translatedName: ['error.declined']}}]));
    }
    expect(reopen().all).to.deep.equal([run]);
  });

  const DAMAGED: Readonly<Record<string, object>> = {
    'a negative amount': {amount: '-1'},
    'an amount of 79 digits': {amount: '9'.repeat(79)},
    'an unknown status': {status: 'lost'},
    'no steps': {steps: []},
    'an unknown step': {steps: [{kind: 'steal', status: 'ready'}]},
    'a token without decimals': {sold: {symbol: 'ETH'}},
    'a mark that is no object': {mark: 'text'},
  };
  for (const [title, change] of Object.entries(DAMAGED)) {
    it(`leave out an entry with ${title}, and keep the others`, () => {
      const {runs, items, reopen} = setup();
      for (const key of ['bad', 'good']) runs.put(swapOf(key));
      for (const [name, text] of items) {
        const [good, bad] = JSON.parse(text) as readonly object[];
        items.set(name, JSON.stringify([{...bad, ...change}, good]));
      }
      expect(keysOf(reopen())).to.deep.equal(['good']);
    });
  }
});

function setup(given?: ReturnType<typeof memoryStorage>) {
  const items = new Map<string, string>();
  const storage = given ?? {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
  };
  const clock: FakeClock = createFakeClock();
  const reopen = (): SwapRuns => createRuns(createSlotStorage('test', storage), clock);
  return {runs: reopen(), items, clock, reopen};
}

function swapOf(key: string, change: Partial<SwapRun> = {}): SwapRun {
  return fakeRun([{kind: 'swap', status: 'submitted'}], {sold: SIDE, bought: SIDE, key, ...change});
}

function keysOf({all}: SwapRuns): readonly string[] {
  return all.map(({key}) => key);
}
