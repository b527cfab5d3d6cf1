import {addChain, addNetwork, removeChain, removeNetwork, switchNetwork} from './network-list.js';
import {setLocale} from './set-locale.js';
import {showToast} from './show-toast.js';

/** What changes a client and is loaded with its first use. */
export const lateSettings = {
  addChain,
  addNetwork,
  removeChain,
  removeNetwork,
  setLocale,
  showToast,
  switchNetwork,
};
