export {
  type VueElements,
} from './modal.shared.js';
