import {expect} from '@open-wc/testing';
import {mainnet} from './networks/ethereum.js';
import {dangersOf, endFact, permissionFacts, policyFacts} from './permission-facts.js';

const CONTEXT = {network: mainnet, tokens: [], locale: 'en'};
const CONTRACT = '0x5fbdb2315678afecb367f032d93f642f64180aa3';
const MAX = `0x${'f'.repeat(64)}`;

describe('the dangers of a permission', () => {
  for (const [what, type, data, danger] of [
    ['an allowance', 'native-token-allowance', {allowance: '0x1'}, []],
    ['MetaMask’s allowance', 'native-token-allowance', {allowanceAmount: '0x1'}, []],
    ['an allowance without an amount', 'native-token-allowance', {}, ['allowance.noLimit']],
    [
      'the greatest allowance',
      'erc20-token-allowance',
      {tokenAddress: CONTRACT, allowance: MAX},
      ['allowance.noLimit'],
    ],
    ['a periodic amount', 'native-token-periodic', {periodAmount: '0x1', periodDuration: 60}, []],
    ['a period that cannot be read', 'native-token-periodic', {periodAmount: '0x1'}, ['grant.partUnread']],
    ['an amount that cannot be read', 'native-token-allowance', {allowance: 5}, ['grant.partUnread']],
    [
      'a stream with a greatest amount',
      'native-token-stream',
      {amountPerSecond: '0x1', maxAmount: '0x9'},
      [],
    ],
    ['a stream without one', 'native-token-stream', {amountPerSecond: '0x1'}, ['allowance.noLimit']],
    [
      'a token that is not an address',
      'erc20-token-allowance',
      {token: 'x', allowance: '0x1'},
      ['grant.partUnread'],
    ],
    ['another type', 'token-approval-revocation', {}, ['grant.partUnread']],
    [
      'approving a spender of any amount',
      'contract-call',
      call({functionName: 'approve'}),
      ['allowance.noLimit'],
    ],
    [
      'approving a bounded amount',
      'contract-call',
      call({functionName: 'approve', args: [null, {operator: 'LESS_THAN', value: '0x9'}]}),
      [],
    ],
    ['calling another function', 'contract-call', call({functionName: 'vote'}), []],
    [
      'value without a limit',
      'contract-call',
      call({functionName: 'vote', valueLimit: MAX}),
      ['allowance.noLimit'],
    ],
    [
      'code of a contract',
      'contract-call',
      call({functionName: 'vote', operation: 'DelegateCall'}),
      ['grant.delegates'],
    ],
    ['no function', 'contract-call', {address: CONTRACT, functions: []}, ['grant.partUnread']],
  ] as const) {
    it(`are ${danger.join() || 'none'} for ${what}`, () =>
      expect(dangersOf(permissionFacts({type, data}, CONTEXT)).map(([key]) => key)).to.deep.equal(danger));
  }

  it('are listed once each', () => {
    const functions = [{functionName: 'approve'}, {functionName: 'transfer'}];
    const facts = permissionFacts({type: 'contract-call', data: {address: CONTRACT, functions}}, CONTEXT);
    expect(dangersOf(facts)).to.deep.equal([['allowance.noLimit']]);
  });

  for (const [end, danger] of [
    [undefined, 'grant.noEnd'],
    [null, 'grant.noEnd'],
    ['later', 'grant.partUnread'],
    [1e300, 'grant.partUnread'],
    [86_400, undefined],
  ] as const) {
    it(`are ${danger ?? 'none'} for an end of ${JSON.stringify(end)}`, () =>
      expect(endFact(end, 'en').danger?.[0]).to.equal(danger));
  }

  it('are empty for further limits', () =>
    expect(dangersOf([...policyFacts([{type: 'x'}, 7]), ...policyFacts('x')])).to.deep.equal([]));
});

function call(change: object): object {
  return {address: CONTRACT, functions: [change]};
}
