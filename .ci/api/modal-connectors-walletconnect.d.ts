export type {FeatureRegistry} from './modal.shared.js';
export {walletConnect} from './modal.shared.d.js';
