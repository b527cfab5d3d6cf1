export {
  solana_exports_chains_solana as solana,
} from './modal.shared.js';
