import {expect} from '@open-wc/testing';
import {contrast} from '../../../testing/fakes/ui/contrast.js';
import {monogramOf} from './monogram.js';

describe('monogramOf', () => {
  for (const [name, letter] of [
    ['Aspen', 'A'],
    ['  rainbow', 'R'],
    ['1inch', '1'],
    ['\u0414\u043e\u043c', '\u0414'],
    ['\u202e\u200bevil', 'E'],
    ['\u{1F98A}', '?'],
    ['', '?'],
  ] as const) {
    it(`takes ${letter} from ${JSON.stringify(name)}`, () => {
      expect(monogramOf(name).letter).to.equal(letter);
    });
  }

  it('gives a name the same colour each time, and most names a unique colour', () => {
    expect(monogramOf('Aspen')).to.deep.equal(monogramOf('Aspen'));
    const colors = new Set(Array.from({length: 40}, (_, index) => monogramOf(`Wallet ${index}`).color));
    expect(colors.size).to.be.above(35);
  });

  it('gives a name a distinct colour at each of twelve turns', () => {
    const hues = Array.from({length: 12}, (_, turn) => hueOf(monogramOf('Harbour', turn).color));
    for (const [index, hue] of hues.entries())
      for (const other of hues.slice(index + 1)) {
        const distance = Math.abs(hue - other);
        expect(Math.min(distance, 360 - distance)).to.be.above(15);
      }
  });

  it('keeps white letters readable in every hue', () => {
    for (let index = 0; index < 500; index++) {
      const {color} = monogramOf(String(index));
      expect(contrast('#fff', color), color).to.be.at.least(4.5);
    }
  });
});

function hueOf(color: string): number {
  return Number(/([\d.]+)\)$/.exec(color)?.[1]);
}
