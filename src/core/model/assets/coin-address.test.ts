import {expect} from '@open-wc/testing';
import type {CaipNetworkId} from '../caip.js';
import {coinAddress, isCoinAddress} from './coin-address.js';

const EEEE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const ZERO = '0x0000000000000000000000000000000000000000';
const POLYGON = '0x0000000000000000000000000000000000001010';
const ZK_STACK = '0x000000000000000000000000000000000000800A';
const CELO = '0x471EcE3750Da237f93B8E339c536989b8978a438';

describe('isCoinAddress', () => {
  for (const [chainId, address] of [
    ['eip155:1', EEEE],
    ['eip155:1', ZERO],
    ['eip155:137', POLYGON],
    ['eip155:80002', POLYGON],
    ['eip155:324', ZK_STACK],
    ['eip155:300', ZK_STACK],
    ['eip155:42220', CELO],
    ['eip155:1088', '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
    ['eip155:1284', '0x0000000000000000000000000000000000000802'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111111'],
  ] as const) {
    it(`recognizes the coin of ${chainId} at ${address}, in any spelling`, () => {
      expect(isCoinAddress(chainId, address)).to.equal(true);
      expect(isCoinAddress(chainId, `${chainId}:${address}`)).to.equal(true);
      if (chainId.startsWith('eip155')) expect(isCoinAddress(chainId, address.toLowerCase())).to.equal(true);
    });
  }

  for (const [chainId, address] of [
    ['eip155:1', POLYGON],
    ['eip155:1', CELO],
    ['eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
    // Wrapped coins are tokens.
    ['eip155:1', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11111111111111111111111111111111111111112'],
  ] as const) {
    it(`treats ${address} on ${chainId} as a token`, () =>
      expect(isCoinAddress(chainId, address)).to.equal(false));
  }

  it('recognizes the address used in requests to services', () => {
    for (const id of ['eip155:1', 'solana:x', 'polkadot:x', 'bip122:x'] as CaipNetworkId[]) {
      expect(isCoinAddress(id, coinAddress(id)), id).to.equal(true);
    }
  });
});
