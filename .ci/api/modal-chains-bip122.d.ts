export {bip122} from './modal.shared.d.js';
