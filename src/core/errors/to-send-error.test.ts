import {expect} from '@open-wc/testing';
import {InvalidInputRpcError, NonceTooLowError, TransactionExecutionError} from 'viem';
import {DrawbridgeError} from './drawbridge-error.js';
import {toSendError} from './to-send-error.js';

const rpc = (code: number | string, message: string, rest: object = {}) => ({code, message, ...rest});
const FUNDS = 'insufficient funds for gas * price + value: balance 0, tx cost 21000';

/** The error of a wallet that uses viem: the node's own words are below viem's sentence for -32000. */
const viemError = (details: string) => new InvalidInputRpcError(new Error(details));
const viemBody = JSON.stringify({method: 'eth_sendTransaction', params: [{chainId: '0x1'}]});
/** A transaction that ethers writes into its message. */
const ETHERS_DUMP =
  'missing response (requestBody="{\\"method\\":\\"eth_sendRawTransaction\\"}", tx={"chainId":1,"to":"0x"})';

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
  [new Error('Transaction was rejected'), 'wallet/request-declined'],
  [new Error('Transaction cancelled'), 'wallet/request-declined'],
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
  [viemError(FUNDS), 'wallet/request-failed'],
  [rpc(-32602, 'Missing or invalid parameters.'), 'wallet/request-failed'],
  [rpc(-32000, 'invalid parameters: gas'), 'wallet/request-failed'],
  [rpc(-32000, 'invalid chain id for signer: have 1 want 137'), 'wallet/request-failed'],
  [rpc(-32603, 'Provided chainId "0x1" must match the active chainId "0xa".'), 'wallet/request-failed'],
  [rpc(-32603, 'chainId mismatch'), 'wallet/request-failed'],
  [rpc(-32000, 'unknown transaction type: invalid argument 0'), 'wallet/request-failed'],
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
  [viemError('already known'), 'send/unclear'],
  [viemError('nonce too low: next nonce 6, tx nonce 5'), 'send/unclear'],
  [viemError('replacement transaction underpriced'), 'send/unclear'],
  [
    new TransactionExecutionError(new NonceTooLowError({cause: viemError('already known')}), {account: null}),
    'send/unclear',
  ],
  [new TransactionExecutionError(new NonceTooLowError({nonce: 5}), {account: null}), 'send/unclear'],
  [rpc(-32003, 'Transaction rejected: nonce too low'), 'send/unclear'],
  [rpc(-32000, 'Transaction with the same hash was already imported.'), 'send/unclear'],
  [rpc(-32602, 'Known transaction'), 'send/unclear'],
  [rpc('NONCE_EXPIRED', 'nonce has already been used (tx={"chainId":1})'), 'send/unclear'],
  [rpc(-32002, 'Transaction simulation failed: This transaction has already been processed'), 'send/unclear'],
  [rpc(-26, 'txn-already-in-mempool'), 'send/unclear'],
  [rpc(-32000, `The request took too many hops.\n\nRequest body: ${viemBody}`), 'send/unclear'],
  [rpc(-32000, `Request body: ${viemBody}\n\nDetails: service not available`), 'send/unclear'],
  [rpc('SERVER_ERROR', ETHERS_DUMP), 'send/unclear'],
  [new Error('Transaction sent but the connection closed'), 'send/unclear'],
  [new Error('The request was sent with your user credentials, no answer'), 'send/unclear'],
  [new Error('The request was sent, the connection is closed'), 'send/unclear'],
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
