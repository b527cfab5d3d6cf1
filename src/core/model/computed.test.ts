import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {computed} from './computed.js';

describe('computed', () => {
  it('computes its value on the first read and again only after a change', () => {
    const {one, other, sum, made} = setup();
    expect(made()).to.equal(0);
    expect([sum.get(), sum.get(), made()]).to.deep.equal([3, 3, 1]);
    one.set(5);
    expect([made(), sum.get(), made()]).to.deep.equal([1, 7, 2]);
    other.set(2);
    expect([sum.get(), made()]).to.deep.equal([7, 2]);
  });

  it('notifies listeners of changes, with the previous value', () => {
    const {one, sum} = setup();
    const events: unknown[] = [];
    const stop = sum.listen((value, before) => events.push([value, before]));
    one.set(5);
    one.set(5);
    stop();
    one.set(6);
    expect(events).to.deep.equal([[7, 3]]);
    expect(sum.get()).to.equal(8);
  });

  it('does not notify listeners while its value stays the same', () => {
    const {one} = setup();
    const isOdd = computed([one], (value) => value % 2 === 1);
    let events = 0;
    isOdd.listen(() => events++);
    one.set(3);
    expect([events, isOdd.get()]).to.deep.equal([0, true]);
  });

  it('keeps an object or a list while all fields are equal, and treats an absent field as different', () => {
    const fields = atom<Record<string, unknown>>({a: NaN});
    const copy = computed([fields], (given) => ({...given}));
    const list = computed([fields], (given) => Object.keys(given));
    const [first, names] = [copy.get(), list.get()];
    let events = 0;
    copy.listen(() => events++);
    fields.set({a: NaN});
    expect([copy.get() === first, list.get() === names, events]).to.deep.equal([true, true, 0]);
    fields.set({a: undefined});
    const absent = copy.get();
    fields.set({b: undefined});
    expect(copy.get()).not.to.equal(absent);
    expect([list.get(), events]).to.deep.equal([['b'], 2]);
  });

  it('never treats maps, dates and class instances as equal', () => {
    const key = atom(1);
    const map = computed([key], (value) => new Map([[value, value]]));
    expect([...map.get().keys()]).to.deep.equal([1]);
    key.set(2);
    expect([...map.get().keys()]).to.deep.equal([2]);
  });

  it('listens to its inputs only while it has listeners', () => {
    const {one, sum} = setup();
    for (let round = 0; round < 2; round++) {
      const stops = [sum.listen(() => {}), sum.subscribe(() => {})];
      expect([one.lc, sum.lc]).to.deep.equal([1, 2]);
      for (const stop of [...stops, ...stops]) stop();
      expect([one.lc, sum.lc]).to.deep.equal([0, 0]);
    }
  });

  it('calls a new subscriber immediately, with changes made while it had no listeners', () => {
    const {one, sum} = setup();
    sum.listen(() => {})();
    one.set(9);
    const events: number[] = [];
    sum.subscribe((value) => events.push(value));
    expect(events).to.deep.equal([11]);
  });

  it('derives from derived stores and ends each change with the final value', () => {
    const {one, sum} = setup();
    const both = computed([one, sum], (value, total) => `${value} of ${total}`);
    const events: string[] = [];
    both.listen((value) => events.push(value));
    one.set(5);
    expect(events.at(-1)).to.equal('5 of 7');
    expect(both.get()).to.equal('5 of 7');
    expect(events.filter((value) => value === '5 of 3')).to.deep.equal([]);
  });
});

function setup() {
  const [one, other] = [atom(1), atom(2)];
  let count = 0;
  const sum = computed([one, other], (a, b) => {
    count++;
    return a + b;
  });
  return {one, other, sum, made: () => count};
}
