import {addChain, addNetwork, removeChain, removeNetwork, switchNetwork} from './network-list.js';
import {setLocale} from './set-locale.js';
import {showToast} from './show-toast.js';

/** The settings of a client that are loaded at their first use. */
export const lateSettings = {
  addChain,
  addNetwork,
  removeChain,
  removeNetwork,
  setLocale,
  showToast,
  switchNetwork,
};
