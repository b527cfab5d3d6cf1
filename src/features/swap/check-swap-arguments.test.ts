import {expect} from '@open-wc/testing';
import type {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {ArgumentsPlace} from '../../core/ports/feature.js';
import {createFakeAdapter} from '../../testing/fakes/client/fake-assets.js';
import {INHERITED} from '../../testing/fakes/hostile-values.js';
import {checkSwapArguments} from './check-swap-arguments.js';

const HERE: ArgumentsPlace = {network: mainnet, adapter: createFakeAdapter()};
const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

describe('the arguments of a page for the swap form', () => {
  const GOOD: readonly object[] = [
    {},
    {fromToken: undefined},
    {fromToken: 'ETH', toToken: 'USDC', amount: '1.5'},
    {fromToken: USDC, amount: '0.000001'},
    {fromToken: `eip155:1:${USDC}`, toToken: 'USD₮0'},
    {amount: '100000000000000000000'},
  ];
  for (const given of GOOD) {
    it(`can be ${JSON.stringify(given)}`, () => checkSwapArguments(given, HERE));
  }

  const BAD: readonly (readonly [given: unknown, argument: string, remedy: string])[] = [
    ['ETH', 'arguments', 'an object'],
    [null, 'arguments', 'an object'],
    [['ETH', 'USDC'], 'arguments', 'an object'],
    [{token: 'ETH'}, 'arguments.token', 'no such argument: fromToken, toToken, amount'],
    [{slippage: '50'}, 'arguments.slippage', 'no such argument'],
    [{amount: 1.5}, 'arguments.amount', 'text'],
    [{amount: '1e5'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '1,5'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '-1'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '0.00'}, 'arguments.amount', 'decimal text above zero'],
    [{amount: '9'.repeat(61)}, 'arguments.amount', 'decimal text above zero'],
    [{fromToken: ''}, 'arguments.fromToken', 'a symbol or an address'],
    [{toToken: 'US DC'}, 'arguments.toToken', 'a symbol or an address'],
    [{toToken: 'x'.repeat(65)}, 'arguments.toToken', 'a symbol or an address'],
    [{toToken: 'cosmos:a:b'}, 'arguments.toToken', 'CAIP-10'],
    [{toToken: `eip155:137:${USDC}`}, 'arguments.toToken', 'eip155:1; call switchNetwork first'],
  ];
  for (const name of INHERITED) {
    it(`have no ${name}`, () => {
      const given: unknown = JSON.parse(`{"${name}": "1"}`);
      expect(failure(given)?.message).to.contain(`arguments.${name}`);
    });
  }

  for (const [given, argument, remedy] of BAD) {
    it(`cannot be ${JSON.stringify(given)}: the error names the argument and the accepted values`, () => {
      const error = failure(given);
      expect(error).to.include({code: 'client/invalid-argument', kind: 'usage'});
      expect(error?.message).to.contain(argument);
      expect(error?.message).to.contain(remedy);
    });
  }

  it('are not compared with a network without a connection', () => {
    checkSwapArguments({toToken: `eip155:137:${USDC}`}, {network: undefined, adapter: undefined});
  });
});

function failure(given: unknown): DrawbridgeError | undefined {
  try {
    checkSwapArguments(given, HERE);
    return undefined;
  } catch (error) {
    return error as DrawbridgeError;
  }
}
