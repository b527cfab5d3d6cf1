import {expect} from '@open-wc/testing';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {proposedNamespaces} from './proposed-namespaces.js';

describe('proposedNamespaces', () => {
  it('requests "chains = requested ids" of each namespace, in the page’s order', () => {
    const asked = proposedNamespaces([network('eip155:137'), network('eip155:1')]);
    expect(asked['eip155']?.chains).to.deep.equal(['eip155:137', 'eip155:1']);
  });

  it('requests the "deprecated Solana ids" beside the current ones', () => {
    const asked = proposedNamespaces([network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')]);
    expect(asked['solana']?.chains).to.deep.equal([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ]);
  });

  for (const [namespace, count, sample] of [
    // 24 older names, and four of ERC-7715 as of January 2026.
    ['eip155', 28, 'wallet_requestExecutionPermissions'],
    ['solana', 6, 'solana_signAndSendTransaction'],
    ['bip122', 4, 'signPsbt'],
    ['polkadot', 2, 'polkadot_signTransaction'],
  ] as const) {
    it(`requests the ${count} methods of ${namespace} and both events`, () => {
      const asked = proposedNamespaces([network(`${namespace}:x`)])[namespace];
      expect(asked?.methods).to.have.length(count);
      expect(asked?.methods).to.include(sample);
      expect(asked?.events).to.deep.equal(['accountsChanged', 'chainChanged']);
    });
  }
});

function network(caipNetworkId: CaipNetworkId): Network {
  const [chainNamespace, id] = caipNetworkId.split(':') as [ChainNamespace, string];
  const nativeCurrency = {name: 'N', symbol: 'N', decimals: 18};
  return {id, name: 'N', chainNamespace, caipNetworkId, nativeCurrency, rpcUrls: {default: {http: []}}};
}
