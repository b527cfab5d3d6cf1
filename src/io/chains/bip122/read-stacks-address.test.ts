import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {readStacksAddress} from './read-bitcoin-address.js';

describe('readStacksAddress', () => {
  const rows = [
    ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', 'mainnet'],
    ['SM2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQVX8X0G', 'mainnet'],
    ['ST2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQYAC0RQ', 'testnet'],
    ['SN2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKP6D2ZK9', 'testnet'],
    // Twenty zero bytes, of which no key is known.
    ['SP000000000000000000002Q6VF78', 'mainnet'],
    ['ST000000000000000000002AMW42H', 'testnet'],
    ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ8', undefined],
    ['SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ', undefined],
    ['SP02J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', undefined],
    ['SZ2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKQ9H6DPR', undefined],
    ['sp2j6zy48gv1ez5v2v5rb9mp66sw86pykknrv9ej7', undefined],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', undefined],
    ['', undefined],
  ] as const;
  for (const [text, chain] of rows) {
    it(`reads ${text || 'an empty text'} as ${chain ? `an address on ${chain}` : 'no address'}`, () =>
      expect(readStacksAddress(text)).to.equal(chain));
  }

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => readStacksAddress(text) === undefined));
  });
});
