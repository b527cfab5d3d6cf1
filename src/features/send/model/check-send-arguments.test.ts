import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import type {ArgumentsPlace} from '../../../core/ports/feature.js';
import {createFakeAdapter, FAKE_RECEIVER} from '../../../testing/fakes/client/fake-assets.js';
import {checkSendArguments} from './send-arguments.js';

const HERE: ArgumentsPlace = {network: mainnet, adapter: createFakeAdapter()};
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

describe('the arguments of a page for the send form', () => {
  const GOOD: readonly object[] = [
    {},
    {token: undefined},
    {token: 'USDC', amount: '1.5', receiver: FAKE_RECEIVER},
    {token: USDC, amount: '0.000001', receiver: 'ada.eth'},
    {token: `eip155:1:${USDC}`, receiver: '🦄.eth'},
    {receiver: `eip155:1:${FAKE_RECEIVER}`},
    {receiver: `ethereum:${FAKE_RECEIVER}@1?value=1.5e18`},
    {token: 'USD₮0', amount: '100000000000000000000'},
  ];
  for (const given of GOOD) {
    it(`can be ${JSON.stringify(given)}`, () => check(given));
  }

  const BAD: readonly (readonly [given: unknown, argument: string, remedy: string])[] = [
    ['USDC', 'arguments', 'an object'],
    [{asset: 'USDC'}, 'arguments.asset', 'no such argument: token, amount, receiver'],
    [{amount: 1.5}, 'arguments.amount', 'text'],
    [{amount: '1e5'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '1,5'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '-1'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '0.00'}, 'arguments.amount', 'decimal text above zero'],
    [{token: ''}, 'arguments.token', 'a symbol or an address'],
    [{token: 'US DC'}, 'arguments.token', 'a symbol or an address'],
    [{token: 'cosmos:a:b'}, 'arguments.token', 'CAIP-10'],
    [{token: `eip155:137:${USDC}`}, 'arguments.token', 'eip155:1; call switchNetwork first'],
    [{receiver: ''}, 'arguments.receiver', 'an address of Ethereum (eip155:1), or a name'],
    [
      {receiver: 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy'},
      'arguments.receiver',
      'an address of Ethereum',
    ],
    [{receiver: `base:${FAKE_RECEIVER}`}, 'arguments.receiver', 'an address of Ethereum'],
    [{receiver: `ethereum:${FAKE_RECEIVER}@8453`}, 'arguments.receiver', 'an address of Ethereum'],
    [{receiver: `ethereum:${USDC}@1/transfer?address=${FAKE_RECEIVER}`}, 'arguments.receiver', 'Ethereum'],
    [{receiver: '0xabc'}, 'arguments.receiver', 'an address of Ethereum'],
  ];
  for (const [given, argument, remedy] of BAD) {
    it(`cannot be ${JSON.stringify(given)}: the error names the argument and the accepted values`, () => {
      const error = failure(given);
      expect(error).to.include({code: 'client/invalid-argument', kind: 'usage'});
      expect(error?.message).to.contain(argument);
      expect(error?.message).to.contain(remedy);
    });
  }

  it('are not checked against a network without a connection', () => {
    check({receiver: '0xabc', token: `eip155:137:${USDC}`}, {network: undefined, adapter: undefined});
  });
});

function check(given: unknown, place = HERE): void {
  checkSendArguments(given, place);
}

function failure(given: unknown): DrawbridgeError | undefined {
  try {
    check(given);
    return undefined;
  } catch (error) {
    return error as DrawbridgeError;
  }
}
