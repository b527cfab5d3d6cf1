import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {sendInOrder} from './send-in-order.js';

const refusal = new DrawbridgeError('rpc/failed', 'Blockhash not found');
const failAt = (last: number) => (input: string, index: number) =>
  index < last ? Promise.resolve(input) : Promise.reject(refusal);

describe('transactions that are sent in order', () => {
  it('resolve with every output', async () => {
    expect(await sendInOrder('Aspen', ['a', 'b'], failAt(2))).to.deep.equal(['a', 'b']);
  });

  it('reject with the failure of the first one', async () => {
    expect(await failureOf(sendInOrder('Aspen', ['a', 'b'], failAt(0)))).to.equal(refusal);
  });

  it('are unclear if one fails after others were sent', async () => {
    const failure = await failureOf(sendInOrder('Aspen', ['a', 'b', 'c'], failAt(2)));
    expect(failure).to.include({code: 'send/unclear', cause: refusal});
    expect(failure).to.have.property('message', 'Aspen has sent 2 of 3 transactions.');
  });
});
