import {expect} from '@open-wc/testing';
import {currentCaipNetworkId, deprecatedCaipNetworkIds} from './deprecated-ids.js';

describe('deprecated Solana ids', () => {
  it('become current ids', () => {
    expect(currentCaipNetworkId('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).to.equal(
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    );
    expect(currentCaipNetworkId('solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')).to.equal(
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    );
  });

  it('are found from the current ids; other ids are unchanged', () => {
    expect(deprecatedCaipNetworkIds('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).to.deep.equal([
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    ]);
    expect(currentCaipNetworkId('eip155:1')).to.equal('eip155:1');
    expect(deprecatedCaipNetworkIds('eip155:1')).to.deep.equal([]);
  });
});
