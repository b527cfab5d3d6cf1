interface ModuleFacts {
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** What an adopter's page loads at once, and what it loads together at the first open. */
const TOGETHER = {
  /** Everything a client is before it is used; it registers nothing. */
  page: [
    'src/client/create-drawbridge.ts',
    'src/core/config/page-config.ts',
    'src/core/model/networks/network-of-id.ts',
  ],
  /** The lists and rules that the checks of a script's options share with the modal. */
  shared: [
    'src/core/model/safety/record.ts',
    'src/core/model/connector.ts',
    'src/core/config/social-providers.ts',
  ],
  /** What checks options and answers alike. */
  shapes: ['src/core/model/safety/shape.ts', 'src/core/model/addresses/current-caip-network-id.ts'],
  /** The checks of a script's options, which pages without one do without. */
  checks: ['src/core/config/check-options.ts'],
  /** The event classes, for pages that name them. */
  events: ['src/ui/base/events/to-dom-event.ts'],
  /** What every view but the first needs: its words, and where it is. */
  later: ['src/core/messages/en-later.ts', 'src/ui/views/routes.ts'],
  /** The public elements. */
  elements: ['src/exports/elements.ts'],
  /** Dialog, Connect and all they need: one request, and packed together a tenth lighter than apart. */
  modal: [
    'src/client/inside/create-client.ts',
    'src/ui/shell/dialog/prepare-dialog.ts',
    'src/io/chains/eip155/eip155-module.ts',
    'src/io/connectors/walletconnect/walletconnect-connector.ts',
  ],
  /** What every chain family asks its wallets and nodes with, once one is talked to. */
  asking: [
    'src/core/ports/waiting/first-answer.ts',
    'src/core/ports/waiting/within.ts',
    'src/core/errors/foreign/connect-code.ts',
    'src/core/errors/foreign/describe-failure.ts',
    'src/core/model/addresses/address.ts',
  ],
  /** Who wallets are: the known ones, and names that pass for theirs; for the first wallet that is found. */
  impostors: ['src/core/model/safety/impostors/find-impostors.ts'],
  /** Wallets of the Wallet Standard, for the families that have them. */
  'wallet-standard': [
    'src/io/wallet-standard/registry/standard-wallet-source.ts',
    'src/io/wallet-standard/reading/read-accounts.ts',
    'src/io/wallet-standard/conversation/listen-to-changes.ts',
  ],
  /** What is said to Bitcoin wallets, and what their addresses hold: a balance follows every connection. */
  bitcoin: ['src/io/chains/bip122/connector/open-conversation.ts', 'src/io/chains/bip122/bip122-adapter.ts'],
} as const;

/** The packages that the elements are made with. */
const EARLY_PACKAGES =
  /\/node_modules\/(lit|lit-html|lit-element|@lit\/reactive-element|nanostores)\/(?!.*(directive|decorator))/;

interface Group {
  readonly name: (id: string, graph: Graph) => string | null;
  readonly debugName: string;
  readonly priority: number;
}

/** The groups of modules of the package at `root`; an earlier one keeps what a later one needs, too. */
export function chunkGroups(root: string): Group[] {
  let chunks: ReadonlyMap<string, string> | undefined;
  return groupsOf(Object.keys(TOGETHER), (id, graph) => {
    chunks ??= assign(graph, root, TOGETHER);
    return chunks.get(id);
  });
}

/** The groups of a script tag's build, which carries its packages: what is early is one file. */
export function scriptTagGroups(root: string): Group[] {
  let chunks: ReadonlyMap<string, string> | undefined;
  const {page, shared, shapes, checks, elements, ...later} = TOGETHER;
  const together = {page: [page, shared, shapes, checks, elements].flat(), ...later};
  return groupsOf(Object.keys(together), (id, graph) => {
    chunks ??= assign(graph, root, together);
    return EARLY_PACKAGES.test(id) ? 'page' : chunks.get(id);
  });
}

function groupsOf(
  names: readonly string[],
  chunkOf: (id: string, graph: Graph) => string | undefined,
): Group[] {
  return names.map((wanted, index) => ({
    debugName: wanted,
    priority: names.length - index,
    name: (id, graph) => (chunkOf(id, graph) === wanted ? wanted : null),
  }));
}

function assign(
  graph: Graph,
  root: string,
  together: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>();
  for (const [name, entries] of Object.entries(together)) {
    const modules = reach(
      graph,
      entries.map((entry) => root + entry),
    );
    for (const id of modules) {
      // What the outside knows by its place stays there.
      if (!chunks.has(id) && !id.includes('/src/exports/')) chunks.set(id, name);
    }
  }
  return chunks;
}

/** The modules of ours that load with the given ones; packages stay outside. */
function reach(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const queue = [...entries];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (seen.has(id) || !id.includes('/src/') || id.includes('/node_modules/')) continue;
    seen.add(id);
    queue.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** Keeps what registers elements in `ui/`, which the package marks as having side effects, and nothing else. */
export function chunkFileName({moduleIds}: {readonly moduleIds: readonly string[]}): string {
  const registers = moduleIds.some((id) => /\/src\/ui\/(?!base\/events\/|styles\/|icons\/)/.test(id));
  if (moduleIds.some((id) => id.includes('/@walletconnect/sign-client/')))
    return 'chunks/walletconnect-sdk.js';
  return registers ? 'ui/[name].js' : 'chunks/[name].js';
}
