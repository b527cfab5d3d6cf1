import {existsSync, readFileSync} from 'node:fs';
import {dirname, join, posix, relative, sep} from 'node:path';

// Inside a feature, each kind of file imports only the kinds before it. `order.json` of the feature lists its controllers and
// its processes: flows, gates, and what lives as long as the feature. All other files are rules.
const RANKS = [
  {name: 'rules', matches: () => true},
  {name: 'controllers', matches: (path, {controllers = []}) => controllers.includes(path)},
  {name: 'processes', matches: (path, {processes = []}) => processes.includes(path)},
  {name: 'what creates it', matches: (path) => /(^|\/)create-[a-z-]+\.ts$/.test(path)},
  {name: 'views', matches: (path) => path.startsWith('views/')},
];
const ORDER = 'order.json';
const MANIFEST = 'feature.ts';
/** Rules over options, small enough to load with a manifest. */
const SETTINGS = /^[a-z-]+-settings\.ts$/;
/** Any file of the feature may import its types; `.ci/lint/tree.test.mjs` finds cycles. */
const API = 'api.ts';
const CONTROLLER = '-controller';
const MAY_LOAD_LATER = /(^feature|(^|\/)create-[a-z-]+)\.ts$/;

/** The order of the layers, and of the kinds of files inside a feature; `import()` and types count as imports. */
export const layerRule = {
  meta: {type: 'problem', schema: [{type: 'object'}]},
  create(context) {
    const order = new Order(context.options[0], context.cwd);
    const file = order.locate(relative(context.cwd, context.filename).split(sep).join('/'));
    if (!file) return {};
    const check = (node, source, isLater = false) => {
      const message = order.refuse(file, source, {isLater, isType: isTypeOnly(node)});
      if (message) context.report({node, message});
    };
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ExportNamedDeclaration: (node) => node.source && check(node, node.source.value),
      ExportAllDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) =>
        typeof node.source.value === 'string' && check(node, node.source.value, true),
    };
  },
};

function isTypeOnly({importKind, exportKind}) {
  return importKind === 'type' || exportKind === 'type';
}

/** The folders of files, and the imports they must not have. */
class Order {
  #layers;
  #independent;
  #peers;
  #open;
  #root;
  #ofFeatures = new Map();

  constructor({layers, independent, peers, open}, root) {
    this.#root = root;
    this.#layers = layers;
    this.#independent = independent;
    this.#peers = peers;
    this.#open = open;
  }

  /** The layer of a path below the project, its position in the order and the folder inside it. */
  locate(path) {
    if (!path.startsWith('src/')) return undefined;
    const below = path.slice('src/'.length);
    if (/^(testing|features\/[a-z-]+\/testing)\//.test(below))
      return {path, layer: 'testing', index: Infinity, folder: ''};
    const index = this.#layers.findIndex((layer) => below.startsWith(`${layer}/`));
    if (index < 0) return undefined;
    const layer = this.#layers[index];
    const inside = below.slice(layer.length + 1);
    const cut = inside.indexOf('/');
    const folder = cut < 0 ? '' : inside.slice(0, cut);
    return {path, layer, index, folder, inside: inside.slice(cut + 1)};
  }

  /** The reason why a file must not import a source; `undefined` if it may. */
  refuse(file, source, how) {
    if (file.layer === 'testing') return undefined;
    if (!source.startsWith('.')) return refuseFramework(file, source);
    const target = this.locate(posix.join(dirname(file.path), source.replace(/\.js$/, '.ts')));
    if (!target) return undefined;
    if (this.#isAbove(file, target)) {
      return `${file.layer} may not import ${target.layer} (the order of layers is in .oxlintrc.mjs)`;
    }
    if (target.layer !== file.layer) return refuseFramework(file, target.layer);
    if (!this.#independent.includes(file.layer)) return undefined;
    return refuseSibling(file, target, {...how, rankOf: this.#ranks(file)});
  }

  /** The ranks of a feature's files. */
  #ranks({layer, folder}) {
    const listed = layer === 'features' && folder !== '' ? this.#listed(folder) : {};
    return (path) => RANKS.findLastIndex(({matches}) => matches(path, listed));
  }

  #listed(feature) {
    const known = this.#ofFeatures.get(feature);
    if (known) return known;
    const path = join(this.#root, 'src/features', feature, ORDER);
    const listed = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    this.#ofFeatures.set(feature, listed);
    return listed;
  }

  #isAbove(file, target) {
    if (target.layer === 'testing') return file.layer !== 'exports';
    return target.index > file.index || this.#arePeers(file.layer, target.layer);
  }

  #arePeers(one, other) {
    if (one === other || !this.#peers.includes(other)) return false;
    if (this.#peers.includes(one)) return true;
    // Controllers, flows and features call endpoints through the http port that they receive.
    return ['controllers', 'flows', 'features'].includes(one) && !this.#open.includes(other);
  }
}

/** Everything in a feature except its views works without a browser. */
function refuseFramework({layer, inside}, source) {
  if (layer !== 'features' || inside.startsWith('views/')) return undefined;
  return /^(@?lit|ui)(\/|$)/.test(source) ? `only the views of a feature import ${source}` : undefined;
}

/** Each controller is one unit: a file, or a folder with its parts. */
function refuseController(file, target) {
  const refusal = 'controllers do not import each other';
  if (file.folder !== target.folder) return refusal;
  const [from, to] = [file, target].map(({path}) => posix.basename(path, '.ts'));
  if (!to.endsWith(CONTROLLER) || from === to) return undefined;
  if (from.endsWith(CONTROLLER)) return refusal;
  // Beside the folders, a controller's parts have its name as prefix.
  const isItsOwn = file.folder !== '' || from.endsWith(`-${to.slice(0, -CONTROLLER.length)}`);
  return isItsOwn ? undefined : refusal;
}

function refuseSibling(file, target, how) {
  if (file.layer === 'controllers') return refuseController(file, target);
  // A file beside the folders, such as a registry of them, may import them all.
  if (file.folder === '') return undefined;
  if (file.folder !== target.folder) return `folders in ${file.layer} do not import each other`;
  return file.layer === 'features' ? refuseInside(file, target, how) : undefined;
}

/** The order inside one feature. */
function refuseInside({inside: from}, {inside: to}, {isLater, isType, rankOf}) {
  if (isLater) return MAY_LOAD_LATER.test(from) || rankOf(to) <= rankOf(from) ? undefined : later();
  if (from === MANIFEST) return isType ? undefined : refuseInManifest(to);
  if (from === API) return isType ? undefined : 'api.ts imports types alone';
  if ([MANIFEST, API].includes(to) || rankOf(to) <= rankOf(from)) return undefined;
  return `${RANKS[rankOf(from)].name} of a feature do not import ${RANKS[rankOf(to)].name} (order.json of the feature lists them)`;
}

function refuseInManifest(to) {
  return SETTINGS.test(to) ? undefined : 'a manifest imports types and its settings alone';
}

const later = () => 'only feature.ts and create-* import() what comes after them';
