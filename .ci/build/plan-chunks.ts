import {parse} from 'node:path';
import {isEntryOf, reach, type Graph} from './module-graph.js';
import {readTogether, type Together} from './read-together.js';

/** The name of the chunk of each module. The bundler puts all others into the file of the only part that needs them. */
export type Plan = ReadonlyMap<string, string>;

/**
 * The parts that nearly every visitor loads who opens the modal, in this order. Names are those of `together:`
 * comments.
 */
const OPENING = ['elements', 'client', 'first-open', 'second-screen', 'other-wallets'];
/** Parts that are loaded before all later ones, so that shared code is in their own files. */
const ALONE = ['client', 'first-open'];
/** Parts in the order in which visitors usually load them. All other parts come later. */
const ORDER = [
  ...OPENING,
  'login-methods',
  'connect-extras',
  'wallet-names',
  'marks',
  'solana-module',
  'walletconnect-content',
  'eip155',
  'connecting',
  'account',
  'send',
  'verify-evm',
];

/** Fakes and mock wallets do not load with a page. */
const FOR_TESTS = /\/src\/testing\//;

/** The modules that a page loads with one request: an entry, an `import()`, or several of them that load together. */
export interface Part {
  readonly name: string;
  readonly isEntry: boolean;
  /** True for an entry that names its later parts. Networks and plug-ins are entries beside the pages. */
  readonly isPage: boolean;
  readonly roots: readonly string[];
  /** The roots and all their static imports. */
  readonly modules: ReadonlySet<string>;
  /** Names of the parts that it loads. */
  readonly loads: readonly string[];
}

/**
 * Plans the chunks from what imports what:
 *
 * 1. A module that every page entry needs is in `page`.
 * 2. A module that only one part needs is in the file of that part.
 * 3. A module that several parts need is in the file of the part that a page always loads before the others, if there is
 *    such a part.
 * 4. What a list that the page draws shares with the modal is in `headless-shared`, or in `client` if the first screen
 *    needs it.
 * 5. What remains is in `<part>-shared`, with the first part of `ORDER` that needs the module, or in `<folder>-shared`
 *    if `ORDER` has none of those parts (`<folder>-later` if a part has the name of the folder).
 */
export function planChunks(graph: Graph): Plan {
  const parts = partsOf(graph);
  const followers = new Map(parts.map((part) => [part, followersOf(part, parts)]));
  const plan = new Map<string, string>();
  for (const id of graph.getModuleIds()) {
    // An entry keeps its path. The bundler places its own helpers.
    if (isEntryOf(graph, id) || id.startsWith('\0rolldown')) continue;
    const needing = parts.filter(({modules}) => modules.has(id));
    const name = needing.length > 0 ? chunkNameOf(id, needing, {parts, followers}) : undefined;
    if (name) plan.set(id, name);
  }
  return plan;
}

interface Facts {
  readonly parts: readonly Part[];
  readonly followers: ReadonlyMap<Part, ReadonlySet<string>>;
}

function chunkNameOf(id: string, needing: readonly Part[], {parts, followers}: Facts): string | undefined {
  const pages = needing.filter(({isPage}) => isPage);
  if (pages.length > 0 && parts.every((part) => !part.isPage || pages.includes(part))) return 'page';
  const keeper = needing.find((part) => needing.every(({name}) => followers.get(part)?.has(name)));
  if (keeper?.isEntry) return needing.length > 1 ? `${parse(keeper.name).name}-shared` : undefined;
  if (keeper) return keeper.name;
  return sharedChunkOf(id, needing, parts);
}

/** The chunk of a module that several parts need, none of which is always loaded before the others. */
function sharedChunkOf(id: string, needing: readonly Part[], parts: readonly Part[]): string {
  const pages = needing.filter(({isPage}) => isPage);
  const isNeeded = (part: string): boolean => needing.some(({name}) => name === part);
  const ownList = listChunkOf(isNeeded, pages.length > 0);
  if (ownList) return ownList;
  const first = ORDER.find(isNeeded);
  const [page] = pages;
  if (page) return pageChunkOf(page, first, parts);
  if (first) return ALONE.includes(first) ? first : `${first}-shared`;
  return lateChunkOf(folderOf(id));
}

/** A page that draws the wallets itself loads nothing of the modal: what its list shares with the modal has files apart. */
function listChunkOf(isNeeded: (part: string) => boolean, isOfPage: boolean): string | undefined {
  const parts = ['headless', 'wallet-grid', 'failure-words'];
  if (isOfPage) return ['client', ...parts].some(isNeeded) ? 'page' : undefined;
  const part = parts.find(isNeeded);
  if (!part) return undefined;
  const isEarly = part === 'headless' ? OPENING.some(isNeeded) : isNeeded('client');
  return isEarly ? 'client' : `${part}-shared`;
}

/** `<part>-shared` has code that loads with a part of `ORDER`; code that may load later has a file apart. */
function lateChunkOf(folder: string): string {
  return ORDER.includes(folder) ? `${folder}-later` : `${folder}-shared`;
}

/**
 * The chunk of a module that some page entries need, but not all. An entry that has the elements from the beginning keeps
 * such modules with them. What the first open needs as well is in `page`: with a file apart, bundlers of adopters split
 * the page's code into three files.
 */
function pageChunkOf(page: Part, first: string | undefined, parts: readonly Part[]): string {
  const elements = parts.find(({name}) => name === 'elements');
  const hasElements = ({modules}: Part): boolean =>
    elements?.roots.every((root) => modules.has(root)) === true;
  const areCommon = parts.every((part) => !part.isPage || hasElements(part));
  if (hasElements(page) && !areCommon) return 'elements';
  return first && OPENING.includes(first) ? 'page' : 'page-options';
}

/** The layer of a module; in `features`, `chains` and `connectors` the folder below. */
function folderOf(id: string): string {
  const [, folder] = /\/src\/(?:features\/|io\/chains\/|io\/connectors\/)?([\w-]+)/.exec(id) ?? [];
  return (packageOf(id) ? undefined : folder) ?? 'packages';
}

function packageOf(id: string): string | undefined {
  const [, scope, name] = /.*\/node_modules\/(?:@([^/]+)\/)?([^/]+)/.exec(id) ?? [];
  return scope && name ? `${scope}-${name}` : name;
}

/** Names of the parts that a page only loads after the given one, including its own. */
function followersOf(part: Part, parts: readonly Part[]): ReadonlySet<string> {
  const without = loadable(parts.filter((other) => other !== part));
  return new Set([part.name, ...[...loadable(parts)].filter((name) => !without.has(name))]);
}

function loadable(parts: readonly Part[]): ReadonlySet<string> {
  const pages = parts.filter(({isPage}) => isPage);
  const first = pages.length > 0 ? pages : parts.filter(({isEntry}) => isEntry);
  const names = new Set(first.map(({name}) => name));
  // The loop also visits the names that it adds.
  for (const name of names)
    for (const next of parts.find((part) => part.name === name)?.loads ?? [])
      if (parts.some((part) => part.name === next)) names.add(next);
  return names;
}

/** The entries, and every part that they and their parts load by `import()`. */
export function partsOf(graph: Graph): readonly Part[] {
  const together = readTogether(graph);
  const parts = new Map<string, Part>();
  const queue = [...graph.getModuleIds()]
    .filter((id) => isEntryOf(graph, id) && !FOR_TESTS.test(id))
    .map((id) => partAt(graph, [id], together));
  for (let part = queue.shift(); part; part = queue.shift()) {
    const known = parts.get(part.name);
    if (known && known.roots[0] !== part.roots[0])
      throw new Error(`${known.roots[0]} and ${part.roots[0]} need names: import(/* together: … */)`);
    if (known) continue;
    parts.set(part.name, part);
    const roots = new Set(loadedBy(graph, part.modules));
    queue.push(...[...roots].map((root) => partAt(graph, rootsWith(root, together), together)));
  }
  return [...parts.values()];
}

function partAt(graph: Graph, roots: readonly string[], together: Together): Part {
  const modules = reach(graph, roots);
  const isEntry = roots.some((root) => isEntryOf(graph, root));
  const isPage = isEntry && [...modules].some((id) => together.declaring.has(id));
  const loads = [...new Set(loadedBy(graph, modules).map((root) => nameOf(root, together)))];
  return {name: nameOf(roots[0] ?? '', together), isEntry, isPage, roots, modules, loads};
}

function loadedBy(graph: Graph, modules: ReadonlySet<string>): readonly string[] {
  return [...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
}

function rootsWith(root: string, {groups}: Together): readonly string[] {
  const group = groups.get(root);
  return group ? [...groups.keys()].filter((id) => groups.get(id) === group) : [root];
}

/** The name of the group, of the package or of the file; an entry is named by its path. */
function nameOf(root: string, {groups}: Together): string {
  if (/\/src\/exports\//.test(root)) return root;
  const [, owner] = /\/([\w-]+)\/messages\//.exec(root) ?? [];
  const {name} = parse(root.replace(/\?.*$/, ''));
  return groups.get(root) ?? packageOf(root) ?? (owner ? `${owner}-messages-${name}` : name);
}
