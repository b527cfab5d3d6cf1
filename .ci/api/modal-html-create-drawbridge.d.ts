export {
  createDrawbridge,
} from './modal.shared.js';
