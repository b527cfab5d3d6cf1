import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {base58} from '@scure/base';
import fc from 'fast-check';
import {bytesToHex, getAddress, type Hex} from 'viem';
import {caip10Of, decodeInteroperable, encodeInteroperable} from './interoperable-address.js';

/** Two of the test cases of ERC-7930. */
const EXAMPLES = [
  {
    chain: 'eip155:1',
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    bytes: '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045',
    caip10: 'eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  },
  {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    address: 'MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2',
    bytes:
      '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef02005333498d5aea4ae009585c43f7b8c30df8e70187d4a713d134f977fc8dfe0b5',
    caip10: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2',
  },
] as const;

/** Forms that the standard has, or that look like it, and that name no address on a known chain in its one form. */
const REFUSED: Readonly<Record<string, Hex>> = {
  'an address without a chain': '0x000100000014d8da6bf26964af9d7eed9e03e53415d37aa96045',
  'a chain without an address':
    '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef000',
  'another version': '0x00020000010114d8da6bf26964af9d7eed9e03e53415d37aa96045',
  'an unknown kind of chain': '0x00010001010114d8da6bf26964af9d7eed9e03e53415d37aa96045',
  'a chain id with leading zeros': '0x0001000002000114d8da6bf26964af9d7eed9e03e53415d37aa96045',
  'bytes after the address': '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa9604500',
  'an address that is cut off': '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa960',
  'an address of 19 bytes': '0x00010000010113d8da6bf26964af9d7eed9e03e53415d37aa960',
  'a genesis hash of 31 bytes': `0x000100021f${'11'.repeat(31)}20${'22'.repeat(32)}`,
  'a reference longer than all': '0x00010000ff01',
  nothing: '0x',
};

describe('an address with its chain', () => {
  for (const {chain, address, bytes, caip10} of EXAMPLES)
    it(`is written and read as in the standard: ${chain}`, () => {
      assert.equal(encodeInteroperable({chain, address}), bytes);
      assert.deepEqual(decodeInteroperable(bytes), {chain, address});
      assert.equal(caip10Of({chain, address}), caip10);
    });

  it('of any account of both kinds of chains is read as it was written', () => {
    const bytes = (length: number) => fc.uint8Array({minLength: length, maxLength: length});
    const evm = fc.record({
      chain: fc.bigInt({min: 1n, max: 2n ** 256n - 1n}).map((id) => `eip155:${id}`),
      address: bytes(20).map((address) => getAddress(bytesToHex(address))),
    });
    const solana = fc.record({
      chain: bytes(32).map((genesis) => `solana:${base58.encode(genesis)}`),
      address: bytes(32).map((address) => base58.encode(address)),
    });
    fc.assert(
      fc.property(fc.oneof(evm, solana), (given) => {
        assert.deepEqual(decodeInteroperable(encodeInteroperable(given)), {...given});
      }),
    );
  });

  it('has one form: any bytes that can be read are those that would be written', () => {
    const head = fc.constantFrom<Hex>('0x00010000', '0x00010002');
    fc.assert(
      fc.property(head, fc.uint8Array({maxLength: 70}), (start, rest) => {
        const given: Hex = `${start}${bytesToHex(rest).slice(2)}`;
        const read = readOrNothing(given);
        if (read) assert.equal(encodeInteroperable(read), given);
      }),
    );
  });

  for (const [name, bytes] of Object.entries(REFUSED))
    it(`is not read from ${name}`, () => {
      assert.throws(() => decodeInteroperable(bytes), TypeError);
    });

  it('is not written for an address or a chain of another kind', () => {
    const [{address: evm}, {address: solana, chain}] = EXAMPLES;
    const wrong = [
      {chain: 'eip155:1', address: solana},
      {chain, address: evm},
      {chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: solana},
      {chain: 'eip155:01', address: evm},
      {chain: 'eip155:', address: evm},
      {chain: 'constructor:1', address: evm},
      {chain: 'bip122:000000000019d6689c085ae165831e93', address: evm},
    ];
    for (const each of wrong) assert.throws(() => encodeInteroperable(each), TypeError);
  });
});

function readOrNothing(bytes: Hex) {
  try {
    return decodeInteroperable(bytes);
  } catch {
    return undefined;
  }
}
