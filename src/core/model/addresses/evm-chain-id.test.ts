import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {readChainId, toHexChainId} from './evm-chain-id.js';

const ROWS = [
  ['0x1', 'eip155:1'],
  ['0x7A69', 'eip155:31337'],
  ['0x01', 'eip155:1'],
  ['1', 'eip155:1'],
  ['31338', 'eip155:31338'],
  [137, 'eip155:137'],
  ['0x0', undefined],
  ['0', undefined],
  ['0x', undefined],
  ['', undefined],
  [' 1', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['eip155:1', undefined],
  ['loading', undefined],
  ['0xfffffffffffffff', undefined],
  [Number.NaN, undefined],
  [1.5, undefined],
  [null, undefined],
  [undefined, undefined],
  [{chainId: '0x1'}, undefined],
  [['0x1'], undefined],
  [1n, 'eip155:1'],
  [31338n, 'eip155:31338'],
  [0n, undefined],
  [-1n, undefined],
  [2n ** 64n, undefined],
] as const;

describe('readChainId', () => {
  for (const [value, id] of ROWS) {
    const shown = typeof value === 'object' ? JSON.stringify(value) : String(value);
    it(`reads ${typeof value} “${shown}” as ${id}`, () => expect(readChainId(value)).to.equal(id));
  }

  it('reads back every id that is written', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: Number.MAX_SAFE_INTEGER}), (id) => {
        expect(toHexChainId(id)).to.match(/^0x[1-9a-f]/);
        return readChainId(toHexChainId(id)) === `eip155:${id}`;
      }),
    );
  });

  it('never throws', () => fc.assert(fc.property(fc.anything(), (value) => void readChainId(value))));
});
