import {expect} from '@open-wc/testing';
import {DrawbridgeError, type ErrorContext} from '../../../../core/errors/drawbridge-error.js';
import {objectionOf} from './evm-node.js';

describe('objectionOf', () => {
  for (const [what, context, code] of [
    ['an error of the call', {status: -32_000}, -32_000],
    ['an error of the call that comes with HTTP 400', {status: -32_000, httpStatus: 400}, -32_000],
    ['a revert that comes with HTTP 500', {status: 3, httpStatus: 500}, 3],
    ['a key that the node refuses', {status: -32_002, httpStatus: 401}, undefined],
    ['a limit of the node', {status: -32_000, httpStatus: 429}, undefined],
  ] as const satisfies readonly (readonly [string, ErrorContext, number | undefined])[]) {
    it(`${code === undefined ? 'leaves out' : 'keeps'} ${what}`, () => {
      const failure = new DrawbridgeError('rpc/failed', 'eth_call: words', context);
      const cause = new DrawbridgeError('rpc/failed', 'No node answered', {cause: failure});
      expect(objectionOf(cause)?.code).to.equal(code);
    });
  }

  it("returns the node's message", () => {
    const failure = new DrawbridgeError('rpc/failed', 'eth_call: insufficient funds', {
      status: -32_000,
      httpStatus: 400,
    });
    const cause = new DrawbridgeError('rpc/failed', 'No node answered', {
      cause: new AggregateError([failure]),
    });
    expect(objectionOf(cause)?.reason).to.equal('insufficient funds');
  });
});
