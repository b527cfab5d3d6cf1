export {
  bip122,
} from './modal.shared.js';
