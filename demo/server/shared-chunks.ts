import type {Plugin} from 'vite';
import {isEntryOf, reach, remember, type Graph} from '../../.ci/build/module-graph.js';

interface Group {
  readonly name: (id: string) => string | null;
  readonly debugName: string;
  readonly priority: number;
}

/** The pages of a wallet, which have no modal. */
const WALLET = /\/wallet\/[^/]+$/;
/** They draw the wallets themselves: the modal is loaded only to sign in. */
const OWN_LIST = /\/headless\//;
/** It shows every view, and so imports statically what all other pages load on demand. */
const GALLERY = /\/gallery\/index\.html$/;
/** A group comes after the groups it needs. */
const NAMES = ['every-page', 'modal-pages'];

/**
 * Puts the code that all pages of the demo need immediately into one file, and the code that all pages with a modal
 * need into another. By default, the bundler creates a file for each set of pages and lazy parts that share modules:
 * some sixty files for one page, more than any adopter has.
 */
export function sharedChunks(): {readonly plugin: Plugin; readonly groups: Group[]} {
  let chunks: ReadonlyMap<string, string> = new Map();
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    buildEnd(error) {
      if (!error) chunks = chunksOf(remember(this));
    },
  };
  const groups = NAMES.map((name, index) => ({
    debugName: name,
    priority: NAMES.length - index,
    name: (id: string) => (chunks.get(id) === name ? name : null),
  }));
  return {plugin, groups};
}

/** The name of the chunk for each module that all pages need. */
function chunksOf(graph: Graph): ReadonlyMap<string, string> {
  const pages = [...graph.getModuleIds()].filter(
    (id) => isEntryOf(graph, id) && !GALLERY.test(id) && !OWN_LIST.test(id),
  );
  const needed = pages.map((page) => ({isWallet: WALLET.test(page), modules: reach(graph, [page])}));
  const shared = [...graph.getModuleIds()].filter((id) =>
    needed.every(({isWallet, modules}) => isWallet || modules.has(id)),
  );
  const isOfWallet = (id: string): boolean =>
    needed.some(({isWallet, modules}) => isWallet && modules.has(id));
  return new Map(shared.map((id) => [id, isOfWallet(id) ? 'every-page' : 'modal-pages']));
}
