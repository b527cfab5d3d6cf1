import {expect} from '@open-wc/testing';
import {INHERITED} from '../../testing/fakes/hostile-values.js';
import {readFailure} from './foreign-failure.js';

describe('readFailure', () => {
  it('takes the words that ethers uses for numbers', () => {
    expect(readFailure({code: 'ACTION_REJECTED', message: 'no'})).to.deep.equal({code: 4001, message: 'no'});
  });

  for (const word of [...INHERITED, 'CALL_EXCEPTION', '']) {
    it(`has no code for ${JSON.stringify(word)}, and goes on to what is wrapped`, () => {
      expect(readFailure({code: word, message: 'x'}).code).to.equal(undefined);
      expect(readFailure({code: word, error: {code: 4001}}).code).to.equal(4001);
    });
  }
});
