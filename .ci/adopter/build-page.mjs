import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {build} from 'vite';

/** Adds the weight in bytes of brotli, computed at its first read: most chunks are never weighed. */
export function weighedOnDemand(fields, read) {
  let bytes;
  return Object.defineProperty(fields, 'bytes', {
    enumerable: true,
    get: () => (bytes ??= brotliCompressSync(read()).length),
  });
}

/** A chunk's content: its modules (with code left after shaking) and its weight in bytes of brotli. */
function describe(file) {
  const isChunk = file.type === 'chunk';
  const modules = isChunk
    ? Object.entries(file.modules).filter(([, {renderedLength}]) => renderedLength > 0)
    : [];
  const fields = {
    file: file.fileName,
    name: file.name ?? file.names?.[0] ?? file.fileName,
    imports: isChunk ? file.imports : [],
    isEntry: isChunk && file.isEntry,
    modules: modules.map(([id, {code}]) => weighedOnDemand({id}, () => Buffer.from(code ?? ''))),
  };
  return weighedOnDemand(fields, () => Buffer.from(isChunk ? file.code : file.source));
}

/** Vite adds its own preloader for dynamic imports, once a page; only our code is weighed here. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * A page that imports `/elements` has loaded the elements before the client's import(), as intended: that import() is
 * for other pages. The bundler warns about this one pair of modules; a warning about any other is an error.
 */
const HAS_ELEMENTS =
  /dist\/elements\/elements\.js is dynamically imported by \S*dist\/exports\/index\.js but/;
const onwarn = (warning, warn) => {
  const isIntended = warning.code === 'INEFFECTIVE_DYNAMIC_IMPORT' && HAS_ELEMENTS.test(warning.message);
  // Libraries name the side of React that they run on; the pages have no other.
  if (!isIntended && warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
};

/**
 * Builds the page in folder `name` from the published entry points and lists its scripts and style sheets.
 *
 * @param input - the page, where it is not `index.html` of the folder
 */
export async function buildPage(name, outDir, {input, plugins = []} = {}) {
  const options = {outDir, modulePreload: false};
  const output = await buildWith(name, options, {plugins: [plainImports, ...plugins], input});
  return output.filter(({fileName}) => /\.(js|css)$/.test(fileName)).map(describe);
}

/** Builds with Vite's defaults: the imports of a chunk are requested together with it. */
export async function buildAsAdopters(name, outDir) {
  await buildWith(name, {outDir});
}

async function buildWith(name, options, {plugins = [], input} = {}) {
  const {output} = await build({
    configFile: false,
    root: fileURLToPath(new URL(name, import.meta.url)),
    logLevel: 'warn',
    build: {
      ...options,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: {onwarn, ...(input && {input})},
    },
    plugins,
  });
  return output;
}

/** The files that a page loads for `entry`: itself and all its static imports, at any depth. */
export function graphOf(entry, chunks, seen = new Set()) {
  if (seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const file of entry.imports)
    graphOf(
      chunks.find((chunk) => chunk.file === file),
      chunks,
      seen,
    );
  return seen;
}
