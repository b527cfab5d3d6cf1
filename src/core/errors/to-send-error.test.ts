import {expect} from '@open-wc/testing';
import {DrawbridgeError} from './drawbridge-error.js';
import {toSendError} from './to-send-error.js';

const rpc = (code: number | string, message: string, rest: object = {}) => ({code, message, ...rest});
const FUNDS = 'insufficient funds for gas * price + value: balance 0, tx cost 21000';

/** Errors of wallets and nodes after a request to send, and the resulting codes. */
const FAILURES: readonly (readonly [failure: unknown, code: string])[] = [
  // The user declined.
  [rpc(4001, 'User rejected the request.'), 'wallet/request-declined'],
  [rpc(4001, 'MetaMask Tx Signature: User denied transaction signature.'), 'wallet/request-declined'],
  [rpc(5000, 'User rejected.'), 'wallet/request-declined'],
  [rpc(5002, 'User rejected methods.'), 'wallet/request-declined'],
  [rpc('ACTION_REJECTED', 'user rejected transaction'), 'wallet/request-declined'],
  [rpc(-32603, 'x', {data: {originalError: {code: 4001, message: 'no'}}}), 'wallet/request-declined'],
  [rpc(-32000, 'User canceled'), 'wallet/request-declined'],
  ['cancelled', 'wallet/request-declined'],
  [new Error('Popup closed'), 'wallet/request-declined'],
  // Refused before anything was signed, or by the node.
  [rpc(4100, 'The requested account has not been authorized by the user.'), 'wallet/request-failed'],
  [rpc(4901, 'The request is for 0x89, and the network in use is 0x1.'), 'wallet/request-failed'],
  [rpc(4902, 'Unrecognized chain ID "0xa".'), 'wallet/request-failed'],
  [rpc(-32602, 'Provided chainId "0x1" must match the active chainId "0xa".'), 'wallet/request-failed'],
  [rpc(-32002, 'Already processing eth_sendTransaction. Please wait.'), 'wallet/request-failed'],
  [rpc(-32003, 'Transaction rejected'), 'wallet/request-failed'],
  [rpc(-32000, FUNDS), 'wallet/request-failed'],
  [rpc(-32603, 'Internal JSON-RPC error.', {data: {code: -32000, message: FUNDS}}), 'wallet/request-failed'],
  [rpc(-32000, 'intrinsic gas too low'), 'wallet/request-failed'],
  [rpc(-32000, 'max fee per gas less than block base fee'), 'wallet/request-failed'],
  [rpc(3, 'execution reverted: paused'), 'wallet/request-failed'],
  [rpc('UNPREDICTABLE_GAS_LIMIT', 'cannot estimate gas'), 'wallet/request-failed'],
  [rpc(-32002, 'Transaction simulation failed: Blockhash not found'), 'wallet/request-failed'],
  [rpc(-32601, 'the method eth_sendTransaction does not exist'), 'wallet/request-unsupported'],
  [rpc(4200, 'Unsupported'), 'wallet/request-unsupported'],
  [new Error('Wallet is locked'), 'wallet/locked'],
  // Errors that may occur after the transaction was sent.
  [rpc(-32000, 'already known'), 'send/unclear'],
  [rpc(-32000, 'ALREADY_EXISTS: already known'), 'send/unclear'],
  [rpc(-32000, 'nonce too low'), 'send/unclear'],
  [rpc(-32000, 'replacement transaction underpriced'), 'send/unclear'],
  [rpc(-32603, 'Internal JSON-RPC error.'), 'send/unclear'],
  [rpc(-32603, 'Failed to fetch'), 'send/unclear'],
  [rpc(-32000, 'service not available'), 'send/unclear'],
  [rpc(4900, 'The provider is disconnected from all chains.'), 'send/unclear'],
  [new Error('Attempting to use a disconnected port object'), 'send/unclear'],
  [new Error('Could not establish connection. Receiving end does not exist.'), 'send/unclear'],
  [undefined, 'send/unclear'],
  [null, 'send/unclear'],
  ['', 'send/unclear'],
  [{}, 'send/unclear'],
  [7, 'send/unclear'],
  // The request ended here alone.
  [rpc(0, 'Request expired. Please try again.'), 'send/expired'],
  [new Error('Request timed out'), 'send/expired'],
  [new Error('The request was cancelled: timeout'), 'send/expired'],
];

describe('the failure of a request to send', () => {
  for (const [failure, code] of FAILURES) {
    const written = failure instanceof Error ? failure.message : JSON.stringify(failure);
    it(`is ${code} for ${written}`, () => {
      expect(toSendError(failure, {summary: 'ETH was not sent', name: 'ETH'})).to.include({code});
    });
  }

  it('keeps classified errors of Drawbridge’s own providers and classifies the others', () => {
    const asked = {summary: 'ETH was not sent', name: 'ETH'};
    for (const code of ['send/unclear', 'wallet/request-declined', 'wallet/locked'] as const) {
      const own = new DrawbridgeError(code, 'own');
      expect(toSendError(own, asked)).to.equal(own);
      expect(toSendError(Object.assign(new Error('own', {cause: own}), {code: -32603}), asked)).to.equal(own);
    }
    for (const code of ['wallet/invalid-answer', 'relay/unreachable', 'wallet/unknown'] as const) {
      expect(toSendError(new DrawbridgeError(code, 'own'), asked)).to.include({code: 'send/unclear'});
    }
  });

  it('returns send/unclear for an object that throws when it is read', () => {
    const trap = new Proxy(
      {},
      {
        get() {
          throw new Error('trap');
        },
      },
    );
    expect(toSendError(trap, {summary: 'x', name: 'ETH'})).to.include({code: 'send/unclear'});
  });
});
