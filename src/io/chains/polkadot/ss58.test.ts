import {hexToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import fc from 'fast-check';
import {kusama, polkadot, polkadotAssetHub, westend} from '../../../core/model/networks/other-families.js';
import {decodeSs58, encodeSs58, prefixOf} from './ss58.js';

// The account //Alice of the development phrase, in the forms Polkadot's own tools give.
const ALICE = hexToBytes('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d');
const WRITTEN: readonly (readonly [prefix: number, address: string])[] = [
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
];
const [, , [, GENERIC]] = WRITTEN as unknown as readonly (readonly [number, string])[] & {
  2: [number, string];
};

const REFUSED: readonly (readonly [what: string, text: string])[] = [
  ['nothing', ''],
  ['a checksum that is wrong', `${GENERIC.slice(0, -1)}Z`],
  ['two letters in each other’s place', GENERIC.replace('rw', 'wr')],
  ['another letter’s case', GENERIC.replace('G', 'g')],
  ['a character base58 does not have', GENERIC.replace('5G', '0G')],
  ['a space before it', ` ${GENERIC}`],
  ['a line after it', `${GENERIC}\n`],
  ['one character more', `${GENERIC}1`],
  ['one character fewer', GENERIC.slice(0, -1)],
  ['an EVM address', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
  ['a Solana address', 'So11111111111111111111111111111111111111112'],
  ['a prefix that is kept free', encodeSs58(ALICE, 46)],
  ['the other prefix that is kept free', encodeSs58(ALICE, 47)],
  ['an account of 31 bytes', encodeSs58(ALICE.slice(1), 42)],
  ['an account of 33 bytes', encodeSs58(Uint8Array.of(2, ...ALICE), 42)],
  ['the public key of an account index', encodeSs58(ALICE.slice(0, 8), 42)],
  ['a first byte that is reserved', base58.encode(Uint8Array.of(200, 0, ...ALICE, 0, 0))],
  ['a short prefix in the long form', base58.encode(Uint8Array.of(64, 0, ...ALICE, 0, 0))],
  ['text without an end', '5'.repeat(1_000_000)],
];

describe('SS58', () => {
  for (const [prefix, address] of WRITTEN) {
    it(`writes and reads ${address}`, () => {
      expect(encodeSs58(ALICE, prefix)).to.equal(address);
      expect(decodeSs58(address)).to.deep.equal({accountId: ALICE, prefix});
    });
  }

  for (const [what, text] of REFUSED) {
    it(`refuses ${what}`, () => expect(decodeSs58(text)).to.equal(undefined));
  }

  it('reads what it writes, for every account and every prefix', () => {
    const prefixes = fc.nat(16_383).filter((prefix) => prefix !== 46 && prefix !== 47);
    const accounts = fc.uint8Array({minLength: 32, maxLength: 32});
    fc.assert(
      fc.property(accounts, prefixes, (accountId, prefix) => {
        expect(decodeSs58(encodeSs58(accountId, prefix))).to.deep.equal({accountId, prefix});
      }),
    );
  });

  it('detects a changed character', () => {
    const at = fc.nat(GENERIC.length - 1);
    const letter = fc.constantFrom(
      ...Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
    );
    fc.assert(
      fc.property(at, letter, (index, other) => {
        const changed = GENERIC.slice(0, index) + other + GENERIC.slice(index + 1);
        expect(decodeSs58(changed)?.accountId).to.deep.equal(changed === GENERIC ? ALICE : undefined);
      }),
      {seed: 1},
    );
  });
});

describe('prefixOf', () => {
  for (const [network, prefix] of [
    [polkadot, 0],
    [polkadotAssetHub, 0],
    [kusama, 2],
    [westend, 42],
  ] as const) {
    it(`is ${prefix} on ${network.name}`, () => expect(prefixOf(network.caipNetworkId)).to.equal(prefix));
  }

  it('is the generic one on an unlisted network', () => expect(prefixOf('polkadot:1')).to.equal(42));
});
