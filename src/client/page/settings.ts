import {chunkOf} from '../../core/errors/chunk-of.js';
import type {Drawbridge} from '../drawbridge.js';
import type {PageClient} from '../page-client.js';
import type * as NetworkList from './network-list.js';

type Settings = Pick<
  Drawbridge,
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setLocale'
  | 'addNetwork'
  | 'removeNetwork'
  | 'addChain'
  | 'removeChain'
  | 'updateFeatures'
  | 'showToast'
>;

/** The writing half of the public contract. */
export function createSettings(page: PageClient): Settings {
  const change =
    <A extends readonly unknown[]>(
      pick: (list: typeof NetworkList) => (page: PageClient, ...args: A) => unknown,
    ) =>
    async (...args: A): Promise<void> => {
      await pick(await chunkOf(import('./network-list.js')))(page, ...args);
    };
  return {
    setThemeMode: (mode) => page.theme.setMode(mode),
    setThemeVariables: (variables) => page.theme.setVariables(variables),
    setLocale: (locale) => page.locale.setLocale(locale),
    addNetwork: change(({addNetwork}) => addNetwork),
    removeNetwork: change(({removeNetwork}) => removeNetwork),
    addChain: change(({addChain}) => addChain),
    removeChain: change(({removeChain}) => removeChain),
    updateFeatures: (features) => page.features.update(features),
    showToast: async (...toast) => (await chunkOf(import('./show-toast.js'))).showToast(page, ...toast),
  };
}
