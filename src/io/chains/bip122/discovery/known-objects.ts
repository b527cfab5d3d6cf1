import {readMember} from '../../../page-wallets/read-member.js';
import type {BitcoinChain} from '../bitcoin-chain.js';
import {isRequestProvider} from '../wallets/request-provider.js';
import type {FoundWallet} from './found-wallet.js';

const OKX_OBJECTS: Readonly<Partial<Record<BitcoinChain, string>>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
};

/** Finds the wallets that have no registry entry, only a fixed place on `window`. */
export function readKnownObjects(): readonly FoundWallet[] {
  return [readLeather(), readOkx()].filter((found) => found !== undefined);
}

function readLeather(): FoundWallet | undefined {
  const provider = readMember(window, 'LeatherProvider');
  if (!isRequestProvider(provider)) return undefined;
  return {
    id: 'LeatherProvider',
    announcedName: 'Leather',
    name: 'Leather',
    place: {convention: 'leather', provider},
    object: provider,
  };
}

function readOkx(): FoundWallet | undefined {
  const object = findOkx('mainnet');
  if (!object) return undefined;
  return {
    id: 'okxwallet.bitcoin',
    announcedName: 'OKX Wallet',
    name: 'OKX Wallet',
    // The rdns that the same wallet announces on EVM.
    rdns: 'com.okex.wallet',
    place: {convention: 'okx', find: findOkx},
    object,
  };
}

function findOkx(chain: BitcoinChain): object | undefined {
  const object = readMember(readMember(window, 'okxwallet'), OKX_OBJECTS[chain] ?? '');
  const isWallet = typeof object === 'object' && typeof readMember(object, 'connect') === 'function';
  return isWallet && object ? object : undefined;
}
