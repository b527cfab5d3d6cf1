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
/** It shows the modal of another page, in a frame. */
const FRAMED = /\/theme\//;
/** It shows every view, and so imports statically what all other pages load on demand. */
const GALLERY = /\/gallery\/index\.html$/;
/** A group comes after the groups it needs. */
const NAMES = ['every-page', 'modal-pages', 'some-pages', 'later-packages', 'later'];

/**
 * Puts shared code into few files: what all pages of the demo need immediately, what all pages with a modal need, what
 * only some pages need, and what several lazy parts share. By default, the bundler creates a file for each set of pages
 * and lazy parts that share modules: more than two hundred requests until a visitor of the playground has logged in. No
 * adopter has so many, because the package's chunks are planned; here they took a third of a journey's processor time.
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

/** The name of the chunk for each module that several pages or lazy parts need; others are in the file of their part. */
function chunksOf(graph: Graph): ReadonlyMap<string, string> {
  const ids = [...graph.getModuleIds()];
  const others = [GALLERY, OWN_LIST, FRAMED];
  const pages = ids.filter((id) => isEntryOf(graph, id) && !others.some((page) => page.test(id)));
  const parts = partsOf(graph, pages).map((root) => ({
    isPage: pages.includes(root),
    isWallet: WALLET.test(root),
    modules: reach(graph, [root]),
  }));
  const chunks = new Map<string, string>();
  for (const id of ids) {
    const needing = parts.filter(({modules}) => modules.has(id));
    if (needing.length < 2) continue;
    const ofPages = needing.filter(({isPage}) => isPage);
    const isOfAll = parts.every((part) => !part.isPage || part.isWallet || ofPages.includes(part));
    if (isOfAll) chunks.set(id, ofPages.some(({isWallet}) => isWallet) ? 'every-page' : 'modal-pages');
    else if (ofPages.length > 0) chunks.set(id, 'some-pages');
    else chunks.set(id, id.includes('/node_modules/') ? 'later-packages' : 'later');
  }
  return chunks;
}

/** The pages, and every module that they and their parts load by `import()`. */
function partsOf(graph: Graph, pages: readonly string[]): readonly string[] {
  const roots = new Set(pages);
  // The loop also visits the roots that it adds.
  for (const root of roots)
    for (const id of reach(graph, [root]))
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) roots.add(part);
  return [...roots];
}
