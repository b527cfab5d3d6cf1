import {expect} from '@open-wc/testing';
import {INHERITED} from '../../../testing/fakes/hostile-values.js';
import {getOwn} from './record.js';

describe('getOwn', () => {
  it('finds an own entry', () => expect(getOwn({a: 1}, 'a')).to.equal(1));

  for (const key of INHERITED) {
    it(`finds nothing under ${key}`, () => expect(getOwn({a: 1}, key)).to.equal(undefined));
  }
});
