import type {Plugin} from 'vite';

/** What `import()` of a module gives that shares its file with others, made by a helper in a file of its own. */
const NAMESPACE = /= \/\* @__PURE__ \*\/ __exportAll\(\{( [^}]* |\n(?:\t.*\n)*?)\}\);/g;
// A constant that was written out may be a text with commas and brackets in it: each member has a line to itself.
const MEMBER = /([\w$]+): \(\) => (.+?)(?=,?$| $)/gm;
const HELPER = 'rolldown-runtime';
// With the other helpers, which packages in the form of CommonJS need, it stays.
const ONLY_IMPORT = new RegExp(`^import \\{[^},]*\\} from "[^"]*${HELPER}\\.js";\\n`, 'm');
const HELPER_IMPORT = new RegExp(`^import \\{[^}]*\\} from "[^"]*${HELPER}\\.js";\\n`, 'm');

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
