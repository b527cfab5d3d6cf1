import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {readBitcoinAddress} from './read-bitcoin-address.js';

/** From BIP-173, BIP-350, BIP-86 and the base58check page of the Bitcoin wiki. */
const GOOD = [
  ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'mainnet', 'p2pkh'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'mainnet', 'p2sh'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mainnet', 'p2wpkh'],
  ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'mainnet', 'p2wsh'],
  ['bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', 'mainnet', 'p2tr'],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'testnet', 'p2pkh'],
  ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'testnet', 'p2sh'],
  ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'regtest', 'p2wpkh'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testnet', 'p2wpkh'],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'testnet', 'p2wsh'],
  ['tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c', 'testnet', 'p2tr'],
] as const;

const BAD = [
  ['a letter changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['a letter changed, base58', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
  ['mixed case', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8F3t4'],
  [
    'version 0 with the checksum of later versions',
    'tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47',
  ],
  [
    'version 1 with the checksum of version 0',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  ],
  ['a witness version that cannot be spent', 'bc1sw50qgdz25j'],
  ['version 1 with 40 bytes', 'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y'],
  ['version 0 with 16 bytes', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
  ['padding of more than four bits', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['an unknown prefix', 'tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty'],
  ['another coin', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  ['a public key', '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'],
  ['an EVM address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['blank', ' '],
  ['nothing', ''],
] as const;

describe('readAddress', () => {
  for (const [text, chain, kind] of GOOD) {
    it(`reads ${text} as ${kind} on ${chain}`, () => {
      const address = readBitcoinAddress(text);
      expect([address?.chain, address?.kind, address?.text]).to.deep.equal([chain, kind, text]);
      expect(address?.payload.length).to.equal(kind === 'p2wsh' || kind === 'p2tr' ? 32 : 20);
    });
  }

  it('reads SegWit addresses in capitals, as in QR codes, and writes them in lower case', () => {
    const [, , [small]] = GOOD;
    expect(readBitcoinAddress(small.toUpperCase())?.text).to.equal(small);
  });

  for (const [what, text] of BAD) {
    it(`refuses ${what}`, () => expect(readBitcoinAddress(text)).to.equal(undefined));
  }

  it('rejects every single wrong letter', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GOOD), fc.nat(), fc.nat(), ([text], at, choice) => {
        const letters = '023456789acdefghjklmnpqrstuvwxyz';
        const letter = letters.charAt(choice % letters.length);
        const index = at % text.length;
        const wrong = text.slice(0, index) + letter + text.slice(index + 1);
        return wrong === text || readBitcoinAddress(wrong) === undefined;
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => readBitcoinAddress(text) === undefined));
  });
});
