import {minify} from 'terser';
import type {Plugin} from 'vite';

/**
 * Writes code as short as it can be said: constants in their places, functions with one caller in that caller.
 *
 * The bundler's minifier, and those of adopters, leave more than terser does, and keep what is simplified here. What a
 * library publishes keeps its names and lines; `mangles` is for a build that nobody builds again.
 */
export function simplify({mangles}: {readonly mangles: boolean}): Plugin {
  return {
    name: 'simplify',
    apply: 'build',
    enforce: 'post',
    // Behind what reads the code as the bundler has written it.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !isOurs(file.moduleIds)) continue;
          const {code} = await minify(file.code, optionsOf(mangles));
          if (code === undefined) throw new Error(`${file.fileName} could not be simplified`);
          file.code = code;
        }
      },
    },
  };
}

/** The SDKs that are carried along are long, and as short as their makers left them. */
function isOurs(modules: readonly string[]): boolean {
  return modules.some((id) => id.includes('/src/') && !id.includes('/node_modules/'));
}

/** Which source a piece is of, and what bundlers must not follow; what they may leave out is annotated. */
const KEPT_COMMENTS = /^ (src|react|node_modules)\/|@vite-ignore|@license/;

function optionsOf(mangles: boolean): Parameters<typeof minify>[1] {
  return {
    module: true,
    ecma: 2020,
    compress: {passes: 3},
    mangle: mangles,
    format: {
      ecma: 2020,
      beautify: !mangles,
      comments: mangles ? false : KEPT_COMMENTS,
      preserve_annotations: !mangles,
    },
  };
}
