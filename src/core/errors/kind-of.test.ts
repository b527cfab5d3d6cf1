import {expect} from '@open-wc/testing';
import {ERROR_KINDS, type ErrorCode} from './error-codes.js';
import {kindOf} from './kind-of.js';

describe('kindOf', () => {
  it('agrees with the table for every code', () => {
    const reported = Object.keys(ERROR_KINDS).map((code) => [code, kindOf(code as ErrorCode)]);
    expect(Object.fromEntries(reported)).to.deep.equal(ERROR_KINDS);
  });

  it('returns remote for an unknown code', () => {
    expect(kindOf('moon/landed' as ErrorCode)).to.equal('remote');
  });
});
