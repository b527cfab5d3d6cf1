import {base58} from '@scure/base';
import type {Account} from '../../../core/model/account.js';
import type {ListedAccount} from '../../wallet-standard/read-accounts.js';
import type {StandardFamily} from '../../wallet-standard/standard-family.js';
import {readSolanaAddress} from './solana-address.js';

/** Criteria for Solana's wallets in the Wallet Standard registry. */
export const SOLANA_FAMILY: StandardFamily = {
  namespace: 'solana',
  chains: 'solana',
  features: ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'],
};

/** Reads an account of a Wallet Standard wallet; `undefined` if it is malformed. */
export function readSolanaAccount({address, publicKey, label}: ListedAccount): Account | undefined {
  if (!readSolanaAddress(address)) return undefined;
  // An address is the public key; a wallet with a different one would show one account and sign with another.
  if (publicKey && base58.encode(publicKey) !== address) return undefined;
  return {namespace: 'solana', address, type: 'eoa', ...(label && {label})};
}
