import type {SessionProposal, WalletPrompt} from '@drawbridge/modal/testing';
import {expect} from '@open-wc/testing';
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

function typedDataText(data: unknown): string | undefined {
  return summarizeRequest(prompt('eth_signTypedData_v4', [ADDRESS, data]), 'x').text;
}
