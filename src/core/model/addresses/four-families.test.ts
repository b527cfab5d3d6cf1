import {expect} from '@open-wc/testing';
import {Bip122Adapter} from '../../../io/chains/bip122/bip122-adapter.js';
import {Eip155Adapter} from '../../../io/chains/eip155/eip155-adapter.js';
import {PolkadotAdapter} from '../../../io/chains/polkadot/polkadot-adapter.js';
import {SolanaAdapter} from '../../../io/chains/solana/solana-adapter.js';
import {fakeChainEnv} from '../../../testing/fakes/connectors/fake-chain-env.js';
import type {ChainAdapter} from '../../ports/chain-adapter.js';
import {CHAIN_NAMESPACES, type ChainNamespace} from '../caip.js';
import {isEvmAddress, isSolanaAddress} from './address.js';
import {isCaipAddress, parseCaipAddress} from './caip-parts.js';

const env = fakeChainEnv();
const ADAPTERS: Readonly<Record<ChainNamespace, ChainAdapter>> = {
  eip155: new Eip155Adapter(env),
  solana: new SolanaAdapter(env),
  polkadot: new PolkadotAdapter(env),
  bip122: new Bip122Adapter(env),
};

/** An address of each form, and the rule that it satisfies. */
const ADDRESSES: readonly (readonly [family: ChainNamespace, rule: string, address: string])[] = [
  // spec 5: 'EVM address: optional 0x prefix plus 40 hex characters.'
  ['eip155', 'with 0x', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
  ['eip155', 'without 0x', 'ab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
  ['eip155', 'in one case', '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'],
  // spec 5: 'Solana address: 32 to 44 base58 characters.'
  ['solana', 'of 43 characters', 'So11111111111111111111111111111111111111112'],
  ['solana', 'of 44 characters', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
  ['solana', 'of 32 characters', '11111111111111111111111111111111'],
  // The checksum of an SS58 address must hold.
  ['polkadot', 'of Polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  ['polkadot', 'of Kusama', 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  ['polkadot', 'of any chain', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  // Taproot and native SegWit addresses are both accepted.
  ['bip122', 'native SegWit', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bip122', 'Taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['bip122', 'native SegWit of the test network', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bip122', 'legacy', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bip122', 'script', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
];

describe('addresses of the four families', () => {
  for (const [family, rule, address] of ADDRESSES) {
    it(`${address} (${rule}) belongs to ${family} only`, () => {
      const families = CHAIN_NAMESPACES.filter((namespace) => ADAPTERS[namespace].isAddress(address));
      expect(families).to.deep.equal([family]);
    });

    // spec 5: 'CAIP address: exactly 3 non-empty colon-separated parts with a known namespace.'
    it(`${address} (${rule}) is the last part of a CAIP-10 id`, () => {
      const id = `${family}:1:${address}`;
      expect(isCaipAddress(id)).to.equal(true);
      expect(parseCaipAddress(id)).to.deep.include({namespace: family, address});
    });

    it(`${address} (${rule}) is still valid in the spelling of its family`, () => {
      const adapter = ADAPTERS[family];
      const written = adapter.formatAddress(address);
      expect(adapter.isAddress(written)).to.equal(true);
      expect(adapter.formatAddress(written)).to.equal(written);
    });
  }

  it('accepts every address that an adapter accepts', () => {
    for (const [, , address] of ADDRESSES) {
      if (ADAPTERS.eip155.isAddress(address)) expect(isEvmAddress(address)).to.equal(true);
      if (ADAPTERS.solana.isAddress(address)) expect(isSolanaAddress(address)).to.equal(true);
    }
  });

  // Adapters know more than the rules: a checksum, or how many bytes a key has.
  for (const [family, what, text] of [
    ['eip155', 'a checksum that is wrong', '0xAb16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
    ['solana', 'base58 of the right length for more than 32 bytes', 'z'.repeat(44)],
    ['solana', 'a Bitcoin address of 34 characters', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['polkadot', 'a checksum that is wrong', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp6'],
    ['bip122', 'a checksum that is wrong', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    [
      'bip122',
      'the other checksum of SegWit',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
  ] as const) {
    it(`refuses ${what} on ${family}`, () => expect(ADAPTERS[family].isAddress(text)).to.equal(false));
  }

  it('refuses everything else on every family', () => {
    const others = ['', ' ', 'ada.eth', '0x', '0x0', 'wc:abc', 'bc1', '5', 'null', 'a'.repeat(10_000)];
    for (const text of others) {
      for (const adapter of Object.values(ADAPTERS)) expect(adapter.isAddress(text), text).to.equal(false);
    }
  });
});
