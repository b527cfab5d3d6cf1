export {
  type FeatureRegistry,
  authFrame,
} from './modal.shared.js';
