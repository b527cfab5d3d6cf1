export type {VueElements} from './modal.shared.d.js';
