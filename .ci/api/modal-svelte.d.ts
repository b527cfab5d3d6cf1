export {
  type SvelteElements,
} from './modal.shared.js';
