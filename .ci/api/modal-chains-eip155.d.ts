export {eip155} from './modal.shared.d.js';
