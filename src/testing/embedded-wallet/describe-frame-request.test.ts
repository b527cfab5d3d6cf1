import {expect} from '@open-wc/testing';
import {encodeFunctionData, erc20Abi, maxUint256} from 'viem';
import {describeFrameRequest, type ReadToken} from './describe-frame-request.js';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const RECEIVER = '0x000000000000000000000000000000000000dEaD';
const readToken: ReadToken = async () => ({symbol: 'DUSD', decimals: 6});

describe('the frame of the site wallet', () => {
  it('shows the text of a message', async () => {
    const {title, text} = await describeRequest({method: 'personal_sign', params: ['0x61686f79', RECEIVER]});
    expect([title, text]).to.deep.equal(['Sign this message?', 'ahoy']);
  });

  it('shows typed data laid out', async () => {
    const {text} = await describeRequest({method: 'eth_signTypedData_v4', params: [RECEIVER, '{"a":1}']});
    expect(text).to.equal('{\n  "a": 1\n}');
  });

  it('shows the receiver and the amount of a payment', async () => {
    const {facts} = await describeRequest(transaction({to: RECEIVER, value: '0x6f05b59d3b20000'}));
    expect(facts).to.deep.equal([
      ['To', RECEIVER],
      ['Amount', '0.5 ETH'],
    ]);
  });

  it('shows the token, the receiver and the amount of a transfer, and coins that go along', async () => {
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, 12_500_000n]});
    const {facts} = await describeRequest(transaction({to: TOKEN, value: '0x6f05b59d3b20000', data}));
    expect(facts).to.deep.equal([
      ['To', RECEIVER],
      ['Amount', '12.5 DUSD'],
      ['Also sends', '0.5 ETH'],
    ]);
  });

  it('shows an endless approval as unlimited', async () => {
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [RECEIVER, maxUint256]});
    const {facts} = await describeRequest(transaction({to: TOKEN, data}));
    expect(facts).to.deep.equal([
      ['Spender', RECEIVER],
      ['Allowance', 'Unlimited DUSD'],
    ]);
  });

  it('shows the contract of a call that it cannot read, or whose token has no description', async () => {
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, 1n]});
    for (const call of [data, '0x12345678']) {
      const {facts} = await describeFrameRequest(transaction({to: TOKEN, data: call}), async () =>
        Promise.reject(new Error('No token')),
      );
      expect(facts).to.deep.equal([
        ['Calls the contract', TOKEN],
        ['Amount', '0 ETH'],
      ]);
    }
  });

  it('leaves other requests to the full request', async () => {
    expect(await describeRequest({method: 'wallet_grantPermissions'})).to.deep.equal({
      title: 'Approve this request?',
      facts: [],
    });
  });
});

function transaction(fields: object) {
  return {method: 'eth_sendTransaction', params: [fields]};
}

function describeRequest(request: Parameters<typeof describeFrameRequest>[0]) {
  return describeFrameRequest(request, readToken);
}
