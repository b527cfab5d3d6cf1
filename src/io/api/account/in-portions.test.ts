import {expect} from '@open-wc/testing';
import {inPortions} from './in-portions.js';

const even = (entry: unknown): number | undefined => (Number(entry) % 2 === 0 ? Number(entry) : undefined);

describe('inPortions', () => {
  it('reads every entry in order, and leaves out what makes no sense', async () => {
    const entries = Array.from({length: 1_201}, (_, index) => index);
    expect(await inPortions(entries, even)).to.deep.equal(entries.filter((entry) => entry % 2 === 0));
    expect(await inPortions([], even)).to.deep.equal([]);
  });

  it('lets other work in between where the list is long', async () => {
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
