import {expect} from '@open-wc/testing';
import {isSameSubject, subjectKey} from './subject.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SOLANA = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv';
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const BITCOIN_MAINNET = 'bip122:000000000019d6689c085ae165831e93';

const ASPEN = {provider: {}};
const EVM = {caipNetworkId: 'eip155:1', address: ADA, connectorId: 'aspen'} as const;
const ON_SOLANA = {...EVM, caipNetworkId: SOLANA_MAINNET, address: SOLANA} as const;
const ON_BITCOIN = {...EVM, caipNetworkId: BITCOIN_MAINNET, address: BITCOIN} as const;

describe('isSameSubject', () => {
  for (const [what, one, other, same, sameAccount] of [
    ['the same facts', EVM, {...EVM}, true, true],
    ['no connection, twice', undefined, undefined, true, true],
    ['no connection and one', undefined, EVM, false, false],
    ['an EVM address in lower case', EVM, {...EVM, address: ADA.toLowerCase()}, true, true],
    ['an EVM address in upper case', EVM, {...EVM, address: `0x${ADA.slice(2).toUpperCase()}`}, true, true],
    ['another EVM address', EVM, {...EVM, address: `${ADA.slice(0, -1)}7`}, false, false],
    ['a Solana address', ON_SOLANA, {...ON_SOLANA}, true, true],
    [
      'a Solana address in lower case',
      ON_SOLANA,
      {...ON_SOLANA, address: SOLANA.toLowerCase()},
      false,
      false,
    ],
    [
      'a SegWit address in upper case',
      ON_BITCOIN,
      {...ON_BITCOIN, address: BITCOIN.toUpperCase()},
      true,
      true,
    ],
    [
      'a legacy Bitcoin address in lower case',
      {...ON_BITCOIN, address: LEGACY},
      {...ON_BITCOIN, address: LEGACY.toLowerCase()},
      false,
      false,
    ],
    ['another network', EVM, {...EVM, caipNetworkId: 'eip155:8453'}, false, false],
    ['another wallet', EVM, {...EVM, connectorId: 'birch'}, false, true],
    ['the same provider', {...EVM, ...ASPEN}, {...EVM, ...ASPEN}, true, true],
    ['another provider of the wallet', {...EVM, ...ASPEN}, {...EVM, provider: {}}, false, true],
    ['a provider that only one of them names', EVM, {...EVM, ...ASPEN}, true, true],
  ] as const) {
    it(`is ${same} for ${what}, and ${sameAccount} in any wallet`, () => {
      for (const [first, second] of [
        [one, other],
        [other, one],
      ]) {
        expect(isSameSubject(first, second)).to.equal(same);
        expect(isSameSubject(first, second, {wallet: 'any'})).to.equal(sameAccount);
      }
    });
  }
});

describe('subjectKey', () => {
  it('is one text for each way to write an address, and empty without a connection', () => {
    expect(subjectKey({...EVM, address: ADA.toLowerCase()})).to.equal(subjectKey(EVM));
    expect(subjectKey(ON_SOLANA)).to.equal(`${SOLANA_MAINNET}:${SOLANA}`);
    expect(subjectKey(undefined)).to.equal('');
  });
});
