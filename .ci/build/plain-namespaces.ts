import type {Plugin} from 'vite';

/** What `import()` of a module gives that shares its file with others, made by a helper in a file of its own. */
const NAMESPACE = /= \/\* @__PURE__ \*\/ __exportAll\(\{( [^}]* |\n(?:\t.*\n)*?)\}\);/g;
// A constant that was written out may be a text with commas and brackets in it: each member has a line to itself.
const MEMBER = /([\w$]+): \(\) => (.+?)(?=,?$| $)/gm;
const HELPER = 'rolldown-runtime';
// With the other helpers, which packages in the form of CommonJS need, it stays.
const ONLY_IMPORT = new RegExp(`^import \\{[^},]*\\} from "[^"]*${HELPER}\\.js";\\n`, 'm');
const HELPER_IMPORT = new RegExp(`^import \\{[^}]*\\} from "[^"]*${HELPER}\\.js";\\n`, 'm');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Member extends Node {
  readonly key: Node;
  readonly value: Node & {readonly body: Node};
}
interface Call extends Node {
  readonly callee: Node & {readonly name?: string};
  readonly arguments: readonly (Node & {readonly properties?: readonly Member[]})[];
}
interface Statement extends Node {
  readonly declarations?: readonly {readonly init?: Call | null}[];
}

const ONE_HELPER = /^import\{\w+ as (\w+)\}from"[^"]*rolldown-runtime[^"]*";/;

/** The same for minified files, in which a name may be anything: found in the syntax tree. */
export function plainMinifiedNamespaces(): Plugin {
  return {
    name: 'plain-minified-namespaces',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = writeOutMinified(chunk.code, (code) => this.parse(code));
    },
  };
}

/** Leaves a file as it is that needs another helper, or makes something else with this one. */
export function writeOutMinified(code: string, parse: (code: string) => {readonly body: unknown}): string {
  const [line = '', helper] = ONE_HELPER.exec(code) ?? [];
  if (!helper) return code;
  const statements = parse(code).body as readonly Statement[];
  const calls = statements
    .flatMap(({declarations = []}) => declarations)
    .flatMap(({init}) => (init?.type === 'CallExpression' && init.callee.name === helper ? [init] : []));
  let plain = code;
  for (const {
    start,
    end,
    arguments: [members],
  } of calls.toReversed()) {
    const text = (node: Node): string => code.slice(node.start, node.end);
    const getters = (members?.properties ?? []).map(
      ({key, value}) => `get ${text(key)}(){return ${text(value.body)}}`,
    );
    plain = `${plain.slice(0, start)}{${getters.join()}}${plain.slice(end)}`;
  }
  return plain.replace(line, '');
}

/** Writes such objects out, so that no page asks for one more file because of a helper of a few lines. */
export function plainNamespaces(): Plugin {
  return {
    name: 'plain-namespaces',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const chunk of chunks) chunk.code = writeOut(chunk.code);
      const isNeeded = chunks.some(({code}) => HELPER_IMPORT.test(code));
      for (const {name, fileName} of chunks) if (name === HELPER && !isNeeded) delete bundle[fileName];
    },
  };
}

function writeOut(code: string): string {
  const plain = code.replace(NAMESPACE, (_, members: string) => {
    return `= {${members.replace(MEMBER, 'get $1() { return $2; }')}};`;
  });
  return plain.includes('__exportAll(') ? code : plain.replace(ONLY_IMPORT, '');
}
