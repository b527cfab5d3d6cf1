import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {pad, type Hex} from 'viem';
import type {RpcLog, RpcTrace, RpcTransaction} from './rpc-shapes.js';
import {intendedTransfers, loggedTransfers, tracedTransfers} from './transfers.js';

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const ADA = pad('0xaa', {size: 20});
const BLAISE = pad('0xbb', {size: 20});
const CONTRACT = pad('0xcc', {size: 20});
const PARTIES = {from: ADA, to: BLAISE};

describe('transfers', () => {
  it('of tokens are read from logs', () => {
    const found = loggedTransfers(log([TRANSFER, topic(ADA), topic(BLAISE)], word(5n)));
    assert.deepEqual(found, [{...PARTIES, contract: CONTRACT, amount: 5n}]);
  });

  it('of collectibles have a number', () => {
    const found = loggedTransfers(log([TRANSFER, topic(ADA), topic(BLAISE), word(7n)], '0x'));
    assert.deepEqual(found, [{...PARTIES, contract: CONTRACT, amount: 1n, tokenId: 7n}]);
  });

  const STRANGE: readonly (readonly [what: string, log: RpcLog])[] = [
    ['of another event', log([word(1n), topic(ADA), topic(BLAISE)], word(5n))],
    ['without parties', log([TRANSFER], word(5n))],
    ['without an amount', log([TRANSFER, topic(ADA), topic(BLAISE)], '0x')],
    ['with more than an amount', log([TRANSFER, topic(ADA), topic(BLAISE)], `${word(5n)}00`)],
    ['without anything', log([], '0x')],
  ];
  for (const [what, strange] of STRANGE) {
    it(`are not read from a log ${what}`, () => {
      assert.deepEqual(loggedTransfers(strange), []);
    });
  }

  it('of ether are read from calls, also between contracts', () => {
    const found = tracedTransfers([trace([], 1n), trace([0], 0n), trace([0, 1], 2n)]);
    assert.deepEqual(
      found.map(({amount}) => amount),
      [1n, 2n],
    );
  });

  it('of ether exclude a reverted call, and the calls that it made', () => {
    const calls = [trace([], 1n), {...trace([0], 2n), error: 'Reverted'}, trace([0, 0], 3n), trace([1], 4n)];
    assert.deepEqual(
      tracedTransfers(calls).map(({amount}) => amount),
      [1n, 4n],
    );
    assert.deepEqual(tracedTransfers([{...trace([], 1n), error: 'Out of gas'}, trace([0], 2n)]), []);
  });

  it('of ether exclude delegate calls', () => {
    const lent = trace([], 1n);
    assert.deepEqual(tracedTransfers([{...lent, action: {...lent.action, callType: 'delegatecall'}}]), []);
  });

  it('in a pending transaction are read from the call', () => {
    const input: Hex = `0xa9059cbb${topic(BLAISE).slice(2)}${word(9n).slice(2)}`;
    assert.deepEqual(intendedTransfers(transaction(0n, input)), [
      {...PARTIES, to: BLAISE, amount: 9n, contract: CONTRACT},
    ]);
    assert.deepEqual(intendedTransfers(transaction(3n, '0x')), [{from: ADA, to: CONTRACT, amount: 3n}]);
    assert.deepEqual(intendedTransfers(transaction(0n, `${input}00`)), []);
  });
});

function log(topics: readonly Hex[], data: Hex): RpcLog {
  return {address: CONTRACT, topics: [...topics], data};
}

function trace(traceAddress: number[], value: bigint): RpcTrace {
  return {traceAddress, transactionHash: '0x01', action: {from: ADA, to: BLAISE, value, callType: 'call'}};
}

function transaction(value: bigint, input: Hex): RpcTransaction {
  return {hash: '0x01', from: ADA, to: CONTRACT, value, input, nonce: 0n};
}

function topic(address: Hex): Hex {
  return pad(address);
}

function word(value: bigint): Hex {
  return pad(`0x${value.toString(16).padStart(2, '0')}`);
}
