// Builds the modules of all test pages at once. Served one by one, a page requests some three hundred modules, and the
// requests take as much processor time as the tests.
import {readFileSync} from 'node:fs';
import {dirname, extname, relative, resolve} from 'node:path';
import {build} from 'vite';

const BUILT = '.cache/tests/built';
/** Vite's mode for this build; vite.config.ts leaves its plug-ins out of it. */
const MODE = 'tests';
// A test that loads a second copy of a module, or reads which modules were loaded and from where.
const ASKS_FOR_SOURCES = /@vite-ignore|\bgetEntriesByType\b|\bimport\.meta\b/;
// The runner serves this module at its own address.
const OF_THE_RUNNER = /__web-dev-server__web-socket/;
const TEST = /\.test\.\w+$/;
const IN_PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/;

/** Whether a test file must be served module by module, unbuilt. */
export function needsSources(file) {
  return ASKS_FOR_SOURCES.test(readFileSync(file, 'utf8'));
}

/** Names the chunk of a module: one for our sources and one for each package, since each is a request; null for a test. */
function groupOf(id) {
  if (TEST.test(id)) return null;
  const name = IN_PACKAGE.exec(id)?.[1];
  return name ? name.replace('/', '-') : 'sources';
}

/**
 * Builds these modules, given by their paths from the root, with all their imports. Each module runs when it is first
 * imported and not before, whatever chunk holds it. Returns a middleware that answers requests for these sources and
 * their chunks; it passes every other request on.
 */
export async function buildPages(files, {customLogger} = {}) {
  // Lit and React report errors in detail only in development.
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
      // Successive pages in a tab share these chunks.
      context.set('cache-control', 'max-age=3600');
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
        // A test may import a module for its side effects alone.
        treeshake: false,
        preserveEntrySignatures: false,
        // Modules of static and of dynamic imports share a chunk on purpose.
        checks: {ineffectiveDynamicImport: false, pluginTimings: false},
        output: {
          strictExecutionOrder: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'built/[name].js',
          // The runner reads the sources of a source map as paths of files.
          sourcemapPathTransform: (source, map) => resolve(dirname(map), source),
          codeSplitting: {groups: [{debugName: 'all but tests', name: groupOf}]},
        },
      },
    },
  };
}
