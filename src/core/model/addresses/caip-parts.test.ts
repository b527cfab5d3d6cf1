import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {isDrawbridgeError} from '../../errors/drawbridge-error.js';
import {CHAIN_NAMESPACES} from '../caip.js';
import {isCaipNetworkId} from './caip-network-id.js';
import {isCaipAddress, parseCaipAddress, parseCaipNetworkId} from './caip-parts.js';

const EVM = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb';

// spec 5: 'CAIP address: exactly 3 non-empty colon-separated parts with a known namespace.'
const REFUSED_ADDRESSES = [
  ['two parts', 'eip155:1'],
  ['four parts', `eip155:1:${EVM}:x`],
  ['an empty namespace', `:1:${EVM}`],
  ['an empty chain', `eip155::${EVM}`],
  ['an empty address', 'eip155:1:'],
  ['an unknown namespace', `cosmos:1:${EVM}`],
  ['a namespace in capitals', `EIP155:1:${EVM}`],
  ['a member of every object', `constructor:1:${EVM}`],
  ['a space before', ` eip155:1:${EVM}`],
  ['a line after', `eip155:1:${EVM}\n`],
  ['a character CAIP-10 does not have', 'eip155:1:0xab/16'],
  ['a chain longer than 32 characters', `solana:${'a'.repeat(33)}:${EVM}`],
  ['an address longer than 128 characters', `eip155:1:${'a'.repeat(129)}`],
  ['nothing', ''],
] as const;

describe('parseCaipAddress', () => {
  it('splits an account id', () => {
    expect(parseCaipAddress(`eip155:1:${EVM}`)).to.deep.equal({
      namespace: 'eip155',
      reference: '1',
      caipNetworkId: 'eip155:1',
      address: EVM,
    });
  });

  for (const [what, text] of REFUSED_ADDRESSES) {
    it(`refuses ${what}`, () => {
      expect(isCaipAddress(text)).to.equal(false);
      const error = thrownBy(() => parseCaipAddress(text));
      expect(isDrawbridgeError(error, 'input/caip')).to.equal(true);
      expect(String(error)).to.include(JSON.stringify(text));
    });
  }

  it('returns the parts of every well-formed id', () => {
    const namespace = fc.constantFrom(...CHAIN_NAMESPACES);
    const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/);
    const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/);
    fc.assert(
      fc.property(namespace, reference, address, (...parts) => {
        const parsed = parseCaipAddress(parts.join(':'));
        expect([parsed.namespace, parsed.reference, parsed.address]).to.deep.equal(parts);
      }),
    );
  });

  it('parses a text without loss or rejects it with its own error', () => {
    const nearly = fc.array(fc.oneof(fc.string(), fc.constantFrom('eip155', 'solana', '1', EVM, '')), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(nearly, (parts) => {
        const text = parts.join(':');
        if (!isCaipAddress(text))
          return isDrawbridgeError(
            thrownBy(() => parseCaipAddress(text)),
            'input/caip',
          );
        const {caipNetworkId, address} = parseCaipAddress(text);
        return `${caipNetworkId}:${address}` === text;
      }),
    );
  });
});

describe('parseCaipNetworkId', () => {
  it('splits a chain id', () => {
    const solana = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    expect(parseCaipNetworkId(`solana:${solana}`)).to.deep.equal({namespace: 'solana', reference: solana});
  });

  for (const text of ['eip155', 'eip155:', ':1', 'eip155:1:2', 'near:mainnet', 'eip155:1 ', 'eip155:ü']) {
    it(`refuses “${text}”`, () => {
      expect(isCaipNetworkId(text)).to.equal(false);
      expect(() => parseCaipNetworkId(text)).to.throw(JSON.stringify(text));
    });
  }

  it('rejects values that are not text', () => {
    expect([1, null, undefined, ['eip155:1'], {}].map(isCaipNetworkId)).to.not.include(true);
  });
});

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown.');
}
