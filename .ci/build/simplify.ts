import {minify} from 'terser';
import type {Plugin} from 'vite';

/**
 * Writes code as short as it can be said: constants in their places, functions with one caller in that caller.
 *
 * The bundler's minifier, and those of adopters, leave more than terser does, and keep what is simplified here. What a
 * library publishes keeps its names and lines; `mangles` is for a build that nobody builds again.
 *
 * There, `compiledAhead` names the chunk of which nearly every function runs at once. Bundlers drop the comment that
 * says so. Throws where there is no such chunk.
 */
export function simplify({
  mangles,
  compiledAhead,
}: {
  readonly mangles: boolean;
  readonly compiledAhead?: string;
}): Plugin {
  return {
    name: 'simplify',
    apply: 'build',
    enforce: 'post',
    // Behind what reads the code as the bundler has written it.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        if (compiledAhead && !files.some(({name}) => name === compiledAhead))
          throw new Error(`There is no chunk ${compiledAhead} to compile ahead`);
        for (const file of files) {
          if (file.type !== 'chunk' || !isOurs(file.moduleIds)) continue;
          const preamble = file.name === compiledAhead ? COMPILED_AHEAD : '';
          const {code} = await minify(file.code, optionsOf(mangles, preamble));
          if (code === undefined) throw new Error(`${file.fileName} could not be simplified`);
          // Terser writes the annotation of a returned call before the word, where Rollup warns of it.
          file.code = code.replace(/\/\* @__PURE__ \*\/\s*return /g, 'return /* @__PURE__ */ ');
        }
      },
    },
  };
}

/** Has V8 compile a file whole while it arrives, instead of each function when it first runs. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';

/** The SDKs that are carried along are long, and as short as their makers left them. */
function isOurs(modules: readonly string[]): boolean {
  return modules.some((id) => id.includes('/src/') && !id.includes('/node_modules/'));
}

/** Which source a piece is of, and what bundlers must not follow; what they may leave out is annotated. */
const KEPT_COMMENTS = /^ (src|react|node_modules)\/|@vite-ignore|(webpack|turbopack)Ignore|@license/;

/**
 * Short names in the order of how often English and JavaScript use their letters, which compresses best.
 *
 * Terser's own order counts the letters of each file. Those of the hashes in the names of other files are among them, so
 * any change anywhere would rename, and weigh, every file anew.
 */
const SHORT_IDENTIFIERS = {
  get(nth: number): string {
    let name = START.charAt(nth % START.length);
    for (let rest = Math.floor(nth / START.length); rest > 0; rest = Math.floor(rest / REST.length)) {
      rest -= 1;
      name += REST.charAt(rest % REST.length);
    }
    return name;
  },
};
const START = 'etnriaoscludfpmhgvybxwkjqz_$SCTEDOAMNPFILRBVHUWGKJYXQZ';
const REST = `${START}1024368579`;

function optionsOf(mangles: boolean, preamble: string): Parameters<typeof minify>[1] {
  return {
    module: true,
    ecma: 2020,
    compress: {passes: 3},
    mangle: mangles && {nth_identifier: SHORT_IDENTIFIERS},
    format: {
      ecma: 2020,
      beautify: !mangles,
      comments: mangles ? false : KEPT_COMMENTS,
      preserve_annotations: !mangles,
      preamble,
    },
  };
}
