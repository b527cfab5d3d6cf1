export {
  eip155,
} from './modal.shared.js';
