import type {Plugin} from 'vite';
import {isEntryOf, reach, remember, type Graph} from '../../.ci/build/module-graph.js';

interface Group {
  readonly name: (id: string) => string | null;
  readonly debugName: string;
  readonly priority: number;
}

/** The pages of a wallet, which have no modal. */
const WALLET = /\/wallet\/[^/]+$/;
/** It shows every view, and so needs at once what all other pages load on demand. */
const GALLERY = /\/gallery\/index\.html$/;
/** A group that needs the other one comes after it. */
const NAMES = ['every-page', 'modal-pages'];

/**
 * Puts what all pages of the demo need at once into one file, and what all pages with a modal need into another. Left to
 * itself, the bundler makes a file of each set of pages and of parts loaded on demand that share modules: some sixty files
 * for one page, as no adopter has them.
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
  const pages = [...graph.getModuleIds()].filter((id) => isEntryOf(graph, id) && !GALLERY.test(id));
  const needed = pages.map((page) => ({isWallet: WALLET.test(page), modules: reach(graph, [page])}));
  const shared = [...graph.getModuleIds()].filter((id) =>
    needed.every(({isWallet, modules}) => isWallet || modules.has(id)),
  );
  const isOfWallet = (id: string): boolean =>
    needed.some(({isWallet, modules}) => isWallet && modules.has(id));
  return new Map(shared.map((id) => [id, isOfWallet(id) ? 'every-page' : 'modal-pages']));
}
