// The modules of all pages, built at once. Served one by one, a page asks for some three hundred of them, and the asking
// costs as much as the tests.
import {readFileSync} from 'node:fs';
import {dirname, extname, relative, resolve} from 'node:path';
import {build} from 'vite';

const BUILT = '.cache/tests/built';
/** What Vite is told that it builds (vite.config.ts). */
const MODE = 'tests';
// What loads a second copy of a module, or looks at what was loaded and from where.
const ASKS_FOR_SOURCES = /@vite-ignore|\bgetEntriesByType\b|\bimport\.meta\b/;
// The runner serves it itself, at an address of its own.
const OF_THE_RUNNER = /__web-dev-server__web-socket/;
const TEST = /\.test\.\w+$/;
const IN_PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Whether a test file has to be served module by module, as it is written. */
export function needsSources(file) {
  return ASKS_FOR_SOURCES.test(readFileSync(file, 'utf8'));
}

/** In which file a module comes: what all pages share in few, since each is a request; a test file by itself. */
function groupOf(id) {
  if (TEST.test(id)) return null;
  const name = IN_PACKAGE.exec(id)?.[1];
  return name ? name.replace('/', '-') : 'sources';
}

/**
 * Builds these modules, by their paths from the root, and what they lead to. Each module runs when it is first imported
 * and not before, whatever file it stands in. Gives a middleware that answers with what was built where the source is
 * asked for; what was not built it leaves to the next.
 */
export async function buildPages(files, {customLogger} = {}) {
  // Lit and React say what is wrong only in development.
  process.env.NODE_ENV ??= 'development';
  const {output} = files.length > 0 ? await build({...settings(files), customLogger}) : {output: []};
  const codeOf = new Map();
  for (const chunk of output) {
    const {fileName, facadeModuleId} = chunk;
    const source = facadeModuleId && relative('.', facadeModuleId);
    const address = files.includes(source) ? source : fileName;
    codeOf.set(`/${address}`, chunk.code ?? chunk.source);
  }
  return {
    middleware: (context, next) => {
      const code = codeOf.get(context.path);
      if (code === undefined) return next();
      context.type = extname(context.path) === '.map' ? 'json' : 'js';
      context.body = code;
      return undefined;
    },
  };
}

const withoutEnding = (file) => file.replace(/\.\w+$/, '');

function settings(files) {
  return {
    mode: MODE,
    logLevel: 'warn',
    build: {
      outDir: BUILT,
      write: false,
      minify: false,
      sourcemap: true,
      modulePreload: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [withoutEnding(file), file])),
        external: OF_THE_RUNNER,
        // What a test imports for what it does, it gets.
        treeshake: false,
        preserveEntrySignatures: false,
        // One chunk for what is loaded at once and what is loaded later is what is wanted here.
        checks: {ineffectiveDynamicImport: false, pluginTimings: false},
        output: {
          strictExecutionOrder: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'built/[name].js',
          // The runner takes them for paths of files.
          sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
          codeSplitting: {groups: [{debugName: 'all but tests', name: groupOf}]},
        },
      },
    },
  };
}
