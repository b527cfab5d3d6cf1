export {
  type FeatureRegistry,
  walletConnect,
} from './modal.shared.js';
