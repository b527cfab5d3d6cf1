import {expect} from '@open-wc/testing';
import {mainnet as viemMainnet} from 'viem/chains';
import {isDrawbridgeError} from '../../errors/drawbridge-error.js';
import type {NetworkInput} from '../network.js';
import {defineNetwork, toNetwork} from './define-network.js';
import {mainnet} from './ethereum.js';
import {bitcoin, solana, solanaDevnet} from './other-families.js';

const OWN = {
  id: 31338,
  name: 'Second devnet',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['http://127.0.0.1:8546']}},
};

const REFUSED: readonly (readonly [what: string, field: string, input: unknown])[] = [
  ['nothing', 'an entry', undefined],
  ['a number', 'an entry', 1],
  ['text that is not a CAIP-2 id', 'an id', 'mainnet'],
  ['a CAIP-2 id with a chain that is not a number', 'an id', 'eip155:main'],
  ['a CAIP-2 id with leading zeros', 'an id', 'eip155:01'],
  ['chain 0', 'an id', 'eip155:0'],
  ['an id that is text', 'id', {...OWN, id: '1'}],
  ['an id that is not a whole number', 'an id', {...OWN, id: 1.5}],
  ['a Solana id that is a number', 'id', {...solana, id: 101}],
  ['an unknown namespace', 'chainNamespace', {...OWN, chainNamespace: 'cosmos'}],
  ['a CAIP-2 id that contradicts the id', 'caipNetworkId', {...mainnet, caipNetworkId: 'eip155:2'}],
  ['no name', 'name', {...OWN, name: undefined}],
  ['an empty name', 'name', {...OWN, name: ''}],
  ['no currency', 'nativeCurrency', {...OWN, nativeCurrency: null}],
  [
    'half a unit',
    'nativeCurrency.decimals',
    {...OWN, nativeCurrency: {...OWN.nativeCurrency, decimals: 0.5}},
  ],
  ['37 decimals', 'nativeCurrency.decimals', {...OWN, nativeCurrency: {...OWN.nativeCurrency, decimals: 37}}],
  ['no addresses of nodes', 'rpcUrls', {...OWN, rpcUrls: undefined}],
  [
    'one address in place of a list',
    'rpcUrls.default.http',
    {...OWN, rpcUrls: {default: {http: 'https://a'}}},
  ],
  [
    'an explorer whose address is a script',
    'blockExplorers.default.url',
    {...OWN, blockExplorers: {default: {name: 'x', url: 'javascript:alert(1)'}}},
  ],
];

describe('toNetwork', () => {
  it('keeps a definition of Drawbridge unchanged', () => {
    expect([mainnet, solana, bitcoin].map(toNetwork)).to.deep.equal([mainnet, solana, bitcoin]);
  });

  it('accepts a viem chain and drops its unknown fields', () => {
    const {assets: _, ...known} = mainnet;
    expect(toNetwork(viemMainnet)).to.deep.equal(known);
  });

  it('creates a stub for a bare CAIP-2 id', () => {
    expect(toNetwork('eip155:137')).to.deep.include({id: 137, caipNetworkId: 'eip155:137', stub: true});
    expect(toNetwork('eip155:137').rpcUrls.default.http).to.deep.equal([]);
  });

  it('replaces deprecated Solana ids with current ones', () => {
    expect(toNetwork('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).to.deep.include({
      id: solana.id,
      caipNetworkId: solana.caipNetworkId,
    });
    const old = '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K';
    expect(toNetwork({...solanaDevnet, id: old, caipNetworkId: `solana:${old}`})).to.deep.equal(solanaDevnet);
  });

  for (const [what, field, input] of REFUSED) {
    it(`refuses ${what}`, () => {
      let thrown: unknown;
      try {
        toNetwork(input as NetworkInput);
      } catch (error) {
        thrown = error;
      }
      expect(isDrawbridgeError(thrown, 'config/invalid-option')).to.equal(true);
      expect((thrown as Error).message).to.match(new RegExp(`^networks: ${field} is `));
    });
  }
});

describe('defineNetwork', () => {
  it('completes namespace and CAIP-2 id', () => {
    expect(defineNetwork(OWN)).to.deep.equal({
      ...OWN,
      chainNamespace: 'eip155',
      caipNetworkId: 'eip155:31338',
    });
  });
});
