import {expect} from '@open-wc/testing';
import {ERROR_KINDS, type ErrorCode} from './error-codes.js';
import {kindOf} from './drawbridge-error.js';

describe('kindOf', () => {
  it('tells of every code what the table says', () => {
    const told = Object.keys(ERROR_KINDS).map((code) => [code, kindOf(code as ErrorCode)]);
    expect(Object.fromEntries(told)).to.deep.equal(ERROR_KINDS);
  });

  it('leaves what it does not know to time or a server', () => {
    expect(kindOf('moon/landed' as ErrorCode)).to.equal('remote');
  });
});
