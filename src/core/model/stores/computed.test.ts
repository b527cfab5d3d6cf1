import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {computed} from './computed.js';

describe('computed', () => {
  it('works its value out when it is asked for, and again only after a change', () => {
    const {one, other, sum, made} = setup();
    expect(made()).to.equal(0);
    expect([sum.get(), sum.get(), made()]).to.deep.equal([3, 3, 1]);
    one.set(5);
    expect([made(), sum.get(), made()]).to.deep.equal([1, 7, 2]);
    other.set(2);
    expect([sum.get(), made()]).to.deep.equal([7, 2]);
  });

  it('tells listeners of changes, with the value before', () => {
    const {one, sum} = setup();
    const heard: unknown[] = [];
    const stop = sum.listen((value, before) => heard.push([value, before]));
    one.set(5);
    one.set(5);
    stop();
    one.set(6);
    expect(heard).to.deep.equal([[7, 3]]);
    expect(sum.get()).to.equal(8);
  });

  it('says nothing while what follows stays the same', () => {
    const {one} = setup();
    const isOdd = computed([one], (value) => value % 2 === 1);
    let heard = 0;
    isOdd.listen(() => heard++);
    one.set(3);
    expect([heard, isOdd.get()]).to.deep.equal([0, true]);
  });

  it('keeps an object or a list while every field is the same, and tells an absent field from another', () => {
    const fields = atom<Record<string, unknown>>({a: NaN});
    const copy = computed([fields], (given) => ({...given}));
    const list = computed([fields], (given) => Object.keys(given));
    const [first, names] = [copy.get(), list.get()];
    let heard = 0;
    copy.listen(() => heard++);
    fields.set({a: NaN});
    expect([copy.get() === first, list.get() === names, heard]).to.deep.equal([true, true, 0]);
    fields.set({a: undefined});
    const absent = copy.get();
    fields.set({b: undefined});
    expect(copy.get()).not.to.equal(absent);
    expect([list.get(), heard]).to.deep.equal([['b'], 2]);
  });

  it('does not take maps, dates and instances of classes for the same', () => {
    const key = atom(1);
    const map = computed([key], (value) => new Map([[value, value]]));
    expect([...map.get().keys()]).to.deep.equal([1]);
    key.set(2);
    expect([...map.get().keys()]).to.deep.equal([2]);
  });

  it('listens to others only while it has listeners, however often they come and go', () => {
    const {one, sum} = setup();
    for (let round = 0; round < 2; round++) {
      const stops = [sum.listen(() => {}), sum.subscribe(() => {})];
      expect([one.lc, sum.lc]).to.deep.equal([1, 2]);
      for (const stop of [...stops, ...stops]) stop();
      expect([one.lc, sum.lc]).to.deep.equal([0, 0]);
    }
  });

  it('tells a new subscriber at once, also of what changed without listeners', () => {
    const {one, sum} = setup();
    sum.listen(() => {})();
    one.set(9);
    const heard: number[] = [];
    sum.subscribe((value) => heard.push(value));
    expect(heard).to.deep.equal([11]);
  });

  it('follows from what follows, and is told once of each change at the end', () => {
    const {one, sum} = setup();
    const both = computed([one, sum], (value, total) => `${value} of ${total}`);
    const heard: string[] = [];
    both.listen((value) => heard.push(value));
    one.set(5);
    expect(heard.at(-1)).to.equal('5 of 7');
    expect(both.get()).to.equal('5 of 7');
    expect(heard.filter((value) => value === '5 of 3')).to.deep.equal([]);
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
