export {
  polkadot_exports_chains_polkadot as polkadot,
} from './modal.shared.js';
