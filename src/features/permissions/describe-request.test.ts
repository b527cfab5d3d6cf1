import {expect} from '@open-wc/testing';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {describeRequest} from './describe-request.js';

const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const AHOY = '0x61686f79';

describe('describeRequest', () => {
  for (const params of [
    [AHOY, TO],
    [TO, AHOY],
    ['ahoy', TO],
  ]) {
    it(`reads the message of ${JSON.stringify(params)}`, () =>
      expect(words({method: 'personal_sign', params}).text).to.equal('ahoy'));
  }

  it('shows binary data as hex, escapes hidden characters, and shortens long messages', () => {
    expect(words({method: 'personal_sign', params: ['0xff', TO]}).text).to.equal('0xff');
    expect(words({method: 'personal_sign', params: ['a\u202Eb\u200Bc\nd', TO]}).text).to.equal('abc\nd');
    expect(words({method: 'personal_sign', params: ['a'.repeat(3_000)]}).text).to.have.length(2_001);
  });

  for (const [what, message] of Object.entries({
    'an address': TO,
    'an address whose bytes are UTF-8': `0x${'00'.repeat(12)}${'4a'.repeat(8)}`,
    'a hash': `0x${'ab'.repeat(32)}`,
    'a hash whose bytes are UTF-8': `0x${'01'.repeat(32)}`,
  }))
    it(`shows ${what} unchanged`, () => {
      for (const params of [[message, TO], [message]])
        expect(words({method: 'personal_sign', params}).text).to.equal(message);
    });

  it('names the account that signs, which need not be the one in use', () => {
    for (const [method, params] of [
      ['personal_sign', [AHOY, TO]],
      ['eth_signTypedData_v4', [TO, '{}']],
      ['eth_sendTransaction', [{from: TO}]],
      ['wallet_sendCalls', [{from: TO, calls: [{}, {}]}]],
    ] as const)
      expect(words({method, params}).account, method).to.equal(TO);
  });

  it('shows a text of 20 bytes as text', () => {
    const params = [`0x${'61'.repeat(20)}`, TO];
    expect(words({method: 'personal_sign', params}).text).to.equal('a'.repeat(20));
  });

  it('lists receiver, exact amount and calls of a transaction', () => {
    const params = [{to: TO, value: '0x1', data: '0xa9059cbb'}];
    expect(words({method: 'eth_sendTransaction', params}).facts).to.deep.equal([
      {label: 'permissions.to', value: TO, isAddress: true},
      {label: 'permissions.amount', value: '0.000000000000000001 ETH'},
      {label: 'permissions.does', value: ['permissions.callsContract']},
    ]);
  });

  it('describes the purpose of typed data, given as text or as an object', () => {
    const data = {primaryType: 'Permit', domain: {name: 'USD\u202E Coin', verifyingContract: TO}};
    for (const given of [data, JSON.stringify(data)])
      expect(words({method: 'eth_signTypedData_v4', params: [TO, given]}).facts).to.deep.equal([
        {label: 'permissions.purpose', value: 'Permit'},
        {label: 'permissions.app', value: 'USD Coin'},
        {label: 'permissions.contract', value: TO, isAddress: true},
      ]);
  });

  it('counts calls', () =>
    expect(words({method: 'wallet_sendCalls', params: [{calls: [1, 2]}]}).lead).to.deep.equal([
      'permissions.calls',
      2,
    ]));

  const SEND = {to: TO, value: '0x1'};
  const SENT = [
    {label: 'permissions.to', value: TO, isAddress: true},
    {label: 'permissions.amount', value: '0.000000000000000001 ETH'},
  ];

  it('lists the target and the amount of each call, and marks contract calls', () => {
    const calls = [SEND, {to: TO, data: '0xa9059cbb'}, 7];
    expect(words({method: 'wallet_sendCalls', params: [{chainId: '0x1', calls}]})).to.deep.equal({
      lead: ['permissions.calls', 3],
      facts: [],
      calls: [SENT, [SENT[0], {label: 'permissions.does', value: ['permissions.callsContract']}], []],
    });
  });

  it('describes a single call like a transaction', () =>
    expect(words({method: 'wallet_sendCalls', params: [{calls: [SEND]}]})).to.deep.equal({
      lead: ['permissions.calls', 1],
      facts: SENT,
    }));

  it('counts the calls that it omits', () => {
    const {calls, otherCalls} = words({
      method: 'wallet_sendCalls',
      params: [{calls: Array.from({length: 23}, () => SEND)}],
    });
    expect([calls?.length, otherCalls]).to.deep.equal([20, 3]);
  });

  for (const params of [
    undefined,
    null,
    7,
    'x',
    {},
    [],
    [null],
    [[]],
    [{to: {}, value: 'x', data: 9}],
    ['{'],
  ]) {
    for (const method of [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_sendCalls',
      'x',
    ])
      it(`omits unreadable parts of ${method} ${JSON.stringify(params)}`, () =>
        expect(words({method, params}).facts).to.deep.equal([]));
  }
});

function words(request: {readonly method: string; readonly params?: unknown}) {
  return describeRequest(request, {network: mainnet, networkOf: () => undefined, tokens: [], locale: 'en'});
}
