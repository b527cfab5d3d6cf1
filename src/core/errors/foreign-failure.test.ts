import {expect} from '@open-wc/testing';
import {INHERITED} from '../../testing/fakes/hostile-values.js';
import {readFailure} from './foreign-failure.js';

describe('readFailure', () => {
  it('maps the text codes of ethers to numbers', () => {
    expect(readFailure({code: 'ACTION_REJECTED', message: 'no'})).to.deep.equal({code: 4001, message: 'no'});
  });

  for (const word of [...INHERITED, 'CALL_EXCEPTION', '']) {
    it(`ignores the code ${JSON.stringify(word)} and reads the wrapped error`, () => {
      expect(readFailure({code: word, message: 'x'}).code).to.equal(undefined);
      expect(readFailure({code: word, error: {code: 4001}}).code).to.equal(4001);
    });
  }
});
