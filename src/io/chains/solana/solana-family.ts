import type {StandardFamily} from '../../wallet-standard/standard-readings.js';

/** Criteria for Solana's wallets in the Wallet Standard registry. */
export const SOLANA_FAMILY: StandardFamily = {
  namespace: 'solana',
  chains: 'solana',
  features: ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signMessage'],
};
