import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {RowLayout} from './row-layout.js';

describe('RowLayout', () => {
  it('stacks rows', () => {
    const layout = new RowLayout(3, (item) => [92, 56, 56][item]!);
    expect([layout.topOf(0), layout.topOf(1), layout.topOf(2), layout.height]).to.deep.equal([
      0, 92, 148, 204,
    ]);
    expect(layout.heightOf(0)).to.equal(92);
  });

  for (const [what, range, items] of [
    ['the beginning', {top: -100, bottom: 10}, [0, 1]],
    ['the middle', {top: 60, bottom: 120}, [1, 3]],
    ['exactly one row', {top: 56, bottom: 100}, [1, 2]],
    ['the end', {top: 540, bottom: 9000}, [9, 10]],
    ['above', {top: -100, bottom: 0}, [0, 0]],
    ['below', {top: 560, bottom: 700}, [0, 0]],
    ['nothing', {top: 10, bottom: 10}, [0, 0]],
  ] as const) {
    it(`finds the items that touch ${what}`, () => {
      const {first, end} = new RowLayout(10, () => 56).itemsIn(range);
      expect([first, end]).to.deep.equal(items);
    });
  }

  it('lays out items in columns', () => {
    const layout = new RowLayout(7, () => 140, 3);
    expect(layout.height).to.equal(420);
    expect(layout.topOf(5)).to.equal(140);
    expect(layout.itemsIn({top: 300, bottom: 310})).to.deep.equal({first: 6, end: 7});
  });

  it('finds exactly the rows that touch a part of the list, with any heights', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({min: 1, max: 200}), {minLength: 1, maxLength: 60}),
        fc.integer({min: -50, max: 4000}),
        fc.integer({min: 1, max: 900}),
        (heights, top, length) => {
          const layout = new RowLayout(heights.length, (item) => heights[item]!);
          const {first, end} = layout.itemsIn({top, bottom: top + length});
          for (let item = 0; item < heights.length; item++) {
            const touches = layout.topOf(item) < top + length && layout.topOf(item) + heights[item]! > top;
            if (touches) expect(item >= first && item < end, `row ${item}`).to.equal(true);
          }
          expect(end - first).to.be.at.most(length + 2);
        },
      ),
    );
  });

  it('is empty without items', () => {
    const layout = new RowLayout(0, () => 56);
    expect(layout.height).to.equal(0);
    expect(layout.itemsIn({top: 0, bottom: 100})).to.deep.equal({first: 0, end: 0});
  });
});
