import {expect} from '@open-wc/testing';
import {walletChainOf, networkOf} from './network-choice.js';

const MAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const OLD_MAIN = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ';
const DEV = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const OLD_DEV = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K';

describe('chainOf', () => {
  const rows = [
    [MAIN, ['solana:devnet', 'solana:mainnet'], 'solana:mainnet'],
    [MAIN, [MAIN], MAIN],
    [OLD_MAIN, ['solana:mainnet'], 'solana:mainnet'],
    [MAIN, [OLD_MAIN], OLD_MAIN],
    [OLD_DEV, ['solana:devnet'], 'solana:devnet'],
    ['solana:mainnet', [MAIN], MAIN],
    [MAIN, ['solana:devnet', 'solana:localnet'], undefined],
    [DEV, ['solana:localnet'], undefined],
    ['solana:mine', ['solana:mainnet', 'solana:devnet', 'solana:localnet'], 'solana:localnet'],
    ['solana:mine', ['solana:mainnet', 'solana:devnet'], 'solana:devnet'],
    ['solana:mine', ['solana:localnet', 'solana:mine'], 'solana:mine'],
    ['solana:mine', ['solana:mainnet'], undefined],
    [MAIN, [], undefined],
  ] as const;
  for (const [id, chains, chain] of rows) {
    it(`maps ${id} to ${chain} for a wallet of ${chains.join(', ') || 'nothing'}`, () =>
      expect(walletChainOf(id, chains)).to.equal(chain));
  }
});

describe('networkOf', () => {
  const rows = [
    ['solana:mainnet', MAIN],
    ['solana:devnet', DEV],
    ['solana:testnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
    [OLD_MAIN, MAIN],
    [DEV, DEV],
    ['solana:localnet', 'solana:localnet'],
  ] as const;
  for (const [chain, id] of rows) {
    it(`maps ${chain} to ${id}`, () => expect(networkOf(chain)).to.equal(id));
  }
});
