import {expect} from '@open-wc/testing';
import {INHERITED} from '../../../testing/hostile/inherited.js';
import {ownOf} from './own-of.js';

describe('ownOf', () => {
  it('finds what is in the table', () => expect(ownOf({a: 1}, 'a')).to.equal(1));

  for (const key of INHERITED) {
    it(`finds nothing under ${key}`, () => expect(ownOf({a: 1}, key)).to.equal(undefined));
  }
});
