import type {Plugin} from 'vite';

const LIST = '/src/core/model/networks/network-by-caip-id.ts';
const COPY = '?listed';
// The definitions are beside it; its imports from elsewhere are shared.
const DEFINITIONS = /^\.\/[\w-]+\.js$/;

/**
 * Gives the list for looking up networks by id a separate copy of the definitions. It needs all of them, and if it
 * shared them with `exports/networks`, a page that imports six by name would load all of them before any click.
 */
export function listedNetworks(): Plugin {
  let isFound = false;
  return {
    name: 'listed-networks',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (!importer?.endsWith(LIST) || !DEFINITIONS.test(id)) return undefined;
      isFound = true;
      const found = await this.resolve(id, importer, {...options, skipSelf: true});
      return found && `${found.id}${COPY}`;
    },
    buildEnd(error) {
      const hasList = [...this.getModuleIds()].some((id) => id.includes('/src/exports/networks'));
      if (!error && hasList && !isFound) this.error(`No module ends in ${LIST}: mend listed-networks.ts`);
    },
  };
}
