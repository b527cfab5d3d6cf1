import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {walletFailure} from './wallet-failure.js';

describe('the failure of a wallet', () => {
  for (const error of [
    {code: 4001, message: 'User rejected the request.'},
    {code: 5000, message: 'User rejected.'},
    {code: -32_603, message: 'Internal error', data: {originalError: {code: 4001}}},
    {code: -32_603, message: 'MetaMask Tx Signature: User denied transaction signature.'},
    new Error('User rejected the request.'),
    'Cancelled',
  ])
    it(`is a refusal by the user: ${textOf(error)}`, () => {
      assert.deepEqual(walletFailure(error), {kind: 'declined'});
    });

  for (const error of [
    {code: -32_603, message: 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'},
    {name: 'TransportStatusError', statusCode: 0x69_85, message: 'Ledger device: (0x6985)'},
    {code: -32_603, message: 'Ledger: User rejected the transaction'},
    {code: 'Failure_ActionCancelled', message: 'Action cancelled by user'},
  ])
    it(`is a refusal on the device: ${textOf(error)}`, () => {
      assert.deepEqual(walletFailure(error), {kind: 'declined-on-device'});
    });

  for (const error of [
    {code: -32_603, message: 'Please enable Blind signing or Contract data in the Ethereum app Settings'},
    {name: 'EthAppPleaseEnableContractData', message: 'Other words'},
    {code: -32_603, message: 'Ledger device: Invalid data received (0x6a80)'},
    {code: -32_603, message: 'TransportStatusError: Ledger: Blind signing must be enabled'},
  ])
    it(`is a device that does not show the call: ${textOf(error)}`, () => {
      assert.deepEqual(walletFailure(error), {kind: 'blind-signing'});
    });

  it('is a wallet on another network, which has sent nothing', () => {
    const message = 'Provided chainId "0x7a69" must match the active chainId "0x7a6a".';
    assert.deepEqual(walletFailure({code: -32_602, message}), {kind: 'other-network'});
    const more = {code: -32_602, message: `${message} It was sent before that.`};
    assert.equal(walletFailure(more).kind, 'unclear');
  });

  for (const message of [
    'The transaction was rejected by the node: already known',
    'replacement transaction was cancelled and denied',
    'This site declined to say; turn off blind signing and contract data',
    'User rejected the request. It was sent before that.',
    'execution reverted: User denied',
  ])
    it(`claims nothing that other words do not say: ${message}`, () => {
      assert.deepEqual(walletFailure({code: -32_603, message}), {kind: 'unclear', reason: message});
    });

  it('quotes one short line, without characters that change how the sentence reads', () => {
    const message = `Bad\u202Eecnis \u0007 luck\uFFFC\u200B${'!'.repeat(300)}\nSecond line`;
    const {reason} = walletFailure({message}) as {readonly reason: string};
    assert.equal(reason, `Badecnis luck${'!'.repeat(187)}`);
    assert.deepEqual(walletFailure({message: 7}), {kind: 'unclear', reason: ''});
    assert.deepEqual(walletFailure(null), {kind: 'unclear', reason: ''});
  });
});

function textOf(error: unknown): string {
  return typeof error === 'string' ? error : String(Reflect.get(error as object, 'message'));
}
