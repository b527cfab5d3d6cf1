export type {SvelteElements} from './modal.shared.d.js';
