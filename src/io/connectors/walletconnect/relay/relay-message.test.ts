import {expect} from '@open-wc/testing';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {fromWireError, toWireError} from './relay-message.js';

describe('an error between two tabs', () => {
  it('keeps its code when it is a DrawbridgeError', () => {
    const error = across(
      new DrawbridgeError('app/clock-skew', 'The clock is wrong', {cause: new Error('x')}),
    );
    expect(isDrawbridgeError(error, 'app/clock-skew')).to.equal(true);
    expect(error.message).to.equal('The clock is wrong');
  });

  for (const [name, cause, fields] of [
    ['a wallet’s refusal', {code: 5000, message: 'User rejected.'}, {code: 5000, message: 'User rejected.'}],
    [
      'a node’s revert',
      {code: 3, message: 'execution reverted', data: '0x08'},
      {code: 3, message: 'execution reverted', data: '0x08'},
    ],
    ['an Error', new Error('Request expired.'), {message: 'Request expired.'}],
    ['a text', 'boom', {message: 'boom'}],
    ['nothing', undefined, {message: ''}],
    ['data that cannot be sent', {code: 1, message: 'x', data: () => {}}, {code: 1, message: 'x'}],
    ['a code that only looks like ours', {name: 'E', code: 'toString', message: 'x'}, {message: 'x'}],
  ] as const) {
    it(`keeps code, message and data of ${name}`, () => {
      const error = across(cause);
      expect(error).to.be.instanceOf(Error);
      expect(Object.assign({message: error.message}, error)).to.deep.equal(fields);
    });
  }

  it('is no DrawbridgeError because of its name alone', () => {
    const error = fromWireError({name: 'DrawbridgeError', code: 'made/up', message: 'x'});
    expect(isDrawbridgeError(error)).to.equal(false);
  });
});

function across(cause: unknown): Error {
  return fromWireError(structuredClone(toWireError(cause)));
}
