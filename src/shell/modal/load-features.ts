import type {ModalHost} from '../../client/create-drawbridge.js';

/** Loads the list of every feature. */
export const loadFeatures: ModalHost['loadFeatures'] = async () =>
  (await import(/* together: second-screen */ '../../features/registry.js')).registry;
