import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {getAddress, isAddress} from 'viem';
import {isChecksummedAddress, toChecksumAddress} from './checksum.js';

// The examples of EIP-55.
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

/**
 * The test cases of EIP-1191 for Rootstock (30) and its test network (31), from
 * https://eips.ethereum.org/EIPS/eip-1191 (CC0).
 */
const EIP_1191 = {
  30: [
    '0x6549F4939460DE12611948B3F82B88C3C8975323',
    '0x27b1FdB04752BBc536007A920D24ACB045561c26',
    '0x3599689E6292B81B2D85451025146515070129Bb',
    '0x52908400098527886E0F7030069857D2E4169ee7',
    '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
    '0x8617E340b3D01Fa5f11f306f4090fd50E238070D',
    '0xD1220A0Cf47c7B9BE7a2e6ba89F429762E7B9adB',
    '0xDBF03B407c01E7CD3cBea99509D93F8Dddc8C6FB',
    '0xDe709F2102306220921060314715629080e2FB77',
    '0xFb6916095cA1Df60bb79ce92cE3EA74c37c5d359',
  ],
  31: [
    '0x42712D45473476B98452F434E72461577D686318',
    '0x27B1FdB04752BbC536007a920D24acB045561C26',
    '0x3599689e6292b81b2D85451025146515070129Bb',
    '0x52908400098527886E0F7030069857D2e4169EE7',
    '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd',
    '0x66f9664F97F2b50f62d13eA064982F936DE76657',
    '0x8617e340b3D01fa5F11f306F4090Fd50e238070d',
    '0xDE709F2102306220921060314715629080e2Fb77',
    '0xFb6916095CA1dF60bb79CE92ce3Ea74C37c5D359',
    '0xd1220a0CF47c7B9Be7A2E6Ba89f429762E7b9adB',
    '0xdbF03B407C01E7cd3cbEa99509D93f8dDDc8C6fB',
  ],
} as const;
const MAINNET = {id: 1};

const digits = fc.stringMatching(/^[0-9a-fA-F]{40}$/);

/** Without both cases, an address has no checksum. */
const isOfMixedCase = (address: string): boolean => /[a-f]/.test(address) && /[A-F]/.test(address);

describe('toChecksumAddress', () => {
  for (const address of CHECKSUMMED) {
    it(`writes ${address} as EIP-55 does`, () => {
      expect(toChecksumAddress(address.toLowerCase())).to.equal(address);
      expect(toChecksumAddress(address.slice(2).toUpperCase())).to.equal(address);
      expect(toChecksumAddress(`0X${address.slice(2).toUpperCase()}`)).to.equal(address);
    });
  }

  it('agrees with viem on every address', () => {
    fc.assert(
      fc.property(digits, (text) => toChecksumAddress(text) === getAddress(`0x${text.toLowerCase()}`)),
    );
  });

  for (const id of [30, 31] as const) {
    it(`writes the test cases of EIP-1191 for chain ${id}`, () => {
      for (const address of EIP_1191[id]) {
        expect(toChecksumAddress(address.toLowerCase(), {id})).to.equal(address);
        expect(toChecksumAddress(address, MAINNET)).to.equal(getAddress(address.toLowerCase()));
      }
    });
  }

  it('returns other text unchanged', () => expect(toChecksumAddress('vitalik.eth')).to.equal('vitalik.eth'));
});

describe('isChecksummedAddress', () => {
  it('accepts the examples of EIP-55, also in one case and without 0x', () => {
    for (const address of CHECKSUMMED) {
      for (const form of [
        address,
        address.toLowerCase(),
        `0x${address.slice(2).toUpperCase()}`,
        address.slice(2),
        address.replace('0x', '0X'),
      ]) {
        expect(isChecksummedAddress(form), form).to.equal(true);
      }
    }
  });

  it('refuses mixed case with a wrong checksum', () => {
    for (const prefix of ['0x', '0X', '']) {
      expect(isChecksummedAddress(`${prefix}5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed`)).to.equal(false);
    }
  });

  it('agrees with viem wherever cases are mixed', () => {
    const mixed = digits.filter((text) => /[a-f]/.test(text) && /[A-F]/.test(text));
    fc.assert(fc.property(mixed, (text) => isChecksummedAddress(text) === isAddress(`0x${text}`)));
  });

  for (const [id, other] of [
    [30, 31],
    [31, 30],
  ] as const) {
    it(`accepts on chain ${id} its own checksums and those of EIP-55, and no other chain’s`, () => {
      for (const address of [...EIP_1191[id], ...CHECKSUMMED]) {
        expect(isChecksummedAddress(address, {id}), address).to.equal(true);
        expect(isChecksummedAddress(address.slice(2), {id}), address).to.equal(true);
      }
      for (const address of EIP_1191[other].filter(isOfMixedCase)) {
        expect(isChecksummedAddress(address, {id}), address).to.equal(false);
        expect(isChecksummedAddress(address, MAINNET), address).to.equal(false);
        expect(isChecksummedAddress(address), address).to.equal(false);
      }
    });
  }

  it('refuses a typo on a chain with EIP-1191', () => {
    expect(isChecksummedAddress('0x5AaEB6053f3e94c9b9a09f33669435E7ef1bEAeD', {id: 30})).to.equal(false);
  });
});
