import {expect} from '@open-wc/testing';
import {inPortions, sortInPortions} from './in-portions.js';

const even = (entry: unknown): number | undefined => (Number(entry) % 2 === 0 ? Number(entry) : undefined);

describe('inPortions', () => {
  it('reads every entry in order and skips invalid ones', async () => {
    const entries = Array.from({length: 1_201}, (_, index) => index);
    expect(await inPortions(entries, even)).to.deep.equal(entries.filter((entry) => entry % 2 === 0));
    expect(await inPortions([], even)).to.deep.equal([]);
  });

  it('reads a long list in portions of 500 and yields to the page around each', async () => {
    const portions = [0];
    const count = (): number => (portions[portions.length - 1]! += 1);
    await inPortions(Array.from({length: 30_000}), count, async () => void portions.push(0));
    expect(portions).to.deep.equal([0, ...Array.from({length: 60}, () => 500), 0]);
  });

  it('lets other tasks run between portions of a long list', async () => {
    const entries = Array.from({length: 5_000}, (_, index) => index);
    let [read, readMeanwhile] = [0, 0];
    const look = (): void => {
      readMeanwhile = read;
      if (read === 0) setTimeout(look);
    };
    look();
    await inPortions(entries, () => ++read);
    expect(readMeanwhile).to.be.above(0).and.below(5_000);
  });
});

describe('sortInPortions', () => {
  it('sorts like a single sort and keeps the order of equals', async () => {
    const entries = Array.from({length: 3_001}, (_, index) => ({index, key: (index * 7_919) % 101}));
    const compare = (one: (typeof entries)[0], other: (typeof entries)[0]): number => one.key - other.key;
    expect(await sortInPortions(entries, compare)).to.deep.equal(entries.toSorted(compare));
    expect(await sortInPortions([3, 1, 2], (one, other) => one - other)).to.deep.equal([1, 2, 3]);
  });

  it('compares 30,000 entries in portions, each at most twice per portion', async () => {
    const entries = Array.from({length: 30_000}, (_, index) => (index * 7_919) % 30_011);
    const portions = [0];
    const compare = (one: number, other: number): number => {
      portions[portions.length - 1]! += 1;
      return one - other;
    };
    await sortInPortions(entries, compare, async () => void portions.push(0));
    expect(Math.max(...portions)).to.be.at.most(60_000);
    expect(portions.length).to.be.above(60);
  });
});
