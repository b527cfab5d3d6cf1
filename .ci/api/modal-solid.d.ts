export type {SolidElements} from './modal.shared.d.js';
