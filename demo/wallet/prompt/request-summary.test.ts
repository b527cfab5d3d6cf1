import type {SessionProposal, WalletPrompt} from '@drawbridge/modal/testing';
import {expect} from '@open-wc/testing';
import {encodeFunctionData, erc20Abi, maxUint256, parseAbi} from 'viem';
import {shorten, summarizeProposal, summarizeRequest} from './request-summary.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const RECEIVER = '0x000000000000000000000000000000000000dEaD';

describe('what a prompt says about a request', () => {
  it('names the site, the method, the network and the account', () => {
    const {title, facts} = summarizeRequest(prompt('eth_requestAccounts'), 'harbour.bridge');
    expect(title).to.equal('Connect this site?');
    expect(facts).to.deep.equal([
      ['Site', 'harbour.bridge'],
      ['Request', 'eth_requestAccounts'],
      ['Network', 'Devnet One'],
      ['Account', shorten(ADDRESS)],
    ]);
  });

  const messages: [unknown[], string][] = [
    [['0x68656c6c6f', ADDRESS], 'hello'],
    [['hello', ADDRESS], 'hello'],
    [[ADDRESS, 'hello'], 'hello'],
    [[], ''],
  ];
  for (const [params, text] of messages) {
    it(`reads the message in ${JSON.stringify(params)}`, () => {
      expect(summarizeRequest(prompt('personal_sign', params), 'x').text).to.equal(text);
    });
  }

  it('shows typed data laid out, and text that is no JSON as it is', () => {
    expect(typedDataText('{"a":1}')).to.equal('{\n  "a": 1\n}');
    expect(typedDataText('{')).to.equal('{');
  });

  const transactions: [object, [string, string][]][] = [
    [
      {to: RECEIVER, value: '0x3782dace9d900000'},
      [
        ['To', RECEIVER],
        ['Amount', '4 ETH'],
      ],
    ],
    [
      {data: '0x6001'},
      [
        ['To', 'a new contract'],
        ['Amount', '0 ETH'],
        ['Data', '2 bytes'],
      ],
    ],
  ];
  for (const [transaction, lines] of transactions) {
    it(`spells out the transaction ${JSON.stringify(transaction)}`, () => {
      const {facts} = summarizeRequest(prompt('eth_sendTransaction', [transaction]), 'x');
      expect(facts.slice(2, -2)).to.deep.equal(lines);
    });
  }

  const DUSD = {address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'DUSD', decimals: 6} as const;
  const UNKNOWN = '0x00000000000000000000000000000000000000AA';
  const amount = 12_500_000n;

  const calls: [string, object, [string, string][]][] = [
    [
      'a transfer of a known token',
      {to: DUSD.address, data: call('transfer', [RECEIVER, amount])},
      [
        ['Receiver', RECEIVER],
        ['Token amount', '12.5 DUSD'],
        ['Contract', DUSD.address],
        ['Data', '68 bytes'],
      ],
    ],
    [
      'a transfer of an unknown token, in its smallest unit',
      {to: UNKNOWN, data: call('transfer', [RECEIVER, amount])},
      [
        ['Receiver', RECEIVER],
        ['Token amount', `12500000 units of ${UNKNOWN}`],
        ['Contract', UNKNOWN],
        ['Data', '68 bytes'],
      ],
    ],
    [
      'an unlimited approval, and coins that it sends along',
      {to: DUSD.address, value: '0xde0b6b3a7640000', data: call('approve', [RECEIVER, maxUint256])},
      [
        ['Spender', RECEIVER],
        ['Allowance', 'Unlimited DUSD'],
        ['Sends', '1 ETH'],
        ['Contract', DUSD.address],
        ['Data', '68 bytes'],
      ],
    ],
    [
      'a call that the wallet cannot read',
      {to: DUSD.address, data: '0x12345678'},
      [
        ['To', DUSD.address],
        ['Amount', '0 ETH'],
        ['Data', '4 bytes'],
      ],
    ],
  ];
  for (const [subject, transaction, lines] of calls) {
    it(`spells out ${subject}`, () => {
      const {facts} = summarizeRequest(prompt('eth_sendTransaction', [transaction]), 'x', [DUSD]);
      expect(facts.slice(2, -2)).to.deep.equal(lines);
    });
  }

  it('says what a swap sells, and what arrives at least', () => {
    const abi = parseAbi([
      'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)',
    ]);
    const data = encodeFunctionData({abi, args: [amount, [UNKNOWN, DUSD.address], RECEIVER, 1n]});
    const request = prompt('eth_sendTransaction', [{to: UNKNOWN, value: '0xde0b6b3a7640000', data}]);
    expect(summarizeRequest(request, 'x', [DUSD]).facts.slice(2, 5)).to.deep.equal([
      ['Receives at least', '12.5 DUSD'],
      ['Receiver', RECEIVER],
      ['Sends', '1 ETH'],
    ]);
  });

  it('says which networks a proposal names, and how many the wallet does not know', () => {
    const proposal = {
      proposer: {metadata: {name: 'Harbour Bridge', url: 'https://harbour.bridge/app'}},
      requiredNamespaces: {},
      optionalNamespaces: {eip155: {chains: ['eip155:31337', 'eip155:1'], methods: [], events: []}},
    } as unknown as SessionProposal;
    const families = [{chains: [{id: 'eip155:31337', name: 'Devnet One'}]}];
    expect(summarizeProposal(proposal, families)).to.deep.equal({
      title: 'Connect to Harbour Bridge?',
      facts: [
        ['Site', 'harbour.bridge'],
        ['Networks', 'Devnet One, 1 other'],
      ],
    });
  });
});

function prompt(method: string, params: readonly unknown[] = []): WalletPrompt {
  return {method, params, chain: {id: 31337, rpcUrl: '', name: 'Devnet One'}, address: ADDRESS};
}

function call(functionName: 'transfer' | 'approve', args: readonly [`0x${string}`, bigint]): string {
  return encodeFunctionData({abi: erc20Abi, functionName, args});
}

function typedDataText(data: unknown): string | undefined {
  return summarizeRequest(prompt('eth_signTypedData_v4', [ADDRESS, data]), 'x').text;
}
