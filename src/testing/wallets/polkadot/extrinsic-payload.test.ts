import {blake2b} from '@noble/hashes/blake2.js';
import {bytesToHex, hexToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {toExtrinsicBytes} from './extrinsic-payload.js';

const GENESIS = '91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3';
const BLOCK = 'ab'.repeat(32);
const PAYLOAD = {
  address: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  method: '0x050300',
  era: '0xb501',
  nonce: '0x00000003',
  tip: '0x00000000000000000000000000000000',
  mode: 0,
  metadataHash: null,
  specVersion: '0x000f4dfa',
  transactionVersion: '0x0000001a',
  genesisHash: `0x${GENESIS}`,
  blockHash: `0x${BLOCK}`,
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
};

describe('toExtrinsicBytes', () => {
  it('puts call, extras and additional signed data into the order of the extensions', () => {
    expect(bytesToHex(toExtrinsicBytes(PAYLOAD))).to.equal(
      ['050300', 'b501', '0c', '00', '00', 'fa4d0f00', '1a000000', GENESIS, BLOCK, '00'].join(''),
    );
  });

  it('adds the asset for fees, and the metadata hash, if they are given', () => {
    const bytes = toExtrinsicBytes({
      ...PAYLOAD,
      mode: 1,
      metadataHash: `0x${'cd'.repeat(32)}`,
      assetId: '0x0102',
      signedExtensions: ['ChargeAssetTxPayment', 'CheckMetadataHash'],
    });
    expect(bytesToHex(bytes)).to.equal(['050300', '00', '010102', '01', `01${'cd'.repeat(32)}`].join(''));
  });

  for (const [nonce, encoded] of [
    ['0x00', '00'],
    ['0x3f', 'fc'],
    ['0x40', '0101'],
    ['0x3fff', 'fdff'],
    ['0x4000', '02000100'],
    ['0x3fffffff', 'feffffff'],
    ['0x40000000', '0300000040'],
    ['0x0de0b6b3a7640000', '13000064a7b3b6e00d'],
  ] as const) {
    it(`encodes the number ${nonce} as ${encoded}`, () => {
      const bytes = toExtrinsicBytes({method: '0x00', nonce, signedExtensions: ['CheckNonce']});
      expect(bytesToHex(bytes)).to.equal(`00${encoded}`);
    });
  }

  it('returns the hash of a payload longer than 256 bytes', () => {
    const call = '05'.repeat(300);
    expect(toExtrinsicBytes({method: `0x${call}`, signedExtensions: []})).to.deep.equal(
      blake2b(hexToBytes(call), {dkLen: 32}),
    );
  });

  for (const payload of [undefined, 'text', {}, {...PAYLOAD, method: 'transfer'}, {...PAYLOAD, nonce: 3}]) {
    it(`refuses ${JSON.stringify(payload)?.slice(0, 30) ?? 'nothing'}`, () =>
      expect(() => toExtrinsicBytes(payload)).to.throw('payload'));
  }
});
