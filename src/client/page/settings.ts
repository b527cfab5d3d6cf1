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
  | 'addChain'
  | 'removeChain'
  | 'updateFeatures'
  | 'showToast'
>;

const loadNetworkList = () => chunkOf(import('./network-list.js'));

/** The writing half of the public contract. */
export function createSettings(page: PageClient): Settings {
  return {
    setThemeMode: (mode) => page.theme.setMode(mode),
    setThemeVariables: (variables) => page.theme.setVariables(variables),
    setLocale: (locale) => page.locale.setLocale(locale),
    async addNetwork(network) {
      const {addNetwork} = await loadNetworkList();
      addNetwork(page, network);
    },
    async removeNetwork(id) {
      const {removeNetwork} = await loadNetworkList();
      removeNetwork(page.networks, id);
    },
    async addChain(plugin, networks) {
      const {addChain} = await loadNetworkList();
      await addChain(page, plugin, networks);
    },
    async removeChain(namespace) {
      const {removeChain} = await loadNetworkList();
      await removeChain(page, namespace);
    },
    updateFeatures: (features) => page.features.update(features),
    async showToast(text, variant = 'success') {
      const {toast} = await page.full();
      toast.show({variant, message: ['common.text', text]});
    },
  };
}
