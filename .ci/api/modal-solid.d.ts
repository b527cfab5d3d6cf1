export {
  type SolidElements,
} from './modal.shared.js';
