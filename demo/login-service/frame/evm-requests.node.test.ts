import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {namedAccount, namedNetwork, readMessage} from './evm-requests.js';

const ACCOUNT = '0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1';
const OTHER = '0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2';
const HASH = `0x${'ab'.repeat(32)}`;

describe('requests of an EVM account', () => {
  for (const [what, message] of Object.entries({
    'another address': OTHER,
    'its own address': ACCOUNT,
    'an address whose bytes are UTF-8': `0x${'00'.repeat(12)}${'4a'.repeat(8)}`,
    'a hash': HASH,
  })) {
    it(`sign ${what} as a message, and show it unchanged`, () => {
      const call = {method: 'personal_sign', params: [message, ACCOUNT]};
      assert.deepEqual(readMessage(call.params), {raw: message, text: message});
      assert.equal(namedAccount(call), ACCOUNT);
      assert.deepEqual(readMessage([message]), {raw: message, text: message});
      assert.equal(namedAccount({...call, params: [message]}), undefined);
    });
  }

  it('have the account before the message, too', () => {
    for (const message of ['Ahoy', '0x41686f79', HASH]) {
      const call = {method: 'personal_sign', params: [ACCOUNT, message]};
      assert.equal(readMessage(call.params).text, message === HASH ? HASH : 'Ahoy');
      assert.equal(namedAccount(call), ACCOUNT);
    }
  });

  it('name their network', () => {
    const named = (method: string, chainId: unknown) =>
      namedNetwork({method, params: [{chainId, calls: []}]});
    assert.equal(named('eth_sendTransaction', '0x7a6a'), 31338);
    assert.equal(named('wallet_sendCalls', 31338), 31338);
    assert.equal(named('eth_sendTransaction', undefined), undefined);
    assert.throws(() => named('eth_sendTransaction', 'one'), {code: -32602});
  });
});
