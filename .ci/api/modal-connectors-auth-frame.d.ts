export {
  type EmailLoginFeature,
  authFrame,
} from './modal.shared.js';
