import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {toPlainName} from '../../core/model/addresses/plain-name.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {findLookAlike, imitatedLabels, readName} from './name-rules.js';

const SUFFIX = '.reown.id';

describe('readName', () => {
  for (const [text, label] of [
    ['adam', 'adam'],
    ['  Adam ', 'adam'],
    ['ADAM.reown.id', 'adam'],
    ['adam.REOWN.ID', 'adam'],
    ['a-1-', 'a-1-'],
    ['2024', '2024'],
    ['a'.repeat(63), 'a'.repeat(63)],
  ] as const) {
    it(`reads "${text}" as ${label.slice(0, 8)}`, () => {
      expect(readName(text, SUFFIX)).to.deep.equal({label});
    });
  }

  for (const [text, problem] of [
    ['ada', {kind: 'too-short'}],
    ['', {kind: 'too-short'}],
    ['ada.reown.id', {kind: 'too-short'}],
    ['a'.repeat(64), {kind: 'too-long'}],
    ['ab--cd', {kind: 'punycode'}],
    ['xn--adam', {kind: 'punycode'}],
    ['ad\u00e9m', {kind: 'character', character: '“é” (U+00E9)'}],
    ['\u0430dam', {kind: 'character', character: '“а” (U+0430)'}],
    ['ad\u200bam', {kind: 'character', character: 'U+200B'}],
    ['ad am', {kind: 'character', character: 'U+0020'}],
    ['ad\u202eam', {kind: 'character', character: 'U+202E'}],
    ['ada\u0301m', {kind: 'character', character: 'U+0301'}],
    ['adam_1', {kind: 'character', character: '“_” (U+005F)'}],
    ['adam.eth', {kind: 'character', character: '“.” (U+002E)'}],
    ['adam\u{1f600}', {kind: 'character', character: '“\u{1f600}” (U+1F600)'}],
    ['\uff41dam', {kind: 'character', character: '“\uff41” (U+FF41)'}],
  ] as const) {
    it(`rejects ${JSON.stringify(text.slice(0, 12))}`, () => {
      expect(readName(text, SUFFIX)).to.deep.equal({problem});
    });
  }
});

describe('look-alikes', () => {
  for (const [label, known] of [
    ['b1aise', 'blaise'],
    ['blaIse'.toLowerCase(), 'bla1se'],
    ['ad0m', 'adom'],
    ['rnary', 'mary'],
    ['vvanda', 'wanda'],
    ['ada-m', 'adam'],
    ['5usan', 'susan'],
  ] as const) {
    it(`${label} looks like ${known}`, () => {
      expect(findLookAlike(label, ['other', known])).to.equal(known);
    });
  }

  it('a name does not look like itself, or like others', () => {
    expect(findLookAlike('adam', ['adam', 'adams', 'eve1'])).to.equal(undefined);
  });

  it('are tried with letters for digits', () => {
    expect(imitatedLabels('b1aise')).to.deep.equal(['biaise', 'blaise']);
    expect(imitatedLabels('ad0m')).to.deep.equal(['adom']);
    expect(imitatedLabels('rnary')).to.deep.equal(['mary']);
    expect(imitatedLabels('adam')).to.deep.equal([]);
    expect(imitatedLabels('rnrn')).to.deep.equal([]);
  });
});

describe('a name that is not normalised (ENSIP-15)', () => {
  for (const [name, character] of [
    ['ad\u200bam.eth', 'U+200B'],
    ['\u0430dam.eth', '“а” (U+0430)'],
    ['ad%am.eth', '“%” (U+0025)'],
  ] as const) {
    it(`is refused with its character: ${character}`, async () => {
      const failure = (await failureOf(toPlainName(name))) as DrawbridgeError;
      expect(failure).to.include({code: 'input/name-deceptive'});
      expect(failure.context.character).to.equal(character);
    });
  }
});
