import type {Plugin} from 'vite';

/** The bundler's helper for the result of `import()` of a module that shares its file with others. */
const HELPER = '__exportAll';
const RUNTIME = 'rolldown-runtime';

/**
 * Writes the result of `import()` as an object of getters, instead of a call of a helper.
 *
 * The helper fails on pages that add members to `Object.prototype`, as old libraries do. Remove this plug-in when the
 * bundler's helper works there; the bytes and the request that it saves are no reason to keep it (decision 0372).
 */
export function moduleObjects(): Plugin {
  return {
    name: 'module-objects',
    apply: 'build',
    renderChunk(code) {
      return code.includes(HELPER) ? {code: writeOut(code, this.parse(code)), map: null} : null;
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const {name, fileName} of chunks)
        if (name === RUNTIME && !chunks.some(({code}) => code.includes(RUNTIME))) delete bundle[fileName];
    },
  };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Property {
  readonly key: Node;
  readonly value: {readonly body?: Node};
}

/** `name = __exportAll({member: () => value})` */
interface Declaration extends Node {
  readonly id: Node;
  readonly init?: {
    readonly callee?: {readonly name?: string};
    readonly arguments: readonly {readonly properties?: readonly Property[]}[];
  } | null;
}

interface Import extends Node {
  readonly specifiers: readonly {readonly local: {readonly name: string}}[];
}

/** Exported for its test. */
export function writeOut(code: string, program: unknown): string {
  const text = ({start, end}: Node): string => code.slice(start, end);
  const edits = nodesOf(program).flatMap((node) => {
    if (isHelperCall(node)) {
      const getters = (node.init?.arguments[0]?.properties ?? []).map(
        ({key, value}) => `get ${text(key)}() { return ${value.body ? text(value.body) : ''}; }`,
      );
      // From the end of the name: an annotation before a call is not allowed before an object.
      return [{start: node.id.end, end: node.end, text: ` = { ${getters.join(', ')} }`}];
    }
    return isHelperImport(node) ? [{start: node.start, end: node.end, text: ''}] : [];
  });
  let result = code;
  // From the end, so that earlier positions stay valid.
  for (const {start, end, text: by} of edits.toSorted((one, other) => other.start - one.start))
    result = result.slice(0, start) + by + result.slice(end);
  return result;
}

function isHelperCall(node: Node): node is Declaration {
  return node.type === 'VariableDeclarator' && (node as Declaration).init?.callee?.name === HELPER;
}

/** A file that needs other helpers as well keeps its import. */
function isHelperImport(node: Node): boolean {
  if (node.type !== 'ImportDeclaration') return false;
  const {specifiers} = node as Import;
  return specifiers.length === 1 && specifiers[0]?.local.name === HELPER;
}

function nodesOf(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(nodesOf);
  return 'type' in value ? [value as Node, ...inside] : inside;
}
