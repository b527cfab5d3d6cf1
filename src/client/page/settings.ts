import {chunkOf} from '../../core/errors/chunk-of.js';
import type {Drawbridge} from '../drawbridge.js';
import type {PageClient} from '../page-client.js';

type Settings = Pick<
  Drawbridge,
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setLocale'
  | 'addNetwork'
  | 'removeNetwork'
  | 'updateFeatures'
  | 'showToast'
>;

/** The writing half of the public contract. */
export function createSettings(page: PageClient): Settings {
  return {
    setThemeMode: (mode) => page.theme.setMode(mode),
    setThemeVariables: (variables) => page.theme.setVariables(variables),
    setLocale: (locale) => page.locale.setLocale(locale),
    async addNetwork(network) {
      const {toNetwork} = await chunkOf(import('../../core/model/networks/define-network.js'));
      page.networks.add(toNetwork(network));
    },
    removeNetwork: (id) => page.networks.remove(id),
    updateFeatures: (features) => page.features.update(features),
    async showToast(text, variant = 'success') {
      const {toast} = await page.full();
      toast.show({variant, message: ['common.text', text]});
    },
  };
}
